package product_test

import (
	"encoding/json"
	"fmt"
	"net"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	vehicles "evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/identity"
)

// connectVehicle connects as the terminal of a vehicle; lost is closed when the connection breaks.
func connectVehicle(t *testing.T, data, broker, sn string) (client *paho.Client, lost chan struct{}) {
	t.Helper()
	secrets, err := identity.LoadSecrets(filepath.Join(data, "secrets.json"))
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", broker)
	if err != nil {
		t.Fatal(err)
	}
	lost = make(chan struct{})
	var once sync.Once
	closeLost := func() { once.Do(func() { close(lost) }) }
	client = paho.NewClient(paho.ClientConfig{Conn: conn, ClientID: sn, PacketTimeout: 10 * time.Second, OnClientError: func(error) { closeLost() }, OnServerDisconnect: func(*paho.Disconnect) { closeLost() }})
	_, err = client.Connect(t.Context(), &paho.Connect{ClientID: sn, KeepAlive: 60, Username: sn, UsernameFlag: true, PasswordFlag: true,
		Password: []byte(vehicles.Token(vehicles.NewKeys(secrets.Signing).Device(sn), sn, time.Now().Add(time.Hour)))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return client, lost
}

// drive reports a growing odometer until the connection breaks, and returns the last acknowledged value in kilometres.
func drive(t *testing.T, client *paho.Client, lost chan struct{}, sn string, from int, onAck func()) (acknowledged int) {
	t.Helper()
	for km := from; ; km++ {
		select {
		case <-lost:
			return acknowledged
		default:
		}
		odo, soc := float64(km), 55.0
		text, err := protocol.Write(protocol.Header{TS: time.Now().UnixMilli(), Seq: uint32(km)}, protocol.Report{OdoKm: &odo, SOC: &soc})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := client.Publish(t.Context(), &paho.Publish{Topic: protocol.Topic(sn, protocol.Tele), QoS: 1, Payload: text}); err != nil {
			return acknowledged
		}
		acknowledged = km
		onAck()
	}
}

func TestAcknowledgedReportsSurviveAKill(t *testing.T) {
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_MQTT_ADDR=" + broker, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small"}
	p := start(t, "standalone", address, environment...)
	rows := p.as(t, "admin").ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"activationStatus": 1, "status": 3, "pageSize": 1}).rows()
	sn, id := fmt.Sprint(rows[0]["tboxSn"]), rows[0]["id"]
	km := func(p *program) int {
		t.Helper()
		row, _ := p.as(t, "admin").ok(t, "POST", "/veh/crm/vehicle/detail", map[string]any{"id": id}).Data.(map[string]any)
		return int(number(row["totalMileageKm"]))
	}
	last := 500_000
	for range 3 {
		client, lost := connectVehicle(t, data, broker, sn)
		n := 0
		last = max(last, drive(t, client, lost, sn, last+1, func() {
			if n++; n == 20 { // more than one second of reports
				go p.kill()
			}
		}))
		p = start(t, "standalone", address, environment...)
		if got := km(p); got < last || got > last+1 {
			t.Fatalf("after the kill the vehicle has %d km, %d were acknowledged", got, last)
		}
	}
	if last < 500_050 {
		t.Errorf("only %d reports were acknowledged", last-500_000)
	}
	rows = p.as(t, "admin").ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"tboxSn": sn, "pageSize": 1}).rows()
	if len(rows) != 1 || rows[0]["onlineStatus"] != 1.0 || rows[0]["soc"] != 55.0 {
		text, _ := json.Marshal(rows)
		t.Errorf("the list shows %s", text)
	}
}
