#!/usr/bin/env bash
# regression.sh: the steps of action.yml. Its inputs are in environment variables of the same names, in capitals. Measures, and leaves
# the ratios in a Markdown file, which is added to the summary of the job. Outputs of the step are the run folder and that file.
#
# The exit code is that of "xmlcost run".
set -euo pipefail

[ -n "$CODEC" ] || { echo "xmlcost: the input codec is empty" >&2; exit 2; }
if [ -n "$AGAINST_LIBRARY" ]; then
  other=--against-library=$AGAINST_LIBRARY
elif [ -n "$AGAINST" ]; then
  other=--against=$AGAINST
else
  echo "xmlcost: neither against nor against-library is given, and this is no pull request" >&2
  exit 2
fi
read -r -a more <<< "$ARGUMENTS"
table=$RUNNER_TEMP/xmlcost-regression.md

status=0
printed=$("$XMLCOST_HOME/xmlcost" run "$PROFILE" --codec="$CODEC" "$other" --fail-above="$FAIL_ABOVE" --out="$RUNNER_TEMP/xmlcost-runs" \
  ${more[@]+"${more[@]}"}) || status=$?
# The ratios, and in the last line the results; nothing if the run did not start.
[ -n "$printed" ] || exit "$status"
run=$(dirname "${printed##*$'\n'}")
{
  echo "<!-- xmlcost -->"
  echo "\`xmlcost run $PROFILE --codec=$CODEC $other\`: B is this build, and a ratio above 1 means that it is slower."
  echo
  echo '```'
  "$XMLCOST_HOME/xmlcost" compare "$run" --all 2>&1
  echo '```'
} > "$table"
cat "$table" >> "$GITHUB_STEP_SUMMARY"
printf 'run=%s\ntable=%s\n' "$run" "$table" >> "$GITHUB_OUTPUT"
exit "$status"
