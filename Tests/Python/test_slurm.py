"""A suite on several machines: shards by Slurm's job arrays, under a Slurm with two nodes that is started for it."""
import getpass
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFIGURATION = """
ClusterName=tests
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
SlurmctldPidFile={folder}/ctld.pid
SlurmdPidFile={folder}/%n.pid
SlurmdSpoolDir={folder}/%n
StateSaveLocation={folder}/state
SlurmctldPort={ports[0]}
SchedulerParameters=sched_interval=1
NodeName=node1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1
NodeName=node2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    try:
        return [one.getsockname()[1] for one in sockets]
    finally:
        for one in sockets:
            one.close()


@pytest.fixture
def folder():
    """A path that is short enough for the sockets in it, which pytest's own is not."""
    with tempfile.TemporaryDirectory(prefix="slurm-", ignore_cleanup_errors=True) as path:
        yield Path(path)


@pytest.fixture
def slurm(folder, monkeypatch):
    # Debian keeps daemons where a person's PATH does not look.
    monkeypatch.setenv("PATH", os.environ["PATH"] + ":/usr/sbin:/sbin")
    for path in ("state", "node1", "node2"):
        (folder / path).mkdir()
    host = socket.gethostname().split(".")[0]
    text = CONFIGURATION.format(folder=folder, host=host, user=getpass.getuser(), ports=free_ports(3))
    (folder / "slurm.conf").write_text(text)
    version = subprocess.run(["slurmd", "-V"], capture_output=True, text=True, check=True).stdout
    if int(re.search(r"(\d+)\.", version).group(1)) >= 23:
        (folder / "cgroup.conf").write_text("CgroupPlugin=disabled\n")
    else:
        # Nothing is mounted there: no job of ours is confined.
        (folder / "cgroup.conf").write_text(f"CgroupPlugin=cgroup/v1\nCgroupMountpoint={folder}\n")
    monkeypatch.setenv("SLURM_CONF", str(folder / "slurm.conf"))
    commands = [["slurmctld", "-D"], ["slurmd", "-D", "-N", "node1"], ["slurmd", "-D", "-N", "node2"]]
    logs = [(folder / f"{number}.log").open("w") for number in range(3)]
    daemons = [subprocess.Popen(command, stdout=log, stderr=log) for command, log in zip(commands, logs)]
    try:
        end = time.monotonic() + 60
        while subprocess.run(["sinfo", "-h", "-o", "%D %t"], capture_output=True, text=True).stdout != "2 idle\n":
            assert time.monotonic() < end, written(folder, "*.log")
            time.sleep(0.1)
        yield folder
    finally:
        for daemon in reversed(daemons):
            daemon.terminate()
        for daemon in daemons:
            daemon.wait(30)


def written(folder, names):
    return "".join(path.read_text() for path in sorted(folder.glob(names)))


def test_a_suite_on_two_machines(slurm, pytester):
    pytester.makepyfile(
        test_shards="""
        import os
        import pytest

        @pytest.mark.app("gtk4-widget-factory")
        def test_app(app, record_property):
            record_property("node", os.environ["SLURMD_NODENAME"])
            assert app.windows

        @pytest.mark.parametrize("number", range(3))
        def test_number(number, record_property):
            record_property("node", os.environ["SLURMD_NODENAME"])
        """
    )
    pytester.makefile(
        ".sh",
        suite=f"""#!/bin/bash
#SBATCH --array=1-2
{sys.executable} -m pytest -p no:cacheprovider --capuchin-shard slurm --junit-xml "junit-$SLURM_ARRAY_TASK_ID.xml"
""",
    )
    try:
        submitted = subprocess.run(["sbatch", "--wait", "--output", "out-%a", "suite.sh"], capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        pytest.fail(written(pytester.path, "out-*") + subprocess.getoutput("scontrol show job") + written(slurm, "*.log"))
    output = written(pytester.path, "out-*")
    assert submitted.returncode == 0, submitted.stderr + output
    cases = [
        case for number in (1, 2) for case in xml.etree.ElementTree.parse(pytester.path / f"junit-{number}.xml").iter("testcase")
    ]
    assert sorted(case.get("name") for case in cases) == ["test_app", "test_number[0]", "test_number[1]", "test_number[2]"]
    assert {property.get("value") for case in cases for property in case.iter("property")} == {"node1", "node2"}


def test_parts_are_whole_together(pytester):
    pytester.makepyfile(test_parts="import pytest\n\n@pytest.mark.parametrize('number', range(5))\ndef test_number(number): pass\n")
    run = []
    for part in ("1/3", "2/3", "3/3"):
        result = pytester.runpytest_subprocess("-v", "--capuchin-shard", part)
        run += re.findall(r"test_number\[\d\]", "\n".join(line for line in result.outlines if "PASSED" in line))
    assert sorted(run) == [f"test_number[{number}]" for number in range(5)]


@pytest.mark.parametrize("workers", [[], ["-n", "1"]])
def test_an_empty_part_is_no_failure(pytester, workers):
    pytester.makepyfile("def test_one(): pass")
    assert pytester.runpytest_subprocess("--capuchin-shard", "2/2", *workers).ret == 0
    assert pytester.runpytest_subprocess("--capuchin-shard", "1/2", "-k", "nothing", *workers).ret == pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.mark.parametrize("part", ["3/2", "0/2", "a", "1", "slurm"])
def test_what_is_no_part(pytester, part, monkeypatch):
    monkeypatch.delenv("SLURM_ARRAY_TASK_ID", raising=False)
    result = pytester.runpytest_subprocess("--capuchin-shard", part)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*--capuchin-shard {part}: expected *"])
