package applog

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"strings"

	"evops/contracts/applog"
)

const (
	// comparedLines is the number of leading lines of a stack by which crashes are equal.
	comparedLines = 12
	// fingerprintBytes is the length of a fingerprint, which has two digits per byte.
	fingerprintBytes = 8
)

// varying is what differs between equal crashes: addresses, numbers of lines and threads.
var varying = regexp.MustCompile(`0x[0-9a-fA-F]+|[0-9]+`)

// Fingerprint returns what is equal for equal crashes: a hash of the leading lines of the stack without addresses and numbers. An event
// without a stack has none.
func Fingerprint(kind applog.Kind, content json.RawMessage) string {
	var in struct {
		Stack string `json:"stack"`
	}
	if kind != applog.Crash || json.Unmarshal(content, &in) != nil || strings.TrimSpace(in.Stack) == "" {
		return ""
	}
	lines := strings.SplitN(strings.TrimSpace(in.Stack), "\n", comparedLines+1)
	var compared strings.Builder
	for _, line := range lines[:min(len(lines), comparedLines)] {
		compared.WriteString(varying.ReplaceAllString(strings.TrimSpace(line), "#"))
		compared.WriteByte('\n')
	}
	sum := sha256.Sum256([]byte(compared.String()))
	return hex.EncodeToString(sum[:fingerprintBytes])
}
