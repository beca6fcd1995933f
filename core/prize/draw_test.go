package prize

import (
	"bytes"
	"fmt"
	"math"
	"testing"

	"evops/contracts/prize"
	"evops/contracts/value"
)

var (
	testSeed   = bytes.Repeat([]byte{7}, 32)
	testPrizes = []Chance{
		{ID: 1, Kind: prize.Physical, Probability: 10_000, DailyLimit: 3, Quantity: 12}, {ID: 2, Kind: prize.OfCoupon, Probability: 240_000, Quantity: 200}, {ID: 3, Kind: prize.Nothing, Probability: 750_000},
	}
)

// The numbers were computed with openssl: printf 1 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707….
func TestNumbersAreThoseOfThePublishedFormula(t *testing.T) {
	if got := fmt.Sprint(Number(testSeed, 1), Number(testSeed, 2), Number(testSeed, 1_000_000)); got != "659486 646026 486673" {
		t.Errorf("the numbers are %s", got)
	}
	if got := Commitment(testSeed); got != "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0" {
		t.Errorf("the commitment is %s", got)
	}
}

func TestOddsAreThoseOfThePrizes(t *testing.T) {
	const draws = 300_000
	counts := map[int64]int{}
	for i := range int64(draws) {
		counts[Draw(testSeed, i+1, testPrizes).ID]++
	}
	for _, p := range testPrizes {
		want := draws * float64(p.Probability) / prize.Million
		if off := math.Abs(float64(counts[p.ID]) - want); off > 5*math.Sqrt(want) {
			t.Errorf("prize %d was drawn %d times, want about %.0f", p.ID, counts[p.ID], want)
		}
	}
}

// logOf draws a log by the rules: three draws of each player, one an hour.
func logOf(n int) (log []Entry) {
	left := map[int64]int64{1: 12, 2: 200}
	today, wins := map[int64]int64{}, map[int64]int64{}
	start := value.Date("2026-05-01").Time().Milli()
	for i := range int64(n) {
		at := value.Milli(start + i*3_600_000)
		if i%24 == 0 {
			clear(today)
		}
		player := i/3 + 1
		drawn := Draw(testSeed, i+1, testPrizes)
		e := Entry{Seq: i + 1, Player: player, DrawnAt: at, Number: Number(testSeed, i+1), PickedID: drawn.ID, Left: left[drawn.ID], PrizeID: drawn.ID}
		if e.Reason = Settle(drawn, Limits{e.Left, today[drawn.ID], wins[player], 1}); e.Reason != prize.AsDrawn {
			e.PrizeID = 3
		} else if drawn.Kind != prize.Nothing {
			left[drawn.ID]--
			today[drawn.ID]++
			if drawn.Kind == prize.Physical {
				wins[player]++
			}
		}
		log = append(log, e)
	}
	return log
}

func TestALogIsReplayedAndAnyChangeIsFound(t *testing.T) {
	log := logOf(5_000)
	if line, differs := Replay(testSeed, testPrizes, 1, log); line != 0 {
		t.Fatalf("line %d differs in %s", line, differs)
	}
	find := func(what string, is func(Entry) bool) int {
		for i, e := range log {
			if is(e) {
				return i
			}
		}
		t.Fatalf("no draw was %s", what)
		return 0
	}
	won := find("won", func(e Entry) bool { return e.PrizeID == 1 })
	lost := find("lost", func(e Entry) bool { return e.PickedID == 3 })
	exhausted := find("exhausted", func(e Entry) bool { return e.Reason == prize.Exhausted })
	for _, row := range []struct {
		what   string
		line   int
		change func(*Entry)
		want   string
	}{
		{"a win is given to a draw that lost", lost, func(e *Entry) { e.PrizeID = 1 }, "prizeId"},
		{"a win is taken away", won, func(e *Entry) { e.PrizeID, e.Reason = 3, prize.Exhausted }, "reason"},
		{"a win is taken away by a false count", won, func(e *Entry) { e.PrizeID, e.Reason, e.Left = 3, prize.Exhausted, 0 }, "left"},
		{"another number is written", won, func(e *Entry) { e.Number++ }, "number"},
		{"another prize is drawn", won, func(e *Entry) { e.PickedID = 2 }, "pickedId"},
		{"a unit comes from nowhere", exhausted, func(e *Entry) { e.PrizeID, e.Reason = e.PickedID, prize.AsDrawn }, "reason"},
		{"a draw is left out", won, func(e *Entry) { e.Seq++ }, "seq"},
	} {
		changed := append([]Entry{}, log...)
		row.change(&changed[row.line])
		line, differs := Replay(testSeed, testPrizes, 1, changed)
		if line != int64(row.line)+1 || differs != row.want {
			t.Errorf("%s: line %d, %s", row.what, line, differs)
		}
	}
	if line, _ := Replay(bytes.Repeat([]byte{8}, 32), testPrizes, 1, log); line != 1 {
		t.Errorf("another seed differs in line %d", line)
	}
}
