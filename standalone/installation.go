package main

import (
	"cmp"
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

// installation is the data folder on this machine, with the embedded servers that no setting replaces.
type installation struct {
	settings app.Settings
	lock     *os.File
	stops    []func() error
}

// open locks the data folder for this process and starts the embedded servers. ctx bounds the start only.
func open(ctx context.Context) (*installation, error) {
	inst, data, err := folder()
	if err != nil {
		return nil, err
	}
	if inst.lock, err = lock(filepath.Join(data, "lock")); err != nil {
		return nil, err
	}
	if err := errors.Join(inst.redis(ctx, data), inst.objects(ctx, data)); err != nil {
		return nil, errors.Join(err, inst.close())
	}
	return inst, nil
}

// openShared opens what can be read while another process uses the folder: the database and the stored files.
func openShared(ctx context.Context) (*installation, error) {
	inst, data, err := folder()
	if err != nil {
		return nil, err
	}
	if err := inst.objects(ctx, data); err != nil {
		return nil, errors.Join(err, inst.close())
	}
	return inst, nil
}

// folder creates the data folder if it does not exist, and reads the settings.
func folder() (*installation, string, error) {
	inst, data, err := folderSettings()
	if err != nil {
		return nil, "", err
	}
	return inst, data, os.MkdirAll(data, 0o700)
}

// folderSettings reads the settings and returns the data folder.
func folderSettings() (*installation, string, error) {
	data, err := filepath.Abs(cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_DATA")), "./data"))
	if err != nil {
		return nil, "", err
	}
	inst := &installation{settings: app.Settings{
		Database: cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_DATABASE_URL")), filepath.Join(data, "evops.db")),
		Redis:    os.Getenv("EVOPS_REDIS_URL"), SecretFile: cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_SECRET_FILE")), filepath.Join(data, "secrets.json")),
	}}
	return inst, data, inst.settings.Common(os.Getenv)
}

func (inst *installation) redis(ctx context.Context, data string) error {
	if inst.settings.Redis != "" {
		return nil
	}
	server, err := embedded.StartRedis(ctx, filepath.Join(data, "redis.snapshot"))
	if err != nil {
		return fmt.Errorf("embedded Redis: %w", err)
	}
	inst.settings.Redis = server.URL()
	inst.stops = append(inst.stops, server.Stop)
	return nil
}

func (inst *installation) objects(ctx context.Context, data string) error {
	if endpoint := os.Getenv("EVOPS_S3_ENDPOINT"); endpoint != "" {
		inst.settings.Files = blob.Config{
			Endpoint: endpoint, Region: cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_S3_REGION")), "us-east-1"), Bucket: cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_S3_BUCKET")), "evops"),
			AccessKey: os.Getenv("EVOPS_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_S3_SECRET_KEY"), PathStyle: true,
		}
		return nil
	}
	server, err := embedded.StartS3(ctx, filepath.Join(data, "files"))
	if err != nil {
		return fmt.Errorf("embedded object storage: %w", err)
	}
	inst.settings.Files = server.Config()
	inst.stops = append(inst.stops, func() error { server.Stop(); return nil })
	return nil
}

// close stops the embedded servers in reverse order and unlocks the folder.
func (inst *installation) close() error {
	var errs []error
	for i := len(inst.stops) - 1; i >= 0; i-- {
		errs = append(errs, inst.stops[i]())
	}
	if inst.lock != nil {
		errs = append(errs, inst.lock.Close())
	}
	return errors.Join(errs...)
}

// lock takes an exclusive file lock on the folder: two processes would overwrite each other's state.
func lock(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("data folder %s is in use by another evops; stop it first", filepath.Dir(path))
	}
	return f, nil
}
