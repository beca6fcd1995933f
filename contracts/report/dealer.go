package report

import (
	"evops/contracts/aftersales"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// DealerRankingRow is a dealer with the figures of a month. Rating and on-time rate are those of today.
type DealerRankingRow struct {
	resource.Row
	Month             string `json:"month"` // such as 2026-11
	DealerCode        string `json:"dealerCode"`
	DealerID          int64  `json:"dealerId"`
	ProvinceID        int64  `json:"provinceId"`
	VehicleCount      int64  `json:"vehicleCount"`
	ActivatedMonth    int64  `json:"activatedMonth"`
	RepairClosedMonth int64  `json:"repairClosedMonth"`
	AvgRepairHours    int64  `json:"avgRepairHours"` // tenths, from receipt to handover
	Rating            int64  `json:"rating"`         // tenths
	SLARate           int64  `json:"slaRate"`
	OrderPaidCents    int64  `json:"orderPaidCents"`
}

// DealerRanking is the dealers by the vehicles that were activated in a month, the present one by default.
var DealerRanking = resource.DeclareReport("dealerRanking", "经销商排行", "Dealer ranking", func(v *DealerRankingRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: aftersales.Dealers.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.ActivatedMonth), resource.Desc(&v.VehicleCount)},
		Fields: field.List{
			field.Text(&v.Month, "月份", "Month").Column().Filter(field.Eq),
			field.Text(&v.DealerCode, "经销商编码", "Dealer code").Column().Filter(field.Eq),
			field.Ref(&v.DealerID, "经销商", "Dealer", "dealer").Column().Filter(field.In),
			field.Ref(&v.ProvinceID, "省份", "Province", "area").Column().Filter(field.In),
			field.Int(&v.VehicleCount, "车辆数", "Vehicles").Column().Sort(),
			field.Int(&v.ActivatedMonth, "当月激活", "Activated in the month").Column().Sort(),
			field.Int(&v.RepairClosedMonth, "当月完工工单", "Repairs handed over in the month").Column().Sort(),
			field.Decimal(&v.AvgRepairHours, 1, "平均修复时长", "Mean turnaround").Unit("h").Between(0.1, 99_999).Column().Sort(),
			field.Decimal(&v.Rating, 1, "评分", "Rating").Between(1, 5).Column().Sort(),
			field.Int(&v.SLARate, "工单及时率", "On-time rate").Unit("%").Between(1, 100).Column().Sort(),
			field.Money(&v.OrderPaidCents, "当月自提订单实付", "Paid for orders picked up there").Column().Sort(),
		},
	}
})
