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

// Secrets are the keys that lie outside the database, so that its content alone lets nobody log in (legacy-api A.8).
type Secrets struct {
	// Peppers are keyed by id. A new one is taken into use by adding it and naming it in Current; each password moves over at its next login.
	Peppers map[string][]byte `json:"peppers"`
	Current string            `json:"current"`
	// Signing signs device cookies.
	Signing []byte `json:"signing"`
}

// LoadSecrets reads the file at path, and makes it first where there is none. Processes that start together end up with the same keys.
func LoadSecrets(path string) (Secrets, error) {
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := createSecrets(path); err != nil {
			return Secrets{}, fmt.Errorf("identity: make %s: %w", path, err)
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
		return fmt.Errorf("no pepper has the id %q that current names", s.Current)
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

// createSecrets writes a whole file under another name and links it to its place: nobody ever reads half a file, and the first of several wins.
func createSecrets(path string) error {
	content, err := json.MarshalIndent(Secrets{Peppers: map[string][]byte{"1": newKey()}, Current: "1", Signing: newKey()}, "", "  ")
	if err != nil {
		return err
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, ".secrets-*") // readable by its owner alone
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
