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

// Timeouts after which a silent vehicle counts as offline (equipment catalogue 11.5).
const (
	// reconnectGrace is the time a disconnected terminal has to reconnect before its vehicle is offline.
	reconnectGrace = time.Minute
	// reconnectSpread is the time over which terminals spread their reconnects after an outage (11.6); a broker start is one.
	reconnectSpread = 300 * time.Second
	// wakeTimeout is how long a terminal takes from waking to being connected.
	wakeTimeout = 120 * time.Second
	// defaultWakeInterval is the wake interval of a terminal that announced none (11.2).
	defaultWakeInterval = 240 * time.Minute
	// maxSleep is the longest configurable sleep; a terminal that announces a longer one has a wrong clock.
	maxSleep = 1440 * time.Minute
	// defaultReportInterval is the report interval of an awake, parked vehicle (11.2).
	defaultReportInterval = 300 * time.Second
	// maxSilence is two of the longest configurable report intervals, which is also that of generation 1 (11.9).
	maxSilence = 2 * time.Hour

	// goneCheckInterval is how often disconnected terminals are checked, reconcileInterval how often all vehicles that are marked online.
	goneCheckInterval = 5 * time.Second
	reconcileInterval = time.Minute
	// maxPerCheck bounds the vehicles of one check; the next check handles the rest.
	maxPerCheck = 2_000
)

// silentMinutes has a default of three missed reports.
var silentMinutes = setting.NewInt("link.silentMinutes", 15, 6, 120,
	field.Label{ZH: "判定离线的静默时长（分钟）", EN: "Silence before offline (min)"},
	field.Label{ZH: "在线车辆超过此时长没有任何报文即判为离线，即使其连接尚未断开；上报间隔被调长的车辆和一代终端按 2 小时判定", EN: "An online vehicle that sends no message for this long is offline, even if its connection is still open. For vehicles set to report less often and for generation 1 it is 2 hours."})

// Sessions is a broker that knows which terminals are connected to it.
type Sessions interface {
	Connected(sn string) bool
}

// Disconnected reports that the connection of a terminal has ended, for whatever reason.
func (l *Link) Disconnected(sn string) { l.disconnected(sn, departure{l.deps.Clock(), l.deps.Clock()}) }

// departure is the time at which a terminal disconnected, and the later time from which its reconnect is awaited.
type departure struct{ since, missed value.Time }

func (l *Link) disconnected(sn string, d departure) {
	l.leftMu.Lock()
	defer l.leftMu.Unlock()
	if before, known := l.left[sn]; !known || before.missed.Milli() < d.missed.Milli() {
		l.left[sn] = d
	}
}

// Watch marks vehicles offline that vanished without a message, until ctx ends. broker is nil if the broker does not know who is connected.
func (l *Link) Watch(ctx context.Context, broker Sessions) {
	goneTicker, reconcileTicker := time.NewTicker(goneCheckInterval), time.NewTicker(reconcileInterval)
	defer goneTicker.Stop()
	defer reconcileTicker.Stop()
	if broker != nil { // an external broker keeps running while the platform is down
		l.logFailure(ctx, l.Resume(ctx))
	}
	l.logFailure(ctx, l.Reconcile(ctx, broker, reconnectSpread))
	for {
		select {
		case <-ctx.Done():
			return
		case <-goneTicker.C:
			l.logFailure(ctx, l.MarkGone(ctx, broker))
		case <-reconcileTicker.C:
			l.logFailure(ctx, l.Reconcile(ctx, broker, 0))
			l.logFailure(ctx, l.MarkSilent(ctx))
		}
	}
}

func (l *Link) logFailure(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		slog.WarnContext(ctx, "presence check failed, will retry", "error", err)
	}
}

// Reconcile compares the vehicles marked online with the broker's connections. A terminal that is not connected counts as disconnected now,
// with extra more time to return. Vehicles that never sent a session id are ignored.
func (l *Link) Reconcile(ctx context.Context, broker Sessions, extra time.Duration) error {
	if broker == nil {
		return nil
	}
	var there []string
	err := l.engine.DB().Read().NewRaw("SELECT v.tbox_sn FROM vehicle_shadow AS s JOIN vehicle AS v ON v.id = s.id WHERE s.online_status = ? AND s.session_id <> '' AND v.tbox_sn <> '' AND v.deleted_at = 0",
		equipment.Online).Scan(ctx, &there)
	for _, sn := range there {
		l.leftMu.Lock()
		_, known := l.left[sn]
		l.leftMu.Unlock()
		if !known && !broker.Connected(sn) {
			l.disconnected(sn, departure{l.deps.Clock(), l.deps.Clock().Add(extra)})
		}
	}
	return err
}

// MarkGone marks vehicles offline whose terminals disconnected and did not return in time.
func (l *Link) MarkGone(ctx context.Context, broker Sessions) error {
	until := l.deps.Clock().Add(-reconnectGrace).Milli()
	gone := map[string]departure{}
	l.leftMu.Lock()
	for sn, d := range l.left {
		if d.missed.Milli() > until || len(gone) == maxPerCheck {
			continue
		}
		delete(l.left, sn)
		if broker == nil || !broker.Connected(sn) {
			gone[sn] = d
		}
	}
	l.leftMu.Unlock()
	return l.markAway(ctx, gone, func(v *vehicle, left value.Time) bool {
		return v.OnlineStatus == equipment.Online && v.LastSeenAt.Milli() <= left.Milli()
	}, lostConnection)
}

// MarkSilent marks vehicles offline that missed two planned wakes, and awake ones that missed their reports: an open connection at the
// broker proves nothing about a vehicle that sends nothing through it.
func (l *Link) MarkSilent(ctx context.Context) error {
	now := l.deps.Clock()
	minutes, err := silentMinutes.Now(ctx, l.engine.DB())
	if err != nil {
		return err
	}
	asleep := l.overdue("s.online_status = ? AND CASE WHEN s.next_wake_at > 0 THEN 2 * s.next_wake_at - s.last_seen_at ELSE s.last_seen_at + ? END < ?",
		equipment.Sleeping, 2*defaultWakeInterval.Milliseconds(), now.Add(-wakeTimeout))
	err = l.markSilent(ctx, asleep, func(v *vehicle, at value.Time) bool {
		return v.OnlineStatus == equipment.Sleeping && v.secondWake().Add(wakeTimeout).Milli() < at.Milli()
	}, missedWakes)
	if err != nil {
		return err
	}
	for _, quiet := range []struct {
		limit time.Duration
		where string
	}{{maxSilence, ""}, {time.Duration(minutes) * time.Minute, " AND NOT " + reportsSeldom}} {
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

// reportsSeldom matches vehicles whose terminals may be silent for longer than usual: they are configured so, or are of generation 1.
var reportsSeldom = fmt.Sprintf(`(EXISTS (SELECT 1 FROM vehicle_model AS m WHERE m.id = v.model_id AND m.protocol_gen = %d)
	OR EXISTS (SELECT 1 FROM vehicle_param AS p WHERE p.vehicle_id = v.id AND p.param_key = '%s' AND p.reported_value NOT IN ('', '%d'))
	OR EXISTS (SELECT 1 FROM debug_frequency AS f WHERE f.vehicle_id = v.id AND f.state = %d AND f.park_interval_s > %[3]d))`,
	equipment.FirstGeneration, equipment.ParkIntervalParam, int(defaultReportInterval.Seconds()), equipment.FrequencyActive)

// overdue selects the terminals of vehicles whose state may have timed out.
func (l *Link) overdue(where string, args ...any) *bun.RawQuery {
	return l.engine.DB().Read().NewRaw("SELECT v.tbox_sn FROM vehicle_shadow AS s JOIN vehicle AS v ON v.id = s.id WHERE v.tbox_sn <> '' AND v.deleted_at = 0 AND "+where+" LIMIT ?",
		append(args, maxPerCheck)...)
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

// secondWake returns the time of the second planned wake of a sleeping vehicle.
func (v *vehicle) secondWake() value.Time {
	if v.NextWakeAt.IsZero() {
		return v.LastSeenAt.Add(2 * defaultWakeInterval)
	}
	return value.Milli(2*v.NextWakeAt.Milli() - v.LastSeenAt.Milli())
}

// offline returns since when a vehicle is offline, and why. since is the time of disconnecting, or at which its silence was found.
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

// markAway marks vehicles offline for which gone still holds once their state is locked: they may have sent something meanwhile.
func (l *Link) markAway(ctx context.Context, suspects map[string]departure, gone func(v *vehicle, missed value.Time) bool, offline offline) error {
	pending := make([]<-chan error, 0, len(suspects))
	for sn, d := range suspects {
		done, err := l.enqueue(ctx, queuedMessage{Delivery: Delivery{SN: sn}, at: l.deps.Clock(), update: func(v *vehicle) {
			if gone(v, d.missed) {
				v.markOffline(offline(v, d.since))
			}
		}})
		if err != nil {
			return err
		}
		pending = append(pending, done)
	}
	for _, done := range pending {
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

// markOffline sets the vehicle offline since the given time and records the reason.
func (v *vehicle) markOffline(at value.Time, why equipment.SessionEnd) {
	v.dirty = true
	v.end(at, why)
	if v.OnlineStatus == equipment.Sleeping && why == equipment.DidNotWake {
		v.sessionChanges = append(v.sessionChanges, sessionChange{step: overslept, at: at})
	}
	v.OnlineStatus, v.NextWakeAt = equipment.Offline, value.Time{}
}
