package equipment

import (
	"encoding/json"
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Codes of free periods.
type (
	FreeKind  int64
	FreeStart int64
)

// The start rules: a day of the vehicle's own, or a fixed day of the policy.
const (
	ActivationStart FreeStart = 1
	SaleStart       FreeStart = 2
	BindingStart    FreeStart = 3
	FixedStart      FreeStart = 4
)

// The dictionary categories of free periods.
var (
	FreeKinds = field.Closed("FreeKind", "免费期类型", "Free-period type",
		field.Is(FreeTrial, "试用", "Trial", field.Info), field.Is(FreeGift, "免费", "Free", field.Success))
	FreeStarts = field.Closed("FreeStart", "起算规则", "Starts from",
		field.Is(ActivationStart, "激活日", "Activation"), field.Is(SaleStart, "销售日", "Sale"), field.Is(BindingStart, "绑定日", "Binding"), field.Is(FixedStart, "固定日", "Fixed date"))
)

// PolicyScope selects the vehicles of a policy; empty members do not restrict it.
type PolicyScope struct {
	SeriesIDs    value.IDs  `json:"seriesIds,omitempty"`
	ModelIDs     value.IDs  `json:"modelIds,omitempty"`
	DealerIDs    value.IDs  `json:"dealerIds,omitempty"`
	AreaCodes    value.IDs  `json:"areaCodes,omitempty"`
	ProducedFrom value.Date `json:"producedFrom,omitempty"`
	ProducedTo   value.Date `json:"producedTo,omitempty"`
}

// Normalize sorts and deduplicates the ids, so that equal scopes have equal texts.
func (s *PolicyScope) Normalize() {
	for _, ids := range []*value.IDs{&s.SeriesIDs, &s.ModelIDs, &s.DealerIDs, &s.AreaCodes} {
		slices.Sort(*ids)
		*ids = slices.Compact(*ids)
	}
}

// FreePeriodPolicy defines for which vehicles connected services are free, from when and how long. A change does not affect periods already
// granted.
type FreePeriodPolicy struct {
	resource.Base
	Name         value.I18n  `json:"name"`
	Kind         FreeKind    `json:"kind"`
	ServiceCodes value.Codes `json:"serviceCodes"`
	Days         int64       `json:"days"`
	StartRule    FreeStart   `json:"startRule"`
	FixedStart   value.Date  `json:"fixedStart"`
	PolicyScope
	// ScopeJSON is the scope in the format of legacy clients.
	ScopeJSON    json.RawMessage `json:"scopeJson"`
	GraceDays    int64           `json:"graceDays"`
	OncePerOwner bool            `json:"oncePerOwner"`
	Priority     int64           `json:"priority"`
	EffectFrom   value.Time      `json:"effectFrom"`
	EffectTo     value.Time      `json:"effectTo"`
	Enabled      bool            `json:"enabled"`
	// Validity is the state of the period of effect by the clock.
	Validity field.PeriodState `json:"validity"`
}

// InEffect reports whether an enabled policy gives periods at a time.
func (p *FreePeriodPolicy) InEffect(at value.Time) bool {
	return p.EffectFrom.Milli() <= at.Milli() && (p.EffectTo.IsZero() || at.Milli() < p.EffectTo.Milli())
}

// FreePeriodPolicies is all policies. Of those that match a vehicle, the one with the highest priority applies.
var FreePeriodPolicies = resource.Declare("freePeriodPolicy", "免费期策略", "Free-period policy", func(p *FreePeriodPolicy) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个免费期策略"),
		Path: "/veh/crm/freePolicy", Permission: "freePeriod", Volume: 100,
		Order: []resource.Order{resource.Desc(&p.Priority)},
		Title: &p.Name,
		Fields: field.List{
			field.I18n(&p.Name, "策略名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&p.Kind, "类型", "Type", FreeKinds).Required().AddOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Codes(&p.ServiceCodes, "覆盖服务", "Services", nil).CountOf(0, 20).Column().Hint("服务编码；留空表示基础联网服务", "Service codes. Leave empty for basic connectivity"),
			field.Int(&p.Days, "天数", "Days").Required().Between(1, FreeMaxDays).Column().Filter(field.Range),
			field.Enum(&p.StartRule, "起算规则", "Starts from", FreeStarts).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Date(&p.FixedStart, "固定起始日", "Fixed start date").RequiredWhen(&p.StartRule, FixedStart).OnlyWhen(nil, &p.StartRule, FixedStart),
			field.Int(&p.GraceDays, "宽限天数", "Grace days").Unit("天/days").Between(0, 60).Default(FreeGraceDays).Column(),
			field.Bool(&p.OncePerOwner, "每车主一次", "Once per owner").Column().Filter(field.Eq).Hint("转售后新车主能否再次试用", "Whether a new owner gets the trial again"),
			field.Int(&p.Priority, "优先级", "Priority").Required().Between(0, 999).Default(100).Column().Sort().Hint("匹配多条策略时取优先级最高者", "If several policies match, the highest priority wins"),
			field.Refs(&p.SeriesIDs, "适用车系", "Series", "vehicleSeries").Filter(field.In).Section("适用范围（留空为全部）", "Scope (leave empty for all)"),
			field.Refs(&p.ModelIDs, "适用车型", "Models", "vehicleModel").Filter(field.In),
			field.Refs(&p.DealerIDs, "适用经销商", "Dealers", "dealer").Filter(field.In),
			field.Refs(&p.AreaCodes, "适用地区", "Areas", "area").Filter(field.In),
			field.Date(&p.ProducedFrom, "生产日期起", "Produced from"),
			field.Date(&p.ProducedTo, "生产日期止", "Produced until").NotBefore(&p.ProducedFrom),
			field.JSON(&p.ScopeJSON, "适用范围", "Scope").Typed(),
			field.Time(&p.EffectFrom, "生效时间", "Effective from").Section("生效", "Validity").Required().Column().Filter(field.Range),
			field.Time(&p.EffectTo, "失效时间", "Effective to").Column(),
			field.Bool(&p.Enabled, "启用", "Enabled").Worded(field.EnabledOrDisabled).Default(true).ReadOnly().Column().Filter(field.Eq),
			field.Validity(&p.Validity, "生效状态", "Validity", &p.EffectFrom, &p.EffectTo).SuspendedUnless(&p.Enabled).Column().Filter(field.In).PrimaryFilter().Sort(),
		},
		Related: []resource.Related{
			{Resource: "vehicleModel", Field: "freePeriodPolicyId", Label: field.Label{ZH: "车型", EN: "Models"}},
		},
		Actions: action.List{
			action.AddWithPermission("policy"),
			{Verb: "edit", Label: action.Edit.Label, Standard: true, IsInline: true, Permission: "policy"},
			{Verb: "preview", Label: field.Label{ZH: "匹配车辆", EN: "Matching vehicles"}, Standard: true, Permission: "policy"},
		}.And(action.Switch(&p.Enabled, "policy")),
	}
})
