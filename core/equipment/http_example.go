package equipment

import (
	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/endpoint"
)

// Examples of answers about one model with its vehicles.
var (
	exampleName  = value.I18n{ZH: "S7 Pro", EN: "S7 Pro"}
	exampleFleet = &Fleet{
		Total: 180, Lifecycle: []StateCount{{Status: int64(equipment.Sold), N: 150}, {Status: int64(equipment.Shipped), N: 30}},
		Provinces: []CountByArea{{Code: 310_000, Name: "上海市", NameEN: "Shanghai", N: 120}},
	}
	exampleCard = &CardFact{
		ID: 1, ICCID: "89860326000000011930", SimStatus: sim.Active, PlanEndAt: endpoint.ExampleDate, MonthUsedMb: 18.4, AllowanceMb: 30, UsedPct: 61, InSession: true,
		LastFlowAt: endpoint.ExampleTime, SyncedAt: endpoint.ExampleTime,
	}
	exampleModel = &ModelOverview{
		Images:   []ShownImage{{ID: 1, ColorCode: "BK01", Angle: 4, Client: equipment.AppClient, Image: endpoint.ExampleFile, IsDefault: true}},
		Commands: []CommandName{{Code: "lock", Name: value.I18n{ZH: "锁车", EN: "Lock"}, Category: 1, RiskLevel: equipment.CautionRisk, AppAllowed: true, Enabled: true}},
		Bluetooth: &ProfileFacts{
			ID: 1, ProfileCode: "BLE-STD", Name: value.I18n{ZH: "标准", EN: "Standard"}, BleVersion: 1, AuthMode: 1, UnlockRSSI: -70, LockRSSI: -85, LockDelayS: 5, MaxKeys: 5, ConfigVersion: 2,
			Status: equipment.ProfilePublished,
		},
		Policy: &PolicyFacts{ID: 1, Name: value.I18n{ZH: "首年免费", EN: "First year free"}, Kind: 1, Days: 365, StartRule: equipment.ActivationStart, GraceDays: 7, Enabled: true},
		Fleet:  exampleFleet, Online: &OnlineShare{Online: 132, Of: 150}, Alarms: []AlarmCount{{ID: 1, Code: "B1203", Name: value.I18n{ZH: "电芯温差过大", EN: "Cells differ in temperature"}, Level: equipment.AlarmMajor, N: 30}},
	}
)
