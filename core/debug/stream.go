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

// Message is one that came or went, as the stream tells it.
type Message struct {
	ID         int64                   `json:"id"`
	Direction  equipment.LinkDirection `json:"direction"`
	TopicKind  equipment.LinkTopic     `json:"topicKind"`
	Seq        int64                   `json:"seq"`
	Payload    string                  `json:"payload"`
	SizeB      int64                   `json:"sizeB" bun:"size_b"`
	TS         value.Time              `json:"ts" bun:"ts"`
	ServerTS   value.Time              `json:"serverTs" bun:"server_ts"`
	LagMs      int64                   `json:"lagMs"`
	ParseError string                  `json:"parseError"`
}

const (
	// mostASecond is how many messages a stream tells within a second (equipment catalogue, linkMessage), opening how many it begins with.
	mostASecond = 20
	opening     = 50
	// looksBack is how many ids before the last one a stream looks for what another process stored late.
	looksBack = 200
	beat      = time.Second
	// catchesUp is for how many beats messages of the vehicle may still be stored packed: other processes need a second to learn that somebody follows it.
	catchesUp = 3
)

// Follow tells the messages of a vehicle the caller reaches, the last ones first and then each second those that are new, until ctx ends or tell fails.
// skipped is how many of them there were besides.
func (s *Service) Follow(ctx context.Context, who *access.Caller, vehicle, after int64, tell func(messages []Message, skipped int) error) error {
	told := map[int64]bool{}
	last, most := after, opening
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for beats := 0; ; beats++ {
		if err := s.Attention.Add(ctx, vehicle, s.Clock()); err != nil {
			return err
		}
		if beats < catchesUp {
			if err := devicelink.Unpack(ctx, s.Engine, vehicle, s.Clock()); err != nil {
				return err
			}
		}
		fresh, err := s.since(ctx, vehicle, last)
		if err != nil {
			return err
		}
		if last == 0 || after != 0 && len(told) == 0 {
			fresh = slices.DeleteFunc(fresh, func(m Message) bool { return m.ID <= after })
		}
		fresh = slices.DeleteFunc(fresh, func(m Message) bool { return told[m.ID] })
		for _, m := range fresh {
			told[m.ID], last = true, max(last, m.ID)
		}
		if len(told) > 4*looksBack {
			for id := range told {
				if id < last-looksBack {
					delete(told, id)
				}
			}
		}
		skipped := max(0, len(fresh)-most)
		fresh, most = fresh[skipped:], mostASecond
		if !who.Can(equipment.GrantTrace) {
			for i := range fresh {
				fresh[i].Payload = equipment.WithoutPosition(fresh[i].Payload)
			}
		}
		if err := tell(fresh, skipped); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// since is the messages of a vehicle beyond an id, and shortly before it, the oldest first.
func (s *Service) since(ctx context.Context, vehicle, last int64) ([]Message, error) {
	var rows []Message
	err := s.Engine.DB().Read().NewRaw(`SELECT id, direction, topic_kind, seq, payload, size_b, ts, server_ts, lag_ms, parse_error FROM link_message WHERE vehicle_id = ? AND id > ? ORDER BY server_ts DESC, id DESC LIMIT ?`,
		vehicle, max(0, last-looksBack), looksBack).Scan(ctx, &rows)
	slices.SortFunc(rows, func(a, b Message) int {
		return cmp.Or(cmp.Compare(a.ServerTS.Milli(), b.ServerTS.Milli()), cmp.Compare(a.ID, b.ID))
	})
	return rows, err
}

// Session is how a vehicle is on the line.
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
	// LagMs is that of the last message that told when it was said.
	LagMs    *int64    `json:"lagMs"`
	Versions []Version `json:"versions"`
	// Parked and SwitchedOff are what a write asks for.
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

// Session tells how a vehicle the caller reaches is on the line.
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
	shadows, err := record.Find(ctx, v, equipment.VehicleShadows, "id", vehicle)
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
	ecus, err := record.Find(ctx, v, equipment.Ecus, "vehicleId", vehicle)
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
