package statistics

import (
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/subscription"
)

// services is maintenance by the time it was ordered, the services that fell due, reminders, and the ends of free and of paid services (equipment catalogue 12, serviceMaintenanceStatistics).
func services() Page {
	o, h, p, v := repair.Orders.Row, message.ReminderHits.Row, equipment.FreePeriods.Row, equipment.Vehicles.Row
	d, r := repair.ServicesDue.Row, subscription.Records.Row
	completed := filter.In(&o.Status, repair.Completed, repair.Closed)
	done := measure.Count(completed)
	hits, trials := message.ReminderHits.Where(h.InReports()...), equipment.FreePeriods.Where(p.InReports()...).And(filter.Is(&p.Kind, equipment.FreeTrial), filter.In(&p.Status, equipment.FreeGrace, equipment.FreeExpired))
	inService := equipment.Vehicles.Where(v.InReports()...).And(filter.Is(&v.ActivationStatus, equipment.Activated))
	reached := measure.Count(filter.In(&h.DeliveryStatus, message.DeliveryArrived, message.DeliveryRead, message.DeliveryClicked))
	opened := measure.Count(filter.In(&h.DeliveryStatus, message.DeliveryRead, message.DeliveryClicked))
	// Reminders have no dealer and are not divided among them.
	reminded := func(f Figure) Figure {
		f = f.of(hits, &h.HitAt)
		f.Undivided = true
		return f
	}
	dues, ledger := repair.ServicesDue.Where(d.InReports()...), subscription.Records.Where(r.InReports()...)
	due := func(f Figure) Figure { return f.of(dues, &d.DueOn) }
	// Whether a service is done in time is known once the time is over.
	over, done30, told := filter.Before(&d.DueOn, filter.Today-repair.DueTolerance), filter.Is(&d.Status, repair.DueDone), filter.Present(&d.RemindedAt)
	revenue := measure.Sum(&o.TotalCost, completed)
	expiry := func(key, zh, en string, condition filter.Condition) Figure {
		return counted(key, zh, en, condition).now(inService)
	}
	return Page{
		Path: "/reportManage/serviceMaintenanceStatistics",
		List: repair.Orders.Where(o.InReports()...).And(filter.Is(&o.RepairType, repair.Maintenance), filter.Not(&o.Status, repair.Cancelled)), Over: &o.CreatedAt, View: "M_CARD",
		Filters: []any{&o.DealerID, &o.ModelID, &o.Source},
		Cards: []Card{
			{Figure: due(counted("due", "应保养", "Due"))},
			{Figure: due(counted("dueReminded", "已提醒", "Reminded", told))},
			{Figure: due(percent("completion", "保养完成率", "Completed on time", measure.Count(done30, over), measure.Count(over)))},
			{Figure: due(percent("conversion", "提醒转化率", "Reminded and done", measure.Count(told, done30), measure.Count(told)))},
			{Figure: due(counted("late", "逾期", "Overdue", filter.Is(&d.Status, repair.DueLate)))},
			{Figure: part("orders", "保养次数", "Services", measure.Count())},
			{Figure: part("vehicles", "保养车辆数", "Vehicles serviced", measure.Distinct(&o.VehicleID))},
			{Figure: Figure{Key: "completed", Label: field.Label{ZH: "已完成", EN: "Completed"}, Measure: done}},
			{Figure: part("revenue", "产值", "Revenue", revenue).in("¥")},
			{Figure: reminded(part("hits", "提醒命中", "Reminders", measure.Count()))},
			{Figure: reminded(percent("opened", "提醒打开率", "Reminders opened", opened, reached))},
			{Figure: reminded(percent("answered", "提醒响应率", "Reminders acted on", measure.Count(filter.Is(&h.Answered, true)), measure.Count()))},
			{Figure: counted("trialsEnded", "试用结束", "Trials ended").of(trials, &p.EndAt)},
			{Figure: percent("trialToPaid", "试用转付费率", "Trial to paid", measure.Count(filter.Present(&p.RenewalOrderID)), measure.Count()).of(trials, &p.EndAt)},
			{Figure: percent("renewal", "续费率", "Renewal", measure.Count(filter.In(&r.Renewed, subscription.RenewedBefore, subscription.RenewedAfter)), measure.Count(filter.In(&r.Renewed, subscription.RenewedBefore, subscription.NotRenewed))).of(ledger, &r.PaidUntil)},
		},
		Charts: []Chart{
			{Key: "trend", View: "M_TREND", Label: field.Label{ZH: "保养次数", EN: "Services over time"}, Shape: Column},
			{Key: "revenue", View: "M_TREND", Label: field.Label{ZH: "产值趋势", EN: "Revenue over time"}, Shape: Column, Measure: revenue, Unit: "¥"},
			{Key: "expiryMonths", View: "M_EXPIRE", Label: field.Label{ZH: "未来 12 个月服务到期", EN: "Services that expire, next 12 months"}, Shape: Histogram, Query: true, Rows: Rows{Of: &inService, Now: true}},
			{Key: "expiry", Label: field.Label{ZH: "服务到期分布", EN: "Vehicles by expiry of their service"}, Shape: Histogram, Rows: Rows{Of: &inService, Now: true}, Parts: []Figure{
				expiry("expired", "已到期", "Expired", filter.Before(&v.ServiceEndAt, filter.Today)),
				expiry("30", "30 天内", "Within 30 days", filter.Days(&v.ServiceEndAt, filter.Today, filter.Today+30)),
				expiry("90", "31–90 天", "31–90 days", filter.Days(&v.ServiceEndAt, filter.Today+31, filter.Today+90)),
				expiry("180", "91–180 天", "91–180 days", filter.Days(&v.ServiceEndAt, filter.Today+91, filter.Today+180)),
				expiry("365", "181–365 天", "181–365 days", filter.Days(&v.ServiceEndAt, filter.Today+181, filter.Today+365)),
				expiry("later", "365 天以上", "After 365 days", filter.After(&v.ServiceEndAt, filter.Today+365)),
				expiry("none", "未知", "Unknown", filter.Missing(&v.ServiceEndAt)),
			}},
			{Key: "models", Label: field.Label{ZH: "车型", EN: "Services by model"}, Shape: Ranking, By: &o.ModelID, Top: 10},
		},
		Table: &Table{View: "M_DEALER", By: &o.DealerID, Columns: []Figure{
			part("orders", "保养次数", "Services", measure.Count()),
			{Key: "completed", Label: field.Label{ZH: "已完成", EN: "Completed"}, Measure: done},
			percent("completion", "完成率", "Completed, share", done, measure.Count()),
			part("revenue", "产值", "Revenue", revenue).in("¥"),
			part("rating", "平均评分", "Mean rating", measure.Average(&o.Rating)),
		}},
	}
}
