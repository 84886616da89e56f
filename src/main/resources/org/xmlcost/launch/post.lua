-- Script of wrk, with a file, a content type and a further field of the head as its arguments: sends the bytes of the file in every
-- request. Prints what it counted as one line of numbers: requests, microseconds, and errors.
function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  wrk.method = "POST"
  wrk.body = file:read("*a")
  wrk.headers["Content-Type"] = arguments[2]
  wrk.headers["SOAPAction"] = '""'
  local name, value = arguments[3]:match("^(.-): (.*)$")
  if name then wrk.headers[name] = value end
  file:close()
end

function done(summary)
  local errors = summary.errors
  print(string.format("measured %d %d %d", summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
