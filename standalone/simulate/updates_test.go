package simulate_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/value"
	"evops/core/blob"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/file"
	"evops/core/firmware"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/standalone/embedded"
	"evops/standalone/simulate"
	"evops/standalone/simulate/updater"
)

// startFiles serves the files of an installation and stores one; it returns its digest and signed URL.
func startFiles(t *testing.T, e *record.Engine, content []byte) (sum [sha256.Size]byte, address string) {
	t.Helper()
	blobs, err := blob.Open(t.Context(), blob.Config{
		Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_TEST_S3_SECRET_KEY"),
		Region: "us-east-1", Bucket: "updates", PathStyle: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	files := file.New(e, blobs, signing, nil, "http://"+listener.Addr().String())
	server := fiber.New()
	files.Serve(server)
	go func() { _ = server.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() { _ = server.Shutdown() })
	row, err := files.Make(t.Context(), 0, "bms.bin", 1, bytes.NewReader(content))
	if err == nil {
		address, err = files.SignedURL(row.FileKey, value.Now().Add(time.Hour))
	}
	if err != nil {
		t.Fatal(err)
	}
	return sha256.Sum256(content), address
}

func TestSimulatedTerminalUpdatesWhatItIsOffered(t *testing.T) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, _ := firmware.ParseKey("k1:" + base64.StdEncoding.EncodeToString(public))
	const all = 1_000
	rows := []struct {
		what   string
		change func(m *protocol.OTAMessage)
		faults updater.Faults
		states []protocol.OTAState
		code   protocol.OTAError
		starts int // hello messages
	}{
		{"genuine", func(*protocol.OTAMessage) {}, updater.Faults{}, []protocol.OTAState{2, 3, 4, 5, 6}, 0, 2},
		{"conditions", func(m *protocol.OTAMessage) {
			m.Conditions = protocol.OTAConditions{ParkMin: 1, SOC: 10, RSRP: -105}
			m.Window = protocol.OTAWindow{Days: "0010000", From: "01:00", To: "05:00"}
		}, updater.Faults{}, []protocol.OTAState{2, 3, 4, 5, 6}, 0, 2},
		{"power loss", func(*protocol.OTAMessage) {}, updater.Faults{PowerLoss: all}, []protocol.OTAState{2, 3, 4, 5, 6}, 0, 3},
		{"another signature", func(m *protocol.OTAMessage) { m.Items[0].Signature = ed25519.Sign(private, []byte("another")) }, updater.Faults{}, []protocol.OTAState{2, 3, 9}, protocol.OTAWrongSignature, 1},
		{"unknown key", func(m *protocol.OTAMessage) { m.Items[0].KeyID = "k2" }, updater.Faults{}, []protocol.OTAState{2, 3, 9}, protocol.OTAWrongSignature, 1},
		{"boots back", func(*protocol.OTAMessage) {}, updater.Faults{BootsBack: all}, []protocol.OTAState{2, 3, 4, 5, 6, 10}, protocol.OTASelfTestFailed, 2},
	}
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		insertVehicles(t, db, len(rows))
		engine := record.New(db, contracts.Catalogue)
		sum, address := startFiles(t, engine, bytes.Repeat([]byte("firmware"), 25_000))
		link := devicelink.New(devicelink.Deps{Engine: engine, Keys: devicelink.NewKeys(signing), Clock: value.Now})
		t.Cleanup(link.Close)
		broker, err := embedded.StartBroker("127.0.0.1:0", link)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = broker.Stop() })
		for i, row := range rows {
			t.Run(row.what, func(t *testing.T) {
				t.Parallel()
				m := protocol.OTAMessage{
					Op: protocol.OTAOffer, Target: 88123, Attempt: 1, Exp: value.Now().Add(time.Hour).Milli(),
					Items: []protocol.OTAItem{{
						ECU: "BMS", From: 2_003_001, To: 2_004_000, URL: address, Size: 200_000, SHA256: hex.EncodeToString(sum[:]), Signature: ed25519.Sign(private, sum[:]), KeyID: "k1", Kind: protocol.OTAFull,
					}},
				}
				row.change(&m)
				v := &updated{sn: serial(i + 1), broker: broker, faults: row.faults, keys: map[string]firmware.Key{"k1": key}}
				states, last, hellos := v.run(t, m)
				software, want := hellos[len(hellos)-1].ECU[1].Software, "2.3.1"
				if row.code == 0 {
					want = "2.4.0"
				}
				if !slices.Equal(states, row.states) || last.Code != row.code || software != want || len(hellos) != row.starts {
					t.Errorf("the states are %v with error %d; after %d starts the version is %s; want %v, %d, %d, %s", states, last.Code, len(hellos), software, row.states, row.code, row.starts, want)
				}
			})
		}
	})
}

// updated is one simulated vehicle with an update.
type updated struct {
	sn     string
	broker *embedded.Broker
	faults updater.Faults
	keys   map[string]firmware.Key
}

// run offers an update, twice, and returns what the terminal reports until its end, and its hello messages.
func (v *updated) run(t *testing.T, m protocol.OTAMessage) (states []protocol.OTAState, last protocol.OTAReport, hellos []protocol.HelloBody) {
	t.Helper()
	starts, reports := make(chan protocol.HelloBody, 8), make(chan protocol.OTAReport, 64)
	fleet := simulate.Fleet{
		Terminals: []devicelink.Terminal{{
			SN: v.sn, Key: devicelink.NewKeys(signing).Device(v.sn), Geo: value.Geo{Lng: 121, Lat: 31}, SOC: 90,
			ECUs: []protocol.ECU{{Type: "TBOX", SN: v.sn, Software: "2.4.1"}, {Type: "BMS", SN: "B" + v.sn, Software: "2.3.1"}},
		}},
		Broker: v.broker.Address(), Seed: 7, Pace: 100, Within: time.Millisecond,
		Updates: simulate.Updates{Pace: 2_000, Faults: v.faults, Keys: func(context.Context) (map[string]firmware.Key, error) { return v.keys, nil }},
		Acknowledged: func(_ string, _ protocol.Kind, _ protocol.Header, body any) {
			switch body := body.(type) {
			case protocol.HelloBody:
				body.ECU = slices.Clone(body.ECU)
				starts <- body
			case protocol.OTAReport:
				reports <- body
			}
		},
	}
	ctx, end := context.WithCancel(t.Context())
	var ended sync.WaitGroup
	ended.Go(func() { fleet.Run(ctx) })
	defer func() {
		end()
		ended.Wait()
	}()
	timeout := time.After(30 * time.Second)
	text, err := protocol.Write(protocol.Header{TS: value.Now().Milli()}, m)
	if err != nil {
		t.Fatal(err)
	}
	for {
		select {
		case hello := <-starts:
			hellos = append(hellos, hello)
			for n := 0; n < 2 && len(hellos) == 1; n++ {
				if err := v.broker.Publish(ctx, v.sn, protocol.OTADown, text, time.Minute); err != nil {
					t.Fatal(err)
				}
			}
			if hello.Boot == "ota" && hello.ECU[1].Software != "2.3.1" {
				return states, last, hellos
			}
		case last = <-reports:
			if fmt.Sprint(last.Target, last.Attempt) != fmt.Sprint(m.Target, m.Attempt) {
				t.Errorf("the report is of another update: %+v", last)
			}
			if len(states) == 0 || states[len(states)-1] != last.State {
				states = append(states, last.State)
			}
			if last.State >= protocol.OTAFailed {
				return states, last, hellos
			}
		case <-timeout:
			t.Fatalf("no end within 30 seconds; the states are %v, the last report is %+v", states, last)
		}
	}
}
