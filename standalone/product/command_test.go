package product_test

import (
	"fmt"
	"net"
	"path/filepath"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"
	"github.com/oklog/ulid/v2"

	vehicles "evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/identity"
)

// fakeTerminal is a terminal controlled by a test: messages received from the platform are put into channels.
type fakeTerminal struct {
	*paho.Client
	t        *testing.T
	conn     net.Conn
	sn       string
	commands chan protocol.CommandMessage
	params   chan protocol.ParamsMessage
}

// connectTerminal connects as the terminal of a vehicle to its persistent session, and reports that it is online.
func connectTerminal(t *testing.T, data, broker, sn string) *fakeTerminal {
	t.Helper()
	secrets, err := identity.LoadSecrets(filepath.Join(data, "secrets.json"))
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", broker)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	e := &fakeTerminal{t: t, conn: conn, sn: sn, commands: make(chan protocol.CommandMessage, 8), params: make(chan protocol.ParamsMessage, 8)}
	e.Client = paho.NewClient(paho.ClientConfig{Conn: conn, ClientID: sn, PacketTimeout: 10 * time.Second, OnClientError: func(error) {}, OnServerDisconnect: func(*paho.Disconnect) {},
		OnPublishReceived: []func(paho.PublishReceived) (bool, error){func(p paho.PublishReceived) (bool, error) {
			_, kind, _ := protocol.ParseTopic(p.Packet.Topic)
			if kind == protocol.Configure {
				_, c, err := protocol.Read[protocol.ParamsMessage](kind, p.Packet.Payload, "")
				e.params <- c
				return true, err
			}
			_, o, err := protocol.Read[protocol.CommandMessage](kind, p.Packet.Payload, "")
			e.commands <- o
			return true, err
		}}})
	week := uint32(7 * 24 * 3600)
	_, err = e.Connect(t.Context(), &paho.Connect{ClientID: sn, KeepAlive: 60, Username: sn, UsernameFlag: true, PasswordFlag: true, Properties: &paho.ConnectProperties{SessionExpiryInterval: &week},
		Password: []byte(vehicles.Token(vehicles.NewKeys(secrets.Signing).Device(sn), sn, time.Now().Add(time.Hour)))})
	if err != nil {
		t.Fatal(err)
	}
	_, down := protocol.TopicsOf(sn)
	if _, err := e.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: down, QoS: 1}}}); err != nil {
		t.Fatal(err)
	}
	e.publish(protocol.Status, []byte(`{"on":1,"sid":"`+ulid.Make().String()+`"}`))
	return e
}

func (e *fakeTerminal) publish(kind protocol.Kind, text []byte) {
	e.t.Helper()
	if _, err := e.Publish(e.t.Context(), &paho.Publish{Topic: protocol.Topic(e.sn, kind), QoS: 1, Payload: text}); err != nil {
		e.t.Fatal(err)
	}
}

// nextCommand waits for a command and returns its number.
func (e *fakeTerminal) nextCommand() string {
	e.t.Helper()
	select {
	case o := <-e.commands:
		return o.No
	case <-time.After(time.Minute):
		e.t.Fatal("no command received")
		return ""
	}
}

func (e *fakeTerminal) acknowledge(no string, stage protocol.Stage) {
	e.t.Helper()
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: time.Now().UnixMilli(), Seq: 1}, protocol.AckBody{No: no, Stage: stage})
	if err != nil {
		e.t.Fatal(err)
	}
	e.publish(protocol.Ack, text)
}

// TestCommandSurvivesKillsAndDisconnects kills the program with SIGKILL, or disconnects the vehicle, at every step of a command, then
// restores both.
func TestCommandSurvivesKillsAndDisconnects(t *testing.T) {
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_MQTT_ADDR=" + broker, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=0"}
	p := start(t, "standalone", address, environment...)
	admin := p.as(t, "admin")
	rows := admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"activationStatus": 1, "status": 2, "onlineStatus": 0}, "pageSize": 50}).rows()
	vin, sn := "", ""
	for _, row := range rows {
		offered, _ := admin.ok(t, "POST", "/external/query", map[string]any{"method": "listVehicleCommands", "param": map[string]any{"vin": row["vin"]}}).Data.([]any)
		for _, one := range offered {
			if under(one, "code") == "find" && under(one, "allowed") == true {
				vin, sn = fmt.Sprint(row["vin"]), fmt.Sprint(row["tboxSn"])
			}
		}
	}
	if vin == "" {
		t.Fatal("no offline vehicle supports the find command")
	}
	var terminal *fakeTerminal
	kill := func() {
		p.kill()
		p = start(t, "standalone", address, environment...)
	}
	cut := func() { _ = terminal.conn.Close() }
	back := func() { terminal = connectTerminal(t, data, broker, sn) }
	for _, step := range []struct {
		name      string
		until     func(no string) // runs before the interruption
		interrupt []func()
		after     func(no string)
	}{
		{"killed while it waits for the vehicle", nil, []func(){kill, back}, func(no string) { terminal.acknowledge(no, protocol.Done) }},
		{"killed before it is acknowledged", func(string) { terminal.nextCommand() }, []func(){kill, back}, func(no string) { terminal.acknowledge(no, protocol.Done) }},
		{"cut before it is acknowledged", func(string) { terminal.nextCommand() }, []func(){cut, back}, func(no string) { terminal.acknowledge(no, protocol.Done) }},
		{"killed before it is done", func(no string) { terminal.nextCommand(); terminal.acknowledge(no, protocol.Received) }, []func(){kill, back}, nil},
		{"cut before it is done", func(no string) { terminal.nextCommand(); terminal.acknowledge(no, protocol.Received) }, []func(){cut, back}, nil},
		{"killed once it is done", func(no string) { terminal.nextCommand(); terminal.acknowledge(no, protocol.Done) }, []func(){kill, back}, nil},
	} {
		sent := admin.ok(t, "POST", "/external/query", map[string]any{"method": "sendVehicleControl", "param": map[string]any{"vin": vin, "code": "find", "args": map[string]any{"seconds": 5}}})
		no := fmt.Sprint(under(sent.Data, "commandNo"))
		if step.until != nil {
			step.until(no)
		}
		for _, do := range step.interrupt {
			do()
		}
		if step.after != nil {
			if again := terminal.nextCommand(); again != no {
				t.Errorf("%s: received %s, want %s", step.name, again, no)
			}
			step.after(no)
		} else {
			terminal.acknowledge(no, protocol.Done) // terminals repeat an acknowledgement until it is confirmed; this repetition is a duplicate
		}
		got := admin.call(t, "POST", "/vehicle/controlResult", map[string]any{"commandNo": no, "waitMs": 10_000})
		if got.Code != 0 || number(under(got.Data, "state")) != 4 || under(got.Data, "resultCode") != "OK" {
			t.Errorf("%s: final result %s", step.name, got.body)
		}
		select {
		case o := <-terminal.commands:
			if o.No != no {
				t.Errorf("%s: received %s in addition", step.name, o.No)
			}
		default:
		}
	}
}

// TestFailedCommandIsAnsweredWithItsData sends a command, polls it, cancels it, and polls again.
func TestFailedCommandIsAnsweredWithItsData(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin := w.as(t, d, "admin")
		request := func(method string, param map[string]any) *answer {
			return admin.call(t, "POST", "/external/query", map[string]any{"method": method, "param": param})
		}
		var order map[string]any
		var sent *answer
		for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"pageSize": 50, "query": map[string]any{"activationStatus": 1, "status": 2}}).rows() {
			order = map[string]any{"vin": row["vin"], "code": "find", "args": map[string]any{"seconds": 5}, "clientRequestId": random()}
			if sent = request("sendVehicleControl", order); sent.Code == 0 {
				break
			}
		}
		no := under(sent.Data, "commandNo")
		if sent.Code != 0 || sent.Message != "指令已下发" || under(sent.Data, "requestId") != no || number(under(sent.Data, "state")) != 1 || number(under(sent.Data, "ackTimeoutS")) != 8 || number(under(sent.Data, "execTimeoutS")) != 40 {
			t.Fatalf("sent: %s", sent.body)
		}
		if again := request("vehicleControl", order); under(again.Data, "commandNo") != no {
			t.Errorf("sent again: %s", again.body)
		}
		result := func(body any) *answer { return admin.call(t, "POST", "/vehicle/controlResult", body) }
		for _, body := range []any{map[string]any{"commandNo": no}, map[string]any{"method": "sendVehicleControl", "param": order}, map[string]any{"clientRequestId": order["clientRequestId"]}} {
			if got := result(body); got.Code != 0 || under(got.Data, "commandNo") != no || number(under(got.Data, "state")) != 1 || under(got.Data, "stateText") != "排队中" || under(got.Data, "defCode") != "find" || under(got.Data, "vin") != order["vin"] {
				t.Errorf("result by %v: %s", body, got.body)
			}
		}
		if got := request("cancelVehicleControl", map[string]any{"commandNo": no}); got.Code != 0 || number(under(got.Data, "state")) != 7 {
			t.Errorf("cancelled: %s", got.body)
		}
		if got := result(map[string]any{"commandNo": no, "waitMs": 5000}); got.Code != 1501 || got.Error != "COMMAND_FAILED" || got.Message != "失败" || number(under(got.Data, "state")) != 7 || under(got.Data, "stateText") != "已取消" {
			t.Errorf("result after cancelling: %s", got.body)
		}
		if got := request("cancelVehicleControl", map[string]any{"commandNo": no}); got.Code != 1501 || got.Params["reason"] != "COMMAND_NOT_CANCELLABLE" {
			t.Errorf("cancelled twice: %s", got.body)
		}
	})
}
