package devicelink_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/fxamacker/cbor/v2"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/routine"
	"evops/core/alarm"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/system"
)

// awkward are texts that some database cannot store, or that have a meaning in SQL.
var awkward = []string{`\u0000`, `a\u0000b`, `\u0001`, `\u001f`, `\u007f`, `\u0085`, `\ud800`, `\\`, `'`, `';--`, `\"`, `?`, `$1`, `%s`, `\ufffe`}

func TestEveryMalformedMessageIsAcknowledged(t *testing.T) {
	noise := make([]byte, 2700)
	random := rand.NewChaCha8([32]byte{1})
	_, _ = random.Read(noise)
	each(t, func(l *testLink) {
		alarms := alarm.New(alarm.Deps{Engine: l.engine, Places: system.NewAreaCache(l.engine), Clock: l.clock})
		l.engine.Register(alarms)
		l.handlers = map[protocol.Kind]devicelink.Handler{protocol.Event: alarms.HandleReport}
		for _, text := range awkward {
			for name, m := range map[string]struct {
				kind    protocol.Kind
				payload string
			}{
				"an id":         {protocol.Event, `{"v":2,"mid":"` + text + `","seq":1,"d":{"k":"move"}}`},
				"a session":     {protocol.Status, `{"on":1,"sid":"` + text + `"}`},
				"a hello":       {protocol.Hello, `{"v":2,"mid":"H","seq":1,"d":{"sid":"` + text + `","vin":"` + text + `","ecu":[{"t":"BMS","sn":"` + text + `","hw":"` + text + `","sw":"` + text + `"}]}}`},
				"an occurrence": {protocol.Event, `{"v":2,"mid":"A","seq":1,"d":{"k":"alarm","code":"B1203","act":1,"occ":"` + text + `","snap":{"` + text + `":"` + text + `"}}}`},
				"an alarm":      {protocol.Event, `{"v":2,"mid":"C","seq":1,"d":{"k":"alarm","code":"` + text + `","ecu":"` + text + `","act":1}}`},
				"fault codes":   {protocol.Tele, `{"v":2,"seq":1,"d":{"so":50,"fc":["` + text + `"]}}`},
				"an ack":        {protocol.Ack, `{"v":2,"mid":"K","seq":1,"d":{"no":"` + text + `","st":3,"rt":"` + text + `"}}`},
				"invalid JSON":  {protocol.Debug, strings.NewReplacer(`\u0000`, "\x00", `\ud800`, "\xed\xa0\x80").Replace(text)},
			} {
				if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(1), Kind: m.kind, Payload: []byte(m.payload)}); err != nil {
					l.Errorf("%s with %s is not acknowledged: %v", name, text, err)
				}
			}
		}
		packed, err := cbor.Marshal(map[string]any{"v": 2, "mid": "a\x00b", "seq": 1, "d": map[string]any{"k": "move\x00"}})
		if err != nil {
			l.Fatal(err)
		}
		for name, d := range map[string]devicelink.Delivery{
			"CBOR with a NUL": {Kind: protocol.Event, Payload: packed, ContentType: protocol.CBOR},
			// An index cannot hold it, because it does not compress.
			"noise": {Kind: protocol.Debug, Payload: fmt.Appendf(nil, `{"v":2,"seq":1,"d":{"no":"X","b":"%s"}}`, base64.StdEncoding.EncodeToString(noise))},
		} {
			d.SN = terminal(1)
			if err := l.Ingest(l.Context(), d); err != nil {
				l.Errorf("%s is not acknowledged: %v", name, err)
			}
		}
		if n := l.number("SELECT count(*) FROM link_message WHERE parse_error <> ''"); n == 0 {
			l.Error("no message is stored as unprocessed")
		}
		if n := l.number("SELECT count(*) FROM alarm_occurrence WHERE occurrence LIKE ?", "%\x01%"); n != 0 {
			l.Errorf("%d occurrence ids contain control characters", n)
		}
	})
}

func TestAFailingMessageDoesNotAffectOthers(t *testing.T) {
	each(t, func(l *testLink) {
		l.handlers = map[protocol.Kind]devicelink.Handler{protocol.Event: func(_ context.Context, _ bun.Tx, m devicelink.Message) error {
			switch m.MID {
			case "PANIC":
				panic("as asked")
			case "REFUSED":
				return fault.NotFoundOrDenied.With()
			case "LATER":
				return context.DeadlineExceeded
			}
			return nil
		}}
		before := routine.Panics()
		var all sync.WaitGroup
		for i := range 60 {
			mid := fmt.Sprint("M", i)
			switch i {
			case 10:
				mid = "PANIC"
			case 20:
				mid = "REFUSED"
			case 30:
				mid = "LATER"
			}
			all.Go(func() {
				payload := fmt.Sprintf(`{"v":2,"mid":"%s","seq":%d,"d":{"k":"move"}}`, mid, i)
				err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(1 + i%3), Kind: protocol.Event, Payload: []byte(payload)})
				if (err == nil) != (mid != "LATER") {
					l.Errorf("%s: %v; only temporary failures must not be acknowledged", mid, err)
				}
			})
		}
		all.Wait()
		if routine.Panics() == before {
			l.Error("panic not counted")
		}
		if n := l.number("SELECT count(*) FROM link_message WHERE parse_error = ''"); n != 57 {
			l.Errorf("%d messages are stored, want 57", n)
		}
		if n := l.number("SELECT count(*) FROM link_message WHERE parse_error <> '' AND vehicle_id > 0 AND payload LIKE '%PANIC%'"); n != 1 {
			l.Errorf("the message whose handler panics is stored unprocessed %d times, want 1", n)
		}
	})
}
