package embedded_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/alarm"
	"evops/core/alarmrule"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/standalone/embedded"
)

const (
	benchTerminals = 1000
	benchFor       = 5 * time.Second
	// benchPace is the total number of messages per second when the latency is measured.
	benchPace = 2000
)

// acceptAll admits all terminals and ingests into link; with nil, every message counts as stored.
type acceptAll struct{ link *devicelink.Link }

func (e acceptAll) Authenticate(context.Context, string, string) (bool, error) { return true, nil }

func (e acceptAll) Disconnected(string) {}

func (e acceptAll) Ingest(ctx context.Context, d devicelink.Delivery) error {
	if e.link == nil {
		return nil
	}
	return e.link.Ingest(ctx, d)
}

// BenchmarkReports measures how many reports are acknowledged per second, stored compared with the broker alone, and the latency of the
// acknowledgement at 2,000 messages per second. A thousand terminals are connected; each sends its next report when the previous one is
// acknowledged.
func BenchmarkReports(b *testing.B) {
	brokerRate, brokerCost := 0.0, 0.0
	b.Run("broker", func(b *testing.B) {
		for b.Loop() {
			before := testdb.ProcessCPU(b)
			brokerRate, _ = reports(b, nil, 0)
			brokerCost = each(testdb.ProcessCPU(b)-before, brokerRate)
		}
		b.ReportMetric(brokerRate, "alone/s")
		b.ReportMetric(brokerCost, "cpu-us")
	})
	testdb.Each(b, func(b *testing.B, db *store.DB) {
		testdb.Exec(b, db, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO vehicle (id, vin, tbox_sn, activation_status, status) SELECT i, 'BENCH' || (100000000000 + i), 'T' || (10000000000 + i), 1, 3 FROM n", benchTerminals)
		testdb.Exec(b, db, "INSERT INTO vehicle_shadow (id, vehicle_id) SELECT id, id FROM vehicle")
		l := devicelink.New(devicelink.Deps{Engine: record.New(db, contracts.Catalogue), Keys: devicelink.NewKeys(nil), Clock: value.Now})
		defer l.Close()
		var stored, cost float64
		var lag time.Duration
		for b.Loop() {
			before := testdb.CPU(b, db)
			stored, _ = reports(b, l, 0)
			cost = each(testdb.CPU(b, db)-before, stored)
			_, lag = reports(b, l, benchPace)
		}
		b.ReportMetric(cost, "cpu-us")
		b.ReportMetric(brokerCost/cost, "cpu-x/alone")
		b.ReportMetric(stored, "stored/s")
		b.ReportMetric(stored/brokerRate, "x/alone")
		b.ReportMetric(float64(lag.Microseconds())/1000, "ms-p99-lag")
	})
}

// each returns the processor time of one report in microseconds.
func each(spent time.Duration, perSecond float64) float64 {
	return float64(spent.Microseconds()) / (perSecond * benchFor.Seconds())
}

// reports lets all terminals send for benchFor; pace is their total number of messages per second, 0 for as many as possible.
func reports(b *testing.B, l *devicelink.Link, pace int) (perSecond float64, p99 time.Duration) {
	b.Helper()
	broker, err := embedded.StartBroker("127.0.0.1:0", acceptAll{l})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = broker.Stop() }()
	clients := make([]*paho.Client, benchTerminals)
	for n := range clients {
		conn, err := net.Dial("tcp", broker.Address())
		if err != nil {
			b.Fatal(err)
		}
		defer conn.Close()
		sn := fmt.Sprintf("T%d", 10000000001+n)
		clients[n] = paho.NewClient(paho.ClientConfig{Conn: conn, PacketTimeout: 30 * time.Second})
		if _, err := clients[n].Connect(b.Context(), &paho.Connect{ClientID: sn, KeepAlive: 60, CleanStart: true, Username: sn, UsernameFlag: true}); err != nil {
			b.Fatal(err)
		}
	}
	var sent atomic.Int64
	lags := make([][]time.Duration, len(clients))
	end := time.Now().Add(benchFor)
	var all sync.WaitGroup
	for n, client := range clients {
		all.Go(func() {
			topic := protocol.Topic(fmt.Sprintf("T%d", 10000000001+n), protocol.Tele)
			var tick <-chan time.Time
			if pace > 0 {
				time.Sleep(time.Duration(n) * time.Second / time.Duration(pace)) // spread over the interval
				ticker := time.NewTicker(time.Second * time.Duration(len(clients)) / time.Duration(pace))
				defer ticker.Stop()
				tick = ticker.C
			}
			for seq := 1; time.Now().Before(end); seq++ {
				if tick != nil {
					<-tick
				}
				body, _ := json.Marshal(map[string]any{"v": 2, "ts": time.Now().UnixMilli(), "seq": seq, "d": map[string]any{
					"la": 31.2 + float64(seq%100)/1e4, "lo": 121.6, "sp": 23.4, "hd": 87, "sa": 14, "hp": 0.8, "lk": 1, "od": 1532.6, "pw": 1, "lc": 0, "so": 76, "rg": 58, "pv": 73.8, "pc": -12.4, "tm": 31, "md": 2, "rs": -93, "fc": []string{},
				}})
				began := time.Now()
				if _, err := client.Publish(b.Context(), &paho.Publish{Topic: topic, QoS: 1, Payload: body}); err != nil {
					b.Error(err)
					return
				}
				lags[n] = append(lags[n], time.Since(began))
				sent.Add(1)
			}
		})
	}
	all.Wait()
	every := slices.Concat(lags...)
	slices.Sort(every)
	return float64(sent.Load()) / benchFor.Seconds(), every[len(every)*99/100]
}

// BenchmarkReportsWithRules compares the processor time of a report without alarm rules and with twenty, of which none is met, at 2,000
// messages per second. The goal is at most a fifth more.
func BenchmarkReportsWithRules(b *testing.B) {
	testdb.Each(b, func(b *testing.B, db *store.DB) {
		testdb.Exec(b, db, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO vehicle (id, vin, tbox_sn, activation_status, status) SELECT i, 'BENCH' || (100000000000 + i), 'T' || (10000000000 + i), 1, 3 FROM n", benchTerminals)
		testdb.Exec(b, db, "INSERT INTO vehicle_shadow (id, vehicle_id) SELECT id, id FROM vehicle")
		e := record.New(db, contracts.Catalogue)
		testdb.Exec(b, db, "INSERT INTO alarm_err_code (id, code, protocol_gen, enabled) VALUES (1, 'V9001', ?, ?)", equipment.OverBroker, true)
		for i := range 20 {
			terms, _ := json.Marshal([]equipment.RuleTerm{{Metric: equipment.MetricPower, Op: equipment.IsTrue}, {Metric: equipment.MetricSOC, Op: equipment.AtLeast, Value: 100}, {Metric: equipment.MetricSpeed, Op: equipment.Greater, Value: int64(900 + i)}})
			testdb.Exec(b, db, `INSERT INTO alarm_rule (id, err_code, rule_source, status, "match", hold_for, hold_unit, clear_unit, conditions) VALUES (?, 1, ?, ?, ?, 10, ?, ?, ?)`,
				i+1, equipment.FromTelemetry, equipment.RuleEnabled, equipment.MatchAll, equipment.Seconds, equipment.Seconds, string(terms))
		}
		notices := notification.New(e, nil)
		rules := alarmrule.New(alarmrule.Deps{Engine: e, Alarms: alarm.New(alarm.Deps{Engine: e, Notifications: notices, Clock: value.Now}), Notifications: notices, Clock: value.Now})
		cost := func(withRules bool) (float64, time.Duration) {
			deps := devicelink.Deps{Engine: e, Keys: devicelink.NewKeys(nil), Clock: value.Now}
			if withRules {
				deps.Observe = rules.Observe
			}
			l := devicelink.New(deps)
			defer l.Close()
			before := testdb.CPU(b, db)
			rate, lag := reports(b, l, benchPace)
			return each(testdb.CPU(b, db)-before, rate), lag
		}
		without, with := math.Inf(1), math.Inf(1)
		var lag time.Duration
		for b.Loop() {
			for range 3 { // the least of each, so that other work on the machine counts less
				spent, _ := cost(false)
				without = min(without, spent)
				spent, lag = cost(true)
				with = min(with, spent)
			}
		}
		b.ReportMetric(without, "cpu-us-without")
		b.ReportMetric(with, "cpu-us-with")
		b.ReportMetric(with/without, "x/without")
		b.ReportMetric(float64(lag.Microseconds())/1000, "ms-p99-lag")
	})
}
