package sim

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

// vault seals secrets with a key that lies outside of the database, so that its content alone lets nobody speak to a carrier.
type vault struct{ box cipher.AEAD }

// sealedBy names how a secret was sealed, so that another way can follow.
const sealedBy = "v1:"

func newVault(key []byte) (*vault, error) {
	own, err := hkdf.Key(sha256.New, key, nil, "carrier account secrets", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(own)
	if err != nil {
		return nil, err
	}
	box, err := cipher.NewGCM(block)
	return &vault{box}, err
}

// seal makes the stored form of a secret. The account's code is sealed in with it: the text of one account opens for no other.
func (v *vault) seal(account, plain string) string {
	nonce := make([]byte, v.box.NonceSize())
	_, _ = rand.Read(nonce)
	return sealedBy + base64.StdEncoding.EncodeToString(v.box.Seal(nonce, nonce, []byte(plain), []byte(account)))
}
