// Package archive backs up an installation into one file and restores it: the rows of every table, the stored files and the secret file. An
// archive is independent of the database: rows of SQLite can be restored into PostgreSQL and vice versa.
//
// The format is a gzipped tar. Each stored file is an entry files/<key>; each table is an entry tables/<name>.jsonl with one object per
// row, in which columns that are zero are omitted; then secrets.json and, last because it describes the others, manifest.json.
package archive

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/core/blob"
	"evops/core/store"
	"evops/core/store/schema"
)

// Installation is what is backed up, or restored into.
type Installation struct {
	DB      *store.DB
	Files   *blob.Store
	Secrets string // path of the secret file
	Version string // product version, stored in the archive for information
	// Restored corrects restored rows that must not go on as they were, in the same transaction; may be nil.
	Restored func(context.Context, bun.Tx) error
}

// Reasons to refuse a restore. Nothing has been changed then.
var (
	// ErrDamaged: the archive is truncated, or an entry differs from the manifest.
	ErrDamaged = errors.New("archive: damaged")
	// ErrSchema: the archive was written by a release with other tables. Restore it with that release, then upgrade.
	ErrSchema = errors.New("archive: written by a release with other tables")
	// ErrNotEmpty: the database already has rows.
	ErrNotEmpty = errors.New("archive: the database is not empty")
	// ErrSecrets: another secret file exists; with it, the secrets stored in the archive could not be decrypted.
	ErrSecrets = errors.New("archive: another secret file exists; move it away first")
)

// Manifest lists the content of an archive.
type Manifest struct {
	Format    int       `json:"format"`
	Version   string    `json:"version"`
	Schema    string    `json:"schema"`   // SHA-256 of the table definitions
	Database  string    `json:"database"` // dialect of the source database
	CreatedAt time.Time `json:"createdAt"`
	Rows      int64     `json:"rows"`
	Files     int64     `json:"files"`
	Parts     []Part    `json:"parts"`
	// Missing are the keys that rows refer to but that are not in the bucket.
	Missing []string `json:"missing,omitempty"`
}

// Part is one entry of the archive.
type Part struct {
	Name        string `json:"name"`
	Size        int64  `json:"size"`
	SHA256      string `json:"sha256"`
	Rows        int64  `json:"rows,omitempty"`
	ContentType string `json:"contentType,omitempty"`
	// Deleted means that no row refers to the file any more: it was deleted during the backup and is not restored.
	Deleted bool `json:"deleted,omitempty"`
}

// format is incremented when older readers cannot read the archive any more.
const format = 1

const (
	manifestName = "manifest.json"
	secretsName  = "secrets.json"
	filesFolder  = "files/"
)

func tableName(table string) string { return "tables/" + table + ".jsonl" }

// fingerprint is equal for two releases with the same tables.
func fingerprint(tables []schema.Table) (string, error) {
	text, err := json.Marshal(tables)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}
