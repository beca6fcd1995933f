package bff

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"
	"github.com/valyala/fasthttp"

	"evops/contracts/resource"
	"evops/contracts/system"
)

// sessionRights is the cached account and permissions of a session, valid for one version of the rights. It decides which buttons a screen
// offers; core checks the permission at every request.
type sessionRights struct {
	UserID      int64    `json:"userId"`
	Version     string   `json:"version"`
	Permissions []string `json:"permissions"`

	may   map[string]bool
	read  time.Time
	fleet bool // only set by fetchRights, not cached
}

const (
	// rightsTTL is how long an entry is used although its version is still current.
	rightsTTL = 5 * time.Minute
	// rightsMax limits the sessions cached in memory.
	rightsMax = 20_000
)

// rights caches the rights of sessions in memory, and in Redis for all instances.
type rights struct {
	redis *optionalRedis
	mu    sync.Mutex
	known map[[sha256.Size]byte]*sessionRights
}

func redisKey(key [sha256.Size]byte) string { return "bff:session:" + hex.EncodeToString(key[:]) }

// find returns the cached rights of a session if they have the version core has just answered with.
func (r *rights) find(ctx context.Context, key [sha256.Size]byte, version string) *sessionRights {
	if version == "" {
		return nil
	}
	r.mu.Lock()
	h := r.known[key]
	r.mu.Unlock()
	if h != nil && h.Version == version && time.Since(h.read) < rightsTTL {
		return h
	}
	var stored []byte
	err := r.redis.try(ctx, func(ctx context.Context, client *redis.Client) (err error) {
		stored, err = client.Get(ctx, redisKey(key)).Bytes()
		return err
	})
	if err != nil {
		return nil
	}
	h = &sessionRights{}
	if json.Unmarshal(stored, h) != nil || h.Version != version {
		return nil
	}
	r.cache(key, h)
	return h
}

func (r *rights) cache(key [sha256.Size]byte, h *sessionRights) {
	h.read = time.Now()
	h.may = make(map[string]bool, len(h.Permissions))
	for _, permission := range h.Permissions {
		h.may[permission] = true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil || len(r.known) >= rightsMax {
		r.known = make(map[[sha256.Size]byte]*sessionRights)
	}
	r.known[key] = h
}

func (r *rights) store(ctx context.Context, key [sha256.Size]byte, h *sessionRights) error {
	r.cache(key, h)
	stored, err := json.Marshal(h)
	if err != nil {
		return err
	}
	_ = r.redis.try(ctx, func(ctx context.Context, client *redis.Client) error {
		return client.Set(ctx, redisKey(key), stored, rightsTTL).Err()
	})
	return nil
}

// evict removes a session here and in Redis. Other instances may still have it, which does no harm: core refuses the token or answers with
// a newer version.
func (r *rights) evict(ctx context.Context, key [sha256.Size]byte) {
	r.mu.Lock()
	delete(r.known, key)
	r.mu.Unlock()
	_ = r.redis.try(ctx, func(ctx context.Context, client *redis.Client) error {
		return client.Del(ctx, redisKey(key)).Err()
	})
}

// rightsOf returns the caller's rights in the version stated in core's response to the current request.
func (f *server) rightsOf(c fiber.Ctx) (*sessionRights, error) {
	key := rightsCacheKey(c)
	if h := f.rights.find(f.life, key, string(c.Response().Header.Peek(headerRights))); h != nil {
		return h, nil
	}
	r := f.newCoreRequest(c, account+"myInfo", []byte("{}"))
	defer fasthttp.ReleaseRequest(r)
	h, err := f.fetchRights(r)
	if err != nil {
		return nil, err
	}
	return h, f.rights.store(f.life, key, h)
}

// errSessionEnded means that core no longer accepts the session.
var errSessionEnded = errors.New("session ended")

// accountInfo is the part of core's myInfo that the bff uses.
type accountInfo struct {
	UserInfo    struct{ ID int64 }
	Permissions []string
	// DataScopes is the scope of each permission; accounts with "*" see everything.
	DataScopes  map[string]system.DataScope
	PermVersion json.Number
}

// alarmView is the permission to view alarms.
const alarmView = "alarm:view"

// may reports whether the account holds a permission.
func (i *accountInfo) may(permission string) bool {
	return slices.Contains(i.Permissions, "*") || slices.Contains(i.Permissions, permission)
}

// fleet reports whether the account sees every vehicle.
func (i *accountInfo) fleet() bool {
	const permission = "vehicle:view"
	return slices.Contains(i.Permissions, "*") || slices.Contains(i.Permissions, permission) && i.DataScopes[permission] == system.AllData
}

func (f *server) fetchRights(r *fasthttp.Request) (*sessionRights, error) {
	ctx, cancel := context.WithTimeout(f.life, hopTimeout)
	defer cancel()
	response := fasthttp.AcquireResponse()
	defer fasthttp.ReleaseResponse(response)
	if err := f.do(ctx, r, response); err != nil {
		return nil, err
	}
	body, err := readAll(response)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUnreachable, err)
	}
	var info accountInfo
	refused, err := refusal(response.StatusCode(), body, &info)
	switch {
	case response.StatusCode() == fiber.StatusUnauthorized:
		return nil, errSessionEnded
	case err != nil:
		return nil, fmt.Errorf("myInfo of core: %w", err)
	case refused:
		return nil, fmt.Errorf("core refused myInfo: %s", body)
	}
	h := &sessionRights{UserID: info.UserInfo.ID, Version: info.PermVersion.String(), Permissions: info.Permissions, fleet: info.fleet()}
	return h, nil
}

// allows returns the verbs of a resource the session may use, in declaration order.
func (h *sessionRights) allows(p *resource.Plan) []string {
	verbs := []string{}
	for _, a := range p.Actions {
		if h.may["*"] || h.may[p.PermissionFor(a.PermissionVerb())] || a.ByOwner {
			verbs = append(verbs, a.Verb)
		}
	}
	return verbs
}
