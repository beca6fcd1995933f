package product_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// controllers are the controllers in use of a vehicle, by type.
func controllers(t *testing.T, who *client, vehicle any) map[string]map[string]any {
	t.Helper()
	all := map[string]map[string]any{}
	for _, row := range who.ok(t, "POST", "/veh/crm/ecu/getEcuPage", map[string]any{"vehicleId": vehicle, "status.in": []int{0, 1, 2, 4}, "pageSize": 50}).rows() {
		all[fmt.Sprint(row["ecuType"])] = row
	}
	return all
}

// until waits until something is so.
func until(t *testing.T, what string, so func() bool) {
	t.Helper()
	for range 150 {
		if so() {
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Fatalf("%s does not come about", what)
}

// TestControllersAreReadOverTheLineAndReplaced has a vehicle that is driven, and one that a test drives, read the versions of their controllers.
func TestControllersAreReadOverTheLineAndReplaced(t *testing.T) {
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	p := start(t, "standalone", address, "EVOPS_DATA="+data, "EVOPS_ADDR="+address, "EVOPS_MQTT_ADDR="+broker, "EVOPS_ADMIN_PASSWORD="+password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=20")
	admin := p.as(t, "admin")
	driven, began := map[string]any(nil), value.Now()
	until(t, "a driven vehicle that can be asked", func() bool {
		for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"onlineStatus": 1, "lastSeenAt.between": []any{began.Add(time.Second), began.Add(time.Hour)}}, "pageSize": 50}).rows() {
			overview := admin.ok(t, "POST", "/veh/crm/ecu/overview", map[string]any{"id": row["id"]}).Data
			if under(under(overview, "readVersions"), "allowed") == true && len(controllers(t, admin, row["id"])) > 3 {
				driven = row
				return true
			}
		}
		return false
	})
	before := controllers(t, admin, driven["id"])
	until(t, "a reading of a driven vehicle", func() bool { // of a hundred commands terminals leave two without a word and refuse three
		time.Sleep(time.Second)
		no := under(admin.ok(t, "POST", "/veh/crm/ecu/readVersion", map[string]any{"vin": driven["vin"], "ecuTypes": []int{1, 3}}).Data, "commandNo")
		return under(admin.call(t, "POST", "/vehicle/controlResult", map[string]any{"commandNo": no, "waitMs": 15_000}).Data, "state") == 4.0
	})
	until(t, "the word of every controller", func() bool {
		for kind, row := range controllers(t, admin, driven["id"]) {
			if row["status"] != 1.0 && fmt.Sprint(row["lastReportAt"]) <= fmt.Sprint(before[kind]["lastReportAt"]) || row["softwareVersion"] != before[kind]["softwareVersion"] {
				return false
			}
		}
		return true
	})

	away := map[string]any(nil)
	for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"activationStatus": 1, "status": 2, "onlineStatus": 0}, "pageSize": 50}).rows() {
		overview := admin.ok(t, "POST", "/veh/crm/ecu/overview", map[string]any{"id": row["id"]}).Data
		if under(under(overview, "readVersions"), "reason") == "VEHICLE_OFFLINE" {
			away = row
		}
	}
	if away == nil {
		t.Fatal("no vehicle that is away knows the command")
	}
	if got := admin.call(t, "POST", "/veh/crm/ecu/readVersion", map[string]any{"vin": away["vin"]}); got.Error != "VEHICLE_OFFLINE" {
		t.Errorf("a vehicle that is away answers %s", got.Error)
	}
	terminal := listening(t, data, broker, fmt.Sprint(away["tboxSn"]))
	mine := []protocol.ECU{{Type: "TBOX", SN: fmt.Sprint(away["tboxSn"]), Software: "2.4.1"}, {Type: "BMS", SN: "BMS0001", Software: "9.0.0"}}
	terminal.says(protocol.Hello, protocol.HelloBody{SID: ulid.Make().String(), ECU: mine})
	until(t, "the greeting", func() bool { return controllers(t, admin, away["id"])["3"]["softwareVersion"] == "9.0.0" })
	admin.ok(t, "POST", "/veh/crm/ecu/readVersion", map[string]any{"vin": away["vin"]})
	mine[1].Software = "9.1.0"
	terminal.says(protocol.Ack, protocol.AckBody{No: terminal.hears(), Stage: protocol.Done, Value: map[string]any{"ecu": mine}})
	until(t, "what was read", func() bool { return controllers(t, admin, away["id"])["3"]["softwareVersion"] == "9.1.0" })

	admin.ok(t, "POST", "/veh/crm/ecu/replace", map[string]any{"id": controllers(t, admin, away["id"])["3"]["id"], "ecuSn": "BMS0002", "repairNo": "WX202601"})
	if row := controllers(t, admin, away["id"])["3"]; row["ecuSn"] != "BMS0002" || row["status"] != 4.0 {
		t.Errorf("the new one is %v", row)
	}
	said := []string{}
	for _, row := range admin.ok(t, "POST", "/veh/crm/ecuVersion/page", map[string]any{"vehicleId": away["id"], "ecuType": 3, "pageSize": 3}).rows() {
		said = append(said, fmt.Sprint(row["ecuSn"], " ", row["was"], ">", row["softwareVersion"], " ", row["word"]))
	}
	if got := fmt.Sprint(said); got != "[BMS0002 <nil>><nil> 4 BMS0001 9.0.0>9.1.0 2 BMS0001 <nil>>9.0.0 1]" {
		t.Errorf("the history begins %s", got)
	}
	if matrix := admin.ok(t, "POST", "/veh/crm/ecuVersion/overview", map[string]any{"id": away["modelId"]}).Data; number(under(matrix, "combinations")) < 2 {
		t.Errorf("the model has %v", matrix)
	}
}
