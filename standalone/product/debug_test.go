package product_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"evops/core/devicelink/protocol"
)

// TestDebugCommandIsAnsweredAndItsReplyStored sends debug commands through the legacy API to simulated vehicles until one answers:
// simulated terminals leave a few per cent unanswered, like real ones.
func TestDebugCommandIsAnsweredAndItsReplyStored(t *testing.T) {
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_MQTT_ADDR=" + broker, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=50"}
	p := start(t, "standalone", address, environment...)
	admin := p.as(t, "admin")
	read := map[string]any{"kind": 3, "ecuType": 3, "encoding": 1, "payload": "22 F1 95", "expect": "^62 F1 95", "timeoutS": 5}
	answered, id := any(nil), any(nil)
	for until := time.Now().Add(60 * time.Second); answered == nil && time.Now().Before(until); {
		for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"onlineStatus": 1, "status": 2}, "pageSize": 50}).rows() {
			read["vehicleId"] = row["id"]
			sent := admin.call(t, "POST", "/veh/crm/debugCommand/send", read)
			if sent.Code != 0 {
				continue
			}
			got := admin.ok(t, "POST", "/veh/crm/debugCommand/result", map[string]any{"commandNo": under(sent.Data, "commandNo"), "waitMs": 6000})
			if number(under(got.Data, "state")) == 4 {
				answered, id = got.Data, row["id"]
				break
			}
		}
	}
	if answered == nil {
		t.Fatal("no terminal answered within a minute")
	}
	if under(answered, "matched") != true || under(answered, "response") != "62F195332E312E30" || under(answered, "replyAscii") != "b..3.1.0" {
		t.Errorf("the answer is %v", answered)
	}
	if text := fmt.Sprint(under(under(answered, "reply"), "en")); text != "Positive: Read data by identifier (0x22) DID F195 “3.1.0”" {
		t.Errorf("the decoded reply is %q", text)
	}
	page := admin.ok(t, "POST", "/veh/crm/debugCommand/getDebugCommandPage", map[string]any{"query": map[string]any{"vehicleId": id, "matched": true, "state.in": []int{4}}}).rows()
	if len(page) == 0 || page[0]["commandNo"] != under(answered, "commandNo") {
		t.Errorf("the first row of the list is %v", page)
	}
	for _, row := range []struct {
		name string
		body map[string]any
		want string
	}{
		{"write without a ticket", map[string]any{"vehicleId": id, "kind": 3, "encoding": 1, "payload": "14FFFFFF"}, "TICKET_REQUIRED"},
		{"half a byte", map[string]any{"vehicleId": id, "kind": 3, "encoding": 1, "payload": "22F"}, "PAYLOAD_FORMAT"},
		{"result of an unknown command", map[string]any{"commandNo": "01J00000000000000000000000"}, "COMMAND_NOT_FOUND"},
	} {
		path := "/veh/crm/debugCommand/send"
		if row.body["commandNo"] != nil {
			path = "/veh/crm/debugCommand/result"
		}
		if got := admin.call(t, "POST", path, row.body); got.Error != row.want {
			t.Errorf("%s: %s", row.name, got.body)
		}
	}

	// Positions require a permission: without it they are neither in the messages nor can be found by a search.
	offline := admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"activationStatus": 1, "status": 2, "onlineStatus": 0}, "pageSize": 1}).rows()[0]
	id = offline["id"]
	terminal := connectTerminal(t, data, broker, fmt.Sprint(offline["tboxSn"]))
	messages := "/veh/crm/linkMessage/getLinkMessagePage"
	withPosition := map[string]any{"query": map[string]any{"vehicleId": id, "payload.like": "%31.2%"}, "pageSize": 50}
	// Messages are stored only while the vehicle is followed.
	followCtx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	follow, err := http.NewRequestWithContext(followCtx, "GET", fmt.Sprintf("%s/veh/crm/linkMessage/stream?id=%v", admin.base, id), nil)
	if err != nil {
		t.Fatal(err)
	}
	follow.Header.Set("Authorization", admin.header["Authorization"])
	followed := make(chan struct{})
	go func() {
		defer close(followed)
		if stream, err := http.DefaultClient.Do(follow); err == nil {
			_, _ = io.Copy(io.Discard, stream.Body) // until the context is cancelled
			_ = stream.Body.Close()
		}
	}()
	defer func() { stop(); <-followed }()
	var found []map[string]any
	for until := time.Now().Add(40 * time.Second); len(found) == 0 && time.Now().Before(until); time.Sleep(time.Second) {
		terminal.report(protocol.Tele, map[string]any{"la": 31.2, "lo": 121.6, "sp": 12})
		found = admin.ok(t, "POST", messages, withPosition).rows()
	}
	if len(found) == 0 || !strings.Contains(fmt.Sprint(found[0]["payload"]), `"la"`) {
		t.Fatalf("no message of the vehicle has its position: %v", found)
	}
	engineer := p.as(t, "he.jiaming")
	if got := engineer.call(t, "POST", messages, withPosition); got.Error != "NO_PERMISSION" {
		t.Errorf("search for a position without the permission answers %s", got.body)
	}
	seen := engineer.ok(t, "POST", messages, map[string]any{"query": map[string]any{"vehicleId": id}, "pageSize": 50}).rows()
	if text := fmt.Sprint(seen); len(seen) == 0 || strings.Contains(text, `"la"`) {
		t.Errorf("positions are shown without the permission: %s", text)
	}
	for _, row := range []struct {
		who          *client
		withPosition bool
	}{{admin, true}, {engineer, false}} {
		content := row.who.call(t, "POST", "/veh/crm/linkMessage/export", map[string]any{"columns": []string{"topicKind", "payload"}, "query": map[string]any{"vehicleId": id}}).body
		_, all := cells(t, content, "报文类型")
		if text := fmt.Sprint(all); len(all) == 0 || strings.Contains(text, `"la"`) != row.withPosition || !strings.Contains(text, `"sp"`) {
			t.Errorf("positions in the workbook: want %v in %.500s", row.withPosition, text)
		}
	}
}
