package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"evops/core/app"
	"evops/core/blob"
	"evops/standalone/embedded"
)

// installation is the installation on this machine: its data folder, and the embedded parts that no setting replaces.
type installation struct {
	settings app.Settings
	lock     *os.File
	stops    []func() error
}

// open takes the data folder for this process alone and starts what is embedded. ctx bounds the start only.
func open(ctx context.Context) (*installation, error) {
	h, data, err := folder()
	if err != nil {
		return nil, err
	}
	if h.lock, err = lock(filepath.Join(data, "lock")); err != nil {
		return nil, err
	}
	if err := errors.Join(h.redis(ctx, data), h.objects(ctx, data)); err != nil {
		return nil, errors.Join(err, h.close())
	}
	return h, nil
}

// openShared opens what can be read while another process uses the folder: the database and the stored files.
func openShared(ctx context.Context) (*installation, error) {
	h, data, err := folder()
	if err != nil {
		return nil, err
	}
	if err := h.objects(ctx, data); err != nil {
		return nil, errors.Join(err, h.close())
	}
	return h, nil
}

func folder() (*installation, string, error) {
	data, err := filepath.Abs(or(os.Getenv("EVOPS_DATA"), "./data"))
	if err != nil {
		return nil, "", err
	}
	if err := os.MkdirAll(data, 0o700); err != nil {
		return nil, "", err
	}
	h := &installation{settings: app.Settings{
		Database: or(os.Getenv("EVOPS_DATABASE_URL"), filepath.Join(data, "evops.db")),
		Redis:    os.Getenv("EVOPS_REDIS_URL"), SecretFile: or(os.Getenv("EVOPS_SECRET_FILE"), filepath.Join(data, "secrets.json")),
	}}
	return h, data, h.settings.Common(os.Getenv)
}

func (h *installation) redis(ctx context.Context, data string) error {
	if h.settings.Redis != "" {
		return nil
	}
	server, err := embedded.StartRedis(ctx, filepath.Join(data, "redis.snapshot"))
	if err != nil {
		return fmt.Errorf("embedded Redis: %w", err)
	}
	h.settings.Redis = server.URL()
	h.stops = append(h.stops, server.Stop)
	return nil
}

func (h *installation) objects(ctx context.Context, data string) error {
	if endpoint := os.Getenv("EVOPS_S3_ENDPOINT"); endpoint != "" {
		h.settings.Files = blob.Config{
			Endpoint: endpoint, Region: or(os.Getenv("EVOPS_S3_REGION"), "us-east-1"), Bucket: or(os.Getenv("EVOPS_S3_BUCKET"), "evops"),
			AccessKey: os.Getenv("EVOPS_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_S3_SECRET_KEY"), PathStyle: true,
		}
		return nil
	}
	server, err := embedded.StartS3(ctx, filepath.Join(data, "files"))
	if err != nil {
		return fmt.Errorf("embedded object storage: %w", err)
	}
	h.settings.Files = server.Config()
	h.stops = append(h.stops, func() error { server.Stop(); return nil })
	return nil
}

// close stops the embedded parts in the opposite order and gives the folder free.
func (h *installation) close() error {
	var errs []error
	for i := len(h.stops) - 1; i >= 0; i-- {
		errs = append(errs, h.stops[i]())
	}
	if h.lock != nil {
		errs = append(errs, h.lock.Close())
	}
	return errors.Join(errs...)
}

// lock keeps a second process out of the folder: two would overwrite each other's state.
func lock(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("another evops uses %s; stop it first", filepath.Dir(path))
	}
	return f, nil
}

func or(v, preset string) string {
	if v = strings.TrimSpace(v); v == "" {
		return preset
	}
	return v
}
