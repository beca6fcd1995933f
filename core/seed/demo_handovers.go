package seed

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// handovers writes the notes of the last shifts, each with the critical alarms that were active when it ended. The last one waits.
func (s *seeder) handovers(ctx context.Context, tx bun.Tx) error {
	people, err := record.Find(ctx, s.e.InTx(tx), system.Operators, &system.Operators.Row.UserType, system.Staff)
	if err != nil || len(people) < 2 {
		return err
	}
	now := value.Now()
	notes := []struct {
		hours        int
		note, remark string
	}{
		{41, "夜班无异常。两台车离线超过 3 天，已联系车主，今日回访。", "收到，上午回访。"},
		{17, "B1203 增多，集中在 BMS 2.4.1 固件，已反馈 OTA 组。紧急告警的车主均已电话通知停止使用。", "已和 OTA 组确认，暂停推送。"},
		{1, "B1203 仍在增加，待 OTA 组给出结论。未确认的告警请先联系车主，确认车辆已断电。", ""},
	}
	rows := make([]equipment.AlarmHandover, len(notes))
	for i, n := range notes {
		at := now.Add(-time.Duration(n.hours) * time.Hour)
		h := equipment.AlarmHandover{HandedAt: at, HandedBy: people[i%len(people)].ID, Note: n.note}
		h.CreatedAt, h.UpdatedAt = at, at
		if n.remark != "" {
			h.Status, h.TakenBy, h.TakenAt, h.Remark = equipment.HandoverTaken, people[(i+1)%len(people)].ID, at.Add(12*time.Minute), n.remark
		}
		var open []struct {
			AlarmNo string
			AckAt   value.Time
		}
		err := tx.NewRaw("SELECT alarm_no, ack_at FROM alarm WHERE level = ? AND muted = ? AND first_at <= ? AND (cleared_at = 0 OR cleared_at > ?) ORDER BY id DESC LIMIT ?",
			equipment.AlarmCritical, false, at, at, equipment.HandoverAlarms).Scan(ctx, &open)
		if err != nil {
			return err
		}
		h.Critical = int64(len(open))
		for _, a := range open {
			h.AlarmNos = append(h.AlarmNos, a.AlarmNo)
			if a.AckAt.IsZero() || a.AckAt.Milli() > at.Milli() {
				h.Unacked++
			}
		}
		rows[i] = h
	}
	return record.InsertMany(ctx, s.e, tx, equipment.AlarmHandovers, rows)
}
