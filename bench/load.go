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

// callers is how many ask at once, each on a connection of its own that stays open.
const callers = 8

// call makes the n-th request of one caller; answered, if it is there, reads what came.
type call func(caller, n int, request *fasthttp.Request) (answered func(body []byte) error)

// result is what one round of one case cost.
type result struct {
	perSecond     float64
	p50, p95, p99 time.Duration
	cpu           time.Duration // of server and database, for each request
}

// load asks for a while, and says what it cost by the time that the processes cpu tells of have taken.
func load(length time.Duration, cpu func() time.Duration, ask call) (result, error) {
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
				answered := ask(caller, n, request)
				start := time.Now()
				err := client.Do(request, response)
				all[caller] = append(all[caller], time.Since(start))
				if err == nil && response.StatusCode() != fasthttp.StatusOK {
					err = fmt.Errorf("%s %s: %d %s", request.Header.Method(), request.URI(), response.StatusCode(), response.Body())
				}
				if err == nil && answered != nil {
					err = answered(response.Body())
				}
				if err != nil {
					failed.Store(&err)
				}
			}
		})
	}
	work.Wait()
	took, used := time.Since(began), cpu()-before
	if err := failed.Load(); err != nil {
		return result{}, *err
	}
	times := slices.Concat(all[:]...)
	slices.Sort(times)
	at := func(part int) time.Duration { return times[min(len(times)*part/100, len(times)-1)] }
	n := time.Duration(len(times))
	return result{float64(n) / took.Seconds(), at(50), at(95), at(99), used / n}, nil
}

// median is the middle of several rounds, each figure for itself.
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
