package embedded

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/embedgw"
)

// Settings with the credentials for the server, passed by environment since arguments are visible to all users of the machine.
const (
	accessKeyName = "EVOPS_S3_ACCESS_KEY"
	secretKeyName = "EVOPS_S3_SECRET_KEY"
	healthPath    = "/healthz"
)

// ServeS3 is the subcommand "s3": it serves a folder as object storage until it is stopped. Objects are plain files below FOLDER/objects;
// S3 metadata is in extended attributes or, if the file system has none, below FOLDER/metadata. It changes the working directory, so
// nothing else can run in the process.
func ServeS3(args []string) error {
	flags := flag.NewFlagSet("s3", flag.ContinueOnError)
	folder := flags.String("folder", "./data/s3", "folder that holds the objects")
	address := flags.String("address", "127.0.0.1:7070", "address to listen on")
	withParent := flags.Bool("with-parent", false, "stop when the standard input ends, ignore signals: for the program that started this one")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil
		}
		return err
	}
	access, secret := os.Getenv(accessKeyName), os.Getenv(secretKeyName)
	if access == "" || secret == "" {
		return fmt.Errorf("set %s and %s: the credentials that clients must present", accessKeyName, secretKeyName)
	}
	backend, err := openFolder(*folder)
	if err != nil {
		return err
	}
	ctx, stop := untilStopped(*withParent)
	defer stop()
	return embedgw.RunVersityGW(ctx, backend, &embedgw.Config{
		RootUserAccess: access, RootUserSecret: secret, Region: region, Ports: []string{*address},
		MaxConnections: 1024, MaxRequests: 1024, MultipartMaxParts: 10_000,
		Quiet: true, KeepAlive: true, HealthPath: healthPath,
	})
}

func openFolder(folder string) (*posix.Posix, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	objects, metadata := filepath.Join(folder, "objects"), filepath.Join(folder, "metadata")
	if err := os.MkdirAll(objects, 0o700); err != nil {
		return nil, err
	}
	// S3 requires multipart copies above 5 GiB; a threshold of zero would refuse every copy.
	options := posix.PosixOpts{CopyObjectThreshold: 5 << 30}
	// A folder with sidecar files continues to use them, even on a file system with attributes.
	_, err = os.Stat(metadata)
	if errors.Is(err, os.ErrNotExist) {
		if (meta.XattrMeta{}).Test(objects) == nil {
			return posix.New(objects, meta.XattrMeta{}, options)
		}
		err = os.Mkdir(metadata, 0o700)
	}
	if err != nil {
		return nil, err
	}
	sidecar, err := meta.NewSideCar(metadata)
	if err != nil {
		return nil, err
	}
	options.SideCarDir = metadata
	return posix.New(objects, sidecar, options)
}

// untilStopped returns a context that ends at an interrupt or, for a child, when its parent closes the pipe or dies. A child ignores
// signals because terminals and service managers send them to the whole group, while the parent still needs its storage to finish.
func untilStopped(withParent bool) (context.Context, context.CancelFunc) {
	if !withParent {
		return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	}
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		cancel()
		// Without its parent nobody would kill a hanging shutdown.
		time.Sleep(stopWait)
		os.Exit(1)
	}()
	return ctx, cancel
}
