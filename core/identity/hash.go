package identity

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"golang.org/x/crypto/argon2"

	"evops/contracts/fault"
)

// cost is the cost of one argon2id run: memory in KiB, passes, parallel threads.
type cost struct {
	memory, passes uint32
	threads        uint8
}

func (c cost) below(other cost) bool { return c.memory < other.memory || c.passes < other.passes }

const (
	saltSize = 16
	hashSize = 32
	// queue is how many runs may wait; further requests get ServiceUnavailable.
	queue = 64
)

// hasher turns password digests into stored hashes and verifies them. Concurrent runs are limited, so that logins cannot exhaust the
// memory.
type hasher struct {
	peppers  map[string][]byte
	current  string
	admitted chan struct{} // running and waiting
	running  chan struct{} // running
	derive   func(password, salt []byte, passes, memory uint32, threads uint8, size uint32) []byte
}

func newHasher(secrets Secrets) *hasher {
	runs := min(runtime.NumCPU(), 8)
	return &hasher{
		peppers: secrets.Peppers, current: secrets.Current, derive: argon2.IDKey,
		admitted: make(chan struct{}, runs+queue), running: make(chan struct{}, runs),
	}
}

// run computes one hash over HMAC-SHA256(pepper, digest), within the limits.
func (h *hasher) run(ctx context.Context, pepper, salt []byte, c cost, digest string) ([]byte, error) {
	select {
	case h.admitted <- struct{}{}:
		defer func() { <-h.admitted }()
	default:
		return nil, fault.ServiceUnavailable.With()
	}
	select {
	case h.running <- struct{}{}:
		defer func() { <-h.running }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	mac := hmac.New(sha256.New, pepper)
	mac.Write([]byte(digest))
	return h.derive(mac.Sum(nil), salt, c.passes, c.memory, c.threads, hashSize), nil
}

// sealed is a stored password: a PHC string and the id of its pepper.
type sealed struct {
	Hash   string `json:"hash"`
	Pepper string `json:"pepper"`
}

// seal computes the stored form of a digest.
func (h *hasher) seal(ctx context.Context, c cost, digest string) (sealed, error) {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt)
	sum, err := h.run(ctx, h.peppers[h.current], salt, c, digest)
	if err != nil {
		return sealed{}, err
	}
	return sealed{phc{cost: c, salt: salt, sum: sum}.String(), h.current}, nil
}

// opens reports whether digest is the stored password. Without one it does the same work with cost c, so that timing does not reveal it.
func (h *hasher) opens(ctx context.Context, c cost, s *sealed, digest string) (bool, error) {
	if s == nil {
		_, err := h.run(ctx, h.peppers[h.current], make([]byte, saltSize), c, digest)
		return false, err
	}
	stored, err := parsePHC(s.Hash)
	if err != nil {
		return false, err
	}
	pepper, ok := h.peppers[s.Pepper]
	if !ok {
		return false, fmt.Errorf("identity: pepper %q of a password is not in the secrets", s.Pepper)
	}
	sum, err := h.run(ctx, pepper, stored.salt, stored.cost, digest)
	return err == nil && subtle.ConstantTimeCompare(sum, stored.sum) == 1, err
}

// outdated reports whether a stored password should be hashed again: the cost has risen since, or the pepper has changed.
func (h *hasher) outdated(c cost, s sealed) bool {
	stored, err := parsePHC(s.Hash)
	return err != nil || stored.cost.below(c) || s.Pepper != h.current
}

// phc is the parsed content of an argon2id PHC string.
type phc struct {
	cost
	salt, sum []byte
}

func (p phc) String() string {
	b64 := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.memory, p.passes, p.threads, b64(p.salt), b64(p.sum))
}

var errPHC = errors.New("identity: not an argon2id hash")

func parsePHC(text string) (p phc, err error) {
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return phc{}, errPHC
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.memory, &p.passes, &p.threads); err != nil {
		return phc{}, errPHC
	}
	const gibibyte = 1 << 20
	if p.memory < 8 || p.memory > gibibyte || p.passes < 1 || p.passes > 64 || p.threads < 1 {
		return phc{}, errPHC
	}
	if p.salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return phc{}, errPHC
	}
	if p.sum, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil || len(p.sum) != hashSize {
		return phc{}, errPHC
	}
	return p, nil
}
