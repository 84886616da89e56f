#!/usr/bin/env bash
# comment.sh: writes the Markdown file $TABLE into a comment on pull request $NUMBER, the same at every run. A token that must not
# write, as that of a pull request from a fork, is a warning.
set -euo pipefail

comment() {
  local id comments=repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments
  id=$(gh api --paginate "$comments" \
    --jq '.[] | select(.user.type == "Bot" and (.body | startswith("<!-- xmlcost -->"))) | .id' | sed -n 1p) || return 1
  if [ -n "$id" ]; then
    gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$TABLE"
  else
    gh api --silent "$comments" -F "body=@$TABLE"
  fi
}

comment || echo "::warning::xmlcost cannot comment: the job needs the permission pull-requests: write"
