package equipment

import (
	"context"
	"encoding/json"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// PicturesOf returns the enabled pictures of a model, in one colour or, if color is empty, in all. The permission to view vehicles is
// enough.
func PicturesOf(ctx context.Context, v record.Reader, who *access.Caller, model int64, color string) ([]ShownImage, error) {
	if err := who.Require(equipment.Vehicles.PermissionFor("view")); err != nil {
		return nil, err
	}
	images, err := shownImages(ctx, v, model)
	return slices.DeleteFunc(images, func(i ShownImage) bool { return color != "" && i.ColorCode != color }), err
}

// onSale filters for the models of a product line that take new vehicles, as in add and import.
func onSale(line equipment.ProductLine) func(context.Context, record.Reader) ([]filter.Condition, error) {
	return func(ctx context.Context, v record.Reader) ([]filter.Condition, error) {
		series, err := record.Find(ctx, v, equipment.VehicleSeriesAll, &equipment.VehicleSeriesAll.Row.SalesStatus, equipment.NotLaunched, equipment.OnSale)
		if err != nil {
			return nil, err
		}
		var ids []int64
		for _, s := range series {
			if s.ProductLine == line {
				ids = append(ids, s.ID)
			}
		}
		model := equipment.VehicleModels.Row
		return []filter.Condition{filter.In(&model.Status, equipment.ModelPublished), filter.In(&model.SeriesID, 0, ids...)}, nil
	}
}

// SeriesChoice is a series with its models to choose from.
type SeriesChoice struct {
	ID     int64         `json:"id"`
	Code   string        `json:"code"`
	Name   string        `json:"name"`
	NameEN string        `json:"nameEn"`
	Models []ModelChoice `json:"models"`
}

// ModelChoice is one model to choose.
type ModelChoice struct {
	ID     int64  `json:"id"`
	Code   string `json:"code"`
	Name   string `json:"name"`
	NameEN string `json:"nameEn"`
}

// SeriesWithModels returns all series with their models; with enabled set, only the enabled or the disabled ones.
func SeriesWithModels(ctx context.Context, v record.Reader, who *access.Caller, enabled *bool) ([]SeriesChoice, error) {
	if err := who.Require(equipment.Vehicles.PermissionFor("view")); err != nil {
		return nil, err
	}
	states := []bool{true, false}
	if enabled != nil {
		states = []bool{*enabled}
	}
	series, err := record.Find(ctx, v, equipment.VehicleSeriesAll, &equipment.VehicleSeriesAll.Row.Enabled, states...)
	if err != nil {
		return nil, err
	}
	models, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.Status, equipment.ModelDraft, equipment.ModelPublished, equipment.ModelDiscontinued)
	if err != nil {
		return nil, err
	}
	named := func(name value.I18n) (string, string) { return name.In(who.Language), name.In("en") }
	out := make([]SeriesChoice, len(series))
	for i, s := range series {
		out[i] = SeriesChoice{ID: s.ID, Code: s.Code, Models: []ModelChoice{}}
		out[i].Name, out[i].NameEN = named(s.Name)
		for _, m := range models {
			if m.SeriesID == s.ID {
				one := ModelChoice{ID: m.ID, Code: m.ModelCode}
				one.Name, one.NameEN = named(m.Name)
				out[i].Models = append(out[i].Models, one)
			}
		}
	}
	return out, nil
}

// PreviewPolicy counts the vehicles in the scope of a policy: a stored one by its id, else the scope in the body, in either of its forms.
func PreviewPolicy(ctx context.Context, e *record.Engine, who *access.Caller, body []byte) (int64, error) {
	if err := who.Require(equipment.FreePeriodPolicies.PermissionFor("policy")); err != nil {
		return 0, err
	}
	var in struct {
		ID int64 `json:"id"`
		equipment.PolicyScope
		ScopeJSON *equipment.PolicyScope `json:"scopeJson"`
		Policy    json.RawMessage        `json:"policy"`
	}
	if len(body) > 0 && json.Unmarshal(body, &in) != nil {
		return 0, fault.BadJSON.With()
	}
	switch {
	case len(in.Policy) > 0:
		return PreviewPolicy(ctx, e, who, in.Policy)
	case in.ScopeJSON != nil:
		return CountMatches(ctx, e, *in.ScopeJSON)
	case in.ID == 0:
		return CountMatches(ctx, e, in.PolicyScope)
	}
	p, err := record.Get(ctx, e.Read(), equipment.FreePeriodPolicies, in.ID)
	if err != nil {
		return 0, err
	}
	return CountMatches(ctx, e, p.PolicyScope)
}
