package broker

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/redis/go-redis/v9"

	"evops/contracts/routine"
)

// The broker stores unacknowledged messages of a dead core under its MQTT client id. Client ids are therefore numbered slots shared by all
// cores, not machine names: a starting core takes the lowest free slot, and a core that finds a lower one free moves there. So another core
// soon takes over the session of a dead one.
const (
	maxSlots = 64
	slotKey  = "link:place:"
	// leaseTTL is how long a dead core holds its slot.
	leaseTTL = 15 * time.Second
	renewals = 3
)

type slots struct {
	keys *redis.Client
	ttl  time.Duration
}

// lease is a slot that is held until it is released or lost.
type lease struct {
	slots
	no    int
	token string
	stop  context.CancelFunc
	lost  chan error
}

var (
	errNoSlot = errors.New("all client slots are taken")
	errLost   = errors.New("another core holds this core's client slot")
	errLower  = errors.New("a lower client slot is free")
)

// renew extends a lease that is ours, or nobody's because Redis was emptied.
var renew = redis.NewScript(`local holder = redis.call('GET', KEYS[1])
if holder == false or holder == ARGV[1] then
	redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
	return 1
end
return 0`)

var release = redis.NewScript(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1`)

func (p slots) take(ctx context.Context) (*lease, error) {
	token := ulid.Make().String()
	for no := range maxSlots {
		got, err := p.keys.SetNX(ctx, key(no), token, p.ttl).Result()
		if err != nil {
			return nil, err
		}
		if got {
			ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
			l := &lease{slots: p, no: no, token: token, stop: stop, lost: make(chan error, 1)}
			go routine.Run(ctx, "broker client slot", l.renew)
			return l, nil
		}
	}
	return nil, errNoSlot
}

func key(no int) string { return slotKey + strconv.Itoa(no) }

// id returns the MQTT client id of the slot.
func (l *lease) id() string { return "evops-core-" + strconv.Itoa(l.no) }

func (l *lease) renew(ctx context.Context) {
	ticker := time.NewTicker(l.ttl / renewals)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		// While Redis is down no other core can take the slot either; the broker disconnects the older of two clients with the same id.
		held, err := renew.Run(ctx, l.keys, []string{key(l.no)}, l.token, l.ttl.Milliseconds()).Int()
		if err != nil {
			continue
		}
		if held == 0 {
			l.lost <- errLost
			return
		}
		if l.no > 0 && l.lowerFree(ctx) {
			l.lost <- errLower
			return
		}
	}
}

func (l *lease) lowerFree(ctx context.Context) bool {
	lower := make([]string, l.no)
	for no := range lower {
		lower[no] = key(no)
	}
	held, err := l.keys.Exists(ctx, lower...).Result()
	return err == nil && held < int64(len(lower))
}

func (l *lease) release() {
	l.stop()
	ctx, cancel := context.WithTimeout(context.Background(), requestTimeout)
	defer cancel()
	_ = release.Run(ctx, l.keys, []string{key(l.no)}, l.token).Err()
}
