package product_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"evops/core/devicelink/protocol"
)

// TestAlarmSurvivesKillsAndIsHandled takes an alarm from a terminal to its handling; the program is killed as soon as each report is
// acknowledged.
func TestAlarmSurvivesKillsAndIsHandled(t *testing.T) {
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_MQTT_ADDR=" + broker, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=0"}
	p := start(t, "standalone", address, environment...)
	admin := p.as(t, "admin")
	row := admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"activationStatus": 1, "status": 2, "onlineStatus": 0, "dealerId.isNull": false}, "pageSize": 1}).rows()[0]
	vin, sn := fmt.Sprint(row["vin"]), fmt.Sprint(row["tboxSn"])

	shanghai := time.FixedZone("", 8*60*60)
	// B1403 is critical, counts at once, and ends only when the terminal reports its end.
	occurrence := ulid.Make().String()
	began := time.Now().Add(-time.Minute)
	for i, e := range []struct {
		active int
		after  time.Duration
	}{{1, 0}, {1, 20 * time.Second}, {1, 20 * time.Second}, {0, 40 * time.Second}} {
		terminal := connectTerminal(t, data, broker, sn)
		text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: began.Add(e.after).UnixMilli(), Seq: uint32(i + 1)},
			protocol.Alarm{Kind: protocol.AlarmEvent, Code: "B1403", ECU: "BMS", Active: e.active, Occurrence: occurrence, Snapshot: map[string]any{"pc": -180.5}})
		if err != nil {
			t.Fatal(err)
		}
		terminal.publish(protocol.Event, text)
		p.kill()
		p = start(t, "standalone", address, environment...)
	}

	alarm := admin.ok(t, "POST", "/alarm/crm/alarm/getAlarmPage", map[string]any{"query": map[string]any{"vin": vin, "level": 4, "lastAt.ge": began.Add(-time.Second).In(shanghai).Format(time.DateTime)}}).rows()
	if len(alarm) != 1 || alarm[0]["count"] != 2.0 || alarm[0]["status"] != 2.0 || alarm[0]["errName"] == nil {
		t.Fatalf("two reports and an end became %v", alarm)
	}
	id := alarm[0]["id"]
	if code := admin.call(t, "POST", "/alarm/crm/alarm/clear", map[string]any{"id": id, "reason": "seen on the spot"}).Code; code != 2501 {
		t.Errorf("clearing an ended alarm answers %d", code)
	}
	admin.ok(t, "POST", "/alarm/crm/alarm/batchAck", map[string]any{"ids": []any{id}})
	admin.ok(t, "POST", "/alarm/crm/alarm/handle", map[string]any{"id": id, "handleResult": "1", "handleNote": "harness changed"})
	until := time.Now().Add(24 * time.Hour).In(shanghai).Format(time.DateTime)
	admin.ok(t, "POST", "/alarm/crm/alarm/mute", map[string]any{"vehicleId": alarm[0]["vehicleId"], "errCode": alarm[0]["errCode"], "until": until, "reason": "waits for parts"})
	seen := admin.ok(t, "POST", "/alarm/crm/alarm/detail", map[string]any{"id": id})
	for field, want := range map[string]any{"status": 3.0, "handleStatus": 2.0, "handleNote": "harness changed"} {
		if got := under(seen.Data, field); got != want {
			t.Errorf("%s is %v, want %v", field, got, want)
		}
	}
	// Batteries of the demo that are assessed meanwhile have alarms too.
	board := admin.ok(t, "POST", "/query/queryview", map[string]any{"extend": map[string]any{"view": map[string]any{"code": "alarmBoard"}}, "query": map[string]any{"level.eq": 4, "pageSize": 100}}).rows()
	if !slices.ContainsFunc(board, func(row map[string]any) bool { return row["vin"] == vin }) {
		t.Errorf("the board has no row of %s: %v", vin, board)
	}
}
