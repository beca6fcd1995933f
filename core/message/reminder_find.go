package message

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
)

// facts are what triggers compare of a vehicle. ParkedAt is when the last trip began; without any trip, when the vehicle was activated.
type facts struct {
	vehicle  *equipment.Vehicle
	shadow   *equipment.VehicleShadow
	card     *sim.Card
	service  services
	parkedAt value.Time
}

// services are what repair orders know of the services of a vehicle: their number, mileage and end of the last one, and when the last was
// booked.
type services struct {
	VehicleID        int64
	N, LastKm        int64
	LastAt, BookedAt value.Time
}

// finding is why a vehicle meets a trigger.
type finding struct {
	cycle, found string
	values       values
}

// factsOf reads what the trigger of a rule compares of the vehicles of some owners. Stolen vehicles are left out.
func factsOf(ctx context.Context, db bun.IDB, view record.Reader, r *message.Reminder, owners []int64) ([]*facts, error) {
	vehicles, err := record.Find(ctx, view, equipment.Vehicles, &equipment.Vehicles.Row.OwnerID, owners...)
	if err != nil {
		return nil, err
	}
	all, of, ids := []*facts{}, map[int64]*facts{}, []int64{}
	for _, v := range vehicles {
		if v.StolenFlag || len(r.ModelIDs) > 0 && !slices.Contains(r.ModelIDs, v.ModelID) {
			continue
		}
		f := &facts{vehicle: v}
		all, of[v.ID], ids = append(all, f), f, append(ids, v.ID)
	}
	if len(ids) == 0 {
		return nil, nil
	}
	switch r.TriggerType {
	case message.KmSinceService, message.MonthsSinceService:
		var rows []services
		if err := db.NewRaw(`SELECT vehicle_id, sum(CASE WHEN status IN (?0) THEN 1 ELSE 0 END) AS n, max(CASE WHEN status IN (?0) THEN mileage_km ELSE 0 END) AS last_km,
				max(CASE WHEN status IN (?0) THEN finished_at ELSE 0 END) AS last_at, max(created_at) AS booked_at
			FROM repair_order WHERE vehicle_id IN (?1) AND repair_type = ?2 AND status <> ?3 AND deleted_at = 0 GROUP BY vehicle_id`,
			bun.List(repair.WorkDone), bun.List(ids), repair.Maintenance, repair.Cancelled).Scan(ctx, &rows); err != nil {
			return nil, err
		}
		for _, row := range rows {
			of[row.VehicleID].service = row
		}
	case message.ConnectivityEnds:
		cards, err := record.Find(ctx, view, sim.Cards, &sim.Cards.Row.VehicleID, ids...)
		if err != nil {
			return nil, err
		}
		for _, c := range cards {
			of[c.VehicleID].card = c
		}
		return all, nil
	case message.ParkedLow:
		var rows []struct {
			ID     int64
			LastAt value.Time
		}
		if err := db.NewRaw("SELECT v.id, coalesce((SELECT max(t.start_at) FROM trip AS t WHERE t.vehicle_id = v.id), 0) AS last_at FROM vehicle AS v WHERE v.id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
			return nil, err
		}
		for _, row := range rows {
			f := of[row.ID]
			f.parkedAt = value.Milli(max(row.LastAt.Milli(), f.vehicle.ActivatedAt.Milli()))
		}
	default:
		return all, nil
	}
	shadows, err := record.Find(ctx, view, equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, ids...)
	for _, shadow := range shadows {
		of[shadow.VehicleID].shadow = shadow
	}
	return all, err
}

// meets reports whether a vehicle meets the trigger of a rule on a day, and why.
func (f *facts) meets(r *message.Reminder, today value.Date) (finding, bool) {
	switch r.TriggerType {
	case message.KmSinceService:
		if f.shadow == nil {
			return finding{}, false
		}
		km := f.shadow.OdoKm / 10
		no, since := f.service.N+1, km-f.service.LastKm
		return finding{strconv.FormatInt(no, 10), fmt.Sprintf("%d km", since), values{"mileage": number(km), "serviceNo": number(no), "dueDate": value.Same(string(today))}}, since >= r.TriggerValue
	case message.MonthsSinceService:
		last := f.lastService()
		if last == "" {
			return finding{}, false
		}
		due := value.At(last.Time().Std().AddDate(0, int(r.TriggerValue), 0)).Date()
		known := values{"serviceNo": number(f.service.N + 1), "dueDate": value.Same(string(due))}
		if f.shadow != nil {
			known["mileage"] = number(f.shadow.OdoKm / 10)
		}
		return finding{string(due), fmt.Sprintf("%d d", last.DaysUntil(today)), known}, due <= today
	case message.ParkedLow:
		if f.shadow == nil || f.shadow.SOC == 0 || f.shadow.Charging || f.shadow.PowerOn || f.parkedAt.IsZero() {
			return finding{}, false
		}
		day := f.parkedAt.Date()
		parked := int64(day.DaysUntil(today))
		known := values{"soc": number(f.shadow.SOC), "parkedDays": number(parked)}
		return finding{string(day), fmt.Sprintf("%d%% / %d d", f.shadow.SOC, parked), known}, f.shadow.SOC <= r.TriggerValue2 && parked >= r.TriggerValue
	}
	end, item := f.end(r.TriggerType)
	if end == "" || end < today {
		return finding{}, false
	}
	left := int64(today.DaysUntil(end))
	return finding{string(end), fmt.Sprintf("%d d", left), values{"itemName": item, "expireDate": value.Same(string(end)), "daysLeft": number(left)}}, left <= r.TriggerValue
}

// lastService is the day of the last service; before the first one, the day of sale or activation.
func (f *facts) lastService() value.Date {
	v := f.vehicle
	switch {
	case !f.service.LastAt.IsZero():
		return f.service.LastAt.Date()
	case v.SoldAt != "":
		return v.SoldAt
	case !v.ActivatedAt.IsZero():
		return v.ActivatedAt.Date()
	}
	return ""
}

// end is the day on which something of a vehicle ends, and what.
func (f *facts) end(trigger message.ReminderTrigger) (value.Date, value.I18n) {
	switch {
	case trigger == message.WarrantyEnds:
		return f.vehicle.WarrantyEndAt, value.I18n{ZH: "整车质保", EN: "Vehicle warranty"}
	case trigger == message.ConnectivityEnds && f.card != nil:
		return f.card.PlanEndAt, value.I18n{ZH: "流量套餐", EN: "Data plan"}
	}
	return "", value.I18n{}
}

// answers reports whether a vehicle shows that its owner has acted on a hit.
func (f *facts) answers(r *message.Reminder, h *message.ReminderHit) bool {
	switch r.TriggerType {
	case message.KmSinceService, message.MonthsSinceService:
		return f.service.BookedAt.Milli() > h.HitAt.Milli()
	case message.ParkedLow:
		return string(f.parkedAt.Date()) != h.CycleKey || f.shadow != nil && (f.shadow.Charging || f.shadow.SOC > r.TriggerValue2)
	}
	end, _ := f.end(r.TriggerType)
	return string(end) > h.CycleKey
}

func number(n int64) value.I18n { return value.Same(strconv.FormatInt(n, 10)) }
