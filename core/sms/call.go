package sms

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"evops/contracts/field"
	"evops/contracts/system"
)

const (
	// patience is how long a carrier may take to answer.
	patience = 5 * time.Second
	// longestAnswer is how much of an answer is read.
	longestAnswer = 64 << 10
)

func newClient() *http.Client {
	return &http.Client{
		Timeout: patience,
		// A redirect would take the code to an address nobody has set.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// ErrUnreached is a carrier that answered nothing of use: it is away, too slow or broken. One that refuses a message says so by another error.
var ErrUnreached = errors.New("the carrier gave no answer")

// unreached says why there was no answer.
type unreached string

func (u unreached) Error() string { return string(u) }

func (unreached) Is(target error) bool { return target == ErrUnreached }

// call sends a request and reads the answer; name stands for the address in what it says of a failure. A status of 500 or more is ErrUnreached.
func call(client *http.Client, request *http.Request, name string) (status int, text []byte, err error) {
	answer, err := client.Do(request)
	if err != nil {
		return 0, nil, plainly(name, err)
	}
	defer answer.Body.Close()
	text, err = io.ReadAll(io.LimitReader(answer.Body, longestAnswer))
	if err != nil {
		return 0, nil, plainly(name, err)
	}
	if answer.StatusCode >= 500 {
		return 0, nil, unreached(fmt.Sprintf("%s failed with status %d", name, answer.StatusCode))
	}
	return answer.StatusCode, text, nil
}

// plainly says what failed without the address.
func plainly(name string, err error) error {
	var network net.Error
	if errors.As(err, &network) && network.Timeout() {
		return unreached(name + " did not answer in time")
	}
	return unreached(name + " cannot be reached")
}

// answered reads the JSON of a carrier's answer.
func answered(name string, status int, text []byte, into any) error {
	if err := json.Unmarshal(text, into); err != nil {
		return unreached(fmt.Sprintf("%s answered status %d without JSON", name, status))
	}
	return nil
}

// refusal is a message that a carrier did not take, by the carrier's own code.
func refusal(name, code, message string) error {
	return fmt.Errorf("%s refused the message: %s %s", name, code, message)
}

// Templates are the carrier's codes of templates, by ours; `bindMobile.en` is the one for messages in English.
type Templates map[string]string

// of is the carrier's code for a message: in its language, else the Chinese one.
func (t Templates) of(m Message) (string, error) {
	if code := t[string(m.Template)+"."+m.Language]; code != "" {
		return code, nil
	}
	if code := t[string(m.Template)]; code != "" {
		return code, nil
	}
	return "", fmt.Errorf("no template of the carrier is set for %s", m.Template)
}

// Missing are our templates without a code of the carrier.
func (t Templates) Missing() (missing []field.Code) {
	for _, template := range system.SMSTemplates.Codes {
		if t[template.Code] == "" {
			missing = append(missing, template)
		}
	}
	return missing
}

func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

func keyed(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
