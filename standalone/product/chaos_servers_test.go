//go:build linux

package product_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"evops/core/blob"
	"evops/standalone/embedded"
)

// restartPostgres stops the server of a data directory with SIGINT (fast shutdown), and restarts it with its original command line.
func restartPostgres(t *testing.T, folder string) error {
	state, err := os.ReadFile(filepath.Join(folder, "postmaster.pid"))
	if err != nil {
		return err
	}
	options, err := os.ReadFile(filepath.Join(folder, "postmaster.opts"))
	if err != nil {
		return err
	}
	lines := strings.Split(string(state), "\n")
	pid, err := strconv.Atoi(lines[0])
	if err != nil {
		return err
	}
	if err := syscall.Kill(pid, syscall.SIGINT); err != nil {
		return err
	}
	for end := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(folder, "postmaster.pid")); errors.Is(err, os.ErrNotExist) {
			break
		}
		if time.Now().After(end) {
			return errors.New("PostgreSQL does not stop")
		}
	}
	owner, err := os.Stat(folder)
	if err != nil {
		return err
	}
	// Every argument but the first is in double quotes.
	parts := strings.Split(strings.TrimSpace(string(options)), " \"")
	arguments := make([]string, len(parts)-1)
	for i, part := range parts[1:] {
		arguments[i] = strings.TrimSuffix(part, `"`)
	}
	server := exec.Command(parts[0], arguments...)
	server.Dir = folder
	is := owner.Sys().(*syscall.Stat_t)
	server.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: is.Uid, Gid: is.Gid}}
	if err := server.Start(); err != nil {
		return err
	}
	t.Cleanup(func() { _ = syscall.Kill(server.Process.Pid, syscall.SIGQUIT) })
	go func() { _ = server.Wait() }()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if now, err := os.ReadFile(filepath.Join(folder, "postmaster.pid")); err == nil && strings.Contains(string(now), "ready") {
			return nil
		}
	}
	return fmt.Errorf("PostgreSQL does not start: %s", server.String())
}

// smallDisk is an object storage on a tmpfs of 512 MiB; full fills the remaining space, and empty frees it.
type smallDisk struct {
	config  blob.Config
	ballast string
}

// newSmallDisk mounts a tmpfs, which requires root.
func newSmallDisk(t *testing.T) (*smallDisk, error) {
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=512m"); err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = syscall.Unmount(folder, syscall.MNT_DETACH) })
	storage, err := embedded.StartS3(t.Context(), filepath.Join(folder, "files"))
	if err != nil {
		return nil, err
	}
	t.Cleanup(storage.Stop)
	return &smallDisk{storage.Config(), filepath.Join(folder, "ballast")}, nil
}

func (d *smallDisk) full() error {
	file, err := os.Create(d.ballast)
	if err != nil {
		return err
	}
	defer file.Close()
	for {
		if _, err := file.Write(make([]byte, 1<<16)); errors.Is(err, syscall.ENOSPC) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func (d *smallDisk) empty() error { return os.Remove(d.ballast) }
