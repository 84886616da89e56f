#!/usr/bin/env python3
"""Cost of a value by row, out of a run's results.csv: read-results.py results/RUN/results.csv [COUNT]

With pandas if there is one, else with the standard library; both print the same.
"""
import csv
import sys

LABELS = ["direction", "payload", "codec", "wire", "numbers", "jvm", "build"]


def with_pandas(path, count):
    import pandas

    # Text stays text: an empty cell is no number, and the version 2.10 is not 2.1.
    rows = pandas.read_csv(path, dtype=str, keep_default_na=False)
    rows = rows[(rows.status == "ok") & (rows.metric == "time") & rows.question.isin(["read", "write"])]
    number = ["count", "score", "ci_low", "ci_high"]
    rows = rows.assign(**{column: pandas.to_numeric(rows[column]) for column in number})
    rows = rows[rows["count"] == (count or rows["count"].max())]
    per_value = rows["count"].clip(lower=1)
    rows = rows.assign(ns=rows.score / per_value, half=(rows.ci_high - rows.ci_low) / 2 / rows.score)
    rows = rows.sort_values(["direction", "payload", "ns"], kind="stable")
    return list(rows[[*LABELS, "ns", "half"]].itertuples(index=False, name=None))


def with_csv(path, count):
    with open(path, newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file)
                if row["status"] == "ok" and row["metric"] == "time" and row["question"] in ("read", "write")]
    count = count or max(int(row["count"]) for row in rows)
    table = []
    for row in rows:
        if int(row["count"]) == count:
            score, low, high = (float(row[column]) if row[column] else float("nan") for column in ("score", "ci_low", "ci_high"))
            table.append((*(row[column] for column in LABELS), score / max(1, count), (high - low) / 2 / score))
    return sorted(table, key=lambda line: (line[0], line[1], line[-2]))


def main(path, count=0):
    try:
        table = with_pandas(path, int(count))
    except ImportError:
        table = with_csv(path, int(count))
    for direction, payload, codec, wire, numbers, jvm, build, ns, half in table:
        print(f"{direction:6} {payload:26} {codec:24} {wire:10} {numbers:5} {jvm:28} {ns:10.4g} ns  +-{half:6.1%}  {build}".rstrip())


if __name__ == "__main__":
    main(*sys.argv[1:])
