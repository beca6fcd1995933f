package updater

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"time"

	"evops/core/devicelink/protocol"
)

// Faults are the shares of updates that go wrong, per thousand; at most one thing goes wrong in an update.
type Faults struct {
	Silent     int // the terminal does not react to the offer
	PowerLoss  int // power is lost in the middle of the download, which then continues
	LowCharge  int // the battery is nearly empty when the offer arrives
	RideOff    int // the vehicle is used during the installation
	WriteFails int // a controller cannot be written
	BootsBack  int // a controller fails its self-test and starts with its old version again
	// BadBuild is the share of failures, hard ones, with a version that BadBuild reports.
	BadBuild int
}

// DefaultFaults are rare enough that a rollout with the default thresholds passes, unless its firmware is a bad build.
var DefaultFaults = Faults{Silent: 10, PowerLoss: 30, LowCharge: 30, RideOff: 10, WriteFails: 10, BootsBack: 5, BadBuild: 800}

// badPatch is the patch number of bad builds.
const badPatch = 99

// BadBuild reports whether a version is one with which most simulated vehicles do not start: a patch number of 99, as in 2.4.99. With such
// a firmware anyone can show how a rollout halts.
func BadBuild(version int64) bool { return version%1_000 == badPatch }

// fate is what goes wrong in one attempt of an update.
type fate struct {
	silent, losesPower, lowCharge, ridesOff bool
	// install is the error of the installation, zero if it succeeds.
	install protocol.OTAError
	// installTime is how long one controller takes.
	installTime time.Duration
	// early is how long before its window the vehicle has its files; mostly zero.
	early time.Duration
}

// fateOf depends on the terminal, the versions and the attempt alone, so that a rollout can be repeated.
func fateOf(seed uint64, sn string, m protocol.OTAMessage, f Faults) fate {
	sum := fnv.New64a()
	_, _ = fmt.Fprint(sum, sn, m.Attempt) // writing to a hash cannot fail
	bad := false
	for _, item := range m.Items {
		_, _ = fmt.Fprint(sum, item.ECU, item.To)
		bad = bad || BadBuild(item.To)
	}
	r := rand.New(rand.NewPCG(seed, sum.Sum64()))
	out := fate{installTime: time.Minute + time.Duration(r.IntN(60))*time.Second}
	if r.IntN(4) == 0 {
		out.early = time.Duration(1+r.IntN(60)) * time.Minute
	}
	if bad && r.IntN(1_000) < f.BadBuild {
		out.install = []protocol.OTAError{protocol.OTABootFailed, protocol.OTABootFailed, protocol.OTABootLoop}[r.IntN(3)]
		return out
	}
	n := r.IntN(1_000)
	for _, share := range []struct {
		of     int
		happen func()
	}{
		{f.Silent, func() { out.silent = true }},
		{f.PowerLoss, func() { out.losesPower = true }},
		{f.LowCharge, func() { out.lowCharge = true }},
		{f.RideOff, func() { out.ridesOff = true }},
		{f.WriteFails, func() { out.install = protocol.OTAWriteFailed }},
		{f.BootsBack, func() { out.install = protocol.OTASelfTestFailed }},
	} {
		if n -= share.of; n < 0 {
			share.happen()
			return out
		}
	}
	return out
}

// LocalTime returns the simulated time of the vehicle when its files are downloaded. It is within the window or up to an hour before it,
// whatever the real time is.
func (u *Updater) LocalTime() time.Time {
	monday := time.Date(2025, 6, 2, 12, 0, 0, 0, time.UTC)
	w := u.offer.Window
	if w == (protocol.OTAWindow{}) {
		return monday
	}
	for day := range 7 {
		from, err := time.Parse("15:04", w.From)
		begins := time.Date(2025, 6, 2+day, from.Hour(), from.Minute(), 0, 0, time.UTC)
		if err == nil && w.Contains(begins) {
			return begins.Add(-u.fate.early)
		}
	}
	return monday
}
