// Package vault encrypts secrets that are stored in rows, with a key outside the database: a copy of the database does not reveal them.
package vault

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
)

// Purposes of vaults. A secret of one purpose cannot be decrypted with another.
const (
	CarrierAccounts = "carrier account secrets"
	Settings        = "settings"
	PhoneLists      = "phone lists"
	Prizes          = "prizes"
)

// Vault encrypts the secrets of one purpose.
type Vault struct{ box cipher.AEAD }

// version is the prefix of the encryption format, so that it can be replaced.
const version = "v1:"

// New returns the vault of a purpose; key is the installation's signing key.
func New(key []byte, purpose string) *Vault {
	own, err := hkdf.Key(sha256.New, key, nil, purpose, 32)
	var block cipher.Block
	if err == nil {
		block, err = aes.NewCipher(own)
	}
	var box cipher.AEAD
	if err == nil {
		box, err = cipher.NewGCMWithRandomNonce(block)
	}
	if err != nil {
		panic(err) // only for invalid key lengths
	}
	return &Vault{box}
}

// Seal encrypts a secret for its owner, such as the code of an account. The text cannot be decrypted for another owner.
func (v *Vault) Seal(owner, plain string) string {
	return version + base64.StdEncoding.EncodeToString(v.box.Seal(nil, nil, []byte(plain), []byte(owner)))
}

var errDecrypt = errors.New("vault: a stored secret cannot be decrypted with this installation's key")

// Open decrypts the result of Seal for the same owner.
func (v *Vault) Open(owner, sealed string) (string, error) {
	text, ok := strings.CutPrefix(sealed, version)
	if !ok {
		return "", errDecrypt
	}
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return "", errDecrypt
	}
	plain, err := v.box.Open(nil, nil, raw, []byte(owner))
	if err != nil {
		return "", errDecrypt
	}
	return string(plain), nil
}
