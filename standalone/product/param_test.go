package product_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"evops/core/devicelink/protocol"
)

// report publishes a message as the terminal.
func (e *fakeTerminal) report(kind protocol.Kind, body any) {
	e.t.Helper()
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: time.Now().UnixMilli(), Seq: 1}, body)
	if err != nil {
		e.t.Fatal(err)
	}
	e.publish(kind, text)
}

// nextParams waits for parameters and returns their version.
func (e *fakeTerminal) nextParams() int64 {
	e.t.Helper()
	select {
	case c := <-e.params:
		return c.Version
	case <-time.After(time.Minute):
		e.t.Fatal("no parameters received")
		return 0
	}
}

// TestParameterSurvivesKillsAndDisconnects kills the program with SIGKILL, or disconnects the vehicle, at every step of a parameter change,
// then restores both.
func TestParameterSurvivesKillsAndDisconnects(t *testing.T) {
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_MQTT_ADDR=" + broker, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=0"}
	p := start(t, "standalone", address, environment...)
	admin := p.as(t, "admin")
	vin, sn := "", ""
	for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"activationStatus": 1, "status": 2, "onlineStatus": 0}, "pageSize": 50}).rows() {
		if params, _ := under(admin.ok(t, "POST", "/veh/crm/vehicle/getParams", map[string]any{"vin": row["vin"], "keys": []string{"logLevel"}}).Data, "params").([]any); len(params) == 1 && under(params[0], "state") == nil {
			vin, sn = fmt.Sprint(row["vin"]), fmt.Sprint(row["tboxSn"])
		}
	}
	if vin == "" {
		t.Fatal("no offline vehicle supports parameters")
	}
	var terminal *fakeTerminal
	known := int64(0)
	kill := func() {
		p.kill()
		p = start(t, "standalone", address, environment...)
	}
	cut := func() { _ = terminal.conn.Close() }
	back := func() {
		terminal = connectTerminal(t, data, broker, sn)
		terminal.report(protocol.Hello, protocol.HelloBody{SID: ulid.Make().String(), Cfg: &known})
	}
	for i, step := range []struct {
		name      string
		until     func() // runs before the interruption
		interrupt []func()
		received  bool // the terminal has received the parameters before
	}{
		{"killed while it waits for the vehicle", nil, []func(){kill, back}, false},
		{"killed before it is received", func() { terminal.nextParams() }, []func(){kill, back}, false},
		{"cut before it is received", func() { terminal.nextParams() }, []func(){cut, back}, false},
		{"killed after it is received", func() { known = terminal.nextParams() }, []func(){kill, back}, true},
		{"cut after it is received", func() { known = terminal.nextParams() }, []func(){cut, back}, true},
	} {
		level := i % 5
		version := int64(number(under(admin.ok(t, "POST", "/veh/crm/vehicle/setParams", map[string]any{"vin": vin, "params": map[string]any{"logLevel": level}}).Data, "version")))
		if step.until != nil {
			step.until()
		}
		for _, do := range step.interrupt {
			do()
		}
		if !step.received {
			for known < version {
				known = terminal.nextParams()
			}
		}
		terminal.report(protocol.Shadow, protocol.ParamsReport{Version: known, Reported: map[string]json.RawMessage{"logLevel": fmt.Append(nil, level)}})
		line := any(nil)
		for range 100 {
			params, _ := under(admin.ok(t, "POST", "/veh/crm/vehicle/getParams", map[string]any{"vin": vin, "keys": []string{"logLevel"}}).Data, "params").([]any)
			if line = params[0]; under(line, "state") == 0.0 {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		if under(line, "state") != 0.0 || under(line, "reported") != fmt.Sprint(level) {
			t.Errorf("%s: final state %v", step.name, line)
		}
	}
	if past, _ := under(admin.ok(t, "POST", "/veh/crm/vehicle/paramHistory", map[string]any{"vin": vin}).Data, "list").([]any); len(past) != 5 {
		t.Errorf("the history has %d entries, want 5", len(past))
	}
}
