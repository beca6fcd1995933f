//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"evops/core/freeport"
)

// startWait is the time limit for starting a server; a busy machine needs some seconds for a new PostgreSQL cluster.
const startWait = time.Minute

// server is a running server in its own folder.
type server struct {
	url     string
	process *exec.Cmd
	ended   chan struct{}
	quit    syscall.Signal // for an immediate stop; the data is discarded
}

func (s *server) stop() {
	_ = s.process.Process.Signal(s.quit)
	select {
	case <-s.ended:
	case <-time.After(stopTimeout):
		_ = s.process.Process.Kill()
		<-s.ended
	}
}

// startPostgres creates and starts a cluster in folder. Trigrams of Chinese text need a UTF-8 locale; durability is switched off, and so is
// autovacuum, which would visit every database of the tests each minute.
func startPostgres(ctx context.Context, folder string) (*server, error) {
	binaries, err := postgresBinaries()
	if err != nil {
		return nil, err
	}
	owner, err := postgresUser()
	if err != nil {
		return nil, err
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	if owner != nil {
		if err := os.Chown(folder, int(owner.Uid), int(owner.Gid)); err != nil {
			return nil, err
		}
	}
	data := filepath.Join(folder, "data")
	initialise := exec.CommandContext(ctx, filepath.Join(binaries, "initdb"),
		"--pgdata="+data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
	initialise.Dir, initialise.SysProcAttr = folder, &syscall.SysProcAttr{Credential: owner, Pdeathsig: syscall.SIGKILL}
	if output, err := initialise.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w\n%s", err, output)
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	arguments := []string{"-D", data, "-p", port}
	for _, setting := range []string{
		"listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", "shared_buffers=256MB",
		"fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=2GB", "checkpoint_timeout=1h",
		"wal_level=minimal", "max_wal_senders=0", "autovacuum=off",
	} {
		arguments = append(arguments, "-c", setting)
	}
	process := exec.Command(filepath.Join(binaries, "postgres"), arguments...)
	process.Dir, process.SysProcAttr = folder, &syscall.SysProcAttr{Credential: owner, Pdeathsig: syscall.SIGQUIT}
	return start(ctx, &server{url: "postgres://postgres@127.0.0.1:" + port + "/postgres?sslmode=disable", process: process, quit: syscall.SIGQUIT}, folder,
		func() bool {
			return exec.CommandContext(ctx, filepath.Join(binaries, "pg_isready"), "-q", "-h", "127.0.0.1", "-p", port).Run() == nil
		})
}

// postgresBinaries returns the folder of the newest installed PostgreSQL.
func postgresBinaries() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil {
		return "", err
	}
	if len(found) == 0 {
		if path, err := exec.LookPath("initdb"); err == nil {
			return filepath.Dir(path), nil
		}
		return "", errors.New("PostgreSQL is not installed: apt-get install postgresql")
	}
	version := func(path string) float64 {
		number, _ := strconv.ParseFloat(filepath.Base(filepath.Dir(filepath.Dir(path))), 64)
		return number
	}
	newest := slices.MaxFunc(found, func(a, b string) int { return int(10 * (version(a) - version(b))) })
	return filepath.Dir(newest), nil
}

// postgresUser returns the owner of the cluster if the caller is root, since PostgreSQL refuses to run as root; nil means the caller.
func postgresUser() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(account.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(account.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

func startRedis(ctx context.Context, folder string) (*server, error) {
	binary, err := exec.LookPath("redis-server")
	if err != nil {
		return nil, errors.New("redis-server is not installed: apt-get install redis-server")
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	process := exec.Command(binary, "--bind", "127.0.0.1", "--port", port, "--databases", "128", "--save", "", "--appendonly", "no", "--dir", folder)
	process.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	return start(ctx, &server{url: "redis://127.0.0.1:" + port + "/0", process: process, quit: syscall.SIGKILL}, folder, func() bool {
		connection, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err != nil {
			return false
		}
		defer connection.Close()
		_ = connection.SetDeadline(time.Now().Add(time.Second))
		answer := make([]byte, 5)
		_, err = connection.Write([]byte("PING\r\n"))
		if err == nil {
			_, err = connection.Read(answer)
		}
		return err == nil && string(answer) == "+PONG"
	})
}

// start runs the server with its output in a file, and returns when it is ready. Errors include the output.
func start(ctx context.Context, s *server, folder string, ready func() bool) (*server, error) {
	logName := filepath.Join(folder, "log")
	output, err := os.Create(logName)
	if err != nil {
		return nil, err
	}
	defer output.Close()
	s.process.Stdout, s.process.Stderr = output, output
	// Own process group: a terminal's interrupt must reach only the tests, which still need the servers.
	s.process.SysProcAttr.Setpgid = true
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	s.ended = make(chan struct{})
	go func() {
		_ = s.process.Wait()
		close(s.ended)
	}()
	deadline := time.After(startWait)
	for !ready() {
		select {
		case <-time.After(50 * time.Millisecond):
			continue
		case <-s.ended:
			err = errors.New("exited during start")
		case <-deadline:
			err = fmt.Errorf("not ready after %v", startWait)
		case <-ctx.Done():
			err = ctx.Err()
		}
		s.stop()
		text, _ := os.ReadFile(logName)
		return nil, fmt.Errorf("%s: %w\n%s", filepath.Base(s.process.Path), err, text)
	}
	return s, nil
}

func freePort() (string, error) {
	address, err := freeport.Address()
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort(address)
	return port, err
}
