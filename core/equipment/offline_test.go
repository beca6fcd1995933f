package equipment_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/testdb"
)

// minutesAgo returns the time n minutes before now, in milliseconds as stored.
func minutesAgo(now value.Time, n int) int64 {
	return now.Add(-time.Duration(n) * time.Minute).Milli()
}

func TestAnOfflineVehicleHasAVerdictWithANextStep(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		now := value.Now()
		exec := func(sql string, args ...any) { testdb.Exec(t, p.DB(), sql, args...) }
		// Vehicle 1 is diagnosed; 2 to 40 are the rest of the fleet, of which one is connected.
		fleet := func() {
			for _, table := range []string{"vehicle", "vehicle_shadow", "alarm", "alarm_err_code", "remote_command", "sim_card"} {
				exec("DELETE FROM " + table)
			}
			for id := 1; id <= 40; id++ {
				exec("INSERT INTO vehicle (id, vin, tbox_sn, sim_card_id, model_id, status, activation_status, service_end_at) VALUES (?, ?, ?, ?, ?, 2, 1, '2999-01-01')", id, fmt.Sprint("VIN", id), fmt.Sprint("T", id), id, p.s7)
				exec("INSERT INTO vehicle_shadow (id, vehicle_id, online_status, last_seen_at, reported_at, soc, rsrp, geo_lng, geo_lat) VALUES (?, ?, 0, ?, ?, 60, -90, ?, 31)", id, id, minutesAgo(now, 300+id*20), minutesAgo(now, 300), 100+float64(id))
			}
			exec("UPDATE vehicle_shadow SET online_status = 1, last_seen_at = ? WHERE id = 2", now.Milli())
			exec("INSERT INTO sim_card (id, iccid, sim_status, plan_end_at) VALUES (1, '8986', 4, '2999-01-01')")
		}
		alarm := func(code string, ago, status int) {
			exec("INSERT INTO alarm_err_code (id, code, name_zh, name_en) VALUES (7, ?, '名称', 'Name')", code)
			exec("INSERT INTO alarm (id, vehicle_id, err_code, status, last_at) VALUES (70, 1, 7, ?, ?)", status, minutesAgo(now, ago))
		}
		seen := 320 // minutes since the last message of vehicle 1
		near := func(n int) {
			exec("UPDATE vehicle_shadow SET geo_lng = 101.01, last_seen_at = ? WHERE id BETWEEN 3 AND ?", minutesAgo(now, seen+3), n+2)
		}
		for _, row := range []struct {
			name string
			set  func()
			// want is the case; step and part are the next step and a substring of the text.
			want, step, part string
		}{
			{"no terminal", func() { exec("UPDATE vehicle SET tbox_sn = '' WHERE id = 1") }, "noTerminal", "", "没有装终端"},
			{"scrapped", func() { exec("UPDATE vehicle SET status = 3 WHERE id = 1") }, "scrapped", "", "报废"},
			{"asleep", func() {
				exec("UPDATE vehicle_shadow SET online_status = 2, next_wake_at = ? WHERE id = 1", now.Add(time.Hour).Milli())
			}, "sleeping", "wake", now.Add(time.Hour).String()},
			{"no vehicle is connected", func() { exec("UPDATE vehicle_shadow SET last_seen_at = ? WHERE id = 2", minutesAgo(now, 16)) }, "platform", "selfCheck", "平台或接入服务故障"},
			{"no vehicle is connected, and the card is suspended", func() {
				exec("UPDATE vehicle_shadow SET last_seen_at = ? WHERE id = 2", minutesAgo(now, 16))
				exec("UPDATE sim_card SET sim_status = 5, stop_reason = 7")
			}, "suspended", "card", ""},
			{"retired", func() { exec("UPDATE sim_card SET sim_status = 7") }, "retired", "card", "已销户"},
			{"suspended", func() { exec("UPDATE sim_card SET sim_status = 5, stop_reason = 7") }, "suspended", "card", "已停机（欠费）"},
			{"not activated", func() { exec("UPDATE sim_card SET sim_status = 2") }, "inactive", "card", "尚未激活"},
			{"its plan ended yesterday", func() { exec("UPDATE sim_card SET plan_end_at = ?", now.Date().AddDays(-1)) }, "planOver", "card", string(now.Date().AddDays(-1))},
			{"its plan ends today", func() { exec("UPDATE sim_card SET plan_end_at = ?", now.Date()) }, "unknown", "wake", ""},
			{"the card is in another device", func() { exec("UPDATE sim_card SET separated = ?", true) }, "moved", "card", "机卡分离"},
			{"never seen", func() { exec("UPDATE vehicle_shadow SET last_seen_at = 0 WHERE id = 1") }, "never", "card", "从未上线"},
			{"main power cut", func() { alarm("V0004", seen+5, 2) }, "powerCut", "alarm", "“名称”"},
			{"main power cut long before", func() { alarm("V0004", seen+61, 2) }, "unknown", "wake", ""},
			{"main power cut long before, still active", func() { alarm("V0004", seen+6000, 1) }, "powerCut", "alarm", ""},
			{"12 V", func() { alarm("T1008", seen, 0) }, "supply", "alarm", "12 V"},
			{"refused", func() { alarm("L9002", seen, 0) }, "refused", "alarm", "平台"},
			{"no card found", func() { alarm("S1001", seen, 0) }, "cardFault", "alarm", "接触不良"},
			{"five others nearby went offline", func() { near(5) }, "region", "", "5 辆车"},
			{"four others", func() { near(4) }, "unknown", "wake", ""},
			{"five others, but two are connected", func() {
				near(5)
				exec("UPDATE vehicle_shadow SET geo_lng = 101.01, last_seen_at = ? WHERE id IN (20, 21)", now.Milli())
			}, "unknown", "wake", ""},
			{"the allowance is used", func() { exec("UPDATE sim_card SET used_pct = 10400") }, "allowance", "card", "104%"},
			{"empty", func() { exec("UPDATE vehicle_shadow SET soc = 5 WHERE id = 1") }, "drained", "wake", "5%"},
			{"nearly empty by its alarm", func() { alarm("B0001", seen, 0) }, "drainAlarm", "alarm", ""},
			{"weak signal", func() { exec("UPDATE vehicle_shadow SET rsrp = -110 WHERE id = 1") }, "weakSignal", "wake", "-110 dBm"},
			{"weak signal by its alarm", func() { alarm("L1002", seen, 0) }, "signalAlarm", "alarm", ""},
			{"service expired", func() { exec("UPDATE vehicle SET service_end_at = '2020-01-01' WHERE id = 1") }, "serviceOver", "card", "2020-01-01"},
			{"offline for days", func() { exec("UPDATE vehicle_shadow SET last_seen_at = ? WHERE id = 1", minutesAgo(now, 9*24*60)) }, "long", "wake", "9 天"},
			{"no facts", func() {}, "unknown", "wake", "看不出原因"},
		} {
			fleet()
			row.set()
			d, err := feature.DescribeOffline(t.Context(), p.Engine, access.System(), 1, now)
			if err != nil {
				t.Fatal(row.name, err)
			}
			v := d.Verdict
			if v == nil || v.Case != row.want || string(v.Step) != row.step || !strings.Contains(v.Text, row.part) || strings.ContainsAny(v.Text, "{}") {
				t.Errorf("%s: %+v, want %s %q %q", row.name, v, row.want, row.step, row.part)
			}
			if v != nil && (v.Step == feature.AlarmStep) != (v.AlarmID == 70) {
				t.Errorf("%s: alarm id %d", row.name, v.AlarmID)
			}
		}
		fleet()
		exec("DELETE FROM link_message")
		diagnose := func() *feature.Diagnosis {
			t.Helper()
			d, err := feature.DescribeOffline(t.Context(), p.Engine, access.System(), 1, now)
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		if d := diagnose(); d.LastTopic != equipment.TopicTele || d.CanWake {
			t.Errorf("card without a number, last message a report: %+v", d)
		}
		exec("UPDATE sim_card SET msisdn = '13900000000'")
		exec("INSERT INTO link_message (id, vehicle_id, direction, topic_kind, server_ts, created_at) VALUES (1, 1, 1, 1, ?, 1)", minutesAgo(now, seen))
		if d := diagnose(); d.LastTopic != equipment.TopicStatus || !d.CanWake {
			t.Errorf("card with a number, last message stored: %+v", d)
		}
		for i := range 6 {
			exec("INSERT INTO remote_command (id, vehicle_id, def_code, wake_sent, queued_at, updated_at) VALUES (?, 1, 1, ?, ?, ?)", i+1, true, i+1, minutesAgo(now, 60))
		}
		if d := diagnose(); d.CanWake || d.Wake == nil || d.Wake.ID != 6 || !d.Wake.Sent {
			t.Errorf("six wake-up messages sent today: %+v", d)
		}
		for i, s := range []struct {
			ago, end int
		}{{30, 2}, {90, 3}, {120, 4}, {25 * 60, 2}} {
			exec("INSERT INTO online_session (id, vehicle_id, offline_at, end_reason) VALUES (?, 1, ?, ?)", i+1, minutesAgo(now, s.ago), s.end)
		}
		if d := diagnose(); d.OfflineToday != 2 {
			t.Errorf("offline %d times in 24 hours, want 2: sleep and the day before do not count", d.OfflineToday)
		}
		exec("UPDATE vehicle_shadow SET online_status = 1 WHERE id = 1")
		if d, err := feature.DescribeOffline(t.Context(), p.Engine, access.System(), 1, now); err != nil || d.Verdict != nil {
			t.Errorf("an online vehicle has a verdict: %+v, %v", d, err)
		}
	})
}

func TestAnOfflineDiagnosisRespectsPermissions(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		now := value.Now()
		testdb.Exec(t, p.DB(), "INSERT INTO vehicle (id, vin, tbox_sn, sim_card_id, model_id, dealer_id, status) VALUES (1, 'VIN1', 'T1', 1, ?, 5, 2)", p.s7)
		testdb.Exec(t, p.DB(), "INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, last_seen_at) VALUES (1, 1, 5, ?)", minutesAgo(now, 300))
		testdb.Exec(t, p.DB(), "UPDATE sim_card SET sim_status = 7, dealer_id = 5 WHERE id = 1")
		ask := func(dealer int64, permissions ...string) (*feature.Diagnosis, error) {
			who := reader(permissions...)
			who.DealerID = dealer
			return feature.DescribeOffline(t.Context(), p.Engine, who, 1, now)
		}
		if d, err := ask(5, "vehicle:view"); err != nil || d.Card != nil || d.Alarms != nil || d.Wake != nil || d.Verdict.Case != "unseen" {
			t.Errorf("without further rights: %+v, %v", d, err)
		}
		if d, err := ask(5, "vehicle:view", "sim:view", "alarm:view"); err != nil || d.Card == nil || d.Alarms == nil || d.Verdict.Case != "retired" {
			t.Errorf("with further rights: %+v, %v", d, err)
		}
		testdb.Exec(t, p.DB(), "UPDATE sim_card SET dealer_id = 6 WHERE id = 1")
		if d, err := ask(5, "vehicle:view", "sim:view"); err != nil || d.Card != nil {
			t.Errorf("the card of another dealer: %+v, %v", d, err)
		}
		if _, err := ask(6, "vehicle:view"); err == nil {
			t.Error("another dealer may read the diagnosis")
		}
	})
}
