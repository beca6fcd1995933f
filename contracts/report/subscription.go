package report

import (
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/subscription"
	"evops/contracts/value"
)

// SubscriptionExpiringRow is an active service of a vehicle.
type SubscriptionExpiringRow struct {
	resource.Row
	VehicleID     int64               `json:"vehicleId"`
	VIN           string              `json:"vin"`
	ModelID       int64               `json:"modelId"`
	OwnerID       int64               `json:"appUserId"`
	PlanType      string              `json:"planType"`
	LastPlanID    int64               `json:"lastPlanId"`
	PlanName      value.I18n          `json:"planName"`
	EndAt         value.Time          `json:"endAt"`
	FreeUntil     value.Time          `json:"freeUntil"`
	RemainingDays int64               `json:"remainingDays"`
	FreePart      bool                `json:"freePart"`
	RemindedAt    value.Time          `json:"remindedAt"`
	RenewedCount  int64               `json:"renewedCount"`
	Status        subscription.Status `json:"status"`
}

// SubscriptionExpiring is the active services of vehicles, the earliest end first.
var SubscriptionExpiring = resource.Computed(resource.DeclareReport("subscriptionExpiring", "服务到期", "Services expiring", func(v *SubscriptionExpiringRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: subscription.Subscriptions.PermissionFor("view"), Over: subscription.Subscriptions.Plan, Order: []resource.Order{resource.Asc(&v.EndAt)},
		Where: []filter.Condition{filter.In(&v.Status, subscription.Active)},
		Fields: field.List{
			field.Text(&v.VIN, "车架号", "VIN").Via(&v.VehicleID, "vin").Column(),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Via(&v.VehicleID, "modelId").Column(),
			field.Dict(&v.PlanType, "服务类型", "Type", subscription.PlanTypes).Column().Filter(field.In),
			field.I18n(&v.PlanName, "当前套餐", "Plan").Via(&v.LastPlanID, "name").Column(),
			field.Time(&v.EndAt, "到期时间", "End").Required().Column().Filter(field.Range).Sort(),
			field.Int(&v.RemainingDays, "剩余天数", "Days left").Unit("d").Computed().Column(),
			field.Bool(&v.FreePart, "免费期内", "In free period").Computed().Column(),
			field.Ref(&v.OwnerID, "车主", "Owner", "appUser").Via(&v.VehicleID, "ownerId").Column(),
			field.Time(&v.RemindedAt, "提醒时间", "Reminded").Column(),
			field.Count(&v.RenewedCount, "购买次数", "Times bought", "serviceRecord", "subscriptionId").Where("action", subscription.Purchase, subscription.Renewal).Column(),
			field.Ref(&v.VehicleID, "车辆", "Vehicle", "vehicle"),
			field.Ref(&v.LastPlanID, "套餐", "Plan id", "smartService"),
			field.Time(&v.FreeUntil, "免费期至", "Free until"),
			field.Enum(&v.Status, "状态", "Status", subscription.Statuses).Filter(field.In),
		},
	}
}), func(v *SubscriptionExpiringRow, _ value.Date) {
	now := value.Now().Milli()
	v.RemainingDays = max(v.EndAt.Milli()-now+dayMilli-1, 0) / dayMilli
	v.FreePart = v.FreeUntil.Milli() > now
})
