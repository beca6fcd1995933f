package payment

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"regexp"
)

// minBits is the size of the keys that WeChat Pay and Alipay issue.
const minBits = 2048

var armour = regexp.MustCompile(`-----[A-Z ]+-----|\s`)

// readPrivateKey accepts a private RSA key (PKCS #8 or PKCS #1) as PEM, also without its line breaks, which forms drop, or as base64 alone,
// which it returns.
func readPrivateKey(text string) (string, bool) {
	body := armour.ReplaceAllString(text, "")
	return body, body == "" || privateKey(body) != nil
}

// readPublicKey accepts a public RSA key or a certificate in the same forms.
func readPublicKey(text string) (string, bool) {
	body := armour.ReplaceAllString(text, "")
	return body, body == "" || publicKey(body) != nil
}

func privateKey(body string) *rsa.PrivateKey {
	der, err := base64.StdEncoding.DecodeString(body)
	if err != nil {
		return nil
	}
	if key, err := x509.ParsePKCS8PrivateKey(der); err == nil {
		if own, is := key.(*rsa.PrivateKey); is && own.N.BitLen() >= minBits {
			return own
		}
		return nil
	}
	if own, err := x509.ParsePKCS1PrivateKey(der); err == nil && own.N.BitLen() >= minBits {
		return own
	}
	return nil
}

func publicKey(body string) *rsa.PublicKey {
	der, err := base64.StdEncoding.DecodeString(body)
	if err != nil {
		return nil
	}
	key, err := x509.ParsePKIXPublicKey(der)
	if err != nil {
		certificate, err := x509.ParseCertificate(der)
		if err != nil {
			return nil
		}
		key = certificate.PublicKey
	}
	if theirs, is := key.(*rsa.PublicKey); is && theirs.N.BitLen() >= minBits {
		return theirs
	}
	return nil
}

// sign returns the signature of a text: RSA with SHA-256 (PKCS #1 v1.5), in base64.
func sign(key *rsa.PrivateKey, text string) (string, error) {
	digest := sha256.Sum256([]byte(text))
	made, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, digest[:])
	return base64.StdEncoding.EncodeToString(made), err
}

// signs reports whether a signature in base64 is the one of a text.
func signs(key *rsa.PublicKey, text, signature string) bool {
	given, err := base64.StdEncoding.DecodeString(signature)
	digest := sha256.Sum256([]byte(text))
	return err == nil && rsa.VerifyPKCS1v15(key, crypto.SHA256, digest[:], given) == nil
}
