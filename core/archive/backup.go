package archive

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/blob"
	"evops/core/store/schema"
)

// Backup writes an archive to w while the installation is in use. All rows are of one moment; a file that is removed in the meantime is listed as
// missing. Each table passes through a temporary file, since a tar tells the size of a part before its content.
func (i Installation) Backup(ctx context.Context, w io.Writer) (Manifest, error) {
	tables := schema.Declared()
	print, err := fingerprint(tables)
	if err != nil {
		return Manifest{}, err
	}
	secrets, err := os.ReadFile(i.Secrets)
	if err != nil {
		return Manifest{}, fmt.Errorf("archive: secret file: %w", err)
	}
	packed := gzip.NewWriter(w)
	out := &writer{tar: tar.NewWriter(packed), manifest: Manifest{
		Format: format, Version: i.Version, Schema: print, Database: i.DB.Dialect.Name(), CreatedAt: time.Now().UTC().Truncate(time.Second),
	}}
	var keys []string
	err = i.DB.Snapshot(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, t := range tables {
			if err := i.table(ctx, tx, t, out); err != nil {
				return err
			}
		}
		return tx.NewRaw(`SELECT "file_key" FROM "file_object" WHERE "status" <> ? AND "file_key" <> '' ORDER BY "id"`, system.FileDeleted).Scan(ctx, &keys)
	})
	if err != nil {
		return Manifest{}, err
	}
	for _, key := range keys {
		if err := i.file(ctx, key, out); err != nil {
			return Manifest{}, err
		}
	}
	if err := out.part(Part{Name: secretsName, Size: int64(len(secrets))}, bytes.NewReader(secrets)); err != nil {
		return Manifest{}, err
	}
	text, err := json.MarshalIndent(out.manifest, "", " ")
	if err != nil {
		return Manifest{}, err
	}
	manifest := out.manifest
	err = out.part(Part{Name: manifestName, Size: int64(len(text))}, bytes.NewReader(text))
	return manifest, errors.Join(err, out.tar.Close(), packed.Close())
}

func (i Installation) table(ctx context.Context, tx bun.Tx, t schema.Table, out *writer) error {
	spool, err := os.CreateTemp("", "evops-backup-")
	if err != nil {
		return err
	}
	defer func() {
		_ = spool.Close()
		_ = os.Remove(spool.Name())
	}()
	rows, err := dump(ctx, tx, i.DB.Dialect, t, spool)
	if err != nil {
		return err
	}
	size, err := spool.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if _, err := spool.Seek(0, io.SeekStart); err != nil {
		return err
	}
	out.manifest.Rows += rows
	return out.part(Part{Name: tableName(t.Name), Size: size, Rows: rows}, spool)
}

func (i Installation) file(ctx context.Context, key string, out *writer) error {
	content, info, err := i.Files.Get(ctx, key, "")
	if errors.Is(err, blob.ErrNotFound) || errors.Is(err, blob.ErrKey) {
		out.manifest.Missing = append(out.manifest.Missing, key)
		return nil
	}
	if err != nil {
		return err
	}
	defer content.Close()
	out.manifest.Files++
	return out.part(Part{Name: filesFolder + key, Size: info.Size, ContentType: info.ContentType}, content)
}

// writer writes parts and notes them in the manifest.
type writer struct {
	tar      *tar.Writer
	manifest Manifest
}

func (w *writer) part(p Part, content io.Reader) error {
	err := w.tar.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: p.Name, Size: p.Size, Mode: 0o600, ModTime: w.manifest.CreatedAt, Format: tar.FormatPAX})
	if err != nil {
		return fmt.Errorf("archive: %s: %w", p.Name, err)
	}
	hash := sha256.New()
	written, err := io.Copy(w.tar, io.TeeReader(content, hash))
	if err == nil && written != p.Size {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return fmt.Errorf("archive: %s: %w", p.Name, err)
	}
	p.SHA256 = hex.EncodeToString(hash.Sum(nil))
	w.manifest.Parts = append(w.manifest.Parts, p)
	return nil
}
