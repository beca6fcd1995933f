package identity

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// keySize is the length of a pepper or signing key in bytes.
const keySize = 32

// Secrets are the keys stored outside the database, so that the database alone is not enough to log in (legacy-api A.8).
type Secrets struct {
	// Peppers are keyed by id. To introduce a new one, add it and set Current to it; each password is rehashed at its next login.
	Peppers map[string][]byte `json:"peppers"`
	Current string            `json:"current"`
	// Signing signs device cookies, and is the root of the derived encryption keys.
	Signing []byte `json:"signing"`
}

// LoadSecrets reads the file at path, creating it if it does not exist. Processes that start concurrently get the same keys.
func LoadSecrets(path string) (Secrets, error) {
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := createSecrets(path); err != nil {
			return Secrets{}, fmt.Errorf("identity: create %s: %w", path, err)
		}
		content, err = os.ReadFile(path)
	}
	if err != nil {
		return Secrets{}, fmt.Errorf("identity: %w", err)
	}
	var secrets Secrets
	if err := json.Unmarshal(content, &secrets); err != nil {
		return Secrets{}, fmt.Errorf("identity: %s: %w", path, err)
	}
	if err := secrets.check(); err != nil {
		return Secrets{}, fmt.Errorf("identity: %s: %w", path, err)
	}
	return secrets, nil
}

func (s Secrets) check() error {
	if _, ok := s.Peppers[s.Current]; !ok {
		return fmt.Errorf("current pepper %q is missing", s.Current)
	}
	for id, pepper := range s.Peppers {
		if len(pepper) < keySize {
			return fmt.Errorf("pepper %q is shorter than %d bytes", id, keySize)
		}
	}
	if len(s.Signing) < keySize {
		return fmt.Errorf("the signing key is shorter than %d bytes", keySize)
	}
	return nil
}

// createSecrets writes a temporary file and hard-links it to path: no reader sees a partial file, and the first of several writers wins.
func createSecrets(path string) error {
	content, err := json.MarshalIndent(Secrets{Peppers: map[string][]byte{"1": newKey()}, Current: "1", Signing: newKey()}, "", "  ")
	if err != nil {
		return err
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, ".secrets-*") // readable by its owner only
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(append(content, '\n'))
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Link(file.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	parent, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(parent.Sync(), parent.Close())
}

func newKey() []byte {
	key := make([]byte, keySize)
	_, _ = rand.Read(key)
	return key
}
