package seed

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/bluetooth"
	"evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	log "evops/core/applog"
	"evops/core/file"
	"evops/core/record"
)

const (
	// logDays is the period of the log of the demo.
	logDays = 30
	// logEvents is the number of its events, logSample that in a demo without files, which tests copy.
	logEvents = 30_000
	logSample = 1_500
	// logCrashes are crashes of the groups of demoStacks.
	logCrashes = 40
	// logUsers bounds the users with events.
	logUsers = 500
	// logFailures of a hundred events fail.
	logFailures = 3
)

// loggedUser is a user of the demo with a vehicle.
type loggedUser struct {
	ID, VehicleID, DealerID       int64
	Phone, PhoneModel, AppVersion string
	VIN                           string `bun:"vin"`
	Platform                      content.AppPlatform
	PushEnabled                   bool
}

// demoEvent is an event of the app: its failure, and how long it takes at least.
type demoEvent struct {
	kind applog.Kind
	code string
	fail string
	ms   int
}

var demoEvents = []demoEvent{
	{applog.Bluetooth, "ble.connect", string(bluetooth.TimedOut), 900}, {applog.Bluetooth, "ble.unlock", string(bluetooth.AuthFailed), 350}, {applog.Bluetooth, "ble.lock", string(bluetooth.AuthFailed), 320},
	{applog.RemoteControl, "remote.find", "VEHICLE_OFFLINE", 1800}, {applog.RemoteControl, "remote.lock", "VEHICLE_OFFLINE", 2100}, {applog.RemoteControl, "remote.locate", "TIMEOUT", 1500},
	{applog.Upgrade, "ota.check", "NETWORK", 600}, {applog.Payment, "pay.service", "PAY_CANCELLED", 5200}, {applog.Consent, "consent.privacy", "NETWORK", 200}, {applog.RequestError, "api.vehicle", "HTTP_502", 1200},
}

// poorBluetooth are phones that often fail to connect.
var poorBluetooth = []string{"V2309A", "PHB110"}

// demoStacks are the crashes of the demo.
var demoStacks = []string{
	"java.lang.NullPointerException: vehicle is null\n  at com.evops.app.home.HomeFragment.render(HomeFragment.kt:214)\n  at com.evops.app.home.HomeFragment.onResume(HomeFragment.kt:88)",
	"java.lang.IllegalStateException: GATT closed\n  at com.evops.app.ble.Session.write(Session.kt:131)\n  at com.evops.app.ble.Unlock.run(Unlock.kt:47)",
	"Fatal error: Index out of range\n  0 EvopsApp TripList.cell(at:) + 412\n  1 EvopsApp TripList.reload() + 96",
	"java.lang.OutOfMemoryError: Failed to allocate a 24 MB bitmap\n  at com.evops.app.theme.Loader.decode(Loader.kt:59)",
	"JsError: undefined is not an object (evaluating 'pack.items')\n  at renderPack (pages/voice.ets:73)",
}

// logHours are the shares of the hours of a day, with peaks when people ride to work and home.
var logHours = [24]int{1, 1, 1, 1, 1, 3, 8, 22, 20, 8, 5, 6, 7, 6, 5, 5, 8, 20, 22, 12, 8, 6, 4, 2}

// appLog creates the log of the app, and requests for log files in every state.
func (s *seeder) appLog(ctx context.Context, tx bun.Tx) error {
	var users []loggedUser
	if err := tx.NewRaw(`SELECT u.id, v.id AS vehicle_id, v.dealer_id, u.phone, u.phone_model, u.app_version, v.vin, u.platform, u.push_enabled FROM vehicle AS v JOIN app_user AS u ON u.id = v.owner_id
		WHERE v.deleted_at = 0 AND v.owner_id > 0 AND u.status = 0 ORDER BY v.id LIMIT ?`, logUsers).Scan(ctx, &users); err != nil || len(users) == 0 {
		return err
	}
	d := &demoLog{seeder: s, now: value.Now(), users: users, r: newRand(appLogStream, 0)}
	n := logEvents
	if s.options.Files == nil {
		n = logSample
	}
	for len(d.rows) < n-logCrashes {
		d.session()
	}
	for i := range logCrashes {
		d.crash(i)
	}
	if err := d.requests(ctx, tx); err != nil {
		return err
	}
	slices.SortStableFunc(d.rows, func(a, b applog.Entry) int { return int(a.OccurredAt.Milli() - b.OccurredAt.Milli()) })
	return record.InsertMany(ctx, s.e, tx, applog.Entries, d.rows)
}

// demoLog collects the events of the demo.
type demoLog struct {
	*seeder
	now      value.Time
	users    []loggedUser
	r        *rand.Rand
	rows     []applog.Entry
	sessions int
}

// session adds what a user does from opening the app until leaving it.
func (d *demoLog) session() {
	u := d.users[d.r.IntN(len(d.users))]
	at := d.begin()
	d.sessions++
	session := fmt.Sprintf("S%06d", d.sessions)
	d.add(u, at, session, demoEvent{applog.Login, "login.auto", "TOKEN_EXPIRED", 300})
	for range 2 + d.r.IntN(6) {
		at = at.Add(time.Duration(2+d.r.IntN(90)) * time.Second)
		d.add(u, at, session, demoEvents[min(d.r.IntN(len(demoEvents)), d.r.IntN(len(demoEvents)))])
	}
}

// begin returns a time of the period, by the shares of the hours.
func (d *demoLog) begin() value.Time {
	for {
		hour := d.r.IntN(len(logHours))
		if d.r.IntN(slices.Max(logHours[:])) >= logHours[hour] {
			continue
		}
		at := d.now.Date().AddDays(-d.r.IntN(logDays)).Time().Add(time.Duration(hour*3600+d.r.IntN(3600)) * time.Second)
		if at.Add(time.Hour).Milli() < d.now.Milli() {
			return at
		}
	}
}

func (d *demoLog) add(u loggedUser, at value.Time, session string, e demoEvent) {
	row := applog.Entry{
		OccurredAt: at, AppUserID: u.ID, Phone: value.Unmasked(u.Phone), LogType: e.kind, EventCode: e.code, Result: applog.Succeeded, DurationMs: int64(e.ms + d.r.IntN(e.ms)),
		Platform: u.Platform, OSVersion: fmt.Sprint(12 + u.ID%5), PhoneModel: u.PhoneModel, AppVersion: u.AppVersion, Network: applog.Network(1 + d.r.IntN(3)), IP: fmt.Sprintf("100.64.%d.%d", u.ID%250, 1+u.ID%200),
		SessionID: session, EventID: fmt.Sprintf("E%08d", len(d.rows)+1),
	}
	row.CreatedAt, row.UpdatedAt = at, at
	if e.kind != applog.Login && e.kind != applog.Consent {
		row.VIN, row.VehicleID, row.DealerID = u.VIN, u.VehicleID, u.DealerID
	}
	failures := logFailures
	if e.kind == applog.Bluetooth {
		row.Content = fmt.Appendf(nil, `{"rssi":%d,"firmware":"1.%d.%d"}`, -45-len(d.rows)%45, u.ID%3, u.VehicleID%4)
		if slices.Contains(poorBluetooth, u.PhoneModel) {
			failures = 4 * logFailures
		}
	}
	if d.r.IntN(100) < failures || e.kind == applog.RequestError {
		row.Result, row.FailCode = applog.Failed, e.fail
		if e.fail == "TIMEOUT" || e.fail == string(bluetooth.TimedOut) {
			row.Result = applog.TimedOut
		}
	}
	if d.r.IntN(200) == 0 {
		row.ReceivedAt = at.Add(time.Duration(10+d.r.IntN(600)) * time.Minute)
	}
	d.rows = append(d.rows, row)
}

// crash adds a session that ends with a crash.
func (d *demoLog) crash(i int) {
	from := len(d.rows)
	d.session()
	last := &d.rows[len(d.rows)-1]
	stack, err := json.Marshal(map[string]string{"stack": demoStacks[i%len(demoStacks)], "screen": "home"})
	if err != nil || len(d.rows) == from {
		return
	}
	last.LogType, last.EventCode, last.Result, last.FailCode, last.DurationMs = applog.Crash, "app.crash", applog.Failed, "CRASH", 0
	last.Content, last.Fingerprint = stack, log.Fingerprint(applog.Crash, stack)
}

// requests creates requests for log files in every state, and six files.
func (d *demoLog) requests(ctx context.Context, tx bun.Tx) error {
	staff, err := d.authors(ctx, tx, 2)
	if err != nil || len(staff) == 0 {
		return err
	}
	for i, status := range []applog.UploadStatus{
		applog.Asked, applog.Agreed, applog.Uploaded, applog.Uploaded, applog.Uploaded, applog.Uploaded, applog.Uploaded, applog.Uploaded, applog.Refused, applog.Refused, applog.Expired, applog.Expired,
	} {
		u := d.users[i*7%len(d.users)]
		at := d.now.Add(-time.Duration(3+20*i) * time.Hour)
		row := applog.Upload{
			AppUserID: u.ID, FromAt: at.Add(-26 * time.Hour), ToAt: at.Add(-2 * time.Hour), Reason: []string{"用户反馈蓝牙无法开锁，排查连接记录", "远程寻车失败，核对请求时间", "升级后闪退，收集日志"}[i%3],
			Status: status, RequestedBy: staff[i%len(staff)].UserID, PushedAt: at.Add(10 * time.Second), ExpireAt: at.Add(applog.AnswerWithin),
		}
		row.CreatedAt, row.UpdatedAt, row.CreatedBy = at, at, row.RequestedBy
		if status != applog.Asked && status != applog.Expired {
			row.AnsweredAt = at.Add(25 * time.Minute)
		}
		if status == applog.Uploaded {
			row.UploadedAt = at.Add(40 * time.Minute)
		}
		stored := []applog.Upload{row}
		if err := record.InsertMany(ctx, d.e, tx, applog.Uploads, stored); err != nil {
			return err
		}
		if status == applog.Uploaded && d.options.Files != nil {
			if err := d.attach(ctx, tx, &stored[0], u, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// attach stores the file of a request, and the event of its upload.
func (d *demoLog) attach(ctx context.Context, tx bun.Tx, row *applog.Upload, u loggedUser, i int) error {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte(strings.Repeat(row.FromAt.String()+" I ble session opened\n", 40)))
	if err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	f := system.FileObject{
		OriginalName: fmt.Sprintf("app-%d.log.gz", i), BizType: "log", ContentType: "application/gzip", Visibility: system.PrivateFile, Status: system.FileReady, RefModule: applog.Uploads.Name, RefID: row.ID,
	}
	f.CreatedAt = row.UploadedAt
	if err := d.options.Files.Put(ctx, &f, file.Content{Reader: &packed}); err != nil {
		return err
	}
	if err := record.Insert(ctx, d.e, tx, system.FileObjects, &f); err != nil {
		return err
	}
	done := *row
	done.File = f.FileKey
	if err := record.Update(ctx, d.e, tx, applog.Uploads, row, &done); err != nil {
		return err
	}
	d.add(u, row.UploadedAt, "", demoEvent{applog.LogFile, "log.uploaded", "", 1})
	last := &d.rows[len(d.rows)-1]
	last.FileID, last.Result, last.FailCode, last.EventID, last.VIN, last.VehicleID, last.DealerID = f.FileKey, applog.Succeeded, "", "", "", 0, 0
	return nil
}
