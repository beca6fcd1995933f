package paymenttest

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"sync"
)

// keys are the pairs of a merchant, of the channel, and of somebody else. Making them takes long.
var keys = sync.OnceValue(func() (made struct{ merchant, channel, other *rsa.PrivateKey }) {
	for _, key := range []**rsa.PrivateKey{&made.merchant, &made.channel, &made.other} {
		*key, _ = rsa.GenerateKey(rand.Reader, 2048)
	}
	return made
})

func privatePEM(key *rsa.PrivateKey) string {
	der, _ := x509.MarshalPKCS8PrivateKey(key)
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
}

func publicPEM(key *rsa.PrivateKey) string {
	der, _ := x509.MarshalPKIXPublicKey(&key.PublicKey)
	return string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))
}

func sign(key *rsa.PrivateKey, text string) string {
	digest := sha256.Sum256([]byte(text))
	made, _ := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, digest[:])
	return base64.StdEncoding.EncodeToString(made)
}

func signs(key *rsa.PrivateKey, text, signature string) bool {
	digest := sha256.Sum256([]byte(text))
	given, err := base64.StdEncoding.DecodeString(signature)
	return err == nil && rsa.VerifyPKCS1v15(&key.PublicKey, crypto.SHA256, digest[:], given) == nil
}
