package embedded_test

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/url"
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

func startS3(t *testing.T, folder string) *embedded.S3 {
	t.Helper()
	storage, err := embedded.StartS3(t.Context(), folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(storage.Stop)
	return storage
}

func openStore(t *testing.T, storage *embedded.S3) *blob.Store {
	t.Helper()
	store, err := blob.Open(t.Context(), storage.Config())
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func content(t *testing.T, store *blob.Store, key string) (string, string) {
	t.Helper()
	body, info, err := store.Get(t.Context(), key, "")
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	text, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), info.ContentType
}

func TestFilesSurviveARestartAndCredentialsDoNot(t *testing.T) {
	for name, sidecar := range map[string]bool{"attributes": false, "sidecar files": true} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			if sidecar {
				// A sidecar folder exists where the file system has no extended attributes.
				if err := os.Mkdir(filepath.Join(folder, "metadata"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			first := startS3(t, folder)
			if _, _, err := openStore(t, first).Put(t.Context(), "a/b.txt", "text/x-test", strings.NewReader("kept")); err != nil {
				t.Fatal(err)
			}
			first.Stop()
			second := startS3(t, folder)
			if text, kind := content(t, openStore(t, second), "a/b.txt"); text != "kept" || kind != "text/x-test" {
				t.Errorf("after the restart: %q of type %q", text, kind)
			}
			stale := first.Config()
			stale.Endpoint = second.Config().Endpoint
			if _, err := blob.Open(t.Context(), stale); err == nil {
				t.Error("credentials of the earlier start are still accepted")
			}
			if plain, err := os.ReadFile(filepath.Join(folder, "objects", "evops", "a", "b.txt")); err != nil || string(plain) != "kept" {
				t.Errorf("object is not a plain file: %q, %v", plain, err)
			}
		})
	}
}

func TestCrashedStorageIsRestartedAtTheSameAddress(t *testing.T) {
	storage := startS3(t, t.TempDir())
	store := openStore(t, storage)
	if _, _, err := store.Put(t.Context(), "kept", "text/plain", strings.NewReader("kept")); err != nil {
		t.Fatal(err)
	}
	child := childOf(t, os.Getpid())
	if err := syscall.Kill(child, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	deadline := time.Now().Add(10 * time.Second)
	for {
		if _, err := store.Head(t.Context(), "kept"); err == nil {
			break
		} else if time.Now().After(deadline) || errors.Is(err, blob.ErrNotFound) {
			t.Fatal("the storage was not restarted:", err)
		}
		time.Sleep(50 * time.Millisecond)
	}
	if again := childOf(t, os.Getpid()); again == child {
		t.Error("the killed child is still running")
	}
}

func TestStopLeavesNoChild(t *testing.T) {
	storage := startS3(t, t.TempDir())
	child := childOf(t, os.Getpid())
	// An interrupt in a terminal reaches the child too; only the parent may end it.
	if err := syscall.Kill(child, syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	time.Sleep(200 * time.Millisecond)
	openStore(t, storage)
	storage.Stop()
	if err := syscall.Kill(child, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("the child is still running: %v", err)
	}
}

func TestStorageEndsWithAKilledParent(t *testing.T) {
	program, output := start(t, "s3-parent", t.TempDir())
	if !output.Scan() {
		t.Fatal("the parent did not start its storage")
	}
	address, err := url.Parse(output.Text())
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		connection, err := net.Dial("tcp", address.Host)
		if err != nil {
			return
		}
		connection.Close()
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("the storage still listens 5 s after its parent was killed")
}

func TestInvalidFolderFailsAtOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if storage, err := embedded.StartS3(t.Context(), file); err == nil {
		storage.Stop()
		t.Error("a file was accepted as a folder")
	}
}

func TestServerRequiresCredentials(t *testing.T) {
	program := exec.Command(os.Args[0], "s3", "-folder", t.TempDir())
	program.Env = []string{}
	answer, err := program.CombinedOutput()
	if err == nil || !bytes.Contains(answer, []byte("EVOPS_S3_ACCESS_KEY")) {
		t.Errorf("without credentials: %v, %s", err, answer)
	}
}

// childOf returns the pid of the only child of a process.
func childOf(t *testing.T, parent int) int {
	t.Helper()
	lists, err := filepath.Glob("/proc/" + strconv.Itoa(parent) + "/task/*/children")
	if err != nil || len(lists) == 0 {
		t.Fatal("cannot read the process table", err)
	}
	for _, list := range lists {
		text, err := os.ReadFile(list)
		if err != nil {
			continue // the thread has ended
		}
		if first, _, ok := strings.Cut(string(text), " "); ok {
			child, err := strconv.Atoi(first)
			if err != nil {
				t.Fatal(err)
			}
			return child
		}
	}
	t.Fatal("no child is running")
	return 0
}
