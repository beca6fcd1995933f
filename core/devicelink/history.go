package devicelink

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// EachReport calls work with the live state after each stored report of some vehicles since a time, one vehicle after the other. Values that
// no stored report has are zero. It ends when work returns false.
func EachReport(ctx context.Context, db bun.IDB, vehicles []int64, since value.Time, work func(state *equipment.VehicleShadow) bool) error {
	var byBucket [buckets][]int64
	for _, id := range vehicles {
		byBucket[id%buckets] = append(byBucket[id%buckets], id)
	}
	for bucket, ids := range byBucket {
		if len(ids) == 0 {
			continue
		}
		logged := map[int64][]entry{}
		for _, id := range ids {
			logged[id] = nil
		}
		err := eachPart(ctx, db, int64(bucket), func(_ part, all []entry) bool {
			for _, e := range all {
				if _, wanted := logged[e.vehicle]; wanted {
					logged[e.vehicle] = append(logged[e.vehicle], e)
				}
			}
			return true
		})
		if err != nil {
			return err
		}
		for _, id := range ids {
			reports, err := storedReports(ctx, db, id, logged[id], since)
			if err != nil {
				return err
			}
			if !replay(id, reports, work) {
				return nil
			}
		}
	}
	return nil
}

// storedReports returns the reports of a vehicle since a time, in order: rows, segments, and the part of the log that is in neither.
func storedReports(ctx context.Context, db bun.IDB, vehicle int64, logged []entry, since value.Time) ([]entry, error) {
	var rows []struct {
		ServerTS value.Time `bun:"server_ts"`
		Payload  string
	}
	err := db.NewRaw("SELECT server_ts, payload FROM link_message WHERE vehicle_id = ? AND topic_kind = ? AND parse_error = '' AND server_ts >= ?", vehicle, int64(protocol.Tele), since).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	var reports []entry
	for _, m := range rows {
		reports = append(reports, entry{vehicle: vehicle, at: m.ServerTS, kind: protocol.Tele, payload: []byte(m.Payload)})
	}
	var parts []segment
	if err := db.NewRaw("SELECT number, n, through, packed FROM message_segment WHERE vehicle_id = ? ORDER BY number", vehicle).Scan(ctx, &parts); err != nil {
		return nil, err
	}
	through := int64(0)
	for _, s := range parts {
		through = s.Through
		if s.N > 0 {
			some, _ := unpack(s.Packed) // an unreadable segment counts as empty
			reports = append(reports, some...)
		}
	}
	reports = slices.DeleteFunc(append(reports, newerThan(logged, through)...), func(e entry) bool { return e.kind != protocol.Tele || e.at.Milli() < since.Milli() })
	slices.SortStableFunc(reports, func(a, b entry) int { return cmp.Compare(a.at.Milli(), b.at.Milli()) })
	return reports, nil
}

// replay applies the reports of a vehicle one after the other.
func replay(id int64, reports []entry, work func(*equipment.VehicleShadow) bool) bool {
	v := &vehicle{VehicleShadow: equipment.VehicleShadow{VehicleID: id}}
	for _, e := range reports {
		encoding := ""
		if e.cbor {
			encoding = protocol.CBOR
		}
		head, r, err := protocol.Read[protocol.Report](e.kind, e.payload, encoding)
		if err != nil {
			continue
		}
		at, _ := v.eventTime(head.TS, e.at)
		v.LastSeenAt = e.at
		if v.applyReport(r, at) && !work(&v.VehicleShadow) {
			return false
		}
	}
	return true
}
