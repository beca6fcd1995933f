package selfcheck

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
)

func TestThresholdDeterminesTheState(t *testing.T) {
	most, least := Threshold{Warn: 50, Fail: 500}, Threshold{Warn: 20, Fail: 5, IsMinimum: true}
	for _, row := range []struct {
		value     float64
		threshold Threshold
		want      State
	}{
		{0, most, OK}, {49.9, most, OK}, {50, most, Warn}, {499, most, Warn}, {500, most, Fail},
		{100, least, OK}, {20, least, OK}, {19.9, least, Warn}, {5, least, Warn}, {4, least, Fail},
	} {
		if got := Evaluate("x.y", row.value, Milliseconds, row.threshold).State; got != row.want {
			t.Errorf("%v under %+v is %s, want %s", row.value, row.threshold, got, row.want)
		}
	}
}

func TestHangingOrFailingProbeDelaysNoOther(t *testing.T) {
	done := make(chan struct{})
	defer close(done)
	started := time.Now()
	lines := Run(t.Context(), 100*time.Millisecond, []Probe{
		{"a.hangs", func(context.Context) ([]Check, error) { <-done; return nil, nil }},
		{"b.listens", func(ctx context.Context) ([]Check, error) { <-ctx.Done(); return nil, ctx.Err() }},
		{"c.broken", func(context.Context) ([]Check, error) { return nil, errors.New("refused") }},
		{"d.works", func(context.Context) ([]Check, error) {
			return []Check{Info("d.one", 1, ""), Info("d.two", "x", "")}, nil
		}},
	})
	if took := time.Since(started); took > time.Second {
		t.Errorf("it took %v", took)
	}
	var got []string
	for _, l := range lines {
		got = append(got, fmt.Sprint(l.Probe, " ", l.State, " ", l.Error))
		if l.MS <= 0 && l.Probe < "c" {
			t.Errorf("%s took no time", l.Probe)
		}
	}
	want := []string{"a.hangs fail no answer within 100ms", "b.listens fail no answer within 100ms", "c.broken fail refused", "d.one fact ", "d.two fact "}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
