//go:build linux

package main

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
)

// callers is the number of concurrent callers, each with its own keep-alive connection.
const callers = 8

// call prepares the n-th request of a caller; check, if not nil, validates the response.
type call func(caller, n int, request *fasthttp.Request) (check func(body []byte) error)

// result is the outcome of one round of one case.
type result struct {
	perSecond     float64
	p50, p95, p99 time.Duration
	cpu           time.Duration // of server and database per request
}

// load sends requests for the given time and returns latencies and the processor time reported by cpu.
func load(length time.Duration, cpu func() time.Duration, prepare call) (result, error) {
	client := &fasthttp.Client{MaxConnsPerHost: callers, ReadTimeout: time.Minute}
	defer client.CloseIdleConnections()
	var all [callers][]time.Duration
	var failed atomic.Pointer[error]
	before, began := cpu(), time.Now()
	var work sync.WaitGroup
	for caller := range callers {
		work.Go(func() {
			request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
			defer fasthttp.ReleaseRequest(request)
			defer fasthttp.ReleaseResponse(response)
			for n := 0; time.Since(began) < length && failed.Load() == nil; n++ {
				request.Reset()
				check := prepare(caller, n, request)
				start := time.Now()
				err := client.Do(request, response)
				all[caller] = append(all[caller], time.Since(start))
				if err == nil && response.StatusCode() != fasthttp.StatusOK {
					err = fmt.Errorf("%s %s: %d %s", request.Header.Method(), request.URI(), response.StatusCode(), response.Body())
				}
				if err == nil && check != nil {
					err = check(response.Body())
				}
				if err != nil {
					failed.Store(&err)
				}
			}
		})
	}
	work.Wait()
	took, cpuUsed := time.Since(began), cpu()-before
	if err := failed.Load(); err != nil {
		return result{}, *err
	}
	times := slices.Concat(all[:]...)
	slices.Sort(times)
	at := func(part int) time.Duration { return times[min(len(times)*part/100, len(times)-1)] }
	n := time.Duration(len(times))
	return result{float64(n) / took.Seconds(), at(50), at(95), at(99), cpuUsed / n}, nil
}

// median returns the median of each figure over several rounds.
func median(rounds []result) (m result) {
	middle := func(figure func(r result) float64) float64 {
		var all []float64
		for _, r := range rounds {
			all = append(all, figure(r))
		}
		slices.Sort(all)
		return all[len(all)/2]
	}
	m.perSecond = middle(func(r result) float64 { return r.perSecond })
	m.p50 = time.Duration(middle(func(r result) float64 { return float64(r.p50) }))
	m.p95 = time.Duration(middle(func(r result) float64 { return float64(r.p95) }))
	m.p99 = time.Duration(middle(func(r result) float64 { return float64(r.p99) }))
	m.cpu = time.Duration(middle(func(r result) float64 { return float64(r.cpu) }))
	return m
}
