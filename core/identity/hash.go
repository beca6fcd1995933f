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

// cost is what one argon2id run takes: memory in KiB, passes over it, lanes in parallel.
type cost struct {
	memory, passes uint32
	lanes          uint8
}

func (c cost) below(other cost) bool { return c.memory < other.memory || c.passes < other.passes }

const (
	saltSize = 16
	hashSize = 32
	// queue is how many may wait for a run; whoever comes later is told to come back.
	queue = 64
)

// hasher turns digests of passwords into what is stored, and checks them. Runs are bounded, so that logins cannot exhaust the memory.
type hasher struct {
	peppers map[string][]byte
	current string
	places  chan struct{} // those who run and those who wait
	slots   chan struct{} // those who run
	derive  func(password, salt []byte, passes, memory uint32, lanes uint8, size uint32) []byte
}

func newHasher(secrets Secrets) *hasher {
	runs := min(runtime.NumCPU(), 8)
	return &hasher{
		peppers: secrets.Peppers, current: secrets.Current, derive: argon2.IDKey,
		places: make(chan struct{}, runs+queue), slots: make(chan struct{}, runs),
	}
}

// run makes one hash over HMAC-SHA256(pepper, digest), in the pool.
func (h *hasher) run(ctx context.Context, pepper, salt []byte, c cost, digest string) ([]byte, error) {
	select {
	case h.places <- struct{}{}:
		defer func() { <-h.places }()
	default:
		return nil, fault.ServiceUnavailable.With()
	}
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	mac := hmac.New(sha256.New, pepper)
	mac.Write([]byte(digest))
	return h.derive(mac.Sum(nil), salt, c.passes, c.memory, c.lanes, hashSize), nil
}

// sealed is a stored password: a PHC string and the id of the pepper below it.
type sealed struct {
	Hash   string `json:"hash"`
	Pepper string `json:"pepper"`
}

// seal makes the stored form of a digest.
func (h *hasher) seal(ctx context.Context, c cost, digest string) (sealed, error) {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt)
	sum, err := h.run(ctx, h.peppers[h.current], salt, c, digest)
	if err != nil {
		return sealed{}, err
	}
	return sealed{phc{cost: c, salt: salt, sum: sum}.String(), h.current}, nil
}

// opens reports whether digest is the sealed password. Without one it does the work of c all the same, so that no answer comes sooner.
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
		return false, fmt.Errorf("identity: a password needs the pepper %q, which the secrets do not hold", s.Pepper)
	}
	sum, err := h.run(ctx, pepper, stored.salt, stored.cost, digest)
	return err == nil && subtle.ConstantTimeCompare(sum, stored.sum) == 1, err
}

// outdated reports whether a sealed password should be sealed anew: the cost has risen since, or the pepper has changed.
func (h *hasher) outdated(c cost, s sealed) bool {
	stored, err := parsePHC(s.Hash)
	return err != nil || stored.cost.below(c) || s.Pepper != h.current
}

// phc is the content of a PHC string of argon2id.
type phc struct {
	cost
	salt, sum []byte
}

func (p phc) String() string {
	b64 := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.memory, p.passes, p.lanes, b64(p.salt), b64(p.sum))
}

var errPHC = errors.New("identity: not an argon2id hash")

func parsePHC(text string) (p phc, err error) {
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return phc{}, errPHC
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.memory, &p.passes, &p.lanes); err != nil {
		return phc{}, errPHC
	}
	const gibibyte = 1 << 20
	if p.memory < 8 || p.memory > gibibyte || p.passes < 1 || p.passes > 64 || p.lanes < 1 {
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
