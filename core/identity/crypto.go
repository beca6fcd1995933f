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

// Purposes of the keys derived from the installation's key, so that a value signed or encrypted for one purpose is invalid for every other.
const (
	codePurpose    = "short message code"
	contentPurpose = "short message content"
	factorPurpose  = "second factor"
	flowPurpose    = "third-party login"
)

func (s *Service) keyFor(purpose string) []byte {
	key, err := hkdf.Key(sha256.New, s.signing, nil, purpose, keySize)
	if err != nil {
		panic(err) // only for lengths beyond 8 KB
	}
	return key
}

// mac is HMAC-SHA256 over length-prefixed parts, in hexadecimal.
func (s *Service) mac(purpose string, parts ...string) string {
	mac := hmac.New(sha256.New, s.keyFor(purpose))
	for _, part := range parts {
		mac.Write([]byte(strconv.Itoa(len(part)) + ":" + part))
	}
	return hex.EncodeToString(mac.Sum(nil))
}

// encrypt encrypts a value with the owner as additional data: copied to another row it cannot be decrypted.
func (s *Service) encrypt(purpose, owner, plain string) (string, error) {
	box, err := s.box(purpose)
	if err != nil {
		return "", err
	}
	return base64.RawStdEncoding.EncodeToString(box.Seal(nil, nil, []byte(plain), []byte(owner))), nil
}

var errDecrypt = errors.New("identity: a stored secret cannot be decrypted with this installation's keys")

func (s *Service) decrypt(purpose, owner, encrypted string) (string, error) {
	box, err := s.box(purpose)
	if err != nil {
		return "", err
	}
	text, err := base64.RawStdEncoding.DecodeString(encrypted)
	if err != nil {
		return "", errDecrypt
	}
	plain, err := box.Open(nil, nil, text, []byte(owner))
	if err != nil {
		return "", errDecrypt
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

// Vault returns an encryption for secrets of other packages, with a key derived from the installation's for the given purpose.
func (s *Service) Vault(purpose string) *vault.Vault { return vault.New(s.signing, purpose) }
