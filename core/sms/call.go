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
	"strings"
	"time"

	"evops/contracts/field"
	"evops/contracts/system"
)

const (
	// requestTimeout is the time limit of a carrier's response.
	requestTimeout = 5 * time.Second
	// maxResponse is the number of bytes read from a response.
	maxResponse = 64 << 10
)

func newClient() *http.Client {
	return &http.Client{
		Timeout: requestTimeout,
		// A redirect would send the code to an address that nobody configured.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// ErrUnreachable means that a carrier gave no usable response: it is down, too slow or broken. A carrier that refuses a message returns
// another error.
var ErrUnreachable = errors.New("no response from the carrier")

// Reasons of a refusal that a sender can act on.
var (
	// ErrThrottled means that the carrier would take the message later.
	ErrThrottled = errors.New("too many requests")
	// ErrQuota means that the recipient has got as many messages as the carrier allows.
	ErrQuota = errors.New("too many messages to this number")
	// ErrBlocked means that the recipient has unsubscribed, or is blocked.
	ErrBlocked = errors.New("the number is blocked")
)

// refusals are the reasons of the carriers' codes, by their beginning.
var refusals = map[string]error{
	"Throttling": ErrThrottled, "isv.BUSINESS_LIMIT_CONTROL": ErrQuota, "isv.DAY_LIMIT_CONTROL": ErrQuota, // Alibaba Cloud
	"RequestLimitExceeded": ErrThrottled, "LimitExceeded.PhoneNumber": ErrQuota, "FailedOperation.PhoneNumberInBlacklist": ErrBlocked, // Tencent Cloud
}

// unreached is an ErrUnreachable with its cause.
type unreached string

func (u unreached) Error() string { return string(u) }

func (unreached) Is(target error) bool { return target == ErrUnreachable }

// call sends a request and reads the response; errors contain name instead of the address. A status of 500 or more is ErrUnreachable.
func call(client *http.Client, request *http.Request, name string) (status int, text []byte, err error) {
	response, err := client.Do(request)
	if err != nil {
		return 0, nil, withoutAddress(name, err)
	}
	defer response.Body.Close()
	text, err = io.ReadAll(io.LimitReader(response.Body, maxResponse))
	if err != nil {
		return 0, nil, withoutAddress(name, err)
	}
	if response.StatusCode >= 500 {
		return 0, nil, unreached(fmt.Sprintf("%s failed with status %d", name, response.StatusCode))
	}
	return response.StatusCode, text, nil
}

// withoutAddress converts a network error to one without the address.
func withoutAddress(name string, err error) error {
	var network net.Error
	if errors.As(err, &network) && network.Timeout() {
		return unreached(name + " timed out")
	}
	return unreached(name + " is unreachable")
}

// parseResponse parses the JSON of a carrier's response.
func parseResponse(name string, status int, text []byte, into any) error {
	if err := json.Unmarshal(text, into); err != nil {
		return unreached(fmt.Sprintf("%s returned status %d without JSON", name, status))
	}
	return nil
}

// refusal is an error for a message that a carrier refused, with the carrier's code.
func refusal(name, code, message string) error {
	refused := fmt.Errorf("%s refused the message: %s: %s", name, code, message)
	for beginning, reason := range refusals {
		if strings.HasPrefix(code, beginning) {
			return fmt.Errorf("%w: %w", reason, refused)
		}
	}
	return refused
}

// Templates are the carrier's template codes by ours; `bindMobile.en` is the one for messages in English.
type Templates map[string]string

// of returns the carrier's template for a message: that of the message, else ours in its language, else the Chinese one.
func (t Templates) of(m Message) (string, error) {
	if m.Approved.TemplateNo != "" {
		return m.Approved.TemplateNo, nil
	}
	if code := t[string(m.Template)+"."+m.Language]; code != "" {
		return code, nil
	}
	if code := t[string(m.Template)]; code != "" {
		return code, nil
	}
	return "", fmt.Errorf("no carrier template configured for %s", m.Template)
}

// Missing returns our templates without a carrier template.
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

func hmacSHA256(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
