package simulate

import (
	"encoding/hex"
	"strings"
	"testing"

	"evops/contracts/equipment"
	"evops/core/devicelink/protocol"
)

func TestControllerAnswersKnownUDSRequestsAndRefusesOthers(t *testing.T) {
	for _, row := range []struct {
		name, request, want string
		speed               float64
	}{
		{"a version", "22F195", "62F195332E312E30", 0},
		{"an unknown identifier", "22FFFF", "7F2231", 0},
		{"incomplete request", "22F1", "7F2213", 0},
		{"a write without a key", "2EF19001", "7F2E33", 0},
		{"a write while it moves", "2EF19001", "7F2E22", 20},
		{"an unknown service", "BA", "7FBA11", 0},
		{"a wrong key", "270211", "7F2735", 0},
		{"the session", "1003", "5003003201F4", 0},
		{"a reset", "1101", "5101", 0},
		{"empty request", "", "7F0013", 0},
	} {
		request, err := hex.DecodeString(row.request)
		if err != nil {
			t.Fatal(err)
		}
		v := ride{speed: row.speed, soc: 50}
		want, _ := hex.DecodeString(row.want)
		if got := v.diagnose("TB1", "BMS", request); string(got) != string(want) {
			t.Errorf("%s: %X, want %s", row.name, got, row.want)
		}
	}
}

func TestTerminalAnswersEveryKindOfDebugCommand(t *testing.T) {
	one := &terminal{settings: settings{values: map[string]any{"heartbeatS": 120, "logLevel": 2}}}
	for _, row := range []struct {
		kind        equipment.DebugKind
		bytes, want string
		parts       int
	}{
		{equipment.DebugAT, "AT+CSQ", "+CSQ: 24,99\r\n\r\nOK", 1}, {equipment.DebugAT, "AT+NONE", "ERROR", 1},
		{equipment.DebugCAN, "\x00\x00\x07\xE0\x02\x3E\x00", "\x00\x00\x07\xE8\x02\x7E\x00", 1},
		{equipment.DebugReadParam, `{"keys":["logLevel"]}`, `{"logLevel":2}`, 1}, {equipment.DebugWriteParam, `{"logLevel":3}`, `{"ok":true}`, 1}, {equipment.DebugReadParam, `{"keys":["logLevel"]}`, `{"logLevel":3}`, 1},
		{equipment.DebugLog, "{}", "", 3}, {equipment.DebugVersions, "{}", "", 1}, {equipment.DebugMemory, "\x00", "", 1}, {99, "", "", 0},
	} {
		parts, ok := one.debugReply(protocol.DebugRequest{Kind: int64(row.kind), Bytes: []byte(row.bytes)})
		if len(parts) != row.parts || ok != (row.parts > 0) || row.want != "" && string(parts[0]) != row.want {
			t.Errorf("kind %d %q: %d parts, %q", row.kind, row.bytes, len(parts), parts)
		}
	}
}

func TestALogHasTheLatestLinesAboutUpdates(t *testing.T) {
	one := &terminal{}
	for attempt := range int64(20) {
		one.update.report([]protocol.OTAReport{{Target: 7, Attempt: attempt, State: protocol.OTAFailed, Code: protocol.OTANoSpace}})
	}
	parts, _ := one.debugReply(protocol.DebugRequest{Kind: int64(equipment.DebugLog), Bytes: []byte("{}")})
	lines := strings.Split(string(parts[len(parts)-1]), "\n")
	if len(lines) != journalLines || !strings.Contains(lines[0], "att=4 st=9") || !strings.Contains(lines[len(lines)-1], "E ota tgt=7 att=19 st=9 ecu= pct=0 rc=105") {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
}
