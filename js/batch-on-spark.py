"""Spreads `jsprep batch` over a Spark cluster: JSON Lines with pages in, JSON Lines with results out.

    spark-submit js/batch-on-spark.py PAGES.jsonl OUTPUT JSPREP SCRIPT

Each line of PAGES.jsonl holds a page (`{"id": 1, "html": "…", "baseURL": "https://…"}`, or a path that
every machine can read). `pipe` starts one jsprep for each partition; a page that crashes, loops or eats
memory costs its own line. JSPREP and SCRIPT must be there on every machine (see `--files`).
"""

import shlex
import sys

from pyspark.sql import SparkSession


def main(pages, output, jsprep, script):
    spark = SparkSession.builder.appName("jsprep").getOrCreate()
    command = [jsprep, "batch", script, "--from", "-", "--jobs", "1", "--tolerant", "--quiet"]
    answers = (
        spark.sparkContext.textFile(pages, minPartitions=spark.sparkContext.defaultParallelism)
        .pipe(shlex.join(command), checkCode=True)
        .cache()
    )
    answers.saveAsTextFile(output)

    table = spark.read.json(answers)
    failed = table.where("error IS NOT NULL").count() if "error" in table.columns else 0
    print(f"{table.count()} pages, {failed} failed")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
