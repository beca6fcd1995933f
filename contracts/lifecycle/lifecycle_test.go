package lifecycle_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts/lifecycle"
)

type light int64

const (
	off light = iota
	on
	broken
)

var (
	press = lifecycle.By(lifecycle.User, "按下", "Pressed")
	burn  = lifecycle.By(lifecycle.Timer, "烧坏", "Burnt out")
	lamp  = lifecycle.Of([]light{off}, lifecycle.Move(press, on, off), lifecycle.Move(press, off, on), lifecycle.Move(burn, broken, on).In(2*time.Hour))
)

func TestAnEventLeadsToTheDeclaredState(t *testing.T) {
	for _, row := range []struct {
		from, to light
		event    *lifecycle.Event
		ok       bool
	}{
		{off, on, press, true}, {on, off, press, true}, {on, broken, burn, true},
		{off, off, burn, false}, {broken, broken, press, false}, {off, off, nil, false},
	} {
		if to, ok := lamp.Next(row.from, row.event); to != row.to || ok != row.ok {
			t.Errorf("%d: leads to %d, %v; want %d, %v", row.from, to, ok, row.to, row.ok)
		}
	}
	if open := lamp.Open(); !slices.Equal(open, []light{off, on}) || !lamp.IsFinal(broken) || lamp.IsFinal(on) {
		t.Errorf("open are %v", open)
	}
	if !lamp.Allows(0, 0) || !lamp.Allows(0, 1) || lamp.Allows(0, 2) || lamp.Allows(2, 0) {
		t.Error("Allows differs from the transitions")
	}
}

func TestTimesAreReadable(t *testing.T) {
	for d, want := range map[time.Duration]string{
		time.Minute: "60 秒, 60 seconds", 30 * time.Minute: "30 分钟, 30 minutes", 24 * time.Hour: "24 小时, 24 hours", 7 * 24 * time.Hour: "7 天, 7 days", 90 * time.Second: "90 秒, 90 seconds",
	} {
		after := lifecycle.Move(burn, broken, on).In(d).After
		if got := fmt.Sprintf("%s, %s", after.ZH, after.EN); got != want {
			t.Errorf("%s: %s, want %s", d, got, want)
		}
	}
}

func TestAnEventWithTwoResultsIsRefused(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("an event that leads from one state to two is accepted")
		}
	}()
	lifecycle.Of([]light{off}, lifecycle.Move(press, on, off), lifecycle.Move(press, broken, off))
}
