package debug

import (
	"cmp"
	"context"
	"slices"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/record"
)

// Message is a message of a terminal in the stream.
type Message struct {
	ID         int64                   `json:"id"`
	Direction  equipment.LinkDirection `json:"direction"`
	TopicKind  equipment.LinkTopic     `json:"topicKind"`
	Seq        int64                   `json:"seq"`
	Payload    string                  `json:"payload"`
	SizeB      int64                   `json:"sizeB" bun:"size_b"`
	TS         value.Time              `json:"ts" bun:"ts"`
	ServerTS   value.Time              `json:"serverTs" bun:"server_ts" null:"false"`
	LagMs      int64                   `json:"lagMs"`
	ParseError string                  `json:"parseError"`
}

const (
	// maxPerSecond is how many messages the stream sends per second (equipment catalogue, linkMessage), initialMessages how many it starts
	// with.
	maxPerSecond    = 20
	initialMessages = 50
	// overlap is how many ids before the last one are read again, since another process may store a message late.
	overlap        = 200
	followInterval = time.Second
	// unpackPolls is the number of polls during which messages may still be stored packed: other processes need a second to learn that the
	// vehicle is followed.
	unpackPolls = 3
)

// Follow sends the messages of a vehicle, first the latest ones and then the new ones every second, until ctx ends or send fails. skipped
// is the number of messages left out. The caller must check the data scope.
func (s *Service) Follow(ctx context.Context, who *access.Caller, vehicle, after int64, send func(messages []Message, skipped int) error) error {
	sent := map[int64]bool{}
	last, limit := after, initialMessages
	ticker := time.NewTicker(followInterval)
	defer ticker.Stop()
	for polls := 0; ; polls++ {
		if err := s.Watchlist.Add(ctx, vehicle, s.Clock()); err != nil {
			return err
		}
		if polls < unpackPolls {
			if err := devicelink.Unpack(ctx, s.Engine, vehicle, s.Clock()); err != nil {
				return err
			}
		}
		found, err := s.since(ctx, vehicle, last)
		if err != nil {
			return err
		}
		if last == 0 || after != 0 && len(sent) == 0 {
			found = slices.DeleteFunc(found, func(m Message) bool { return m.ID <= after })
		}
		found = slices.DeleteFunc(found, func(m Message) bool { return sent[m.ID] })
		for _, m := range found {
			sent[m.ID], last = true, max(last, m.ID)
		}
		if len(sent) > 4*overlap {
			for id := range sent {
				if id < last-overlap {
					delete(sent, id)
				}
			}
		}
		skipped := max(0, len(found)-limit)
		found, limit = found[skipped:], maxPerSecond
		if !who.Can(equipment.GrantTrace) {
			for i := range found {
				found[i].Payload = equipment.WithoutPosition(found[i].Payload)
			}
		}
		if err := send(found, skipped); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// since returns the messages of a vehicle after an id, and shortly before it, oldest first.
func (s *Service) since(ctx context.Context, vehicle, last int64) ([]Message, error) {
	var rows []Message
	err := s.Engine.DB().Read().NewRaw(`SELECT id, direction, topic_kind, seq, payload, size_b, ts, server_ts, lag_ms, parse_error FROM link_message WHERE vehicle_id = ? AND id > ? ORDER BY server_ts DESC, id DESC LIMIT ?`,
		vehicle, max(0, last-overlap), overlap).Scan(ctx, &rows)
	slices.SortFunc(rows, func(a, b Message) int {
		return cmp.Or(cmp.Compare(a.ServerTS.Milli(), b.ServerTS.Milli()), cmp.Compare(a.ID, b.ID))
	})
	return rows, err
}

// Session is the connection state of a vehicle.
type Session struct {
	VehicleID    int64                  `json:"vehicleId"`
	VIN          string                 `json:"vin"`
	TboxSN       string                 `json:"tboxSn"`
	OnlineStatus equipment.OnlineStatus `json:"onlineStatus"`
	LastSeenAt   value.Time             `json:"lastSeenAt"`
	ReportedAt   value.Time             `json:"reportedAt"`
	NextWakeAt   value.Time             `json:"nextWakeAt"`
	RSRP         *int64                 `json:"rsrp"`
	Satellites   *int64                 `json:"satellites"`
	// LagMs is the lag of the last message with a timestamp.
	LagMs    *int64    `json:"lagMs"`
	Versions []Version `json:"versions"`
	// Parked and SwitchedOff are the preconditions of a write; Fresh reports whether the last report is at most a minute old.
	Parked      bool `json:"parked"`
	SwitchedOff bool `json:"switchedOff"`
	Fresh       bool `json:"fresh"`
}

// Version is the software of one controller.
type Version struct {
	EcuType  equipment.EcuType `json:"ecuType"`
	Software string            `json:"software"`
	Hardware string            `json:"hardware"`
}

// Session returns the connection state of a vehicle in the caller's scope.
func (s *Service) Session(ctx context.Context, who *access.Caller, vehicle int64) (*Session, error) {
	if _, err := s.Vehicle(ctx, who, vehicle, "", GrantView); err != nil {
		return nil, err
	}
	v := s.Engine.Read()
	row, err := record.Get(ctx, v, equipment.Vehicles, vehicle)
	if err != nil {
		return nil, err
	}
	out := &Session{VehicleID: vehicle, VIN: row.VIN, TboxSN: row.TboxSN, Versions: []Version{}}
	shadows, err := record.Find(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, vehicle)
	if err != nil {
		return nil, err
	}
	known := func(n int64) *int64 {
		if n == 0 {
			return nil
		}
		return &n
	}
	for _, one := range shadows {
		out.OnlineStatus, out.LastSeenAt, out.ReportedAt, out.NextWakeAt = one.OnlineStatus, one.LastSeenAt, one.ReportedAt, one.NextWakeAt
		out.RSRP, out.Satellites, out.Parked, out.SwitchedOff = known(one.RSRP), known(one.Satellites), one.SpeedKmh == 0, !one.PowerOn
		out.Fresh = s.Clock().Milli()-one.ReportedAt.Milli() <= time.Minute.Milliseconds()
	}
	ecus, err := record.Find(ctx, v, equipment.Ecus, &equipment.Ecus.Row.VehicleID, vehicle)
	if err != nil {
		return nil, err
	}
	for _, one := range ecus {
		if one.Status != equipment.EcuReplaced {
			out.Versions = append(out.Versions, Version{one.EcuType, one.SoftwareVersion, one.HardwareVersion})
		}
	}
	slices.SortFunc(out.Versions, func(a, b Version) int { return cmp.Compare(a.EcuType, b.EcuType) })
	var lags []int64
	err = s.Engine.DB().Read().NewRaw("SELECT lag_ms FROM link_message WHERE vehicle_id = ? AND direction = ? AND ts > 0 ORDER BY server_ts DESC, id DESC LIMIT 1", vehicle, equipment.LinkUp).Scan(ctx, &lags)
	if len(lags) > 0 {
		out.LagMs = &lags[0]
	}
	return out, err
}
