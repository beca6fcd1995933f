package product_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/outbound"
	"evops/core/store"
)

// campaignEnd is how long the rest of a campaign may take on a busy machine: claims without an answer wait for half a minute.
const campaignEnd = 3 * time.Minute

var campaignText = value.I18n{ZH: "今晚升级请停车", EN: "Upgrade tonight please park"}

// pushGateway accepts messages slowly, so that kills find some on their way, and counts the users whom a key has reached. A key that it has
// seen reaches nobody again.
type pushGateway struct {
	mu   sync.Mutex
	seen map[string]int64
}

func (g *pushGateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var m struct {
		ID, Body string
		UserID   int64
	}
	if json.NewDecoder(r.Body).Decode(&m) != nil || m.ID != r.Header.Get(outbound.HeaderIdempotencyKey) {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	time.Sleep(50 * time.Millisecond)
	g.mu.Lock()
	defer g.mu.Unlock()
	if m.Body == campaignText.ZH || m.Body == campaignText.EN { // the demo sends other messages
		g.seen[m.ID] = m.UserID
	}
	_, _ = fmt.Fprintf(w, `{"messageId":"g%s","delivered":true}`, m.ID)
}

// TestCampaignsSurviveKills kills the program at random moments of a notice to all users. Afterwards everybody has been told once, and the
// counts are those of the deliveries.
func TestCampaignsSurviveKills(t *testing.T) {
	t.Parallel() // waits for processes; has its own data folder
	kills := faults(t, defaultKills)
	gateway := &pushGateway{seen: map[string]int64{}}
	server := httptest.NewServer(gateway)
	defer server.Close()
	data, address := withDemo(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small"}
	p := start(t, "standalone", address, environment...)
	admin := p.as(t, "admin")
	setText(t, admin, "message.push.secret", map[string]any{"secretSet": "secret-of-the-gateway-1"})
	setText(t, admin, "message.push.url", map[string]any{"value": server.URL})
	added, _ := admin.ok(t, "POST", "/data/crm/systemNotice/addSystemNotice", map[string]any{
		"title": value.I18n{ZH: "系统升级", EN: "Upgrade"}, "content": value.I18n{ZH: "<p>今晚升级</p>", EN: "<p>Tonight</p>"}, "noticeType": "4", "audience": map[string]any{"everyone": true}, "channels": []string{"1", "2"},
		"pushTitle": value.I18n{ZH: "系统升级", EN: "Upgrade"}, "pushBody": campaignText, "ratePerSecond": 50, "quietMode": message.IgnoreQuiet,
	}).Data.(map[string]any)
	id := added["id"]
	draft, _ := admin.ok(t, "POST", "/data/crm/systemNotice/getSystemNotice", map[string]any{"id": id}).Data.(map[string]any)
	admin.ok(t, "POST", "/data/crm/systemNotice/submitSystemNotice", map[string]any{"id": id, "version": draft["version"]})

	seed := uint64(time.Now().UnixNano())
	random := rand.New(rand.NewPCG(seed, 0))
	for range kills {
		time.Sleep(time.Duration(random.Int64N(int64(1500 * time.Millisecond))))
		p.kill()
		p = start(t, "standalone", address, environment...)
	}
	killed := time.Now()
	job := awaitCampaign(t, admin, id)
	t.Logf("seed %d, %v deliveries, finished %v after the last kill", seed, job["total"], time.Since(killed).Round(time.Second))
	p.kill()

	db, err := store.Open(t.Context(), filepath.Join(data, "evops.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var rows []struct {
		ID, AppUserID int64
		Channel       message.Channel
		Status        message.DeliveryStatus
	}
	if err := db.Read().NewRaw("SELECT id, app_user_id, channel, status FROM message_delivery WHERE job_id = ?", number(job["id"])).Scan(t.Context(), &rows); err != nil {
		t.Fatal(err)
	}
	counts := map[message.DeliveryStatus]int64{}
	told, people := map[string]int64{}, map[int64]bool{}
	for _, d := range rows {
		counts[d.Status]++
		people[d.AppUserID] = true
		if d.Channel == message.Push && d.Status == message.DeliveryArrived {
			told[strconv.FormatInt(d.ID, 10)] = d.AppUserID
		}
	}
	if !maps.Equal(told, gateway.seen) {
		t.Errorf("%d push messages are stored as delivered, the gateway has %d", len(told), len(gateway.seen))
	}
	if users := slices.Sorted(maps.Values(gateway.seen)); len(slices.Compact(slices.Clone(users))) != len(users) || len(users) < 100 {
		t.Errorf("%d messages, not each to another user", len(users))
	}
	var due int64
	if err := db.Read().NewRaw("SELECT count(*) FROM app_user WHERE status = 0 AND deleted_at = 0").Scan(t.Context(), &due); err != nil || int64(len(people)) != due || int64(len(rows)) != 2*due {
		t.Errorf("%d deliveries to %d of %d people, %v", len(rows), len(people), due, err)
	}
	want := map[string]int64{"total": int64(len(rows)), "sent": counts[message.DeliveryArrived], "failed": 0, "skipped": counts[message.DeliverySkipped], "cancelled": 0}
	for name, n := range want {
		if number(job[name]) != n {
			t.Errorf("the job counts %v %s, its deliveries are %d", job[name], name, n)
		}
	}
	if number(job["status"]) != int64(message.RunDone) || counts[message.DeliveryQueued] != 0 {
		t.Errorf("the job is %v, %d deliveries are queued", job["status"], counts[message.DeliveryQueued])
	}
}

// setText changes a setting.
func setText(t *testing.T, c *client, key string, change map[string]any) {
	t.Helper()
	rows := c.ok(t, "POST", "/system/crm/sysSetting/getSysSettingPage", map[string]any{"query": map[string]any{"settingKey.eq": key}}).rows()
	if len(rows) != 1 {
		t.Fatalf("%s: %v", key, rows)
	}
	change["settingKey"], change["version"] = key, rows[0]["version"]
	c.ok(t, "POST", "/system/crm/sysSetting/updateSysSetting", change)
}

// awaitCampaign returns the job of a notice once it has ended.
func awaitCampaign(t *testing.T, c *client, notice any) map[string]any {
	t.Helper()
	for end := time.Now().Add(campaignEnd); ; time.Sleep(500 * time.Millisecond) {
		jobs := c.ok(t, "POST", "/data/crm/messageJob/getMessageJobPage", map[string]any{"query": map[string]any{"noticeId.eq": notice}}).rows()
		if len(jobs) == 1 && number(jobs[0]["status"]) > int64(message.RunSending) {
			return jobs[0]
		}
		if time.Now().After(end) {
			t.Fatalf("the campaign has not ended: %v", jobs)
		}
	}
}
