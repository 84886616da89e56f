#!/bin/sh
# lint.sh [--all] [--require=TOOL,...] BUILD_DIR: clang-format over native/ and endtoend/, clang-tidy over native/, shellcheck over all shell scripts, actionlint
# over workflows, check-jsonschema over action.yml, kubernetes-validate over cluster/kubernetes. Exit 1 if one of them finds something.
#
# BUILD_DIR is that of Maven, where native/build.sh left what clang-tidy has to know of each file. clang-tidy takes minutes: without --all it
# looks only at files that differ, or include one that differs, from the branch that Git follows (without one: from the last commit). A file in
# which it found nothing is looked at again only when that file, a header that it includes, or a setting has changed: see .cache/lint/clean. A
# tool that can not be had here is left out, with the reason, unless --require names it; other names in that list are for others.
set -eu
export LC_ALL=C

root=$(cd "$(dirname "$0")/.." && pwd)
all= require= target=
for argument; do
  case $argument in
    --all) all=1 ;;
    --require=*) require=${argument#*=} ;;
    *) target=$target$argument ;;
  esac
done
[ -d "$target" ] || { echo "usage: lint.sh [--all] [--require=TOOL,...] BUILD_DIR" >&2; exit 2; }
mkdir -p "$target/lint"
build=$(cd "$target" && pwd)
work=$build/lint
clean=$root/.cache/lint/clean
cd "$root"
failed=0

# obtain TOOL: sets program and libraries. False if the tool is left out.
obtain() {
  dir=.cache/lint/$1
  if reason=$(.ci/obtain-tool.sh "$1" "$dir" 2>&1); then
    program=$(sed -n 's/^program=//p' "$dir/$1.properties")
    libraries=$(sed -n 's/^libraries=//p' "$dir/$1.properties")
    return 0
  fi
  without "$1" "$reason"
}

# without TOOL REASON: always false.
without() {
  echo "$1 is not run: $2" >&2
  case ,$require, in *,"$1",*) echo "$1 is required" >&2 && failed=1 ;; esac
  return 1
}

# said TOOL COUNT STATUS: the result in one line.
said() {
  if [ "$3" = 0 ]; then
    echo "$1: no findings in $2 files"
  else
    echo "$1 has findings" >&2
    failed=1
  fi
}

count() { wc -l < "$1" | tr -d ' '; }

native_sources() { find native -type f \( -name '*.cpp' -o -name '*.h' \) | sort; }

clang_format() {
  obtain clang-format || return 0
  { native_sources; find endtoend -type f \( -name '*.cpp' -o -name '*.h' \) | sort; } > "$work/format-files"
  status=0
  LD_LIBRARY_PATH=$libraries xargs "$program" --dry-run -Werror < "$work/format-files" || status=1
  said clang-format "$(count "$work/format-files")" $status
}

# What CMake compiles of ours, each file once: several programs have some of them.
compile_commands() {
  awk -v own="\"file\": \"$root/native/" '
    $1 == "{" { entry = ""; file = "" }
    index($0, own) { file = $0 }
    { entry = entry $0 "\n" }
    ($1 == "}" || $1 == "},") && file != "" && !(file in seen) {
      seen[file] = 1
      sub(/,?\n$/, "", entry)
      printf "%s%s", (n++ ? ",\n" : "[\n"), entry
    }
    END { print (n ? "\n]" : "[]") }' "$build/native/build/compile_commands.json"
}

# A line "FILE HEADER" for each header of ours that a source file includes, itself or by others. Generated code includes what it is made from.
included() {
  native_sources > "$work/sources"
  native_sources | xargs grep -H '^ *# *include *"' | awk -F '[:"]' '
    function visit(from, at,   i, headers, count) {
      count = split(includes[at], headers, " ")
      for (i = 1; i <= count; i++)
        if (!((from, headers[i]) in reached)) {
          reached[from, headers[i]]
          print from, headers[i]
          visit(from, headers[i])
        }
    }
    NR == FNR { sources[$1]; next }
    {
      beside = $1
      sub("[^/]*$", $3, beside)
      header = beside in sources ? beside : "native/" $3 in sources ? "native/" $3 : "native/gsoap/soapvdt.h"
      includes[$1] = includes[$1] " " header
    }
    END { for (each in sources) visit(each, each) }' "$work/sources" -
}

# What differs from the branch that Git follows, or from the last commit. Without Git nothing does.
changed() {
  base=$(git merge-base HEAD '@{upstream}' 2> /dev/null || git rev-parse HEAD 2> /dev/null) || return 0
  git diff --name-only "$base" -- native .clang-tidy
  git ls-files --others --exclude-standard native
}

# Of the files in tidy-files those that clang-tidy has to look at, each after its key: a hash of what its result depends on.
to_tidy() {
  included > "$work/included"
  changed > "$work/changed"
  ! grep -qx .clang-tidy "$work/changed" || all=1
  settings=$({ cat .clang-tidy "$0" && LD_LIBRARY_PATH=$libraries "$program" --version; } | sha256sum)
  while read -r file; do
    { echo "$file" && sed -n "s|^$file ||p" "$work/included" | sort; } > "$work/reads"
    [ -n "$all" ] || grep -qxFf "$work/changed" "$work/reads" || continue
    key=$({ echo "$settings" && grep -F -B 2 "/$file\"" "$work/compile_commands.json" && xargs cat < "$work/reads"; } |
      sha256sum | cut -d ' ' -f 1)
    echo "$key $file"
  done < "$work/tidy-files"
}

clang_tidy() {
  if [ ! -f "$build/native/build/compile_commands.json" ]; then
    without clang-tidy "native code is not built" || return 0
  fi
  if [ -z "$all" ] && [ -z "$(changed)" ]; then
    echo "clang-tidy: no changed files"
    return 0
  fi
  obtain clang-tidy || return 0
  compile_commands > "$work/compile_commands.json"
  # The largest first, so that both processors end at about the same time.
  sed -n "s|^ *\"file\": \"$root/\(.*\)\".*|\1|p" "$work/compile_commands.json" | xargs -r ls -S > "$work/tidy-files"
  mkdir -p "$clean"
  to_tidy > "$work/known"
  while read -r key file; do
    [ -e "$clean/$key" ] || echo "$key $file"
  done < "$work/known" > "$work/to-tidy"
  status=0
  # shellcheck disable=SC2016 # of the inner shell
  [ ! -s "$work/to-tidy" ] || LD_LIBRARY_PATH=$libraries xargs -P 2 -n 2 sh -c '
    if "$0" --quiet -p "$1" "$4" > "$1/$3.log" 2>&1; then
      touch "$2/$3"
    else
      grep -v "warnings generated\|treated as error" "$1/$3.log" >&2
      exit 1
    fi
    rm -f "$1/$3.log"' "$program" "$work" "$clean" < "$work/to-tidy" || status=1
  said clang-tidy "$(count "$work/known")" $status
  [ -n "$all" ] || return 0
  # What was known of files that are no longer so.
  for key in "$clean"/*; do
    [ ! -e "$key" ] || grep -q "^$(basename "$key") " "$work/known" || rm -f "$key"
  done
}

shell_scripts() {
  find .ci native endtoend src -type f \( -name '*.sh' -o -name '*.sh.template' \) | sort
  echo .ci/run
  echo xmlcost
}

shellcheck() {
  obtain shellcheck || return 0
  shell_scripts > "$work/shell-files"
  status=0
  LD_LIBRARY_PATH=$libraries xargs "$program" < "$work/shell-files" || status=1
  said shellcheck "$(count "$work/shell-files")" $status
}

# With shellcheck, if it is there, for the scripts in workflows.
actionlint() {
  checker=
  [ ! -f .cache/lint/shellcheck/shellcheck.properties ] || checker=$(sed -n 's/^program=//p' .cache/lint/shellcheck/shellcheck.properties)
  obtain actionlint || return 0
  find .github/workflows cluster/github-actions.yml -type f -name '*.yml' | sort > "$work/workflow-files"
  status=0
  xargs "$program" -no-color -shellcheck "$checker" -pyflakes '' < "$work/workflow-files" || status=1
  said actionlint "$(count "$work/workflow-files")" $status
}

# actionlint does not look at the metadata of actions.
check_jsonschema() {
  obtain check-jsonschema || return 0
  status=0
  "$program" --builtin-schema vendor.github-actions action.yml > "$work/action.log" 2>&1 || { cat "$work/action.log" >&2 && status=1; }
  said check-jsonschema 1 $status
}

kubernetes_validate() {
  obtain kubernetes-validate || return 0
  find cluster/kubernetes -type f | sort > "$work/kubernetes-files"
  status=0
  xargs "$program" --strict < "$work/kubernetes-files" > "$work/kubernetes.log" 2>&1 || { cat "$work/kubernetes.log" >&2 && status=1; }
  said kubernetes-validate "$(count "$work/kubernetes-files")" $status
}

clang_format
shellcheck
actionlint
check_jsonschema
kubernetes_validate
clang_tidy
exit $failed
