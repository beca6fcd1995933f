package identity

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strconv"

	"evops/core/vault"
)

// Keys for one purpose each, derived from the installation's own, so that what is signed or locked for one can never serve another.
const (
	codePurpose    = "short message code"
	contentPurpose = "short message content"
	factorPurpose  = "second factor"
)

func (s *Service) keyFor(purpose string) []byte {
	key, err := hkdf.Key(sha256.New, s.signing, nil, purpose, keySize)
	if err != nil {
		panic(err) // only for lengths beyond 8 KB
	}
	return key
}

// mac is HMAC-SHA256 over parts that cannot run into each other, in hexadecimal.
func (s *Service) mac(purpose string, parts ...string) string {
	mac := hmac.New(sha256.New, s.keyFor(purpose))
	for _, part := range parts {
		mac.Write([]byte(strconv.Itoa(len(part)) + ":" + part))
	}
	return hex.EncodeToString(mac.Sum(nil))
}

// lock encrypts what has to be read again, for one owner: moved to another row it does not open.
func (s *Service) lock(purpose, owner, plain string) (string, error) {
	box, err := s.box(purpose)
	if err != nil {
		return "", err
	}
	return base64.RawStdEncoding.EncodeToString(box.Seal(nil, nil, []byte(plain), []byte(owner))), nil
}

var errLocked = errors.New("identity: a kept secret does not open with this installation's keys")

func (s *Service) unlock(purpose, owner, locked string) (string, error) {
	box, err := s.box(purpose)
	if err != nil {
		return "", err
	}
	text, err := base64.RawStdEncoding.DecodeString(locked)
	if err != nil {
		return "", errLocked
	}
	plain, err := box.Open(nil, nil, text, []byte(owner))
	if err != nil {
		return "", errLocked
	}
	return string(plain), nil
}

func (s *Service) box(purpose string) (cipher.AEAD, error) {
	block, err := aes.NewCipher(s.keyFor(purpose))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// Vault encrypts secrets of a purpose outside of this package with the installation's key.
func (s *Service) Vault(purpose string) *vault.Vault { return vault.New(s.signing, purpose) }
