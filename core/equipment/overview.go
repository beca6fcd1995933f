package equipment

import (
	"cmp"
	"context"
	"slices"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Fleet is the number of vehicles the caller sees.
type Fleet struct {
	Total     int64        `json:"total"`
	Lifecycle []StateCount `json:"lifecycle"`
	// Provinces are those of the dealers, largest number first; vehicles without a dealer have code 0.
	Provinces []CountByArea `json:"provinces"`
}

// StateCount is a number of vehicles in one lifecycle state.
type StateCount struct {
	Status int64 `json:"status"`
	N      int64 `json:"n"`
}

// CountByArea is a number of vehicles in one province.
type CountByArea struct {
	Code   int64  `json:"code"`
	Name   string `json:"name"`
	NameEN string `json:"nameEn"`
	N      int64  `json:"n"`
}

// fleetOf counts vehicles; nil for a caller who may not see vehicles.
func fleetOf(ctx context.Context, v record.Reader, who *access.Caller, vehicles resource.List) (*Fleet, error) {
	if !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return nil, nil
	}
	tallies, err := v.CountBy(ctx, vehicles.Name, who, vehicles.Body(), &equipment.Vehicles.Row.Status, &equipment.Vehicles.Row.DealerID)
	if err != nil {
		return nil, err
	}
	fleet := &Fleet{Lifecycle: []StateCount{}}
	states, dealers := map[int64]int64{}, map[int64]int64{}
	for _, t := range tallies {
		states[t.Values[0]] += t.N
		dealers[t.Values[1]] += t.N
		fleet.Total += t.N
	}
	for status, n := range states {
		fleet.Lifecycle = append(fleet.Lifecycle, StateCount{status, n})
	}
	slices.SortFunc(fleet.Lifecycle, func(a, b StateCount) int { return cmp.Compare(a.Status, b.Status) })
	fleet.Provinces, err = byProvince(ctx, v, dealers)
	return fleet, err
}

// byProvince groups counts per dealer by the province of the dealer.
func byProvince(ctx context.Context, v record.Reader, dealers map[int64]int64) ([]CountByArea, error) {
	ids := make([]int64, 0, len(dealers))
	for id := range dealers {
		ids = append(ids, id)
	}
	found, err := record.Find(ctx, v, aftersales.Dealers, &aftersales.Dealers.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	counts := map[int64]int64{}
	for _, d := range found {
		counts[d.ProvinceCode] += dealers[d.ID]
		delete(dealers, d.ID)
	}
	for _, n := range dealers {
		counts[0] += n
	}
	codes := make([]int64, 0, len(counts))
	for code := range counts {
		codes = append(codes, code)
	}
	areas, err := record.Find(ctx, v, system.Areas, &system.Areas.Row.ID, codes...)
	if err != nil {
		return nil, err
	}
	out := make([]CountByArea, 0, len(counts))
	for _, area := range areas {
		out = append(out, CountByArea{area.ID, area.Name, area.NameEn, counts[area.ID]})
		delete(counts, area.ID)
	}
	for code, n := range counts {
		out = append(out, CountByArea{Code: code, N: n})
	}
	slices.SortFunc(out, func(a, b CountByArea) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Code, b.Code)) })
	return out, nil
}

// ModelOverview is the data shown with a model in addition to its own fields.
type ModelOverview struct {
	Images    []ShownImage  `json:"images"`
	Commands  []CommandName `json:"commands"`
	Bluetooth *ProfileFacts `json:"bluetooth"`
	Policy    *PolicyFacts  `json:"policy"`
	Fleet     *Fleet        `json:"fleet"`
	// Online is how many of its vehicles were online within 30 days; null for callers who may not see vehicles.
	Online *OnlineShare `json:"online"`
	// Alarms are the most frequent alarm codes of the last 30 days; null for callers who may not see alarms.
	Alarms []AlarmCount `json:"alarms" null:"true"`
}

// OnlineShare is the number of shipped and sold vehicles, and how many of them were online.
type OnlineShare struct {
	Online int64 `json:"online"`
	Of     int64 `json:"of"`
}

// AlarmCount is the number of alarms with one code.
type AlarmCount struct {
	ID    int64                `json:"id"`
	Code  string               `json:"code"`
	Name  value.I18n           `json:"name"`
	Level equipment.AlarmLevel `json:"level"`
	N     int64                `json:"n"`
}

// ShownImage is an enabled picture.
type ShownImage struct {
	ID        int64                 `json:"id"`
	ColorCode string                `json:"colorCode"`
	Angle     equipment.ImageAngle  `json:"angle"`
	Client    equipment.ImageClient `json:"client"`
	Image     string                `json:"image"`
	IsDefault bool                  `json:"isDefault"`
}

// CommandName is one remote command with its risk.
type CommandName struct {
	Code       string                    `json:"code"`
	Name       value.I18n                `json:"name"`
	Category   equipment.CommandCategory `json:"category"`
	RiskLevel  equipment.CommandRisk     `json:"riskLevel"`
	AppAllowed bool                      `json:"appAllowed"`
	Enabled    bool                      `json:"enabled"`
}

// ProfileFacts are the properties of a Bluetooth profile that matter to riders.
type ProfileFacts struct {
	ID            int64                   `json:"id"`
	ProfileCode   string                  `json:"profileCode"`
	Name          value.I18n              `json:"name"`
	BleVersion    equipment.BleVersion    `json:"bleVersion"`
	AuthMode      equipment.BleAuthMode   `json:"authMode"`
	UnlockRSSI    int64                   `json:"unlockRssi"`
	LockRSSI      int64                   `json:"lockRssi"`
	LockDelayS    int64                   `json:"lockDelayS"`
	MaxKeys       int64                   `json:"maxKeys"`
	ConfigVersion int64                   `json:"configVersion"`
	Status        equipment.ProfileStatus `json:"status"`
}

// PolicyFacts is what a free-period policy grants.
type PolicyFacts struct {
	ID        int64               `json:"id"`
	Name      value.I18n          `json:"name"`
	Kind      equipment.FreeKind  `json:"kind"`
	Days      int64               `json:"days"`
	StartRule equipment.FreeStart `json:"startRule"`
	GraceDays int64               `json:"graceDays"`
	Enabled   bool                `json:"enabled"`
}

// DescribeModel collects the data of a model for its spec sheet and operations view. The caller needs permission to view models.
func DescribeModel(ctx context.Context, v record.Reader, who *access.Caller, id int64) (*ModelOverview, error) {
	if err := who.Require(equipment.VehicleModels.PermissionFor("view")); err != nil {
		return nil, err
	}
	m, err := record.Get(ctx, v, equipment.VehicleModels, id)
	if err != nil {
		return nil, err
	}
	o := &ModelOverview{Commands: []CommandName{}}
	if o.Images, err = shownImages(ctx, v, id); err != nil {
		return nil, err
	}
	commands, err := record.Find(ctx, v, equipment.CommandDefs, &equipment.CommandDefs.Row.ID, m.CommandCodes...)
	if err != nil {
		return nil, err
	}
	for _, d := range commands {
		o.Commands = append(o.Commands, CommandName{d.Code, d.Name, d.Category, d.RiskLevel, d.AppAllowed, d.Enabled})
	}
	if m.BluetoothID != 0 {
		b, err := record.Get(ctx, v, equipment.BluetoothSetups, m.BluetoothID)
		if err != nil {
			return nil, err
		}
		o.Bluetooth = &ProfileFacts{b.ID, b.ProfileCode, b.Name, b.BleVersion, b.AuthMode, b.UnlockRSSI, b.LockRSSI, b.LockDelayS, b.MaxKeys, b.ConfigVersion, b.Status}
	}
	if m.FreePolicyID != 0 {
		p, err := record.Get(ctx, v, equipment.FreePeriodPolicies, m.FreePolicyID)
		if err != nil {
			return nil, err
		}
		o.Policy = &PolicyFacts{p.ID, p.Name, p.Kind, p.Days, p.StartRule, p.GraceDays, p.Enabled}
	}
	if o.Fleet, err = fleetOf(ctx, v, who, equipment.Vehicles.Where(filter.Is(&equipment.Vehicles.Row.ModelID, id))); err != nil {
		return nil, err
	}
	if o.Online, err = onlineShare(ctx, v, who, id); err != nil {
		return nil, err
	}
	o.Alarms, err = topAlarms(ctx, v, who, id)
	return o, err
}

// shownImages returns the enabled pictures of a model, the default of each colour first.
func shownImages(ctx context.Context, v record.Reader, model int64) ([]ShownImage, error) {
	images, err := record.Find(ctx, v, equipment.VehicleImages, &equipment.VehicleImages.Row.ModelID, model)
	if err != nil {
		return nil, err
	}
	out := []ShownImage{}
	for _, i := range images {
		if i.Status == equipment.On {
			out = append(out, ShownImage{i.ID, i.ColorCode, i.Angle, i.Client, i.Image, i.IsDefault})
		}
	}
	slices.SortStableFunc(out, func(a, b ShownImage) int {
		if a.IsDefault == b.IsDefault || a.ColorCode != b.ColorCode {
			return cmp.Compare(a.ColorCode, b.ColorCode)
		}
		if a.IsDefault {
			return -1
		}
		return 1
	})
	return out, nil
}

// SeriesOverview is the models of a series and the distribution of its vehicles.
type SeriesOverview struct {
	Models []SeriesModel `json:"models"`
	Fleet  *Fleet        `json:"fleet"`
}

// SeriesModel is one model of a series.
type SeriesModel struct {
	ID        int64                 `json:"id"`
	ModelCode string                `json:"modelCode"`
	Name      value.I18n            `json:"name"`
	ModelYear int64                 `json:"modelYear"`
	Status    equipment.ModelStatus `json:"status"`
	Image     string                `json:"image"`
	// N is the number of its vehicles the caller sees; null for callers who may not see vehicles.
	N *int64 `json:"n"`
}

// DescribeSeries collects the models of a series and the counts of its vehicles. The caller needs permission to view series.
func DescribeSeries(ctx context.Context, v record.Reader, who *access.Caller, id int64) (*SeriesOverview, error) {
	if err := who.Require(equipment.VehicleSeriesAll.PermissionFor("view")); err != nil {
		return nil, err
	}
	if _, err := record.Get(ctx, v, equipment.VehicleSeriesAll, id); err != nil {
		return nil, err
	}
	models, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.SeriesID, id)
	if err != nil {
		return nil, err
	}
	o := &SeriesOverview{Models: []SeriesModel{}}
	vehicles := equipment.Vehicles.Where(filter.Is(&equipment.Vehicles.Row.SeriesID, id))
	if o.Fleet, err = fleetOf(ctx, v, who, vehicles); err != nil {
		return nil, err
	}
	counts := map[int64]int64{}
	if o.Fleet != nil {
		tallies, err := v.CountBy(ctx, vehicles.Name, who, vehicles.Body(), &equipment.Vehicles.Row.ModelID)
		if err != nil {
			return nil, err
		}
		for _, t := range tallies {
			counts[t.Values[0]] = t.N
		}
	}
	for _, m := range models {
		one := SeriesModel{ID: m.ID, ModelCode: m.ModelCode, Name: m.Name, ModelYear: m.ModelYear, Status: m.Status}
		images, err := shownImages(ctx, v, m.ID)
		if err != nil {
			return nil, err
		}
		if first := slices.IndexFunc(images, func(i ShownImage) bool { return i.IsDefault }); first >= 0 {
			one.Image = images[first].Image
		}
		if o.Fleet != nil {
			n := counts[m.ID]
			one.N = &n
		}
		o.Models = append(o.Models, one)
	}
	return o, nil
}
