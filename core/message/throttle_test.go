package message_test

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/message"
	feature "evops/core/message"
)

// redisDatabase is the Redis database of this package, since packages are tested in parallel.
const redisDatabase = 119

// limited makes the office use the throttle of the product, with full buckets, and returns what is taken from it.
func (o *office) limited() *buckets {
	o.Helper()
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		o.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	options.DB = redisDatabase
	client := redis.NewClient(options)
	o.Cleanup(func() { _ = client.Close() })
	o.must(client.FlushDB(o.Context()).Err())
	b := &buckets{Buckets: feature.NewBuckets(client, o.now), taken: map[message.Channel]int{}}
	o.Throttle = b
	return b
}

// buckets is the throttle of the product, and counts what it gives.
type buckets struct {
	*feature.Buckets
	taken map[message.Channel]int
}

func (b *buckets) Take(ctx context.Context, job int64, channel message.Channel, rate, percent int64, n int) (int, error) {
	got, err := b.Buckets.Take(ctx, job, channel, rate, percent, n)
	b.taken[channel] += got
	if got == 0 && err == nil {
		err = errors.New("no token is left, and the clock stands still")
	}
	return got, err
}

// The clock stands still, so a bucket never fills again.
func TestAJobTakesNoMoreOfTheThrottleThanItSends(t *testing.T) {
	each(t, func(o *office) {
		b := o.limited()
		id := o.submitted(fields{"ratePerSecond": 100})
		if j := o.run(id); j.Status != message.RunDone {
			o.Errorf("job %d, %d of %d were sent: one channel took the tokens of the other", j.Status, j.Sent, j.Total)
		}
		if b.taken[message.Inbox] != regulars+2 || b.taken[message.Push] != regulars+1 {
			o.Errorf("took %v for %d and %d deliveries", b.taken, regulars+2, regulars+1)
		}
		template := o.template(message.RepairScene, "维修进度")
		o.exec("UPDATE service_template SET is_default = ? WHERE id = ?", true, template)
		before := b.taken[message.Push]
		o.write(func(ctx context.Context, tx bun.Tx) error {
			return o.SendService(ctx, tx, message.ServiceMessage{UserID: o.users[0], Scene: message.RepairScene, Key: "RO1"})
		})
		o.workOf(message.FromService)
		if n := b.taken[message.Push] - before; n != 1 {
			o.Errorf("a message to one person took %d tokens", n)
		}
	})
}

func TestUrgentMessagesFindRoomInABusyChannel(t *testing.T) {
	each(t, func(o *office) {
		b := o.limited()
		room := func(percent int64) int {
			o.Helper()
			got, err := b.Buckets.Take(o.Context(), percent, message.SMS, 2_000, percent, 100)
			o.must(err)
			return got
		}
		for _, row := range []struct {
			share int64
			want  int
		}{{70, 70}, {85, 15}, {70, 0}, {95, 10}, {100, 5}, {100, 0}} {
			if got := room(row.share); got != row.want {
				o.Errorf("a share of %d %% got %d of the 100 short messages of a second, want %d", row.share, got, row.want)
			}
		}
		o.later(time.Second)
		if got := room(100); got != 100 {
			o.Errorf("%d tokens a second later", got)
		}
	})
}

// Each job is due at the same time; what the urgent one may take shows which share it has.
func TestSourcesShareAChannelByUrgency(t *testing.T) {
	each(t, func(o *office) {
		shares := map[string]int64{}
		o.Throttle = asked{shares}
		for _, row := range []struct {
			name  string
			kind  source
			level message.NoticeLevel
		}{{"activity", activities, 0}, {"notice", notices, message.ImportantNotice}, {"urgent", notices, message.UrgentNotice}} {
			o.kind = row.kind
			also := fields{}
			if row.level > 0 {
				also["level"] = row.level
			}
			id := o.submitted(also)
			if row.level == message.UrgentNotice {
				o.do(o.reviewer, message.ApproveVerb, id)
			}
			shares["next"] = 0
			o.run(id)
			shares[row.name] = shares["next"]
		}
		if !(shares["activity"] < shares["notice"] && shares["notice"] < shares["urgent"]) {
			o.Errorf("shares %v", shares)
		}
	})
}

// asked records the share that a job asks with.
type asked struct{ shares map[string]int64 }

func (a asked) Take(_ context.Context, _ int64, _ message.Channel, _, percent int64, n int) (int, error) {
	a.shares["next"] = percent
	return n, nil
}

// workOf works on all jobs of a source until nothing is due.
func (o *office) workOf(of message.Source) {
	o.Helper()
	var ids []int64
	o.must(o.Engine.DB().Read().NewRaw("SELECT id FROM message_job WHERE source_type = ?", of).Scan(o.Context(), &ids))
	for _, id := range ids {
		o.must(o.Work(o.Context(), id))
	}
}
