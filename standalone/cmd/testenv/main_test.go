//go:build linux

package main

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain runs the test binary as the program.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && (os.Args[1] == "--" || os.Args[1] == "s3") {
		main()
		return
	}
	os.Exit(m.Run())
}

// testenv returns the program, set up to run a shell script in a temporary folder of its own.
func testenv(t *testing.T, script string) (*exec.Cmd, string) {
	t.Helper()
	folder, err := os.MkdirTemp("", "testenv-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	if err := os.Chmod(folder, 0o711); err != nil {
		t.Fatal(err)
	}
	program := exec.Command(os.Args[0], "--", "sh", "-ec", script)
	program.Env = append(os.Environ(), "TMPDIR="+folder)
	return program, folder
}

func assertNothingLeft(t *testing.T, folder string) {
	t.Helper()
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 0 {
		t.Errorf("files left in the temporary folder: %v, %v", left, err)
	}
	processes, err := exec.Command("pgrep", "-f", folder).Output()
	var none *exec.ExitError
	if !errors.As(err, &none) {
		t.Errorf("processes left: %s, %v", processes, err)
	}
}

func TestCommandReachesEveryServerAndItsExitCodeIsReturned(t *testing.T) {
	program, folder := testenv(t, `
psql -qtAX "$EVOPS_TEST_DATABASE_URL" -c 'create database other'
psql -qtAX "$EVOPS_TEST_DATABASE_URL" -c 'create extension pg_trgm' -c "select cardinality(show_trgm('电动车')) > 0"
redis-cli -u "$EVOPS_TEST_REDIS_URL" ping
test -n "$EVOPS_TEST_S3_ACCESS_KEY" && test -n "$EVOPS_TEST_S3_SECRET_KEY" && echo "$EVOPS_TEST_S3_ENDPOINT"
echo left behind > "$TMPDIR/left"
exit 7`)
	output, err := program.CombinedOutput()
	var ended *exec.ExitError
	if !errors.As(err, &ended) || ended.ExitCode() != 7 {
		t.Errorf("error %v, want exit code 7", err)
	}
	lines := strings.Fields(string(output))
	if len(lines) != 3 || lines[0] != "t" || lines[1] != "PONG" || !strings.HasPrefix(lines[2], "http://127.0.0.1:") {
		t.Errorf("command output %s", output)
	}
	assertNothingLeft(t, folder)
}

func TestSignalStopsTheCommandAndItsChildren(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		program, folder := testenv(t, `sh -c "echo running; sleep 61; echo $TMPDIR" & wait`)
		output, err := program.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := program.Start(); err != nil {
			t.Fatal(err)
		}
		if line, err := bufio.NewReader(output).ReadString('\n'); line != "running\n" {
			t.Fatal(line, err)
		}
		started := time.Now()
		if err := program.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := program.Wait(); err == nil {
			t.Errorf("%v: exit code 0 for a stopped command", signal)
		}
		if took := time.Since(started); took > 15*time.Second {
			t.Errorf("%v: stopping took %v", signal, took)
		}
		assertNothingLeft(t, folder)
	}
}

func TestServersEndWithAKilledTestenv(t *testing.T) {
	program, folder := testenv(t, `echo running; exec sleep 62`)
	output, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(output).ReadString('\n'); line != "running\n" {
		t.Fatal(line, err)
	}
	if err := program.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = program.Wait()
	for range 100 {
		if processes, _ := exec.Command("pgrep", "-f", folder).Output(); len(bytes.TrimSpace(processes)) == 0 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	processes, _ := exec.Command("pgrep", "-af", folder).Output()
	t.Errorf("still running:\n%s", processes)
}
