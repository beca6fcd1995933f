package protocol_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"evops/core/devicelink/protocol"
)

const (
	otaOffer  = `{"v":2,"ts":1750000000123,"seq":0,"d":{"op":"offer","tgt":88123,"task":"OT20250601000012","att":1,"items":[{"ecu":"BMS","from":2003001,"to":2004000,"url":"https://vehicles.example/link/file/AbC","size":183422,"sha":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","sig":"c2lnbmF0dXJl","kid":"k3","kind":2,"base":2003001}],"pre":{"parkMin":10,"soc":40,"socChg":20,"rsrp":-105},"win":{"d":"1111111","f":"01:00","t":"05:00"},"exp":1750086400000}}`
	otaReport = `{"v":2,"mid":"01J00000000000000000000000","ts":1750000000123,"seq":4711,"d":{"tgt":88123,"att":1,"st":3,"ecu":"BMS","pct":40,"by":73400,"rc":0,"rt":""}}`
)

func TestOffersAndReportsAreThoseOfTheCatalogue(t *testing.T) {
	_, m, err := protocol.ReadOTAMessage([]byte(otaOffer), "")
	want := protocol.OTAMessage{
		Op: protocol.OTAOffer, Target: 88123, Task: "OT20250601000012", Attempt: 1, Exp: 1750086400000,
		Items: []protocol.OTAItem{{
			ECU: "BMS", From: 2003001, To: 2004000, URL: "https://vehicles.example/link/file/AbC", Size: 183422, SHA256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
			Signature: []byte("signature"), KeyID: "k3", Kind: protocol.OTADelta, Base: 2003001,
		}},
		Conditions: protocol.OTAConditions{ParkMin: 10, SOC: 40, SOCCharging: 20, RSRP: -105}, Window: protocol.OTAWindow{Days: "1111111", From: "01:00", To: "05:00"},
	}
	if err != nil || !reflect.DeepEqual(m, want) {
		t.Errorf("the offer is %+v, %v", m, err)
	}
	_, r, err := protocol.ReadOTAReport([]byte(otaReport), "")
	if want := (protocol.OTAReport{Target: 88123, Attempt: 1, State: protocol.OTADownloading, ECU: "BMS", Percent: 40, Bytes: 73400}); err != nil || r != want {
		t.Errorf("the report is %+v, %v", r, err)
	}
}

// edited returns a message with one value of its body changed.
func edited(message, from, to string) []byte { return []byte(strings.Replace(message, from, to, 1)) }

func TestInvalidUpdateMessagesAreRejected(t *testing.T) {
	item := otaOffer[strings.Index(otaOffer, `{"ecu"`):strings.Index(otaOffer, `],"pre"`)]
	for _, row := range []struct{ what, from, to string }{
		{"unknown operation", `"offer"`, `"reboot"`},
		{"no target", `"tgt":88123`, `"tgt":0`},
		{"no attempt", `"att":1`, `"att":0`},
		{"no items", item, ``},
		{"a controller twice", item, item + "," + item},
		{"unknown controller", `"BMS"`, `"ABS"`},
		{"no digest", `"9f86`, `"9F86`},
		{"no signature", `"c2lnbmF0dXJl"`, `""`},
		{"no key", `"k3"`, `""`},
		{"URL of a file", `https://`, `file://`},
		{"URL too long", `/AbC`, `/` + strings.Repeat("A", protocol.MaxOTAURL)},
		{"empty file", `183422`, `0`},
		{"delta without a base", `,"base":2003001`, ``},
		{"full package with a base", `"kind":2`, `"kind":1`},
		{"charge above 100 %", `"soc":40`, `"soc":101`},
		{"days of six", `"1111111"`, `"111111"`},
		{"an hour that no clock shows", `"05:00"`, `"24:00"`},
		{"empty window", `"05:00"`, `"01:00"`},
		{"no expiry", `,"exp":1750086400000`, ``},
		{"pause without a target", otaOffer[strings.Index(otaOffer, `"op"`):], `"op":"pause"}}`},
	} {
		if _, _, err := protocol.ReadOTAMessage(edited(otaOffer, row.from, row.to), ""); !errors.Is(err, protocol.ErrForm) {
			t.Errorf("%s: %v", row.what, err)
		}
	}
	for _, row := range []struct{ what, from, to string }{
		{"no target", `88123`, `0`},
		{"no attempt", `"att":1`, `"att":-1`},
		{"a state of the platform", `"st":3`, `"st":8`},
		{"a reason to wait while downloading", `"st":3`, `"st":3,"w":3`},
		{"unknown controller", `"BMS"`, `"ABS"`},
		{"more than 100 %", `"pct":40`, `"pct":101`},
		{"negative size", `73400`, `-1`},
	} {
		if _, _, err := protocol.ReadOTAReport(edited(otaReport, row.from, row.to), ""); !errors.Is(err, protocol.ErrForm) {
			t.Errorf("%s: %v", row.what, err)
		}
	}
	if _, _, err := protocol.ReadOTAReport(edited(otaReport, `"rt":""`, `"rt":"`+strings.Repeat("x", 512)+`"`), ""); !errors.Is(err, protocol.ErrSize) {
		t.Errorf("report of more than 512 bytes: %v", err)
	}
}

func TestFailureWithoutAKnownCodeIsAnUnknownError(t *testing.T) {
	for code, want := range map[string]protocol.OTAError{"0": protocol.OTAUnknownError, "777": protocol.OTAUnknownError, "104": protocol.OTAWrongSignature} {
		_, r, err := protocol.ReadOTAReport(edited(string(edited(otaReport, `"st":3`, `"st":9`)), `"rc":0`, `"rc":`+code), "")
		if err != nil || r.Code != want {
			t.Errorf("code %s is read as %d, %v; want %d", code, r.Code, err, want)
		}
	}
}

func TestLargestOfferFitsItsTopic(t *testing.T) {
	m := protocol.OTAMessage{
		Op: protocol.OTAOffer, Target: 1<<53 - 1, Task: "OT20250601000012", Attempt: 5, Mode: protocol.OTAWorkshop, Exp: 1750086400000,
		Conditions: protocol.OTAConditions{ParkMin: 1440, SOC: 100, SOCCharging: 100, RSRP: -140}, Window: protocol.OTAWindow{Days: "1111111", From: "01:00", To: "05:00"},
	}
	for _, ecu := range []string{"TBOX", "MCU", "BMS", "DISP", "BCM", "BLE"} {
		m.Items = append(m.Items, protocol.OTAItem{
			ECU: ecu, From: 999_999_999, To: 999_999_999, URL: "https://" + strings.Repeat("x", protocol.MaxOTAURL-8), Size: protocol.MaxOTASize, SHA256: strings.Repeat("f", 64),
			Signature: make([]byte, 72), KeyID: strings.Repeat("k", 32), Kind: protocol.OTADelta, Base: 999_999_999,
		})
	}
	text, err := protocol.Write(protocol.Header{TS: 1750000000123}, m)
	if err != nil {
		t.Fatal(err)
	}
	if _, again, err := protocol.ReadOTAMessage(text, ""); err != nil || !reflect.DeepEqual(again, m) {
		t.Errorf("the largest offer, of %d bytes, is read as %+v, %v", len(text), again, err)
	}
}

func TestWindowIncludesItsStartAndMayCrossMidnight(t *testing.T) {
	weekdays, nights := protocol.OTAWindow{Days: "1111100", From: "09:00", To: "17:30"}, protocol.OTAWindow{Days: "0000100", From: "22:00", To: "05:00"}
	for _, row := range []struct {
		window protocol.OTAWindow
		at     string // 2 June 2025 is a Monday
		want   bool
	}{
		{protocol.OTAWindow{}, "2025-06-08 03:00", true},
		{weekdays, "2025-06-02 09:00", true},
		{weekdays, "2025-06-02 08:59", false},
		{weekdays, "2025-06-06 17:29", true},
		{weekdays, "2025-06-06 17:30", false},
		{weekdays, "2025-06-07 12:00", false},
		{nights, "2025-06-06 22:00", true},
		{nights, "2025-06-07 04:59", true},
		{nights, "2025-06-07 05:00", false},
		{nights, "2025-06-06 04:00", false},
		{nights, "2025-06-07 23:00", false},
	} {
		at, err := time.Parse("2006-01-02 15:04", row.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := row.window.Contains(at); got != row.want {
			t.Errorf("%v contains %s %s: %v", row.window, at.Weekday(), row.at, got)
		}
	}
}

func FuzzReadOTA(f *testing.F) {
	f.Add([]byte(otaOffer), []byte(otaReport), false)
	f.Add([]byte(`{"v":2,"seq":0,"d":{"op":"purge"}}`), []byte(`{"v":2,"seq":1,"d":{"tgt":1,"att":1,"st":4,"w":6,"pct":0,"rc":0}}`), false)
	f.Add([]byte(`{"v":2,"seq":0,"d":{"op":"cancel","tgt":1,"att":2}}`), []byte(`{"v":2,"seq":1,"d":{"tgt":1,"att":1,"st":9,"pct":0,"rc":104,"rt":"\u0000"}}`), true)
	f.Fuzz(func(t *testing.T, down, up []byte, packed bool) {
		contentType := ""
		if packed {
			contentType = protocol.CBOR
		}
		if head, m, err := protocol.ReadOTAMessage(down, contentType); err == nil {
			m.Window.Contains(time.Unix(0, 0))
			requireSame(t, head, m, func(text []byte) (any, error) {
				var in struct{ D protocol.OTAMessage }
				err := json.Unmarshal(text, &in)
				return in.D, err
			})
		}
		if head, r, err := protocol.ReadOTAReport(up, contentType); err == nil {
			requireSame(t, head, r, func(text []byte) (any, error) {
				_, again, err := protocol.ReadOTAReport(text, "")
				return again, err
			})
		}
	})
}

// requireSame requires that a decoded message is the same after it was encoded and decoded again.
func requireSame(t *testing.T, head protocol.Header, body any, read func([]byte) (any, error)) {
	t.Helper()
	text, err := protocol.Write(head, body)
	if err != nil {
		t.Fatal(err)
	}
	again, err := read(text)
	if errors.Is(err, protocol.ErrSize) {
		return // escaped characters are longer
	}
	if err != nil || !reflect.DeepEqual(again, body) {
		t.Errorf("%s decoded as %+v, want %+v, %v", text, again, body, err)
	}
}
