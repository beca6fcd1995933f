package simulate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"sync"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/contracts/routine"
	"evops/core/devicelink/protocol"
	"evops/core/firmware"
	"evops/standalone/simulate/updater"
)

// Updates configures how simulated terminals update their controllers.
type Updates struct {
	// Keys returns the trusted keys by their id. It is called for each download, since keys change.
	Keys   func(ctx context.Context) (map[string]firmware.Key, error)
	Faults updater.Faults
	// Pace is the speed-up of downloads, waits and installations; zero means that of the fleet.
	Pace float64
}

// Durations and rates of an update in real time.
const (
	downloadRate = 20 << 10 // bytes per second
	tick         = 5 * time.Second
	minTick      = 20 * time.Millisecond
	rebootTime   = 20 * time.Second
	outageTime   = 30 * time.Second
	breakTime    = 10 * time.Second // before an interrupted download continues
)

// The reasons for which an update ends the connection.
var (
	errRestart   = errors.New("restart after an update")
	errPowerLost = fmt.Errorf("%w: no power", errBroken)
)

// update is the update of one terminal. It survives reconnects.
type update struct {
	updater.Updater
	download *updater.Download
	// stop ends the download in progress and waits for its end; nil without one.
	stop   func()
	events chan downloadEvent
	// unsent are reports that wait for a connection.
	unsent []protocol.OTAReport
	// journal is the latest lines of the terminal's log about updates.
	journal []string
	// verifiedAt is when the files were downloaded, tickedAt when the update was last looked at.
	verifiedAt, tickedAt time.Time
	// boot is the reason of the last start, for the hello message. started is set until the report that confirms it.
	boot    string
	started bool
}

func newUpdate(sn string, f Fleet) update {
	return update{Updater: updater.Updater{SN: sn, Seed: f.Seed, Faults: f.Updates.Faults}, events: make(chan downloadEvent), boot: "power"}
}

// journalLines bounds the lines of the journal.
const journalLines = 16

// report adds reports to those that are to be sent, and to the journal.
func (u *update) report(reports []protocol.OTAReport) {
	u.unsent = append(u.unsent, reports...)
	for _, r := range reports {
		level := 'I'
		if r.Code != 0 {
			level = 'E'
		}
		u.journal = append(u.journal, fmt.Sprintf("%s %c ota tgt=%d att=%d st=%d ecu=%s pct=%d rc=%d %s", time.Now().UTC().Format(time.TimeOnly), level, r.Target, r.Attempt, r.State, r.ECU, r.Percent, r.Code, r.Text))
	}
	u.journal = u.journal[max(0, len(u.journal)-journalLines):]
}

// downloadEvent is the progress of a download, or its end.
type downloadEvent struct {
	item  int
	bytes int64
	ended bool
	// failure is why it ended; nil if all files are verified.
	failure *updater.Failure
}

// downloads is the client of all terminals. Each download has a connection of its own, like that of a terminal; idle ones would hold up the
// end of the server.
var downloads = &http.Client{Transport: &http.Transport{ResponseHeaderTimeout: 30 * time.Second, DisableKeepAlives: true}}

func (t *terminal) updatePace() float64 {
	if t.fleet.Updates.Pace > 0 {
		return t.fleet.Updates.Pace
	}
	return t.fleet.Pace
}

// scaled returns how long something takes that takes d in real time.
func (t *terminal) scaled(d time.Duration) time.Duration {
	return time.Duration(float64(d) / t.updatePace())
}

// updateMessage processes a message about an update.
func (t *terminal) updateMessage(ctx context.Context, client *paho.Client, m protocol.OTAMessage) error {
	return t.apply(ctx, client, t.update.Handle(m, t.ECUs, time.Now()))
}

// downloaded processes the progress of the download.
func (t *terminal) downloaded(ctx context.Context, client *paho.Client, e downloadEvent) error {
	if !e.ended {
		return t.apply(ctx, client, t.update.Fetched(e.item, e.bytes, time.Now()))
	}
	t.stopDownload()
	t.update.verifiedAt = time.Now()
	t.update.tickedAt = t.update.verifiedAt
	return t.apply(ctx, client, t.update.Verified(e.failure))
}

// updateTime processes the passing of time.
func (t *terminal) updateTime(ctx context.Context, client *paho.Client) error {
	now := time.Now()
	simulated := func(since time.Time) time.Duration {
		return time.Duration(float64(now.Sub(since)) * t.updatePace())
	}
	if why, waiting := t.update.Waiting(); waiting {
		t.ride.hurry(t.r, why, simulated(t.update.tickedAt))
	}
	t.update.tickedAt = now
	s := updater.Situation{Now: now, Local: t.update.LocalTime().Add(simulated(t.update.verifiedAt)), SOC: int64(math.Round(t.ride.soc)), Charging: t.ride.activity == charging, RSRP: rsrp}
	if !t.ride.parkedSince.IsZero() {
		s.Parked = simulated(t.ride.parkedSince)
	}
	return t.apply(ctx, client, t.update.Tick(s))
}

// apply sends the reports of a step and acts on it.
func (t *terminal) apply(ctx context.Context, client *paho.Client, step updater.Step) error {
	t.update.report(step.Reports)
	err := t.sendUpdateReports(ctx, client)
	for _, action := range step.Actions {
		switch action {
		case updater.Fetch:
			err = errors.Join(err, t.fetch(ctx))
		case updater.Stop:
			t.stopDownload()
		case updater.Discard:
			t.stopDownload()
			t.update.download = nil
		case updater.LosePower:
			t.stopDownload()
			err = errors.Join(err, errPowerLost)
		case updater.Drain:
			t.ride.soc = min(t.ride.soc, 12)
		case updater.RideOff:
			t.ride.switchTo(t.r, riding)
		case updater.Restart:
			err = errors.Join(err, errRestart)
		}
	}
	t.holdVehicle()
	return err
}

// holdVehicle keeps the terminal awake during an update, and the vehicle parked during its installation.
func (t *terminal) holdVehicle() {
	t.ride.awake, t.ride.immobile = t.update.Open(), t.update.Installing()
}

// restart starts the terminal after an installation.
func (t *terminal) restart() {
	t.update.boot, t.update.started = "ota", true
	t.update.report(t.update.Restarted(t.ECUs).Reports)
}

// resumeUpdate sends the reports that waited for a connection, and telemetry after a restart, by which the platform confirms the update. It
// continues a download that was interrupted.
func (t *terminal) resumeUpdate(ctx context.Context, client *paho.Client) error {
	if t.update.started {
		if err := t.reportNow(ctx, client); err != nil {
			return err
		}
		t.update.started = false
	}
	if err := t.sendUpdateReports(ctx, client); err != nil || !t.update.Downloading() {
		return err
	}
	return t.fetch(ctx)
}

// updateTick is when the update has to be looked at again; never without one.
func (t *terminal) updateTick() <-chan time.Time {
	if _, waiting := t.update.Waiting(); !waiting && !t.update.Installing() {
		return nil
	}
	return time.After(max(minTick, t.scaled(tick)))
}

// sendUpdateReports sends the reports that wait. Those that could not be sent wait for the next connection.
func (t *terminal) sendUpdateReports(ctx context.Context, client *paho.Client) error {
	for len(t.update.unsent) > 0 {
		if err := t.send(ctx, client, protocol.OTA, t.update.unsent[0]); err != nil {
			return err
		}
		t.update.unsent = t.update.unsent[1:]
	}
	return nil
}

// fetch starts the download, or continues it with the URLs of the latest offer.
func (t *terminal) fetch(ctx context.Context) error {
	if t.update.stop != nil {
		return nil
	}
	if t.update.download == nil {
		keys, err := t.fleet.Updates.Keys(ctx)
		if err != nil {
			return err
		}
		t.update.download = &updater.Download{Client: downloads, Keys: keys, Rate: downloadRate * t.updatePace(), Break: t.scaled(breakTime)}
	}
	d, items := t.update.download, t.update.Offer().Items
	ctx, cancel := context.WithCancel(ctx)
	emit := func(e downloadEvent) {
		select {
		case t.update.events <- e:
		case <-ctx.Done():
		}
	}
	var ended sync.WaitGroup
	t.update.stop = func() {
		cancel()
		ended.Wait()
	}
	ended.Go(func() {
		routine.Run(ctx, "simulated download", func(ctx context.Context) {
			failure, err := d.Run(ctx, items, func(item int, bytes int64) { emit(downloadEvent{item: item, bytes: bytes}) })
			if err == nil {
				emit(downloadEvent{ended: true, failure: failure})
			}
		})
	})
	return nil
}

func (t *terminal) stopDownload() {
	if t.update.stop != nil {
		t.update.stop()
		t.update.stop = nil
	}
}
