-- Script of wrk, with a file and a content type as its arguments: sends the bytes of the file in every request. Prints
-- what it counted as one line of numbers: requests, microseconds, bytes received, errors, and the latencies below which
-- half, 99 %, 99.9 % and all of the requests stayed, in microseconds.
function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  wrk.method = "POST"
  wrk.body = file:read("*a")
  wrk.headers["Content-Type"] = arguments[2]
  wrk.headers["SOAPAction"] = '""'
  file:close()
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format("measured %d %d %d %d %d %d %d %d", summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99), latency:percentile(99.9), latency.max))
end
