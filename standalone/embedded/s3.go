package embedded

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"time"

	"evops/core/blob"
)

const (
	region = "us-east-1" // S3's default

	// readyWait is the time limit of a start; a laptop needs a tenth of a second.
	readyWait = 20 * time.Second
	// stopWait is how long running requests may take before the server is killed.
	stopWait = 5 * time.Second
	// restartWait is the pause before a restart, so that a server that crashes at once does not use up the processor.
	restartWait = 300 * time.Millisecond
)

// S3 is object storage over a folder: a child process that is restarted when it crashes and ends with this program.
type S3 struct {
	config  blob.Config
	folder  string
	life    context.Context
	end     context.CancelFunc
	exits   chan error    // exit reason of the child, for the start; further ones are dropped
	stopped chan struct{} // closed when no child is left
}

// StartS3 serves dir, which it creates if missing, and returns when the server answers. ctx bounds the start only; Stop ends the server.
// The child is this program's executable with the subcommand "s3", which must call [ServeS3].
func StartS3(ctx context.Context, dir string) (*S3, error) {
	ctx, cancel := context.WithTimeout(ctx, readyWait)
	defer cancel()
	var err error
	// The port is chosen here and bound by the child; another program may take it in between.
	for range 3 {
		var s *S3
		if s, err = startS3(ctx, dir); err == nil {
			return s, nil
		}
		if ctx.Err() != nil {
			break
		}
	}
	return nil, fmt.Errorf("object storage over %s: %w", dir, err)
}

func startS3(ctx context.Context, dir string) (*S3, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	executable, err := os.Executable()
	if err != nil {
		return nil, err
	}
	s := &S3{
		config: blob.Config{
			Endpoint: "http://" + address, Region: region, Bucket: "evops",
			AccessKey: newSecret(), SecretKey: newSecret(), PathStyle: true, Folder: dir,
		},
		folder: dir, exits: make(chan error, 1), stopped: make(chan struct{}),
	}
	s.life, s.end = context.WithCancel(context.Background())
	go s.supervise(executable, address)
	if err := s.awaitReady(ctx); err != nil {
		s.Stop()
		return nil, err
	}
	return s, nil
}

// Config returns the settings for connecting to the storage.
func (s *S3) Config() blob.Config { return s.config }

// Stop waits for running requests, then ends the server.
func (s *S3) Stop() {
	s.end()
	<-s.stopped
}

func (s *S3) supervise(executable, address string) {
	// Linux sends the parent-death signal when the thread that started the child ends, so the thread must stay with this goroutine.
	runtime.LockOSThread()
	defer close(s.stopped)
	for {
		err := s.runChild(executable, address)
		if s.life.Err() != nil {
			return
		}
		select {
		case s.exits <- err:
		default:
		}
		slog.Error("object storage exited, restarting", "error", err)
		select {
		case <-s.life.Done():
			return
		case <-time.After(restartWait):
		}
	}
}

func (s *S3) runChild(executable, address string) error {
	child := exec.CommandContext(s.life, executable, "s3", "-folder", s.folder, "-address", address, "-with-parent")
	child.Env = []string{accessKeyName + "=" + s.config.AccessKey, secretKeyName + "=" + s.config.SecretKey, "TMPDIR=" + os.TempDir()}
	child.Stderr = os.Stderr
	child.SysProcAttr = dieWithParent()
	stdin, err := child.StdinPipe()
	if err != nil {
		return err
	}
	child.Cancel = stdin.Close // the child stops at the end of its input
	child.WaitDelay = stopWait
	if err := child.Run(); err != nil {
		return err
	}
	return io.EOF
}

func (s *S3) awaitReady(ctx context.Context) error {
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.config.Endpoint+healthPath, nil)
		if err != nil {
			return err
		}
		if answer, err := http.DefaultClient.Do(request); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				// The storage of another program answers too if it took the port first. It does not know the keys.
				_, err := blob.Open(ctx, s.config)
				return err
			}
		}
		select {
		case err := <-s.exits:
			return fmt.Errorf("server exited during start: %w", err)
		case <-ctx.Done():
			return fmt.Errorf("server did not answer: %w", ctx.Err())
		case <-time.After(20 * time.Millisecond):
		}
	}
}
