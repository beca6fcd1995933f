package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"evops/contracts"
	"evops/core/app"
	"evops/core/archive"
)

// withStores runs work with only the database and the file storage open.
func withStores(ctx context.Context, openInstallation func(context.Context) (*installation, error), work func(context.Context, archive.Installation) error) (err error) {
	inst, err := openInstallation(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, inst.close()) }()
	db, files, err := app.Connect(ctx, inst.settings)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return work(ctx, archive.Installation{DB: db, Files: files, Secrets: inst.settings.SecretFile, Version: contracts.Version, Restored: app.Restored})
}

// migrate only opens the stores, which migrates the database.
func migrate(ctx context.Context) error {
	return withStores(ctx, open, func(context.Context, archive.Installation) error {
		fmt.Println("database is up to date")
		return nil
	})
}

// backup may run while the program is running: it reads one snapshot of the database, and files never change once written.
func backup(ctx context.Context, path string) error {
	return withStores(ctx, openShared, func(ctx context.Context, i archive.Installation) error {
		part := path + ".part" // renamed when complete
		f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		manifest, err := i.Backup(ctx, f)
		if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
			return errors.Join(err, os.Remove(part))
		}
		fmt.Printf("wrote %s: %d rows, %d files, and the secret file: keep it where only you can read it\n", path, manifest.Rows, manifest.Files)
		return os.Rename(part, path)
	})
}

func restore(ctx context.Context, path string) error {
	return withStores(ctx, open, func(ctx context.Context, i archive.Installation) error {
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		manifest, err := i.Restore(ctx, f, false)
		if err != nil {
			return err
		}
		fmt.Printf("restored %s of %s: %d rows, %d files\n", path, manifest.CreatedAt.Format("2006-01-02 15:04"), manifest.Rows, manifest.Files)
		return nil
	})
}

// resetPassword sets a temporary password for an account and ends its sessions.
func resetPassword(ctx context.Context, user string) (err error) {
	inst, err := open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, inst.close()) }()
	core, err := app.Open(ctx, inst.settings)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, core.Close()) }()
	password, err := core.ResetPassword(ctx, user)
	if err != nil {
		return err
	}
	fmt.Printf("temporary password of %s, good for 72 hours: %s\n", user, password)
	return nil
}
