package product_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"evops/core/devicelink/protocol"
)

// says says something to the platform, as the terminal does.
func (e *ear) says(kind protocol.Kind, body any) {
	e.t.Helper()
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: time.Now().UnixMilli(), Seq: 1}, body)
	if err != nil {
		e.t.Fatal(err)
	}
	e.publish(kind, text)
}

// wished waits for wishes and answers their version.
func (e *ear) wished() int64 {
	e.t.Helper()
	select {
	case c := <-e.wishes:
		return c.Version
	case <-time.After(20 * time.Second):
		e.t.Fatal("no parameters come down the line")
		return 0
	}
}

// TestAParameterOutlivesTheProgramAndTheLine kills the program with -9, or cuts the vehicle off, at every step of a wish, and has both come back.
func TestAParameterOutlivesTheProgramAndTheLine(t *testing.T) {
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
		t.Fatal("no vehicle that is away knows parameters")
	}
	var terminal *ear
	known := int64(0)
	kill := func() {
		p.kill()
		p = start(t, "standalone", address, environment...)
	}
	cut := func() { _ = terminal.conn.Close() }
	back := func() {
		terminal = listening(t, data, broker, sn)
		terminal.says(protocol.Hello, protocol.HelloBody{SID: ulid.Make().String(), Cfg: &known})
	}
	for i, step := range []struct {
		says  string
		until func() // what happens before
		plug  []func()
		heard bool // it has gone down before, and the terminal has taken it
	}{
		{"killed while it waits for the vehicle", nil, []func(){kill, back}, false},
		{"killed before it is taken", func() { terminal.wished() }, []func(){kill, back}, false},
		{"cut before it is taken", func() { terminal.wished() }, []func(){cut, back}, false},
		{"killed once it is taken", func() { known = terminal.wished() }, []func(){kill, back}, true},
		{"cut once it is taken", func() { known = terminal.wished() }, []func(){cut, back}, true},
	} {
		level := i % 5
		version := int64(number(under(admin.ok(t, "POST", "/veh/crm/vehicle/setParams", map[string]any{"vin": vin, "params": map[string]any{"logLevel": level}}).Data, "version")))
		if step.until != nil {
			step.until()
		}
		for _, do := range step.plug {
			do()
		}
		if !step.heard {
			for known < version {
				known = terminal.wished()
			}
		}
		terminal.says(protocol.Shadow, protocol.ParamsReport{Version: known, Reported: map[string]json.RawMessage{"logLevel": fmt.Append(nil, level)}})
		line := any(nil)
		for range 100 {
			params, _ := under(admin.ok(t, "POST", "/veh/crm/vehicle/getParams", map[string]any{"vin": vin, "keys": []string{"logLevel"}}).Data, "params").([]any)
			if line = params[0]; under(line, "state") == 0.0 {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		if under(line, "state") != 0.0 || under(line, "reported") != fmt.Sprint(level) {
			t.Errorf("%s: it ends as %v", step.says, line)
		}
	}
	if past, _ := under(admin.ok(t, "POST", "/veh/crm/vehicle/paramHistory", map[string]any{"vin": vin}).Data, "list").([]any); len(past) != 5 {
		t.Errorf("of five wishes the history knows %d", len(past))
	}
}
