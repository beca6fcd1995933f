// Package vault encrypts secrets that are stored in rows, with a key that lies outside of the database: its content alone opens none.
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

// The purposes of vaults. A secret of one never opens in another.
const (
	CarrierAccounts = "carrier account secrets"
	Settings        = "settings"
)

// Vault encrypts the secrets of one purpose.
type Vault struct{ box cipher.AEAD }

// version names how a secret was encrypted, so that another way can follow.
const version = "v1:"

// New makes the vault of a purpose; key is the installation's signing key.
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
		panic(err) // only for keys of another length
	}
	return &Vault{box}
}

// Seal encrypts a secret for its owner, such as the code of an account. The stored text of one owner does not open for another.
func (v *Vault) Seal(owner, plain string) string {
	return version + base64.StdEncoding.EncodeToString(v.box.Seal(nil, nil, []byte(plain), []byte(owner)))
}

var errSealed = errors.New("vault: a stored secret does not open with this installation's key")

// Open decrypts what Seal made for the same owner.
func (v *Vault) Open(owner, sealed string) (string, error) {
	text, ok := strings.CutPrefix(sealed, version)
	if !ok {
		return "", errSealed
	}
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return "", errSealed
	}
	plain, err := v.box.Open(nil, nil, raw, []byte(owner))
	if err != nil {
		return "", errSealed
	}
	return string(plain), nil
}
