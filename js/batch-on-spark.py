"""Spreads `jsprep batch` over a Spark cluster: pages in, a row for each page out, as Parquet.

    spark-submit js/batch-on-spark.py PAGES.jsonl OUTPUT JSPREP SCRIPT
    spark-submit js/batch-on-spark.py 'CRAWL/*.warc.gz' OUTPUT JSPREP SCRIPT

Each line of PAGES.jsonl holds a page (`{"id": 1, "html": "…", "baseURL": "https://…"}`, or a path that
every machine can read). Otherwise the input is one or more files or patterns, separated by commas, of WARC
files or their indexes (.cdx, .cdxj) that every machine can read; each file is a task. A page that crashes,
loops or eats memory costs its own row. Where a jsprep or its machine ends, Spark does its task again, and
takes nothing of the first try: each page has one row. JSPREP and SCRIPT must be there on every machine
(see `--files`).

On one core a page takes some 11 ms of processor time (most of the pages measured are articles of a few paragraphs), a
million pages three hours; each process has some 25 MB (BENCHMARKS.md).

The columns are page, offset, id, url, results and error (as JSON, since scripts differ), seconds.
"""

import glob
import json
import subprocess
import sys
import threading

from pyspark.sql import Row, SparkSession

COLUMNS = "page string, offset long, id string, url string, results string, error string, seconds double"


def answers(command, lines=None):
    """The lines that a batch writes; an error unless it has written all."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL if lines is None else subprocess.PIPE,
        stdout=subprocess.PIPE, text=True)
    if lines is not None:
        # jsprep reads on as it writes: neither must wait for the other here.
        threading.Thread(target=feed, args=(process.stdin, lines), daemon=True).start()
    yield from process.stdout
    if process.wait():
        raise RuntimeError(f"{command[0]} ended with status {process.returncode}")


def feed(stream, lines):
    with stream:
        for line in lines:
            stream.write(line + "\n")


def row(line):
    answer = json.loads(line)
    error = answer.get("error")
    identifier = answer.get("id")
    return Row(
        page=answer.get("page"), offset=answer.get("offset"),
        id=None if identifier is None else str(identifier), url=answer.get("url"),
        results=json.dumps(answer.get("results")), error=None if error is None else json.dumps(error),
        seconds=answer.get("seconds"))


def main(pages, output, jsprep, script):
    spark = SparkSession.builder.appName("jsprep").getOrCreate()
    context = spark.sparkContext
    options = ["--jobs", "1", "--tolerant", "--quiet"]
    if pages.endswith(".jsonl"):
        listed = context.textFile(pages, minPartitions=context.defaultParallelism)
        command = [jsprep, "batch", script, "--from", "-", *options]
        lines = listed.mapPartitions(lambda part: answers(command, part))
    else:
        files = sorted(path for pattern in pages.split(",") for path in glob.glob(pattern))
        if not files:
            sys.exit(f"no file matches '{pages}'")
        lines = context.parallelize(files, len(files)).flatMap(
            lambda path: answers([jsprep, "batch", script, path, *options]))
    table = spark.createDataFrame(lines.map(row), COLUMNS)
    table.write.parquet(output)

    written = spark.read.parquet(output)
    print(f"{written.count()} pages, {written.where('error IS NOT NULL').count()} failed")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
