package applog_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	declared "evops/contracts/applog"
	people "evops/contracts/content"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/applog"
	"evops/core/blob"
	"evops/core/content"
	"evops/core/equipment"
	"evops/core/file"
	"evops/core/outbound"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	rules "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/vault"
)

const key = "a secret of these tests"

// phones is the push channel of a test.
type phones struct {
	connected bool
	result    applog.PushResult
	pushed    []applog.Push
}

func (p *phones) PushConnected(context.Context) (bool, error) { return p.connected, nil }

func (p *phones) PushSilently(_ context.Context, push applog.Push) (applog.PushResult, error) {
	p.pushed = append(p.pushed, push)
	return p.result, nil
}

// world is the demo without its logs, a vehicle with an owner, and a clock.
type world struct {
	*testing.T
	*record.Engine
	logs     *applog.Service
	phones   *phones
	at       value.Time
	agent    *access.Caller
	vehicle  seedtest.Vehicle
	owner    int64
	informed []string // messages to users: scene, user, device, city
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now(), phones: &phones{connected: true, result: applog.PushTaken}}
		for _, table := range []string{"app_user_log", "app_binding_log", "app_log_upload"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		w.vehicle = seedtest.FindVehicle(t, db, "v.bind_status = 1", "v.owner_id > 0")
		if err := db.Read().NewRaw("SELECT owner_id FROM vehicle WHERE id = ?", w.vehicle.ID).Scan(t.Context(), &w.owner); err != nil {
			t.Fatal(err)
		}
		testdb.Exec(t, db, "DELETE FROM unbind_order")
		testdb.Exec(t, db, "UPDATE vehicle SET stolen_flag = ? WHERE id = ?", false, w.vehicle.ID)
		testdb.Exec(t, db, "UPDATE app_user SET push_enabled = ?, status = 0 WHERE id = ?", true, w.owner)
		secrets := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings)
		w.configure(secrets)
		deps := applog.Deps{Engine: w.Engine, Secrets: secrets, Phones: w.phones, Clock: func() value.Time { return w.at },
			Inform: func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
				w.informed = append(w.informed, fmt.Sprintf("%s %d %s, %s", m.Scene, m.UserID, m.Values["device"].EN, m.Values["city"].EN))
				return nil
			},
			Place: func(ip string) value.I18n { return value.Same("at " + ip) },
		}
		if config := bucket(); config.Endpoint != "" {
			blobs, err := blob.Open(t.Context(), config)
			if err != nil {
				t.Fatal(err)
			}
			files := file.New(w.Engine, blobs, bytes.Repeat([]byte("k"), 32), nil, "")
			w.Register(files)
			deps.Files = files
		}
		w.logs = applog.New(deps)
		w.Register(equipment.Rules{Dictionary: rules.NewDictionary(w.Engine)}, content.NewUsers(w.Engine, nil), w.logs)
		w.agent = seedtest.Caller(901, "vehicle:view", "vehicle:bind", "vehicle:unbind", "vehicle:replace", "appUser:view", "appUser:status", "appUser:edit",
			"appLog:view", "appLog:requestUpload", "appLog:download", "appBindingLog:view", "feedback:view")
		test(w)
	})
}

func bucket() blob.Config {
	return blob.Config{
		Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_TEST_S3_SECRET_KEY"), Region: "us-east-1", Bucket: "applog", PathStyle: true,
	}
}

func (w *world) configure(secrets *vault.Vault) {
	w.write(func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("DELETE FROM sys_setting WHERE setting_key = 'appLog.secret'").Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, default_value, value, secret_set) VALUES ('appLog.secret', '', ?, ?)", system.HiddenSecret, secrets.Seal("appLog.secret", key)).Exec(ctx)
		if err != nil {
			return err
		}
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	})
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.Helper()
	if err := w.DB().Write(w.Context(), work); err != nil {
		w.Fatal(err)
	}
}

// send posts a signed body to an endpoint of the app and returns the answer, or the name of the fault.
func (w *world) send(path, contentType, signed string, body []byte, sign func(timestamp string) string) (answer, refused string) {
	w.Helper()
	app := fiber.New(fiber.Config{StreamRequestBody: true, DisablePreParseMultipartForm: true})
	for _, e := range w.logs.Endpoints() {
		if !e.Public {
			continue
		}
		app.Post(e.Path, func(c fiber.Ctx) error {
			var read []byte
			if !e.Streams {
				read = c.Body()
			}
			out, err := e.Run(c.Context(), &access.Caller{Language: "en", IP: "192.0.2.7"}, read, c)
			if err != nil {
				refused = seedtest.CodeOf(w.T, err)
				return nil
			}
			return c.JSON(out)
		})
	}
	request := httptest.NewRequest(http.MethodPost, path, bytes.NewReader(body))
	timestamp := fmt.Sprint(w.at.Milli() / 1000)
	request.Header.Set("Content-Type", contentType)
	request.Header.Set(outbound.HeaderTimestamp, timestamp)
	request.Header.Set(outbound.HeaderSignature, outbound.Signature([]byte(key), timestamp, []byte(signed)))
	if sign != nil {
		request.Header.Set(outbound.HeaderSignature, sign(timestamp))
	}
	response, err := app.Test(request, fiber.TestConfig{Timeout: time.Minute})
	if err != nil {
		w.Fatal(err)
	}
	defer response.Body.Close()
	var text bytes.Buffer
	if _, err := text.ReadFrom(response.Body); err != nil {
		w.Fatal(err)
	}
	return text.String(), refused
}

func (w *world) report(body any) (answer, refused string) {
	w.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		w.Fatal(err)
	}
	return w.send(declared.Entries.Path+"/report", "application/json", string(text), text, nil)
}

type fields = map[string]any

// batch is a report of the owner with some events, each completed with what every event has.
func (w *world) batch(events ...fields) fields {
	for i, e := range events {
		usual := fields{"eventId": fmt.Sprint("e", i), "occurredAt": w.at.Add(-time.Minute).String(), "logType": 3, "eventCode": "ble.unlock"}
		for name, v := range usual {
			if _, set := e[name]; !set {
				e[name] = v
			}
		}
	}
	return fields{"appUserId": w.owner, "sessionId": "s1", "platform": 1, "appVersion": "5.6.0", "events": events}
}

func (w *world) entries() []*declared.Entry {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), declared.Entries, &declared.Entries.Row.Result, declared.Succeeded, declared.Failed, declared.TimedOut, declared.Cancelled)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

func (w *world) bindings() []*declared.BindingEntry {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), declared.Bindings, &declared.Bindings.Row.Result, declared.Succeeded, declared.Failed)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

func TestTheAppReportsEvents(t *testing.T) {
	each(t, func(w *world) {
		body := w.batch(fields{"vin": w.vehicle.VIN, "content": fields{"token": "t", "lat": 31.2304567}}, fields{"eventId": "e1", "logType": 10, "result": 1, "failCode": "CRASH", "content": fields{"stack": "at a"}})
		answer, refused := w.report(body)
		if answer != `{"stored":2,"known":0}` || refused != "" {
			w.Fatalf("%s %s", answer, refused)
		}
		if answer, _ := w.report(body); answer != `{"stored":0,"known":2}` {
			w.Errorf("the same report again: %s", answer)
		}
		for _, e := range w.entries() {
			switch {
			case e.AppUserID != w.owner || e.Phone.Reveal() == "" || e.SessionID != "s1" || e.IP != "192.0.2.7":
				w.Errorf("%+v", e)
			case e.LogType == declared.Bluetooth && (e.VehicleID != w.vehicle.ID || e.DealerID == 0 || string(e.Content) != `{"lat":31.23,"token":"***"}`):
				w.Errorf("vehicle %d of dealer %d: %s", e.VehicleID, e.DealerID, e.Content)
			case e.LogType == declared.Crash && len(e.Fingerprint) != 16:
				w.Errorf("fingerprint %q", e.Fingerprint)
			}
		}
	})
}

func TestAReportIsRefused(t *testing.T) {
	each(t, func(w *world) {
		many := make([]fields, 101)
		for i := range many {
			many[i] = fields{"eventId": fmt.Sprint("m", i)}
		}
		for name, row := range map[string]struct {
			body fields
			want string
		}{
			"without events":               {w.batch(), "APP_LOG_LIMIT"},
			"with too many":                {w.batch(many...), "APP_LOG_LIMIT"},
			"with too long content":        {w.batch(fields{"content": fields{"x": strings.Repeat("x", 8<<10)}}), "VALIDATION_FAILED"},
			"with an unknown type":         {w.batch(fields{"logType": 12}), "VALIDATION_FAILED"},
			"with a file":                  {w.batch(fields{"logType": 9}), "VALIDATION_FAILED"},
			"failed without a code":        {w.batch(fields{"result": 1}), "VALIDATION_FAILED"},
			"without an id of the event":   {w.batch(fields{"eventId": ""}), "VALIDATION_FAILED"},
			"with a user who is not there": {fields{"appUserId": 1 << 40, "sessionId": "s", "events": w.batch(fields{})["events"]}, "NOT_FOUND_OR_DENIED"},
		} {
			if _, refused := w.report(row.body); refused != row.want {
				w.Errorf("%s: %s, want %s", name, refused, row.want)
			}
		}
		text, _ := json.Marshal(w.batch(fields{}))
		path := declared.Entries.Path + "/report"
		for name, sign := range map[string]func(string) string{
			"signed with another key": func(ts string) string { return outbound.Signature([]byte("another secret"), ts, text) },
			"signed for another body": func(ts string) string { return outbound.Signature([]byte(key), ts, []byte("{}")) },
			"not signed":              func(string) string { return "" },
		} {
			if _, refused := w.send(path, "application/json", "", text, sign); refused != "APP_SIGNATURE" {
				w.Errorf("%s: %q", name, refused)
			}
		}
		now := w.at
		w.at = now.Add(-6 * time.Minute)
		late := w.at
		if _, refused := w.send(path, "application/json", "", text, func(ts string) string {
			w.at = now
			return outbound.Signature([]byte(key), ts, text)
		}); refused != "APP_SIGNATURE" {
			w.Errorf("signed at %s: %q", late, refused)
		}
		if n := len(w.entries()); n != 0 {
			w.Errorf("%d entries were stored", n)
		}
	})
}

func TestTheClockOfAPhoneIsBelievedWithinReason(t *testing.T) {
	each(t, func(w *world) {
		day := 24 * time.Hour
		for name, row := range map[string]struct {
			by             time.Duration
			noted, changed bool
		}{"right": {-time.Minute, false, false}, "slow": {-time.Hour, true, false}, "fast": {time.Hour, true, false}, "of another year": {400 * day, true, true}, "long ago": {-200 * day, true, true}} {
			testdb.Exec(w.T, w.DB(), "DELETE FROM app_user_log")
			at := w.at.Add(row.by)
			if _, refused := w.report(w.batch(fields{"occurredAt": at.String()})); refused != "" {
				w.Fatal(refused)
			}
			e := w.entries()[0]
			if got := !e.ReceivedAt.IsZero(); got != row.noted {
				w.Errorf("%s: time of receipt noted: %v", name, got)
			}
			if got := e.OccurredAt.String() != at.String(); got != row.changed {
				w.Errorf("%s: %s became %s", name, at, e.OccurredAt)
			}
		}
	})
}

// TestEveryChangeOfAnOwnerIsLogged: binding, transfer, replacement of the terminal and forced unbinding, with those who shared the vehicle.
func TestEveryChangeOfAnOwnerIsLogged(t *testing.T) {
	each(t, func(w *world) {
		var next, friend struct {
			ID    int64
			Phone string
		}
		for at, to := range []any{&next, &friend} {
			if err := w.DB().Read().NewRaw("SELECT id, phone FROM app_user WHERE deleted_at = 0 AND status = 0 AND vehicle_count < 5 AND id <> ? ORDER BY id LIMIT 1 OFFSET ?", w.owner, at).Scan(w.Context(), to); err != nil {
				w.Fatal(err)
			}
		}
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_binding SET unbound_at = 1 WHERE vehicle_id = ? AND bind_role = 2 AND unbound_at = 0", w.vehicle.ID)
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_binding SET app_user_id = ?, bind_role = 2, unbound_at = 0 WHERE id = (SELECT min(id) FROM vehicle_binding WHERE vehicle_id <> ? AND bind_role = 2)", friend.ID, w.vehicle.ID)
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_binding SET vehicle_id = ? WHERE id = (SELECT min(id) FROM vehicle_binding WHERE app_user_id = ? AND bind_role = 2 AND unbound_at = 0)", w.vehicle.ID, friend.ID)
		w.act("transfer", fields{"phone": next.Phone, "verifyKind": 2, "evidences": []string{w.evidence("a")}, "reason": "sold to a friend"})
		w.act("unbind", fields{"reason": "4", "evidences": []string{w.evidence("b")}})
		w.act("bind", fields{"phone": next.Phone, "verifyKind": 2, "evidences": []string{w.evidence("c")}, "reason": "bought again"})
		var got []string
		numbers := map[string]bool{}
		for _, b := range w.bindings() {
			if b.VIN != w.vehicle.VIN || b.VehicleID != w.vehicle.ID || b.DealerID == 0 || b.OperatorID != 901 || b.Source != 3 || b.Phone.Reveal() == "" || numbers[b.LogNo] || len(b.LogNo) != 20 {
				w.Errorf("%+v", b)
			}
			numbers[b.LogNo] = true
			got = append(got, fmt.Sprintf("%d of %d from %d as %d", b.Action, b.AppUserID, b.CounterpartUserID, b.Role))
		}
		want := []string{
			fmt.Sprintf("5 of %d from %d as 2", friend.ID, w.owner), fmt.Sprintf("3 of %d from %d as 1", next.ID, w.owner), fmt.Sprintf("6 of %d from 0 as 1", next.ID), fmt.Sprintf("1 of %d from 0 as 1", next.ID),
		}
		for _, line := range want {
			if !strings.Contains(strings.Join(got, "\n"), line) {
				w.Errorf("missing: %s", line)
			}
		}
		if len(got) != len(want) {
			w.Errorf("%v, want %v", got, want)
		}
		if n := len(w.entries()); n != len(want) {
			w.Errorf("%d entries in the log of the app", n)
		}
	})
}

func (w *world) evidence(name string) string {
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &system.FileObject{FileKey: name, BizType: "evidence", Status: system.FileReady, UserID: w.agent.UserID})
	})
	return name
}

func (w *world) act(verb string, in fields) {
	w.Helper()
	var version int64
	if err := w.DB().Read().NewRaw("SELECT version FROM vehicle WHERE id = ?", w.vehicle.ID).Scan(w.Context(), &version); err != nil {
		w.Fatal(err)
	}
	in["id"], in["version"] = w.vehicle.ID, version
	body, _ := json.Marshal(in)
	if _, _, err := w.Act(w.Context(), "vehicle", verb, w.agent, body); err != nil {
		w.Fatalf("%s: %v", verb, err)
	}
}

func TestAFailedBindingOfTheAppIsInBothLogs(t *testing.T) {
	each(t, func(w *world) {
		if _, refused := w.report(w.batch(
			fields{"logType": 5, "eventCode": "binding.bind", "vin": w.vehicle.VIN, "result": 1, "failCode": "ALREADY_BOUND", "method": 3}, fields{"eventId": "ok", "logType": 5, "eventCode": "binding.bind", "vin": w.vehicle.VIN},
		)); refused != "" {
			w.Fatal(refused)
		}
		found := w.bindings()
		if len(found) != 1 || found[0].FailCode != declared.AlreadyBound || found[0].Method != 3 || found[0].VehicleID != w.vehicle.ID || found[0].Result != declared.Failed || found[0].AppUserID != w.owner {
			w.Errorf("%+v", found)
		}
	})
}

func TestChangesOfAnAccountAreLogged(t *testing.T) {
	each(t, func(w *world) {
		user, err := record.Get(w.Context(), w.Read(), people.AppUsers, w.owner)
		if err != nil {
			w.Fatal(err)
		}
		body := fmt.Appendf(nil, `{"id":%d,"version":%d,"status":1,"reason":2,"note":"account was stolen"}`, user.ID, user.Version)
		if _, _, err := w.Act(w.Context(), "appUser", "updateStatus", w.agent, body); err != nil {
			w.Fatal(err)
		}
		codes := map[string]bool{}
		for _, e := range w.entries() {
			codes[e.EventCode] = e.AppUserID == w.owner
		}
		if len(codes) != 2 || !codes["account.frozen"] || !codes["logout.forced"] {
			w.Errorf("%v", codes)
		}
	})
}

func (w *world) request(in fields) (int64, string) {
	w.Helper()
	body := fields{"appUserId": w.owner, "fromAt": w.at.Add(-30 * time.Hour).String(), "toAt": w.at.Add(-time.Hour).String(), "reason": "cannot unlock"}
	for name, v := range in {
		body[name] = v
	}
	text, _ := json.Marshal(body)
	saved, err := w.Add(w.Context(), declared.Uploads.Name, w.agent, text)
	return saved.ID, seedtest.CodeOf(w.T, err)
}

func (w *world) upload(id int64) *declared.Upload {
	w.Helper()
	u, err := record.Get(w.Context(), w.Read(), declared.Uploads, id)
	if err != nil {
		w.Fatal(err)
	}
	return u
}

func (w *world) run() {
	w.Helper()
	if err := w.logs.Run(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func (w *world) answer(id int64, agreed bool) string {
	w.Helper()
	body := fmt.Sprintf(`{"id":%d,"agreed":%v}`, id, agreed)
	_, refused := w.send(declared.Uploads.Path+"/answer", "application/json", body, []byte(body), nil)
	return refused
}

func TestARequestForALogIsRefused(t *testing.T) {
	each(t, func(w *world) {
		for name, row := range map[string]struct {
			in   fields
			set  func()
			want string
		}{
			"of too long a period": {fields{"fromAt": w.at.Add(-80 * time.Hour).String()}, nil, "VALIDATION_FAILED"},
			"of too old a period":  {fields{"fromAt": w.at.Add(-15 * 24 * time.Hour).String(), "toAt": w.at.Add(-14*24*time.Hour - time.Hour).String()}, nil, "VALIDATION_FAILED"},
			"of the future":        {fields{"toAt": w.at.Add(time.Hour).String()}, nil, "VALIDATION_FAILED"},
			"without a channel":    {nil, func() { w.phones.connected = false }, "USER_NOT_REACHABLE"},
			"of a user without push": {nil, func() {
				testdb.Exec(w.T, w.DB(), "UPDATE app_user SET push_enabled = ? WHERE id = ?", false, w.owner)
			}, "USER_NOT_REACHABLE"},
		} {
			w.phones.connected = true
			testdb.Exec(w.T, w.DB(), "UPDATE app_user SET push_enabled = ? WHERE id = ?", true, w.owner)
			if row.set != nil {
				row.set()
			}
			if _, refused := w.request(row.in); refused != row.want {
				w.Errorf("%s: %q, want %s", name, refused, row.want)
			}
		}
	})
}

func TestARequestEndsWithoutAFile(t *testing.T) {
	each(t, func(w *world) {
		for name, row := range map[string]struct {
			work func(id int64)
			want declared.UploadStatus
		}{
			"the user refuses":             {func(id int64) { w.answer(id, false) }, declared.Refused},
			"nobody answers":               {func(int64) { w.at = w.at.Add(declared.AnswerWithin) }, declared.Expired},
			"the file never comes":         {func(id int64) { w.answer(id, true); w.at = w.at.Add(declared.AnswerWithin) }, declared.Expired},
			"the phone is gone":            {func(int64) { w.phones.result = applog.PushRefused }, declared.Expired},
			"a late answer is too late":    {func(id int64) { w.at = w.at.Add(declared.AnswerWithin); w.run(); w.answer(id, true) }, declared.Expired},
			"an answer is given once":      {func(id int64) { w.answer(id, false); w.answer(id, true) }, declared.Refused},
			"the push is still to be sent": {func(int64) { w.phones.result = applog.PushLater }, declared.Asked},
		} {
			start := w.at
			w.phones.result = applog.PushTaken
			id, refused := w.request(nil)
			if refused != "" {
				w.Fatal(refused)
			}
			row.work(id)
			w.run()
			if got := w.upload(id).Status; got != row.want {
				w.Errorf("%s: %v, want %v", name, got, row.want)
			}
			testdb.Exec(w.T, w.DB(), "DELETE FROM app_log_upload")
			w.at = start
		}
	})
}

func TestALogFileIsUploadedDownloadedAndErased(t *testing.T) {
	each(t, func(w *world) {
		if bucket().Endpoint == "" {
			w.Skip("needs the object storage of the test servers")
		}
		id, _ := w.request(nil)
		w.run()
		w.run()
		if len(w.phones.pushed) != 1 || w.phones.pushed[0].UserID != w.owner || w.phones.pushed[0].Data["id"] != fmt.Sprint(id) {
			w.Fatalf("pushed %+v", w.phones.pushed)
		}
		packed := gzipped("a line of the log\n")
		if got := w.sendFile(id, packed, packed); got != "STATE_NOT_ALLOWED" {
			w.Errorf("before the user agrees: %q", got)
		}
		if refused := w.answer(id, true); refused != "" {
			w.Fatal(refused)
		}
		if got := w.sendFile(id, packed, gzipped("another log")); got != "APP_SIGNATURE" {
			w.Errorf("with another digest: %q", got)
		}
		if got := w.sendFile(id, packed, packed); got != "" {
			w.Fatalf("refused: %s", got)
		}
		u := w.upload(id)
		events := w.entries()
		if u.Status != declared.Uploaded || u.File == "" || len(events) != 1 || events[0].FileID != u.File || events[0].LogType != declared.LogFile {
			w.Fatalf("%+v, events %+v", u, events)
		}
		if got := w.download(events[0].ID, w.agent); got != u.File {
			w.Errorf("downloads %q", got)
		}
		if got := w.download(events[0].ID, seedtest.Caller(902, "appBindingLog:view")); got != "NOT_FOUND_OR_DENIED" {
			w.Errorf("without permission: %q", got)
		}
		w.at = w.at.Add((declared.FileDays*24 - 1) * time.Hour)
		w.run()
		if w.upload(id).File == "" {
			w.Error("the file is gone before its time")
		}
		w.at = w.at.Add(2 * time.Hour)
		w.run()
		if u := w.upload(id); u.File != "" || w.entries()[0].FileID != "" {
			w.Errorf("the file remains: %+v", u)
		}
		if got := w.download(events[0].ID, w.agent); got != "FILE_NOT_FOUND" {
			w.Errorf("after the end: %q", got)
		}
	})
}

func gzipped(text string) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	_, _ = z.Write([]byte(text))
	_ = z.Close()
	return out.Bytes()
}

// sendFile uploads content with the signed digest of another, and returns the name of the fault.
func (w *world) sendFile(id int64, content, digested []byte) string {
	w.Helper()
	sum := sha256.Sum256(digested)
	digest := hex.EncodeToString(sum[:])
	var body bytes.Buffer
	fmt.Fprintf(&body, "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"app.log.gz\"\r\nContent-Type: application/gzip\r\n\r\n%s\r\n--b--\r\n", content)
	_, refused := w.send(fmt.Sprintf("%s/upload?id=%d&sha256=%s", declared.Uploads.Path, id, digest), "multipart/form-data; boundary=b", fmt.Sprintf("%d|%s", id, digest), body.Bytes(), nil)
	return refused
}

func (w *world) download(entry int64, who *access.Caller) string {
	w.Helper()
	for _, e := range w.logs.Endpoints() {
		if e.Path != declared.Entries.Path+"/downloadFile" {
			continue
		}
		out, err := e.Run(w.Context(), who, fmt.Appendf(nil, `{"id":%d}`, entry), nil)
		if err != nil {
			return seedtest.CodeOf(w.T, err)
		}
		return out.(*applog.LogFile).FileName
	}
	return ""
}
