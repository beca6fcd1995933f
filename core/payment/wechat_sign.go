package payment

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"strconv"

	"evops/contracts/value"
	"evops/core/signature"
)

// lines is how WeChat Pay joins what is signed.
func lines(parts ...string) (text string) {
	for _, part := range parts {
		text += part + "\n"
	}
	return text
}

// stamp returns the time in seconds and a random text for a signature.
func (w *weChat) stamp() (seconds, nonce string) {
	return strconv.FormatInt(w.clock().Milli()/1000, 10), rand.Text()
}

// authorization signs a request; target is its path and query.
func (w *weChat) authorization(method, target string, body []byte) (string, error) {
	seconds, nonce := w.stamp()
	made, err := sign(w.key, lines(method, target, seconds, nonce, string(body)))
	return fmt.Sprintf(`WECHATPAY2-SHA256-RSA2048 mchid="%s",nonce_str="%s",signature="%s",timestamp="%s",serial_no="%s"`, w.merchant, nonce, made, seconds, w.serial), err
}

// verified reports whether WeChat Pay signed an answer or a notice within the last minutes.
func (w *weChat) verified(now value.Time, header func(string) string, body []byte) bool {
	seconds := header("Wechatpay-Timestamp")
	return header("Wechatpay-Serial") == w.platform && signature.Fresh(now, seconds) &&
		signs(w.platformKey, lines(seconds, header("Wechatpay-Nonce"), string(body)), header("Wechatpay-Signature"))
}

// weChatSealed is the encrypted part of a notice.
type weChatSealed struct {
	Algorithm      string `json:"algorithm"`
	Ciphertext     string `json:"ciphertext"`
	AssociatedData string `json:"associated_data"`
	Nonce          string `json:"nonce"`
}

// decrypt returns the text of a sealed part, or false if it was not sealed with the APIv3 key.
func (w *weChat) decrypt(s weChatSealed) ([]byte, bool) {
	block, err := aes.NewCipher(w.apiKey)
	if err != nil {
		return nil, false
	}
	box, err := cipher.NewGCM(block)
	if err != nil || s.Algorithm != "AEAD_AES_256_GCM" || len(s.Nonce) != box.NonceSize() {
		return nil, false
	}
	raw, err := base64.StdEncoding.DecodeString(s.Ciphertext)
	if err != nil {
		return nil, false
	}
	plain, err := box.Open(nil, []byte(s.Nonce), raw, []byte(s.AssociatedData))
	return plain, err == nil
}
