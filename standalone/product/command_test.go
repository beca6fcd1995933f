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

// ear is a terminal that listens: what comes down its line, and what it says.
type ear struct {
	*paho.Client
	t      *testing.T
	conn   net.Conn
	sn     string
	orders chan protocol.CommandMessage
	wishes chan protocol.ParamsMessage
}

// listening connects as the terminal of a vehicle, to the session it has, and says that it is there.
func listening(t *testing.T, data, broker, sn string) *ear {
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
	e := &ear{t: t, conn: conn, sn: sn, orders: make(chan protocol.CommandMessage, 8), wishes: make(chan protocol.ParamsMessage, 8)}
	e.Client = paho.NewClient(paho.ClientConfig{Conn: conn, ClientID: sn, PacketTimeout: 10 * time.Second, OnClientError: func(error) {}, OnServerDisconnect: func(*paho.Disconnect) {},
		OnPublishReceived: []func(paho.PublishReceived) (bool, error){func(p paho.PublishReceived) (bool, error) {
			_, kind, _ := protocol.ParseTopic(p.Packet.Topic)
			if kind == protocol.Configure {
				_, c, err := protocol.Read[protocol.ParamsMessage](kind, p.Packet.Payload, "")
				e.wishes <- c
				return true, err
			}
			_, o, err := protocol.Read[protocol.CommandMessage](kind, p.Packet.Payload, "")
			e.orders <- o
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

func (e *ear) publish(kind protocol.Kind, text []byte) {
	e.t.Helper()
	if _, err := e.Publish(e.t.Context(), &paho.Publish{Topic: protocol.Topic(e.sn, kind), QoS: 1, Payload: text}); err != nil {
		e.t.Fatal(err)
	}
}

// hears waits for a command and answers its number.
func (e *ear) hears() string {
	e.t.Helper()
	select {
	case o := <-e.orders:
		return o.No
	case <-time.After(20 * time.Second):
		e.t.Fatal("nothing comes down the line")
		return ""
	}
}

func (e *ear) answers(no string, stage protocol.Stage) {
	e.t.Helper()
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: time.Now().UnixMilli(), Seq: 1}, protocol.AckBody{No: no, Stage: stage})
	if err != nil {
		e.t.Fatal(err)
	}
	e.publish(protocol.Ack, text)
}

// TestACommandOutlivesTheProgramAndTheLine kills the program with -9, or cuts the vehicle off, at every step of a command, and has both come back.
func TestACommandOutlivesTheProgramAndTheLine(t *testing.T) {
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
		t.Fatal("no vehicle that is away can be told to ring")
	}
	var terminal *ear
	kill := func() {
		p.kill()
		p = start(t, "standalone", address, environment...)
	}
	cut := func() { _ = terminal.conn.Close() }
	back := func() { terminal = listening(t, data, broker, sn) }
	for _, step := range []struct {
		says  string
		until func(no string) // what happens before
		plug  []func()
		after func(no string)
	}{
		{"killed while it waits for the vehicle", nil, []func(){kill, back}, func(no string) { terminal.answers(no, protocol.Done) }},
		{"killed before it is acknowledged", func(string) { terminal.hears() }, []func(){kill, back}, func(no string) { terminal.answers(no, protocol.Done) }},
		{"cut before it is acknowledged", func(string) { terminal.hears() }, []func(){cut, back}, func(no string) { terminal.answers(no, protocol.Done) }},
		{"killed before it is done", func(no string) { terminal.hears(); terminal.answers(no, protocol.Received) }, []func(){kill, back}, nil},
		{"cut before it is done", func(no string) { terminal.hears(); terminal.answers(no, protocol.Received) }, []func(){cut, back}, nil},
		{"killed once it is done", func(no string) { terminal.hears(); terminal.answers(no, protocol.Done) }, []func(){kill, back}, nil},
	} {
		sent := admin.ok(t, "POST", "/external/query", map[string]any{"method": "sendVehicleControl", "param": map[string]any{"vin": vin, "code": "find", "args": map[string]any{"seconds": 5}}})
		no := fmt.Sprint(under(sent.Data, "commandNo"))
		if step.until != nil {
			step.until(no)
		}
		for _, do := range step.plug {
			do()
		}
		if step.after != nil {
			if again := terminal.hears(); again != no {
				t.Errorf("%s: down comes %s, not %s", step.says, again, no)
			}
			step.after(no)
		} else {
			terminal.answers(no, protocol.Done) // terminals say until they are heard; the last time it is known
		}
		got := admin.call(t, "POST", "/vehicle/controlResult", map[string]any{"commandNo": no, "waitMs": 10_000})
		if got.Code != 0 || number(under(got.Data, "state")) != 4 || under(got.Data, "resultCode") != "OK" {
			t.Errorf("%s: it ends as %s", step.says, got.body)
		}
		select {
		case o := <-terminal.orders:
			if o.No != no {
				t.Errorf("%s: down comes %s too", step.says, o.No)
			}
		default:
		}
	}
}

// TestACommandThatEndsBadlyIsAFailureWithItsData gives a command, asks how it is, takes it back, and asks again.
func TestACommandThatEndsBadlyIsAFailureWithItsData(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		admin := w.as(t, d, "admin")
		ask := func(method string, param map[string]any) *answer {
			return admin.call(t, "POST", "/external/query", map[string]any{"method": method, "param": param})
		}
		var order map[string]any
		var given *answer
		for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"pageSize": 50, "query": map[string]any{"activationStatus": 1, "status": 2}}).rows() {
			order = map[string]any{"vin": row["vin"], "code": "find", "args": map[string]any{"seconds": 5}, "clientRequestId": random()}
			if given = ask("sendVehicleControl", order); given.Code == 0 {
				break
			}
		}
		no := under(given.Data, "commandNo")
		if given.Code != 0 || given.Message != "指令已下发" || under(given.Data, "requestId") != no || number(under(given.Data, "state")) != 1 || number(under(given.Data, "ackTimeoutS")) != 8 || number(under(given.Data, "execTimeoutS")) != 40 {
			t.Fatalf("given, it is answered %s", given.body)
		}
		if again := ask("vehicleControl", order); under(again.Data, "commandNo") != no {
			t.Errorf("given again it is %s", again.body)
		}
		result := func(body any) *answer { return admin.call(t, "POST", "/vehicle/controlResult", body) }
		for _, body := range []any{map[string]any{"commandNo": no}, map[string]any{"method": "sendVehicleControl", "param": order}, map[string]any{"clientRequestId": order["clientRequestId"]}} {
			if got := result(body); got.Code != 0 || under(got.Data, "commandNo") != no || number(under(got.Data, "state")) != 1 || under(got.Data, "stateText") != "排队中" || under(got.Data, "defCode") != "find" || under(got.Data, "vin") != order["vin"] {
				t.Errorf("asked for by %v it is %s", body, got.body)
			}
		}
		if got := ask("cancelVehicleControl", map[string]any{"commandNo": no}); got.Code != 0 || number(under(got.Data, "state")) != 7 {
			t.Errorf("taken back it is %s", got.body)
		}
		if got := result(map[string]any{"commandNo": no, "waitMs": 5000}); got.Code != 1501 || got.Error != "COMMAND_FAILED" || got.Message != "失败" || number(under(got.Data, "state")) != 7 || under(got.Data, "stateText") != "已取消" {
			t.Errorf("afterwards it is %s", got.body)
		}
		if got := ask("cancelVehicleControl", map[string]any{"commandNo": no}); got.Code != 1501 || got.Params["reason"] != "COMMAND_NOT_CANCELLABLE" {
			t.Errorf("taken back twice it is %s", got.body)
		}
	})
}
