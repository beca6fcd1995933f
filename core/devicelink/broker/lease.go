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

// The broker keeps what a core that died had not stored under that core's client id. So ids are places among the cores, not names of machines: whoever starts
// takes the lowest place that is free, and whoever finds a lower one free moves there. So what a dead core left is soon another one's.
const (
	places   = 64
	placeKey = "link:place:"
	// leaseFor is how long a core that died keeps its place.
	leaseFor = 15 * time.Second
	renewals = 3
)

type slots struct {
	keys  *redis.Client
	lasts time.Duration
}

// lease is a place that is held until given back or lost.
type lease struct {
	slots
	no   int
	mine string
	stop context.CancelFunc
	lost chan error
}

var (
	errNoPlace = errors.New("all places are taken")
	errLost    = errors.New("another core has this one's place")
	errLower   = errors.New("a lower place is free")
)

// renew keeps a place that is ours, or nobody's because Redis was emptied.
var renew = redis.NewScript(`local holder = redis.call('GET', KEYS[1])
if holder == false or holder == ARGV[1] then
	redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
	return 1
end
return 0`)

var release = redis.NewScript(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1`)

func (p slots) take(ctx context.Context) (*lease, error) {
	mine := ulid.Make().String()
	for no := range places {
		got, err := p.keys.SetNX(ctx, key(no), mine, p.lasts).Result()
		if err != nil {
			return nil, err
		}
		if got {
			ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
			l := &lease{slots: p, no: no, mine: mine, stop: stop, lost: make(chan error, 1)}
			go routine.Run(ctx, "place among the cores", l.renew)
			return l, nil
		}
	}
	return nil, errNoPlace
}

func key(no int) string { return placeKey + strconv.Itoa(no) }

// id is the client id of whoever holds the place.
func (l *lease) id() string { return "evops-core-" + strconv.Itoa(l.no) }

func (l *lease) renew(ctx context.Context) {
	ticker := time.NewTicker(l.lasts / renewals)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		// While Redis is away nobody else can take the place either; the broker lets in one client by a name, and ends the other.
		held, err := renew.Run(ctx, l.keys, []string{key(l.no)}, l.mine, l.lasts.Milliseconds()).Int()
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
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	_ = release.Run(ctx, l.keys, []string{key(l.no)}, l.mine).Err()
}
