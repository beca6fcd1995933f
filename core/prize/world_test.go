package prize_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/prize"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/goods"
	feature "evops/core/prize"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/subscription"
	words "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/vault"
)

type fields = map[string]any

// world is an engine with the demo's users and vehicles, a clerk, and a clock.
type world struct {
	*testing.T
	*record.Engine
	prizes   *feature.Service
	who      *access.Caller
	at       value.Time
	users    []int64
	pictures int
	mutex    sync.Mutex
	informed []message.ServiceMessage
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
		if err != nil {
			t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
		}
		client := redis.NewClient(options)
		t.Cleanup(func() { _ = client.Close() })
		w := &world{T: t, Engine: product.Engine(db), at: value.Today().Time().Add(12 * time.Hour)}
		w.who = everyRight()
		clock := func() value.Time { return w.at }
		services := subscription.New(subscription.Deps{Engine: w.Engine, Clock: clock})
		w.prizes = feature.New(feature.Deps{
			Engine: w.Engine, Dictionary: words.NewDictionary(w.Engine), Files: w, Secrets: vault.New(bytes.Repeat([]byte("k"), 32), vault.Prizes), Redis: client, AddDays: services.Redeem, Clock: clock,
			Inform: func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
				w.mutex.Lock()
				defer w.mutex.Unlock()
				w.informed = append(w.informed, m)
				return nil
			},
		})
		w.Register(goods.Rules{Engine: w.Engine, Clock: clock}, services, w.prizes)
		for _, table := range []string{"draw_log", "win_record", "raffle_prize", "raffle_activity", "coupon_code", "coupon", "physical_prize"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		for i := range int64(20) {
			testdb.Exec(t, db, "INSERT INTO app_user (id, user_no, phone_q, status) VALUES (?, ?, ?, ?)", 7000+i, fmt.Sprint("W", i), fmt.Sprint(i), content.UserNormal)
			w.users = append(w.users, 7000+i)
		}
		client.Del(t.Context(), fmt.Sprintf("coupon:wrong:%d", w.users[15]))
		test(w)
	})
}

func everyRight() *access.Caller {
	var all []string
	for of, verbs := range map[string]string{
		"physicalPrize": "view add edit delete enable adjustStock", "coupon": "view add edit delete publish void grant generateCodes exportCodes", "raffleActivity": "view add edit delete publish end export",
		"winRecord": "view editAddress ship finish void extend export", "appUser": "view viewPhone", "goodsSku": "view", "goodsProduct": "view", "area": "view", "serviceSubscription": "view",
	} {
		for _, verb := range strings.Fields(verbs) {
			all = append(all, of+":"+verb)
		}
	}
	who := seedtest.Caller(901, all...)
	who.Language = "zh"
	return who
}

// CopyWithin implements feature.Files without storage.
func (w *world) CopyWithin(ctx context.Context, tx bun.Tx, _ *access.Caller, _ string) (string, error) {
	f := w.newPicture()
	return f.FileKey, record.Insert(ctx, w.Engine, tx, system.FileObjects, f)
}

func (w *world) newPicture() *system.FileObject {
	w.pictures++
	return &system.FileObject{FileKey: fmt.Sprintf("public/image/prize%d.png", w.pictures), BizType: "image", ContentType: "image/png", Visibility: system.PublicFile, Status: system.FileReady, UserID: w.who.UserID, Width: 750, Height: 750}
}

func (w *world) picture() string {
	w.Helper()
	f := w.newPicture()
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, f)
	}); err != nil {
		w.Fatal(err)
	}
	return f.FileKey
}

func body(in fields) []byte {
	text, err := json.Marshal(in)
	if err != nil {
		panic(err)
	}
	return text
}

// refusal is the fault of a request with the rules of its fields.
func refusal(err error) string {
	var refused *fault.Error
	if err == nil || !errors.As(err, &refused) {
		return fmt.Sprint(err)
	}
	text := refused.Code.Name
	for path, broken := range refused.Rules {
		text += " " + path + ":" + strings.Join(broken, ",")
	}
	return text
}

func (w *world) add(resource string, in fields) int64 {
	w.Helper()
	saved, err := w.Add(w.Context(), resource, w.who, body(in))
	if err != nil {
		w.Fatal(resource, refusal(err))
	}
	return saved.ID
}

func (w *world) act(resource, verb string, id int64, in fields) error {
	if in == nil {
		in = fields{}
	}
	in["id"], in["reason"] = id, "as requested"
	_, batch, err := w.Act(w.Context(), resource, verb, w.who, body(in))
	if batch != nil && len(batch.Failed) > 0 {
		return batch.Failed[0].Err
	}
	return err
}

func (w *world) must(resource, verb string, id int64, in fields) {
	w.Helper()
	if err := w.act(resource, verb, id, in); err != nil {
		w.Fatal(resource, verb, refusal(err))
	}
}

// edit changes fields of the current version of a record.
func (w *world) edit(resource string, id int64, in fields) error {
	var version int64
	plan := map[string]string{"coupon": "coupon", "raffleActivity": "raffle_activity", "physicalPrize": "physical_prize"}
	if err := w.DB().Read().NewRaw("SELECT version FROM "+plan[resource]+" WHERE id = ?", id).Scan(w.Context(), &version); err != nil {
		return err
	}
	in["id"], in["version"] = id, version
	_, err := w.Edit(w.Context(), resource, w.who, body(in))
	return err
}

func (w *world) thing(stock int64, change fields) int64 {
	w.Helper()
	in := fields{"name": value.I18n{ZH: "骑行头盔", EN: "Helmet"}, "image": w.picture(), "category": 2, "marketValueCents": 49_900}
	for name, v := range change {
		in[name] = v
	}
	id := w.add("physicalPrize", in)
	w.must("physicalPrize", "adjustStock", id, fields{"qty": stock})
	return id
}

func (w *world) coupon(change fields) int64 {
	w.Helper()
	in := fields{"name": value.I18n{ZH: "满200减20", EN: "CNY 20 off 200"}, "couponType": prize.AmountOff, "valueCents": 2_000, "thresholdCents": 20_000, "useScope": 1, "issueMode": prize.ByRaffle,
		"totalQuantity": 1_000, "perUserLimit": 1, "validMode": prize.FixedDates, "validFrom": w.at, "validTo": w.at.Add(40 * 24 * time.Hour)}
	for name, v := range change {
		in[name] = v
	}
	id := w.add("coupon", in)
	w.must("coupon", "publish", id, nil)
	return id
}

// raffle adds a raffle of a thing with odds of 20 % and a coupon with 30 %.
func (w *world) raffle(thing, coupon, things, coupons int64, change fields) int64 {
	w.Helper()
	in := fields{
		"name": value.I18n{ZH: "秋季抽奖", EN: "Autumn raffle"}, "playType": 1, "cover": w.picture(), "startAt": w.at, "endAt": w.at.Add(10 * 24 * time.Hour), "ruleText": value.I18n{ZH: "<p>主办方：示例公司</p>"},
		"audience": value.Audience{Everyone: true}, "drawsPerDay": 20, "winsPerUser": 10,
		"prizes": []fields{
			{"label": value.I18n{ZH: "头盔", EN: "Helmet"}, "prizeKind": prize.Physical, "prizeId": thing, "quantity": things, "probabilityPpm": 20},
			{"label": value.I18n{ZH: "优惠券", EN: "Coupon"}, "prizeKind": prize.OfCoupon, "couponId": coupon, "quantity": coupons, "probabilityPpm": 30},
			{"label": value.I18n{ZH: "谢谢参与", EN: "No prize"}, "prizeKind": prize.Nothing, "probabilityPpm": 50},
		},
	}
	for name, v := range change {
		in[name] = v
	}
	return w.add("raffleActivity", in)
}

func one[T any](w *world, find func(v record.Reader) (*T, error)) *T {
	w.Helper()
	row, err := find(w.Read())
	if err != nil {
		w.Fatal(err)
	}
	return row
}

func (w *world) raffleOf(id int64) *prize.Raffle {
	return one(w, func(v record.Reader) (*prize.Raffle, error) { return record.Get(w.Context(), v, prize.Raffles, id) })
}

func (w *world) thingOf(id int64) *prize.PhysicalPrize {
	return one(w, func(v record.Reader) (*prize.PhysicalPrize, error) {
		return record.Get(w.Context(), v, prize.PhysicalPrizes, id)
	})
}

func (w *world) couponOf(id int64) *prize.Coupon {
	return one(w, func(v record.Reader) (*prize.Coupon, error) { return record.Get(w.Context(), v, prize.Coupons, id) })
}

func (w *world) count(query string, args ...any) (n int64) {
	w.Helper()
	if err := w.DB().Read().NewRaw(query, args...).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

// together runs work n times at once and counts the outcomes.
func together(n int, work func(i int) error) map[string]int {
	results := make([]string, n)
	var wait sync.WaitGroup
	for i := range n {
		wait.Go(func() { results[i] = refusal(work(i)) })
	}
	wait.Wait()
	count := map[string]int{}
	for _, r := range results {
		count[r]++
	}
	return count
}
