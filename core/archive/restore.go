package archive

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/core/blob"
	"evops/core/store/schema"
)

// Restore restores an archive. It is verified completely before anything is changed; then rows, files and secrets are restored together or
// not at all. With force, existing rows are replaced; stored files that only they referred to remain in the bucket. Running processes must
// be restarted afterwards, because they cache rows.
func (i Installation) Restore(ctx context.Context, r io.ReadSeeker, force bool) (Manifest, error) {
	manifest, secrets, err := check(r)
	if err != nil {
		return manifest, err
	}
	if existing, err := os.ReadFile(i.Secrets); err == nil && string(existing) != string(secrets) {
		return manifest, fmt.Errorf("%w: %s", ErrSecrets, i.Secrets)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return manifest, err
	}
	if _, err := i.DB.Migrate(ctx); err != nil {
		return manifest, err
	}
	if !force {
		if err := i.empty(ctx); err != nil {
			return manifest, err
		}
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return manifest, err
	}
	parts := make(map[string]Part, len(manifest.Parts))
	for _, p := range manifest.Parts {
		parts[p.Name] = p
	}
	undo := &undo{files: i.Files}
	err = i.DB.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := run(ctx, tx, i.DB.Dialect.IndexBuildSettings()); err != nil {
			return err
		}
		err := each(r, func(name string, content io.Reader) error { return i.put(ctx, tx, parts[name], content, undo) })
		if err == nil && i.Restored != nil {
			err = i.Restored(ctx, tx)
		}
		if err != nil {
			return err
		}
		if err := i.DB.Analyze(ctx, tx); err != nil {
			return err
		}
		return undo.write(i.Secrets, secrets)
	})
	if err != nil {
		return manifest, errors.Join(err, undo.all(context.WithoutCancel(ctx)))
	}
	return manifest, nil
}

func (i Installation) empty(ctx context.Context) error {
	for _, t := range schema.Declared() {
		var has bool
		if err := i.DB.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM ?)", bun.Ident(t.Name)).Scan(ctx, &has); err != nil {
			return err
		}
		if has {
			return fmt.Errorf("%w: table %s has rows", ErrNotEmpty, t.Name)
		}
	}
	return nil
}

// put restores one entry.
func (i Installation) put(ctx context.Context, tx bun.Tx, part Part, content io.Reader, undo *undo) error {
	if part.Deleted {
		return nil
	}
	if key, isFile := strings.CutPrefix(part.Name, filesFolder); isFile {
		if _, err := i.Files.Head(ctx, key); errors.Is(err, blob.ErrNotFound) {
			undo.keys = append(undo.keys, key)
		} else if err != nil {
			return err
		}
		_, _, err := i.Files.Put(ctx, key, part.ContentType, content)
		return err
	}
	for _, t := range schema.Declared() {
		if part.Name != tableName(t.Name) {
			continue
		}
		rows, err := load(ctx, tx, i.DB.Dialect, t, content, part.Rows)
		if err == nil && rows != part.Rows {
			err = fmt.Errorf("%w: table %s has %d rows, not %d", ErrDamaged, t.Name, rows, part.Rows)
		}
		return err
	}
	return nil
}

// check reads an archive to its end and returns its manifest and secrets, provided that every entry matches the manifest.
func check(r io.Reader) (manifest Manifest, secrets []byte, err error) {
	var found []Part
	var text []byte
	err = each(r, func(name string, content io.Reader) error {
		if text != nil {
			return fmt.Errorf("%w: %s follows the manifest", ErrDamaged, name)
		}
		hash := sha256.New()
		size, err := int64(0), error(nil)
		switch content := io.TeeReader(content, hash); name {
		case manifestName:
			text, err = io.ReadAll(content)
			return err
		case secretsName:
			secrets, err = io.ReadAll(content)
			size = int64(len(secrets))
		default:
			size, err = io.Copy(io.Discard, content)
		}
		found = append(found, Part{Name: name, Size: size, SHA256: hex.EncodeToString(hash.Sum(nil))})
		return err
	})
	if err != nil {
		return manifest, nil, err
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		return manifest, nil, fmt.Errorf("%w: manifest: %w", ErrDamaged, err)
	}
	return manifest, secrets, manifest.matches(found)
}

// matches compares the manifest with the entries found and with the tables of this release.
func (m Manifest) matches(found []Part) error {
	tables := schema.Declared()
	print, err := fingerprint(tables)
	if err != nil {
		return err
	}
	if m.Format != format || m.Schema != print {
		return fmt.Errorf("%w: release %s, format %d", ErrSchema, m.Version, m.Format)
	}
	same := func(a, b Part) bool { return a.Name == b.Name && a.Size == b.Size && a.SHA256 == b.SHA256 }
	if !slices.EqualFunc(m.Parts, found, same) {
		return fmt.Errorf("%w: the entries differ from the manifest", ErrDamaged)
	}
	names, needed := map[string]bool{}, map[string]bool{secretsName: true}
	for _, t := range tables {
		needed[tableName(t.Name)] = true
	}
	for _, p := range found {
		key, isFile := strings.CutPrefix(p.Name, filesFolder)
		if names[p.Name] || isFile && blob.CheckKey(key) != nil || !isFile && !needed[p.Name] {
			return fmt.Errorf("%w: the entry %q is unknown or duplicated", ErrDamaged, p.Name)
		}
		names[p.Name] = true
	}
	for name := range needed {
		if !names[name] {
			return fmt.Errorf("%w: %s is missing", ErrDamaged, name)
		}
	}
	return nil
}

// each calls read for every entry, and reads on to the checksum at the end of the archive.
func each(r io.Reader, read func(name string, content io.Reader) error) error {
	packed, err := gzip.NewReader(r)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	for in := tar.NewReader(packed); ; {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		if err := read(header.Name, part{in}); err != nil {
			return err
		}
	}
	if _, err := io.Copy(io.Discard, packed); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return nil
}

// part marks read errors as damage of the archive, to distinguish them from errors of the destination.
type part struct{ io.Reader }

func (p part) Read(into []byte) (int, error) {
	n, err := p.Reader.Read(into)
	if err != nil && !errors.Is(err, io.EOF) {
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return n, err
}

// undo records what a restore changed outside the database transaction.
type undo struct {
	files   *blob.Store
	keys    []string
	secrets string
}

// write creates the secret file unless there is one.
func (u *undo) write(path string, content []byte) error {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	u.secrets = path
	_, err = file.Write(content)
	return errors.Join(err, file.Sync(), file.Close())
}

// all reverts the recorded changes.
func (u *undo) all(ctx context.Context) error {
	var errs []error
	for _, key := range u.keys {
		errs = append(errs, u.files.Delete(ctx, key))
	}
	if u.secrets != "" {
		errs = append(errs, os.Remove(u.secrets))
	}
	return errors.Join(errs...)
}
