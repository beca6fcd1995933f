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
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/blob"
	"evops/core/store/schema"
)

// deletionTime is the maximum duration of a deletion in progress: a file that is missing for longer is missing for good.
const deletionTime = time.Second

// Backup writes an archive to w while the installation is in use. All rows are from one snapshot, and every file that they refer to is
// included: files are copied first, and the rows as soon as no referenced file has been deleted in between. A key that stays without a file
// is listed as missing. Each table is spooled to a temporary file, because tar headers contain the size.
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
	out := &writer{tar: tar.NewWriter(packed), files: map[string]int{}, manifest: Manifest{
		Format: format, Version: i.Version, Schema: print, Database: i.DB.Dialect.Name(), CreatedAt: time.Now().UTC().Truncate(time.Second),
	}}
	// Most files are read before the snapshot begins, because a long snapshot prevents vacuuming.
	missing, err := i.files(ctx, i.DB.Read(), out)
	if err != nil {
		return Manifest{}, err
	}
	for consistent := false; !consistent; {
		if len(missing) > 0 {
			select {
			case <-time.After(deletionTime):
			case <-ctx.Done():
				return Manifest{}, ctx.Err()
			}
		}
		err := i.DB.Snapshot(ctx, func(ctx context.Context, tx bun.Tx) error {
			now, err := i.files(ctx, tx, out)
			if consistent = err == nil && (len(now) == 0 || slices.Equal(now, missing)); !consistent {
				missing = now
				return err
			}
			for _, t := range tables {
				if err := i.table(ctx, tx, t, out); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return Manifest{}, err
		}
	}
	out.manifest.Missing = missing
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

// files adds the referenced files that the archive does not have yet, marks those that are not referenced any more, and returns the keys
// without a file. A file in quarantine has none; one that is being uploaded has none yet, and its upload has to be repeated after a
// restore.
func (i Installation) files(ctx context.Context, rows bun.IDB, out *writer) (missing []string, err error) {
	var keys []string
	excluded := bun.List([]system.FileStatus{system.FileUploading, system.FileQuarantined, system.FileDeleted})
	err = rows.NewRaw(`SELECT "file_key" FROM "file_object" WHERE "status" NOT IN (?0) AND "file_key" <> ''
		UNION ALL SELECT "thumbnail" FROM "file_object" WHERE "status" NOT IN (?0) AND "thumbnail" <> '' ORDER BY 1`, excluded).Scan(ctx, &keys)
	if err != nil {
		return nil, err
	}
	for _, n := range out.files {
		out.manifest.Parts[n].Deleted = true
	}
	out.manifest.Files = 0
	for _, key := range keys {
		n, archived := out.files[key]
		if !archived {
			switch err := i.file(ctx, key, out); {
			case errors.Is(err, blob.ErrNotFound) || errors.Is(err, blob.ErrKey):
				missing = append(missing, key)
				continue
			case err != nil:
				return nil, err
			}
			n = len(out.manifest.Parts) - 1
			out.files[key] = n
		}
		out.manifest.Parts[n].Deleted = false
		out.manifest.Files++
	}
	return missing, nil
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
	if err != nil {
		return err
	}
	defer content.Close()
	return out.part(Part{Name: filesFolder + key, Size: info.Size, ContentType: info.ContentType}, content)
}

// writer writes entries and adds them to the manifest.
type writer struct {
	tar      *tar.Writer
	manifest Manifest
	files    map[string]int // index of a key's entry in the manifest
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
