// Package archive writes everything an installation holds into one file and puts it back: the rows of every table, the stored files and the
// secret file. An archive knows no database: what SQLite held goes into PostgreSQL and the other way round.
//
// It is a gzipped tar. Each stored file is a part files/<key>; each table is a part tables/<name>.jsonl with one object a row, in which a column that is
// zero is left out; then come secrets.json and, last, because it tells what the others hold, manifest.json.
package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"evops/core/blob"
	"evops/core/store"
	"evops/core/store/schema"
)

// Installation is what is archived, or restored into.
type Installation struct {
	DB      *store.DB
	Files   *blob.Store
	Secrets string // path of the secret file
	Version string // of the product, written down in the archive for people to read
}

// Reasons to refuse a restore. Nothing has been changed then.
var (
	// ErrDamaged: the archive is cut off, or a part of it is not what its manifest says.
	ErrDamaged = errors.New("archive: damaged")
	// ErrSchema: the archive was written by a release with other tables; restore it with that release and update afterwards.
	ErrSchema = errors.New("archive: written by a release with other tables")
	// ErrNotEmpty: the database holds rows already.
	ErrNotEmpty = errors.New("archive: the database is not empty")
	// ErrSecrets: another secret file is in place; with it, no password of the archive would open.
	ErrSecrets = errors.New("archive: another secret file is in place; move it away first")
)

// Manifest says what an archive holds.
type Manifest struct {
	Format    int       `json:"format"`
	Version   string    `json:"version"`
	Schema    string    `json:"schema"`   // SHA-256 of the tables
	Database  string    `json:"database"` // that the rows come from
	CreatedAt time.Time `json:"createdAt"`
	Rows      int64     `json:"rows"`
	Files     int64     `json:"files"`
	Parts     []Part    `json:"parts"`
	// Missing are the keys that a row names but under which the bucket has no file.
	Missing []string `json:"missing,omitempty"`
}

// Part is one entry of the archive.
type Part struct {
	Name        string `json:"name"`
	Size        int64  `json:"size"`
	SHA256      string `json:"sha256"`
	Rows        int64  `json:"rows,omitempty"`
	ContentType string `json:"contentType,omitempty"`
	// Deleted says that no row names the file any more: it was deleted while the archive was made, and does not come back.
	Deleted bool `json:"deleted,omitempty"`
}

// format is raised when an older reader could not read the archive any more.
const format = 1

const (
	manifestName = "manifest.json"
	secretsName  = "secrets.json"
	filesFolder  = "files/"
)

func tableName(table string) string { return "tables/" + table + ".jsonl" }

// fingerprint is the same for two releases with the same tables.
func fingerprint(tables []schema.Table) (string, error) {
	text, err := json.Marshal(tables)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}
