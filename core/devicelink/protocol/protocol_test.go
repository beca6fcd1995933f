package protocol_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/fxamacker/cbor/v2"

	"evops/core/devicelink/protocol"
)

func TestParseTopicInvertsTopic(t *testing.T) {
	for kind := protocol.Status; kind <= protocol.DebugDown; kind++ {
		if kind == 10 {
			continue // 10 is not assigned
		}
		topic := protocol.Topic("T100", kind)
		if sn, got, ok := protocol.ParseTopic(topic); sn != "T100" || got != kind || !ok {
			t.Errorf("%s parsed as %q %d %v", topic, sn, got, ok)
		}
	}
	for _, topic := range []string{"", "ev2", "ev2/", "ev2//up/tele", "ev1/T100/up/tele", "ev2/T100/up", "ev2/T100/up/tele/x", "ev2/T100/down/tele", "$share/x/ev2/T100/up/tele"} {
		if sn, kind, ok := protocol.ParseTopic(topic); ok {
			t.Errorf("%q parsed as %q %d", topic, sn, kind)
		}
	}
}

const sample = `{"v":2,"ts":1750000000123,"seq":4711,"d":{"la":31.200013,"lo":121.600021,"sp":23.4,"hd":87,"sa":14,"hp":0.8,"lk":1,"od":1532.6,"pw":1,"lc":0,"so":76,"rg":58,"pv":73.8,"pc":-12.4,"tm":31,"md":2,"rs":-93,"fc":[]}}`

func TestReportDecodesTheSameFromJSONAndCBOR(t *testing.T) {
	head, fromJSON, err := protocol.Read[protocol.Report](protocol.Tele, []byte(sample), "")
	if err != nil || head.TS != 1750000000123 || head.Seq != 4711 {
		t.Fatalf("%+v, %v", head, err)
	}
	if *fromJSON.Lat != 31.200013 || *fromJSON.Current != -12.4 || fromJSON.FaultCodes == nil || len(*fromJSON.FaultCodes) != 0 || fromJSON.AltM != nil || *fromJSON.PowerOn != 1 {
		t.Errorf("%+v", fromJSON)
	}
	packed, err := cbor.Marshal(map[string]any{"v": 2, "ts": uint64(1750000000123), "seq": 4711, "d": map[string]any{
		"la": 31.200013, "lo": 121.600021, "sp": 23.4, "hd": 87, "sa": 14, "hp": 0.8, "lk": 1, "od": 1532.6, "pw": 1, "lc": 0, "so": 76, "rg": 58, "pv": 73.8, "pc": -12.4,
		"tm": 31, "md": 2, "rs": -93, "fc": []string{}}})
	if err != nil {
		t.Fatal(err)
	}
	again, fromCBOR, err := protocol.Read[protocol.Report](protocol.Tele, packed, protocol.CBOR)
	if err != nil || again != head || !reflect.DeepEqual(fromCBOR, fromJSON) {
		t.Errorf("%+v %+v, %v", again, fromCBOR, err)
	}
	if text := protocol.Readable(packed); !strings.Contains(text, `"seq":4711`) {
		t.Errorf("as JSON it is %q", text)
	}
}

func TestInvalidMessagesAreRejectedWithTheirReason(t *testing.T) {
	rows := []struct {
		what, payload, contentType string
		want                       error
	}{
		{"no JSON", "7E 7E", "", protocol.ErrForm},
		{"no body", `{"v":2,"ts":1,"seq":1}`, "", protocol.ErrForm},
		{"body is not an object", `{"v":2,"ts":1,"seq":1,"d":[1]}`, "", protocol.ErrForm},
		{"text instead of a number", `{"v":2,"ts":1,"seq":1,"d":{"so":"76"}}`, "", protocol.ErrForm},
		{"negative sequence number", `{"v":2,"ts":1,"seq":-1,"d":{}}`, "", protocol.ErrForm},
		{"id too long", `{"v":2,"mid":"` + strings.Repeat("0", 27) + `","seq":1,"d":{}}`, "", protocol.ErrForm},
		{"newer version", `{"v":3,"ts":1,"seq":1,"d":{}}`, "", protocol.ErrVersion},
		{"newer version with another envelope", `{"v":3,"ts":"1","seq":1,"d":[]}`, "", protocol.ErrVersion},
		{"newer version with another body", `{"v":3,"ts":1,"seq":1,"d":[]}`, "", protocol.ErrVersion},
		{"longer than the topic allows", `{"v":2,"seq":1,"d":{},"x":"` + strings.Repeat("x", 1024) + `"}`, "", protocol.ErrSize},
		{"JSON declared as CBOR", sample, protocol.CBOR, protocol.ErrForm},
		{"nested too deeply", string(deep(40)), protocol.CBOR, protocol.ErrForm},
		{"batteries that are no list", `{"v":2,"ts":1,"seq":1,"d":{"bt":{"c":"A"}}}`, "", protocol.ErrForm},
		{"voltages of cells that are no numbers", `{"v":2,"ts":1,"seq":1,"d":{"bt":[{"c":"A","v":["3700"]}]}}`, "", protocol.ErrForm},
		{"a battery with unknown keys", `{"v":2,"ts":1,"seq":1,"d":{"bt":[{"c":"A","zz":1}]}}`, "", nil},
		{"unknown keys", `{"v":2,"ts":1,"seq":1,"d":{"zz":{"y":[1,2]}},"w":1}`, "", nil},
		{"version 1", `{"v":1,"ts":1,"seq":1,"d":{}}`, "", nil},
	}
	for _, row := range rows {
		if _, _, err := protocol.Read[protocol.Report](protocol.Tele, []byte(row.payload), row.contentType); !errors.Is(err, row.want) || row.want == nil && err != nil {
			t.Errorf("%s: %v, want %v", row.what, err, row.want)
		}
	}
	for payload, want := range map[string]error{`{"on":1,"sid":"01J"}`: nil, `{"on":0,"why":"will","sid":"01J"}`: nil, `{"on":3,"sid":"01J"}`: protocol.ErrForm, `{"on":1}`: protocol.ErrForm, `{"on":"1","sid":"01J"}`: protocol.ErrForm, `{"on":1,"sid":"` + strings.Repeat("x", 200) + `"}`: protocol.ErrSize} {
		if _, err := protocol.ReadPresence([]byte(payload)); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("presence %s: %v, want %v", payload, err, want)
		}
	}
}

// deep returns n nested CBOR arrays.
func deep(n int) []byte {
	b := []byte{0xa1, 0x61, 'd'} // {"d":
	for range n {
		b = append(b, 0x81)
	}
	return append(b, 0x00)
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(sample), false)
	f.Add(deep(6), true)
	f.Add([]byte(`{"v":2,"seq":1,"d":{"bt":[{"c":"08APE72M000001GA50000001","s":76,"h":97.4,"n":118,"d":14,"t":31,"v":[3712,3709.5]},{"c":"\u0000"}]}}`), false)
	for _, mid := range []string{`\u0000`, `a\u0000b`, `\u001f`, `\u0085`, `\\u0000`, `\ud800`} {
		f.Add([]byte(`{"v":2,"mid":"`+mid+`","seq":1,"d":{"fc":["`+mid+`"]}}`), false)
		f.Add([]byte(`{"v":3,"mid":"`+mid+`","seq":"1"}`), false)
	}
	if packed, err := cbor.Marshal(map[string]any{"v": 2, "mid": "a\x00b", "seq": 1, "d": map[string]any{"fc": []string{"\x00"}}}); err == nil {
		f.Add(packed, true)
	}
	f.Fuzz(func(t *testing.T, payload []byte, packed bool) {
		contentType := ""
		if packed {
			contentType = protocol.CBOR
		}
		head, body, err := protocol.Read[protocol.Report](protocol.Tele, payload, contentType)
		if strings.ContainsFunc(head.MID, unicode.IsControl) {
			t.Errorf("the id of %q is %q", payload, head.MID)
		}
		if err != nil {
			return
		}
		for _, p := range body.Packs {
			if strings.Contains(p.Code, "\x00") {
				t.Errorf("%q decoded as the battery %q", payload, p.Code)
			}
		}
		if body.FaultCodes != nil && strings.Contains(strings.Join(*body.FaultCodes, ""), "\x00") {
			t.Errorf("%q decoded as %q", payload, *body.FaultCodes)
		}
		text, err := protocol.Write(head, body)
		if err != nil {
			t.Skip() // a number that JSON cannot represent
		}
		again, _, err := protocol.Read[protocol.Report](protocol.Back, text, "")
		if again.V = head.V; err != nil || again != head {
			t.Errorf("%s decoded as %+v, encoded as %s, decoded again as %+v, %v", payload, head, text, again, err)
		}
	})
}
