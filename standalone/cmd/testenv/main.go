//go:build linux

// Testenv runs a command with private servers for its tests: PostgreSQL, Redis and object storage, each on a free loopback port and in a
// temporary folder, passed to the command by environment. Everything is removed afterwards, however the command ends, including what the
// command left in TMPDIR.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"evops/standalone/embedded"
)

// stopTimeout is how long a stopped command may take before it is killed.
const stopTimeout = 20 * time.Second

func main() {
	if len(os.Args) > 1 && os.Args[1] == "s3" {
		if err := embedded.ServeS3(os.Args[2:]); err != nil {
			fmt.Fprintln(os.Stderr, "testenv:", err)
			os.Exit(1)
		}
		return
	}
	if len(os.Args) < 3 || os.Args[1] != "--" {
		fmt.Fprintln(os.Stderr, "usage: testenv -- command [argument …]")
		os.Exit(2)
	}
	code, err := run(os.Args[2:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "testenv:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

// run returns the command's exit code, or an error if the servers or the command could not be started.
func run(command []string) (code int, err error) {
	// The kernel kills the servers when the thread that started them ends (Pdeathsig), so all are started from a thread that lives as long
	// as the program.
	runtime.LockOSThread()
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()

	folder, err := os.MkdirTemp(tempFolder(), "evops-testenv-")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	// PostgreSQL may run as another user, who must be able to reach its folder below.
	if err := os.Chmod(folder, 0o711); err != nil {
		return 0, err
	}
	temporary := filepath.Join(folder, "tmp")
	fixtures := filepath.Join(folder, "fixtures") // databases that test programs share
	for _, path := range []string{temporary, fixtures} {
		if err := os.Mkdir(path, 0o777); err != nil {
			return 0, err
		}
	}
	started, watched := make(chan struct{}), make(chan struct{})
	var received os.Signal
	go func() {
		defer close(watched)
		select {
		case received = <-signals:
			cancel()
		case <-started:
		}
	}()

	postgres, err := startPostgres(ctx, filepath.Join(folder, "postgres"))
	if err != nil {
		return 0, err
	}
	defer postgres.stop()
	redis, err := startRedis(ctx, filepath.Join(folder, "redis"))
	if err != nil {
		return 0, err
	}
	defer redis.stop()
	storage, err := embedded.StartS3(ctx, filepath.Join(folder, "s3"))
	if err != nil {
		return 0, err
	}
	defer storage.Stop()
	close(started)
	<-watched
	if received != nil {
		return 0, fmt.Errorf("stopped by %v", received)
	}

	builds := os.Getenv("GOTMPDIR")
	if builds == "" {
		builds = os.TempDir() // gigabytes, so not in memory
	}
	config := storage.Config()
	return runCommand(command, []string{
		"TMPDIR=" + temporary,
		"EVOPS_TEST_FIXTURES=" + fixtures,
		"GOTMPDIR=" + builds,
		"EVOPS_TEST_DATABASE_URL=" + postgres.url,
		"EVOPS_TEST_REDIS_URL=" + redis.url,
		"EVOPS_TEST_S3_ENDPOINT=" + config.Endpoint,
		"EVOPS_TEST_S3_ACCESS_KEY=" + config.AccessKey,
		"EVOPS_TEST_S3_SECRET_KEY=" + config.SecretKey,
	}, signals)
}

// runCommand runs the command in its own process group, so that signals reach its children too.
func runCommand(arguments, environment []string, signals <-chan os.Signal) (int, error) {
	command := exec.Command(arguments[0], arguments[1:]...)
	command.Env = append(os.Environ(), environment...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	if err := command.Start(); err != nil {
		return 0, err
	}
	done := make(chan error, 1)
	go func() { done <- command.Wait() }()
	var killed <-chan time.Time
	for {
		select {
		case err := <-done:
			// Kill the rest of the group, such as background jobs of a shell, which ignore an interrupt.
			_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL)
			var ended *exec.ExitError
			if err == nil || !errors.As(err, &ended) {
				return 0, err
			}
			if status, ok := ended.Sys().(syscall.WaitStatus); ok && status.Signaled() {
				return 128 + int(status.Signal()), nil // like a shell
			}
			return ended.ExitCode(), nil
		case received := <-signals:
			_ = syscall.Kill(-command.Process.Pid, received.(syscall.Signal))
			killed = time.After(stopTimeout)
		case <-killed:
			_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL)
		}
	}
}
