package firmware

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"encoding/base64"
	"strings"
)

// Key is a public key that signatures of firmware are checked with.
type Key struct {
	ID      string
	Revoked bool
	public  crypto.PublicKey
}

// revoked marks a revoked key in its text form.
const revoked = "revoked"

// ParseKey reads a key as id:base64, or id:base64:revoked. The 32 bytes of an Ed25519 key or the 33 bytes of a compressed point on P-256
// tell the algorithm.
func ParseKey(text string) (k Key, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) < 2 || len(parts) > 3 || parts[0] == "" || len(parts) == 3 && parts[2] != revoked {
		return k, false
	}
	bytes, err := base64.StdEncoding.DecodeString(parts[1])
	if err != nil {
		return k, false
	}
	k = Key{ID: parts[0], Revoked: len(parts) == 3}
	switch len(bytes) {
	case ed25519.PublicKeySize:
		k.public = ed25519.PublicKey(bytes)
	case 33:
		x, y := elliptic.UnmarshalCompressed(elliptic.P256(), bytes)
		if x == nil {
			return k, false
		}
		k.public = &ecdsa.PublicKey{Curve: elliptic.P256(), X: x, Y: y}
	default:
		return k, false
	}
	return k, true
}

// Verify reports whether a base64 signature over a SHA-256 was made with the private key. An ECDSA signature is in ASN.1.
func (k Key) Verify(sha256 []byte, signature string) bool {
	bytes, err := base64.StdEncoding.DecodeString(signature)
	if err != nil {
		return false
	}
	switch public := k.public.(type) {
	case ed25519.PublicKey:
		return ed25519.Verify(public, sha256, bytes)
	case *ecdsa.PublicKey:
		return ecdsa.VerifyASN1(public, sha256, bytes)
	}
	return false
}
