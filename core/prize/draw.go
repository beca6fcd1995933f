package prize

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strconv"

	"evops/contracts/prize"
	"evops/contracts/value"
)

// Chance is what a draw and its replay need to know of a prize of a raffle. Quantity is that of the publication.
type Chance struct {
	ID          int64      `json:"id"`
	Kind        prize.Kind `json:"kind"`
	Probability int64      `json:"probabilityPpm"`
	DailyLimit  int64      `json:"dailyLimit"`
	Quantity    int64      `json:"quantity"`
}

// Commitment returns what is published of a seed before the first draw: the SHA-256 of its 32 bytes, in hexadecimal digits.
func Commitment(seed []byte) string {
	sum := sha256.Sum256(seed)
	return hex.EncodeToString(sum[:])
}

// Number returns the number of a draw, from 0 to 999,999: the first 8 bytes of the HMAC-SHA-256 of the sequence number in decimal digits
// with the seed as the key, as an unsigned big-endian number, modulo 1,000,000. 2^64 is so much larger that no number is preferred by more
// than one in 10^13.
func Number(seed []byte, sequence int64) int64 {
	mac := hmac.New(sha256.New, seed)
	mac.Write(strconv.AppendInt(nil, sequence, 10))
	return int64(binary.BigEndian.Uint64(mac.Sum(nil)) % prize.Million)
}

// Draw returns the prize of a draw: the first whose probability, added to those before it, is above the number. Prizes are in the order of
// their ids and add up to a million.
func Draw(seed []byte, sequence int64, prizes []Chance) Chance {
	number, sum := Number(seed, sequence), int64(0)
	for _, p := range prizes {
		if sum += p.Probability; number < sum {
			return p
		}
	}
	return Chance{Kind: prize.Nothing}
}

// Limits are the numbers on which it depends whether a user gets what was drawn: the units left of it, those given on the day, and the
// physical prizes that the user has won and may win.
type Limits struct{ Left, Today, Wins, MaxWins int64 }

// Settle returns why a user does not get what was drawn; AsDrawn if the user does.
func Settle(drawn Chance, l Limits) prize.Downgrade {
	switch {
	case drawn.Kind == prize.Nothing:
		return prize.AsDrawn
	case l.Left <= 0:
		return prize.Exhausted
	case drawn.DailyLimit > 0 && l.Today >= drawn.DailyLimit:
		return prize.DailyLimit
	case drawn.Kind == prize.Physical && l.Wins >= l.MaxWins:
		return prize.UserLimit
	}
	return prize.AsDrawn
}

// Entry is a line of the published log.
type Entry struct {
	Seq      int64           `json:"seq"`
	Player   int64           `json:"player"`
	DrawnAt  value.Time      `json:"drawnAt"`
	Number   int64           `json:"number"`
	PickedID int64           `json:"pickedId"`
	Left     int64           `json:"left"`
	PrizeID  int64           `json:"prizeId"`
	Reason   prize.Downgrade `json:"reason"`
}

// Replayer draws everything again and compares it with the log, line by line. Its memory is the number of players, not of draws.
type Replayer struct {
	seed    []byte
	prizes  []Chance
	maxWins int64
	nothing int64
	last    int64
	left    map[int64]int64 // what must be left at least
	today   map[int64]int64
	day     value.Date
	wins    map[int64]int64
}

// NewReplayer returns a replayer for the prizes of a raffle in the order of their ids.
func NewReplayer(seed []byte, prizes []Chance, maxWins int64) *Replayer {
	r := &Replayer{seed: seed, prizes: prizes, maxWins: maxWins, left: map[int64]int64{}, today: map[int64]int64{}, wins: map[int64]int64{}}
	for _, p := range prizes {
		r.left[p.ID] = p.Quantity
		if p.Kind == prize.Nothing {
			r.nothing = p.ID
		}
	}
	return r
}

// Next compares the next line of the log. It returns the name of the first member that differs; empty if none does. Units may be added to a
// prize while a raffle runs, but none disappear unless they are won.
func (r *Replayer) Next(e Entry) (differs string) {
	r.last++
	drawn := Draw(r.seed, r.last, r.prizes)
	if day := e.DrawnAt.Date(); day != r.day {
		r.day = day
		clear(r.today)
	}
	reason := Settle(drawn, Limits{e.Left, r.today[drawn.ID], r.wins[e.Player], r.maxWins})
	won := drawn.ID
	if reason != prize.AsDrawn {
		won = r.nothing
	}
	switch {
	case e.Seq != r.last:
		return "seq"
	case e.Number != Number(r.seed, r.last):
		return "number"
	case e.PickedID != drawn.ID:
		return "pickedId"
	case e.Left < r.left[drawn.ID]:
		return "left"
	case e.Reason != reason:
		return "reason"
	case e.PrizeID != won:
		return "prizeId"
	}
	if won == drawn.ID && drawn.Kind != prize.Nothing {
		e.Left--
		r.today[drawn.ID]++
		if drawn.Kind == prize.Physical {
			r.wins[e.Player]++
		}
	}
	r.left[drawn.ID] = e.Left
	return ""
}
