#!/usr/bin/env python3
"""Cost of a value by row, out of a run's results.csv: read-results.py results/RUN/results.csv [COUNT]"""
import csv
import sys


def main(path, count=0):
    with open(path, newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file)
                if row["status"] == "ok" and row["metric"] == "time" and row["question"] in ("read", "write")]
    count = int(count) or max(int(row["count"]) for row in rows)
    for row in rows:
        score, low, high = (float(row[column] or "nan") for column in ("score", "ci_low", "ci_high"))
        row.update(ns=score / max(1, count), half=(high - low) / 2 / score)
    for row in sorted(rows, key=lambda each: (each["direction"], each["payload"], each["ns"])):
        if int(row["count"]) == count:
            print("{direction:6} {payload:26} {codec:24} {wire:10} {numbers:5} {jvm:28} {ns:10.4g} ns  +-{half:6.1%}  {build}"
                  .format(**row).rstrip())


if __name__ == "__main__":
    main(*sys.argv[1:])
