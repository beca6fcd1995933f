package devicelink

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/setting"
)

// When a vehicle that says nothing counts as away (equipment catalogue 11.5).
const (
	// returnWithin is how long a terminal has that the broker lost, before its vehicle is offline.
	returnWithin = time.Minute
	// scatter is the time over which terminals spread their return after an outage (11.6), as the start of a broker is one.
	scatter = 300 * time.Second
	// wakeWithin is how long a wake takes, until the terminal is on the line.
	wakeWithin = 120 * time.Second
	// usualWake is how often a terminal wakes that did not say when (11.2).
	usualWake = 240 * time.Minute
	// longestSleep is the longest a terminal can be set to sleep; who plans more has its clock wrong.
	longestSleep = 1440 * time.Minute
	// usualReport is how often a terminal reports that is awake and stands (11.2).
	usualReport = 300 * time.Second
	// silent is when a vehicle missed two reports of the longest interval a terminal can be set to, which is also that of generation 1 (11.9).
	silent = 2 * time.Hour

	// lookEvery is how often those who left are looked after, compareEvery all that seem to be there.
	lookEvery    = 5 * time.Second
	compareEvery = time.Minute
	// mostLapsed bounds one look; who is left is in the next.
	mostLapsed = 2_000
)

// silentMinutes is preset to three reports that a vehicle missed.
var silentMinutes = setting.NewInt("link.silentMinutes", 15, 6, 120,
	field.Label{ZH: "判定离线的静默时长（分钟）", EN: "Silence before offline (min)"},
	field.Label{ZH: "在线车辆超过此时长没有任何报文即判为离线，即使其连接尚未断开；上报间隔被调长的车辆和一代终端按 2 小时判定", EN: "An online vehicle that sends no message for this long is offline, even if its connection is still open. For vehicles set to report less often and for generation 1 it is 2 hours."})

// Sessions is a broker that knows who is connected to it.
type Sessions interface {
	Reaches(sn string) bool
}

// Disconnected is told by a broker that the connection of a terminal has ended, however that came.
func (l *Link) Disconnected(sn string) { l.disconnected(sn, departure{l.deps.Clock(), l.deps.Clock()}) }

// departure is when a terminal left, and the later moment from which it is missed.
type departure struct{ since, missed value.Time }

func (l *Link) disconnected(sn string, d departure) {
	l.leaving.Lock()
	defer l.leaving.Unlock()
	if before, known := l.left[sn]; !known || before.missed.Milli() < d.missed.Milli() {
		l.left[sn] = d
	}
}

// Watch has vehicles be offline that are gone without a word, until ctx ends. A broker that cannot say who is connected is nil.
func (l *Link) Watch(ctx context.Context, broker Sessions) {
	looks, compares := time.NewTicker(lookEvery), time.NewTicker(compareEvery)
	defer looks.Stop()
	defer compares.Stop()
	if broker != nil { // one outside goes on while the platform is down
		l.watched(ctx, l.Resume(ctx))
	}
	l.watched(ctx, l.Reconcile(ctx, broker, scatter))
	for {
		select {
		case <-ctx.Done():
			return
		case <-looks.C:
			l.watched(ctx, l.MarkGone(ctx, broker))
		case <-compares.C:
			l.watched(ctx, l.Reconcile(ctx, broker, 0))
			l.watched(ctx, l.MarkSilent(ctx))
		}
	}
}

func (l *Link) watched(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		slog.WarnContext(ctx, "it was not looked after who is gone; it is tried again", "error", err)
	}
}

// Reconcile looks through the vehicles that are online as far as they said, for those whose terminals the broker does not know to be connected: they have left
// now, or as much later as extra says. Vehicles that never named a session are left alone.
func (l *Link) Reconcile(ctx context.Context, broker Sessions, extra time.Duration) error {
	if broker == nil {
		return nil
	}
	var there []string
	err := l.engine.DB().Read().NewRaw("SELECT v.tbox_sn FROM vehicle_shadow AS s JOIN vehicle AS v ON v.id = s.id WHERE s.online_status = ? AND s.session_id <> '' AND v.tbox_sn <> '' AND v.deleted_at = 0",
		equipment.Online).Scan(ctx, &there)
	for _, sn := range there {
		l.leaving.Lock()
		_, known := l.left[sn]
		l.leaving.Unlock()
		if !known && !broker.Reaches(sn) {
			l.disconnected(sn, departure{l.deps.Clock(), l.deps.Clock().Add(extra)})
		}
	}
	return err
}

// MarkGone has vehicles be offline whose terminals left and did not come back in time.
func (l *Link) MarkGone(ctx context.Context, broker Sessions) error {
	until := l.deps.Clock().Add(-returnWithin).Milli()
	gone := map[string]departure{}
	l.leaving.Lock()
	for sn, d := range l.left {
		if d.missed.Milli() > until || len(gone) == mostLapsed {
			continue
		}
		delete(l.left, sn)
		if broker == nil || !broker.Reaches(sn) {
			gone[sn] = d
		}
	}
	l.leaving.Unlock()
	return l.markAway(ctx, gone, func(v *vehicle, left value.Time) bool {
		return v.OnlineStatus == equipment.Online && v.LastSeenAt.Milli() <= left.Milli()
	}, lostConnection)
}

// MarkSilent has vehicles be offline that missed two wakes they planned, and those that are awake and missed their reports: a connection that the broker still
// holds open says nothing about a vehicle that sends nothing through it.
func (l *Link) MarkSilent(ctx context.Context) error {
	now := l.deps.Clock()
	minutes, err := silentMinutes.Now(ctx, l.engine.DB())
	if err != nil {
		return err
	}
	asleep := l.overdue("s.online_status = ? AND CASE WHEN s.next_wake_at > 0 THEN 2 * s.next_wake_at - s.last_seen_at ELSE s.last_seen_at + ? END < ?",
		equipment.Sleeping, 2*usualWake.Milliseconds(), now.Add(-wakeWithin))
	err = l.markSilent(ctx, asleep, func(v *vehicle, at value.Time) bool {
		return v.OnlineStatus == equipment.Sleeping && v.secondWake().Add(wakeWithin).Milli() < at.Milli()
	}, missedWakes)
	if err != nil {
		return err
	}
	for _, quiet := range []struct {
		limit time.Duration
		where string
	}{{silent, ""}, {time.Duration(minutes) * time.Minute, " AND NOT " + reportsSeldom}} {
		query := l.overdue("s.online_status = ? AND s.last_seen_at < ?"+quiet.where, equipment.Online, now.Add(-quiet.limit))
		err := l.markSilent(ctx, query, func(v *vehicle, at value.Time) bool {
			return v.OnlineStatus == equipment.Online && v.LastSeenAt.Add(quiet.limit).Milli() < at.Milli()
		}, sentNothing)
		if err != nil {
			return err
		}
	}
	return nil
}

// reportsSeldom is true of vehicles whose terminals may be silent for longer than usual: they were set so, or are of generation 1.
var reportsSeldom = fmt.Sprintf(`(EXISTS (SELECT 1 FROM vehicle_model AS m WHERE m.id = v.model_id AND m.protocol_gen = %d)
	OR EXISTS (SELECT 1 FROM vehicle_param AS p WHERE p.vehicle_id = v.id AND p.param_key = '%s' AND p.reported_value NOT IN ('', '%d'))
	OR EXISTS (SELECT 1 FROM debug_frequency AS f WHERE f.vehicle_id = v.id AND f.state = %d AND f.park_interval_s > %[3]d))`,
	equipment.FirstGeneration, equipment.ParkIntervalParam, int(usualReport.Seconds()), equipment.FrequencyActive)

// overdue asks for the terminals of vehicles in a state that may be over.
func (l *Link) overdue(where string, args ...any) *bun.RawQuery {
	return l.engine.DB().Read().NewRaw("SELECT v.tbox_sn FROM vehicle_shadow AS s JOIN vehicle AS v ON v.id = s.id WHERE v.tbox_sn <> '' AND v.deleted_at = 0 AND "+where+" LIMIT ?",
		append(args, mostLapsed)...)
}

func (l *Link) markSilent(ctx context.Context, query *bun.RawQuery, gone func(v *vehicle, at value.Time) bool, offline offline) error {
	var found []string
	if err := query.Scan(ctx, &found); err != nil {
		return err
	}
	suspects, now := make(map[string]departure, len(found)), l.deps.Clock()
	for _, sn := range found {
		suspects[sn] = departure{now, now}
	}
	return l.markAway(ctx, suspects, gone, offline)
}

// secondWake is when a sleeping vehicle would wake the second time.
func (v *vehicle) secondWake() value.Time {
	if v.NextWakeAt.IsZero() {
		return v.LastSeenAt.Add(2 * usualWake)
	}
	return value.Milli(2*v.NextWakeAt.Milli() - v.LastSeenAt.Milli())
}

// offline says since when a vehicle that is gone is offline, and why; since is when it left, or was found silent.
type offline func(v *vehicle, since value.Time) (value.Time, equipment.SessionEnd)

func lostConnection(_ *vehicle, left value.Time) (value.Time, equipment.SessionEnd) {
	return left, equipment.ConnectionLost
}

func sentNothing(v *vehicle, _ value.Time) (value.Time, equipment.SessionEnd) {
	return v.LastSeenAt, equipment.NoMessages
}

func missedWakes(v *vehicle, _ value.Time) (value.Time, equipment.SessionEnd) {
	return v.LastSeenAt, equipment.DidNotWake
}

// markAway has vehicles be offline that are gone by what is known of them when their turn comes: they may have spoken meanwhile.
func (l *Link) markAway(ctx context.Context, suspects map[string]departure, gone func(v *vehicle, missed value.Time) bool, offline offline) error {
	judged := make([]<-chan error, 0, len(suspects))
	for sn, d := range suspects {
		done, err := l.enqueue(ctx, waiting{Delivery: Delivery{SN: sn}, at: l.deps.Clock(), judge: func(v *vehicle) {
			if gone(v, d.missed) {
				v.markOffline(offline(v, d.since))
			}
		}})
		if err != nil {
			return err
		}
		judged = append(judged, done)
	}
	for _, done := range judged {
		select {
		case err := <-done:
			if err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// markOffline says that a vehicle is no longer there: since when, and why.
func (v *vehicle) markOffline(at value.Time, why equipment.SessionEnd) {
	v.touched = true
	v.end(at, why)
	if v.OnlineStatus == equipment.Sleeping && why == equipment.DidNotWake {
		v.turns = append(v.turns, turn{step: overslept, at: at})
	}
	v.OnlineStatus, v.NextWakeAt = equipment.Offline, value.Time{}
}
