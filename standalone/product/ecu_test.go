package product_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// controllers returns the installed controllers of a vehicle, by type.
func controllers(t *testing.T, who *client, vehicle any) map[string]map[string]any {
	t.Helper()
	all := map[string]map[string]any{}
	for _, row := range who.ok(t, "POST", "/veh/crm/ecu/getEcuPage", map[string]any{"vehicleId": vehicle, "status.in": []int{0, 1, 2, 4}, "pageSize": 50}).rows() {
		all[fmt.Sprint(row["ecuType"])] = row
	}
	return all
}

// until waits until a condition is true.
func until(t *testing.T, what string, condition func() bool) {
	t.Helper()
	for range 150 {
		if condition() {
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Fatalf("timed out waiting for: %s", what)
}

// TestControllerVersionsAreReadAndControllersReplaced reads the controller versions of a simulated vehicle and of one controlled by the
// test.
func TestControllerVersionsAreReadAndControllersReplaced(t *testing.T) {
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	p := start(t, "standalone", address, "EVOPS_DATA="+data, "EVOPS_ADDR="+address, "EVOPS_MQTT_ADDR="+broker, "EVOPS_ADMIN_PASSWORD="+password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=20")
	admin := p.as(t, "admin")
	simulated, began := map[string]any(nil), value.Now()
	until(t, "a simulated vehicle whose versions can be read", func() bool {
		for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"onlineStatus": 1, "lastSeenAt.between": []any{began.Add(time.Second), began.Add(time.Hour)}}, "pageSize": 50}).rows() {
			overview := admin.ok(t, "POST", "/veh/crm/ecu/overview", map[string]any{"id": row["id"]}).Data
			if under(under(overview, "readVersions"), "allowed") == true && len(controllers(t, admin, row["id"])) > 3 {
				simulated = row
				return true
			}
		}
		return false
	})
	before := controllers(t, admin, simulated["id"])
	until(t, "versions of a simulated vehicle", func() bool { // simulated terminals leave 2 % of commands unanswered and refuse 3 %
		time.Sleep(time.Second)
		no := under(admin.ok(t, "POST", "/veh/crm/ecu/readVersion", map[string]any{"vin": simulated["vin"], "ecuTypes": []int{1, 3}}).Data, "commandNo")
		return under(admin.call(t, "POST", "/vehicle/controlResult", map[string]any{"commandNo": no, "waitMs": 15_000}).Data, "state") == 4.0
	})
	until(t, "a report of every controller", func() bool {
		for kind, row := range controllers(t, admin, simulated["id"]) {
			if row["status"] != 1.0 && fmt.Sprint(row["lastReportAt"]) <= fmt.Sprint(before[kind]["lastReportAt"]) || row["softwareVersion"] != before[kind]["softwareVersion"] {
				return false
			}
		}
		return true
	})

	offline := map[string]any(nil)
	for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"activationStatus": 1, "status": 2, "onlineStatus": 0}, "pageSize": 50}).rows() {
		overview := admin.ok(t, "POST", "/veh/crm/ecu/overview", map[string]any{"id": row["id"]}).Data
		if under(under(overview, "readVersions"), "reason") == "VEHICLE_OFFLINE" {
			offline = row
		}
	}
	if offline == nil {
		t.Fatal("no offline vehicle supports the command")
	}
	if got := admin.call(t, "POST", "/veh/crm/ecu/readVersion", map[string]any{"vin": offline["vin"]}); got.Error != "VEHICLE_OFFLINE" {
		t.Errorf("an offline vehicle answers %s", got.Error)
	}
	terminal := connectTerminal(t, data, broker, fmt.Sprint(offline["tboxSn"]))
	reported := []protocol.ECU{{Type: "TBOX", SN: fmt.Sprint(offline["tboxSn"]), Software: "2.4.1"}, {Type: "BMS", SN: "BMS0001", Software: "9.0.0"}}
	terminal.report(protocol.Hello, protocol.HelloBody{SID: ulid.Make().String(), ECU: reported})
	until(t, "versions from the hello message", func() bool { return controllers(t, admin, offline["id"])["3"]["softwareVersion"] == "9.0.0" })
	admin.ok(t, "POST", "/veh/crm/ecu/readVersion", map[string]any{"vin": offline["vin"]})
	reported[1].Software = "9.1.0"
	terminal.report(protocol.Ack, protocol.AckBody{No: terminal.nextCommand(), Stage: protocol.Done, Value: map[string]any{"ecu": reported}})
	until(t, "versions from the command", func() bool { return controllers(t, admin, offline["id"])["3"]["softwareVersion"] == "9.1.0" })

	admin.ok(t, "POST", "/veh/crm/ecu/replace", map[string]any{"id": controllers(t, admin, offline["id"])["3"]["id"], "ecuSn": "BMS0002", "repairNo": "WX202601"})
	if row := controllers(t, admin, offline["id"])["3"]; row["ecuSn"] != "BMS0002" || row["status"] != 4.0 {
		t.Errorf("the replacement is %v", row)
	}
	versions := []string{}
	for _, row := range admin.ok(t, "POST", "/veh/crm/ecuVersion/page", map[string]any{"vehicleId": offline["id"], "ecuType": 3, "pageSize": 3}).rows() {
		versions = append(versions, fmt.Sprint(row["ecuSn"], " ", row["was"], ">", row["softwareVersion"], " ", row["word"]))
	}
	if got := fmt.Sprint(versions); got != "[BMS0002 <nil>><nil> 4 BMS0001 9.0.0>9.1.0 2 BMS0001 <nil>>9.0.0 1]" {
		t.Errorf("the history begins with %s", got)
	}
	if matrix := admin.ok(t, "POST", "/veh/crm/ecuVersion/overview", map[string]any{"id": offline["modelId"]}).Data; number(under(matrix, "combinations")) < 2 {
		t.Errorf("the version matrix of the model is %v", matrix)
	}
}
