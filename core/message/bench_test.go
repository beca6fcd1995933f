package message_test

import (
	"context"
	"fmt"
	"runtime/metrics"
	"slices"
	"sync"
	"testing"
	"time"

	"evops/contracts/content"
	"evops/contracts/message"
	"evops/contracts/value"
	feature "evops/core/message"
	"evops/core/store"
	"evops/core/testdb"
)

// sendFor is how long a run of the benchmark sends.
const sendFor = 20 * time.Second

// watched calls frozen when a job begins to send.
type watched struct {
	connections
	frozen func()
}

func (w watched) Provider(ctx context.Context, channel message.Channel) (feature.Provider, error) {
	w.frozen()
	return w.connections.Provider(ctx, channel)
}

// BenchmarkCampaign freezes a push message to all users and sends to them for twenty seconds through the simulated provider, while somebody
// reads the list of jobs and the deliveries of the running one. The goals are 40 s of CPU time for a million recipients in constant memory,
// 2,000 deliveries a second, and 100 ms for the 95th percentile of the list and of the running job.
func BenchmarkCampaign(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		users := testdb.BenchRows(b)
		testdb.FillWith(b, db, content.AppUsers.Plan, users, map[string]string{
			"status": "0", "pushEnabled": "1 = 1", "marketingConsent": "1 = 1", "lang": "CASE WHEN n % 10 = 0 THEN 'en' ELSE 'zh' END", "platform": "1 + n % 3",
			"phone": "'138' || SUBSTR('' || (100000000 + n), 2)", "countryCode": "'86'",
		})
		for b.Loop() {
			b.StopTimer()
			o := newOffice(b, db)
			at := o.at
			began := time.Now()
			o.Clock = func() value.Time { return at.Add(time.Since(began)) }
			var spent time.Duration
			var once sync.Once
			peak := watchHeap(b)
			o.Connections = connections{message.Push: feature.Simulated{}}
			id := o.add(nil)
			if refused := o.act(o.author, message.SubmitVerb, id, fields{"people": users}); refused != "" {
				b.Fatal(refused)
			}
			if o.activity(id).Status == message.Reviewing {
				o.do(o.reviewer, message.ApproveVerb, id)
			}
			o.Connections = watched{o.Connections.(connections), func() { once.Do(func() { spent = testdb.CPU(b, db) }) }}
			b.StartTimer()

			before := testdb.CPU(b, db)
			for o.job(id).Status != message.RunSending {
				o.must(o.Work(b.Context(), o.job(id).ID))
			}
			if spent == 0 { // the slice ended with the freeze
				spent = testdb.CPU(b, db)
			}
			b.ReportMetric((spent-before).Seconds()*1e6/float64(users), "cpu-s-freeze/million")
			b.ReportMetric(float64(peak())/(1<<20), "MiB-heap")

			if n := o.deliveries(id, "1 = 1"); n != int64(2*users) {
				b.Fatalf("%d deliveries", n)
			}
			j := o.job(id)
			reading, stop := context.WithTimeout(b.Context(), sendFor)
			var took []time.Duration
			var reader sync.WaitGroup
			reader.Go(func() {
				body := fmt.Appendf(nil, `{"jobId.eq":"%d","pageSize":20}`, j.ID)
				for reading.Err() == nil {
					from := time.Now()
					if _, err := o.Engine.Read().Page(b.Context(), message.Jobs.Name, o.author, []byte(`{"pageSize":20}`), nil); err != nil {
						b.Error(err)
					}
					if _, err := o.Engine.Read().Page(b.Context(), message.Deliveries.Name, o.author, body, nil); err != nil {
						b.Error(err)
					}
					took = append(took, time.Since(from))
					time.Sleep(100 * time.Millisecond)
				}
			})
			from, done := time.Now(), o.deliveries(id, "status > 0")
			for reading.Err() == nil && j.NextAt.Milli() <= o.Clock().Milli() { // until only repeated attempts are left
				o.must(o.Work(b.Context(), j.ID))
				j = o.job(id)
			}
			rate := float64(o.deliveries(id, "status > 0")-done) / time.Since(from).Seconds()
			stop()
			reader.Wait()
			slices.Sort(took)
			b.ReportMetric(rate, "deliveries/s")
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms-p95-read")
			b.ReportMetric(0, "ns/op")
			b.StopTimer()
			for _, table := range []string{message.Deliveries.Table, message.Jobs.Table, message.Activities.Table} {
				testdb.Exec(b, db, "DELETE FROM "+table)
			}
			b.StartTimer()
		}
	})
}

// watchHeap samples the live heap until its result is asked for, which is the largest one in bytes.
func watchHeap(b *testing.B) (peak func() uint64) {
	ctx, stop := context.WithCancel(b.Context())
	var most uint64
	var watch sync.WaitGroup
	watch.Go(func() {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		for tick := time.NewTicker(50 * time.Millisecond); ctx.Err() == nil; {
			metrics.Read(sample)
			most = max(most, sample[0].Value.Uint64())
			select {
			case <-ctx.Done():
			case <-tick.C:
			}
		}
	})
	return func() uint64 { stop(); watch.Wait(); return most }
}
