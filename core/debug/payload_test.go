package debug

import (
	"strings"
	"testing"

	"evops/contracts/equipment"
)

func TestAPayloadIsParsedByItsEncoding(t *testing.T) {
	for _, row := range []struct {
		kind     equipment.DebugKind
		encoding equipment.DebugEncoding
		text     string
		want     string // "-" if refused
	}{
		{equipment.DebugUDS, equipment.InHex, "22 F1 90", "22F190"}, {equipment.DebugUDS, equipment.InHex, "0x22,0xf1:90", "22F190"}, {equipment.DebugUDS, equipment.InHex, "22F19", "-"},
		{equipment.DebugUDS, equipment.InHex, "22 F1 9G", "-"}, {equipment.DebugUDS, equipment.InHex, "", "-"}, {equipment.DebugUDS, equipment.InJSON, `{"a":1}`, "-"},
		{equipment.DebugUDS, equipment.InHex, strings.Repeat("3E", 512), strings.Repeat("3E", 512)}, {equipment.DebugUDS, equipment.InHex, strings.Repeat("3E", 513), "-"},
		{equipment.DebugCAN, equipment.InHex, "000007E0 0322F190", "000007E00322F190"}, {equipment.DebugCAN, equipment.InHex, "07E0", "-"}, {equipment.DebugCAN, equipment.InHex, strings.Repeat("00", 13), "-"},
		{equipment.DebugReadParam, equipment.InJSON, ` {"keys":["heartbeatS"]} `, `{"keys":["heartbeatS"]}`}, {equipment.DebugReadParam, equipment.InJSON, `{"keys"`, "-"},
		{equipment.DebugAT, equipment.InAT, "AT+CSQ", "AT+CSQ"}, {equipment.DebugAT, equipment.InAT, "CSQ", "-"}, {equipment.DebugAT, equipment.InAT, "AT+CSQ\r\nATZ", "-"}, {equipment.DebugAT, equipment.InHex, "41 54", "-"},
		{99, equipment.InHex, "00", "-"},
	} {
		b, ok := parse(row.kind, row.encoding, row.text)
		got := "-"
		if ok {
			got = encode(row.encoding, b)
		}
		if got != row.want {
			t.Errorf("kind %d, encoding %d, %.40q: %.40q, want %.40q", row.kind, row.encoding, row.text, got, row.want)
		}
	}
}

func TestACommandThatChangesAControllerIsAWrite(t *testing.T) {
	for _, row := range []struct {
		kind     equipment.DebugKind
		encoding equipment.DebugEncoding
		text     string
		want     bool
	}{
		{equipment.DebugUDS, equipment.InHex, "22F190", false}, {equipment.DebugUDS, equipment.InHex, "1902FF", false}, {equipment.DebugUDS, equipment.InHex, "1003", false}, {equipment.DebugUDS, equipment.InHex, "3E00", false},
		{equipment.DebugUDS, equipment.InHex, "1002", true}, {equipment.DebugUDS, equipment.InHex, "1082", true}, {equipment.DebugUDS, equipment.InHex, "1101", true}, {equipment.DebugUDS, equipment.InHex, "14FFFFFF", true},
		{equipment.DebugUDS, equipment.InHex, "2EF19001", true}, {equipment.DebugUDS, equipment.InHex, "3101FF00", true}, {equipment.DebugUDS, equipment.InHex, "2701", true}, {equipment.DebugUDS, equipment.InHex, "3D1100", true},
		{equipment.DebugCAN, equipment.InHex, "000007E0 03 22 F190", false}, {equipment.DebugCAN, equipment.InHex, "000007E0 04 2E F19001", true}, {equipment.DebugCAN, equipment.InHex, "00000120 03 22 F190", true},
		{equipment.DebugCAN, equipment.InHex, "000007E0 10 14 2EF190", true}, {equipment.DebugCAN, equipment.InHex, "000007E0", true}, {equipment.DebugCAN, equipment.InHex, "18DA10F1 02 1101", true}, {equipment.DebugCAN, equipment.InHex, "18DA10F1 02 3E00", false},
		{equipment.DebugAT, equipment.InAT, "AT+CSQ", false}, {equipment.DebugAT, equipment.InAT, "AT+COPS?", false}, {equipment.DebugAT, equipment.InAT, "AT+COPS=?", false}, {equipment.DebugAT, equipment.InAT, "at+cfun=1", true}, {equipment.DebugAT, equipment.InAT, "ATZ", true},
		{equipment.DebugReadParam, equipment.InJSON, "{}", false}, {equipment.DebugWriteParam, equipment.InJSON, "{}", true}, {equipment.DebugMemory, equipment.InHex, "20001000 0010", false}, {equipment.DebugLog, equipment.InJSON, "{}", false},
	} {
		b, ok := parse(row.kind, row.encoding, row.text)
		if got := isWrite(row.kind, b); !ok || got != row.want {
			t.Errorf("kind %d %q: write %v, want %v (parsed: %v)", row.kind, row.text, got, row.want, ok)
		}
	}
}

func TestDiagnosticMessagesAreDescribed(t *testing.T) {
	for _, row := range []struct{ kind, request, reply, asks, description string }{
		{"uds", "22F190", "62F190" + "4C5856", "Read data by identifier (0x22) DID F190", "Positive: Read data by identifier (0x22) DID F190 “LXV”"},
		{"uds", "22F190", "7F2231", "Read data by identifier (0x22) DID F190", "Negative: Read data by identifier (0x22), Request out of range (0x31)"},
		{"uds", "3101FF00", "7F3122", "Routine control (0x31)", "Negative: Routine control (0x31), Conditions not correct (0x22)"},
		{"uds", "BA01", "7FBAEE", "0xBA", "Negative: 0xBA, 0xEE"},
		{"uds", "3E00", "7F", "Tester present (0x3E)", "Negative"},
		{"uds", "3E00", "", "Tester present (0x3E)", ""},
		{"can", "000007E00322F190", "000007E8037F2231", "Read data by identifier (0x22) DID F190", "Negative: Read data by identifier (0x22), Request out of range (0x31)"},
		{"can", "00000120AABB", "00000121", "", ""},
	} {
		kind := map[string]equipment.DebugKind{"uds": equipment.DebugUDS, "can": equipment.DebugCAN}[row.kind]
		r := resultOf(&equipment.DebugCommand{Kind: kind, Encoding: equipment.InHex, Payload: row.request, Response: row.reply})
		if r.Request.EN != row.asks || r.Reply.EN != row.description {
			t.Errorf("%s → %s: %q, %q", row.request, row.reply, r.Request.EN, r.Reply.EN)
		}
		if (r.Reply.ZH == "") != (row.description == "") {
			t.Errorf("%s: no Chinese text", row.reply)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(int64(2), int64(1), "000007E00322F190")
	f.Add(int64(3), int64(1), "7F2231")
	f.Fuzz(func(t *testing.T, kind, encoding int64, text string) {
		k, e := equipment.DebugKind(kind), equipment.DebugEncoding(encoding)
		if b, ok := parse(k, e, text); ok {
			isWrite(k, b)
			resultOf(&equipment.DebugCommand{Kind: k, Encoding: e, Payload: text, Response: encode(e, b)})
		}
	})
}
