package content

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/staged"
	"evops/core/validate"
)

func registerAvailableModels(e *record.Engine) {
	record.BeforeSave(e, content.AvailableModels, saveAvailableModel)
	record.OnAction(e, content.AvailableModels, content.AvailableModelCopyFeatures, copyFeatures)
}

func saveAvailableModel(ctx context.Context, c *record.Change[content.AvailableModel]) error {
	m := c.New
	if m.BleProtocol == 0 && has(m.Features, content.BleFeatures) {
		c.AddError(&c.New.BleProtocol, "REQUIRED", "开放蓝牙功能时必填", "Required with a Bluetooth feature")
	}
	seen := map[content.AppFeature]bool{}
	for i, rule := range m.FeatureRules {
		at := &m.FeatureRules[i].Feature
		switch {
		case rule.Feature == "" || c.HasError(at):
		case seen[rule.Feature]:
			c.AddError(at, "UNIQUE", "同一功能只能有一条", "One rule per feature")
		case !slices.Contains(m.Features, string(rule.Feature)):
			c.AddError(at, "NOT_OFFERED", "该功能未开放", "The feature is not among those offered")
		}
		seen[rule.Feature] = true
	}
	if m.ModelID == 0 || c.HasError(&c.New.ModelID) || c.HasError(&c.New.Features) {
		return nil
	}
	return requireHardware(ctx, c)
}

func has(features value.Codes, some []content.AppFeature) bool {
	return slices.ContainsFunc(some, func(f content.AppFeature) bool { return slices.Contains(features, string(f)) })
}

// requireHardware refuses features that the hardware of the model does not support.
func requireHardware(ctx context.Context, c *record.Change[content.AvailableModel]) error {
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, c.New.ModelID)
	if err != nil {
		return err
	}
	missing := content.Unsupported(model, c.New.Features)
	if len(missing) == 0 {
		return nil
	}
	names := make([]string, len(missing))
	for i, f := range missing {
		names[i] = content.AppFeatures.LabelOf(f).In(c.Caller.Language)
	}
	c.AddFault(&c.New.Features, fault.FeatureUnsupported.With("list", strings.Join(names, ", ")))
	return nil
}

// copyFeatures takes over the features of another model, with their rules.
func copyFeatures(ctx context.Context, c *record.Change[content.AvailableModel], in *content.CopyFeatures) error {
	from, err := record.Get(ctx, c.Reader(), content.AvailableModels, in.FromID)
	if err != nil {
		return err
	}
	c.New.Features, c.New.FeatureRules = slices.Clone(from.Features), slices.Clone(from.FeatureRules)
	if c.New.BleProtocol == 0 {
		c.New.BleProtocol = from.BleProtocol
	}
	return requireHardware(ctx, c)
}

// Why a feature is on or off.
const (
	flagOffShelf    = "offShelf"
	flagHidden      = "hiddenForReview"
	flagNotOffered  = "notOffered"
	flagAppTooOld   = "appTooOld"
	flagFirmwareOld = "terminalTooOld"
	flagNotYet      = "notInRollout"
	flagOn          = "on"
)

// Flag is a feature as the app of one user would get it, and the rule that decided.
type Flag struct {
	Feature content.AppFeature `json:"feature"`
	On      bool               `json:"on"`
	Why     string             `json:"why"`
}

// Flags is what the app may show of one vehicle.
type Flags struct {
	ModelID  int64  `json:"modelId"`
	Bindable bool   `json:"bindable"`
	Flags    []Flag `json:"flags"`
}

type resolveInput struct {
	VIN        string          `json:"vin" required:"true"`
	Platform   endpoint.Number `json:"platform"`
	AppVersion string          `json:"appVersion"`
	// BundleID and Build are those of the iOS app, for builds that the App Store reviews.
	BundleID string `json:"bundleId"`
	Build    string `json:"build"`
}

// Models answers which features the app shows of a vehicle.
type Models struct {
	Engine  *record.Engine
	Reviews Reviews
}

// Endpoints returns the flags of a vehicle.
func (m Models) Endpoints() []endpoint.Endpoint {
	models := content.AvailableModels
	return []endpoint.Endpoint{endpoint.New(
		endpoint.Endpoint{Path: models.Path + "/resolve", Label: field.Label{ZH: "车辆的开放功能", EN: "Features of a vehicle in the app"}, Methods: endpoint.Reads, Permission: models.PermissionFor("view")},
		m.resolve, Flags{ModelID: 7, Bindable: true, Flags: []Flag{{Feature: "bleKey", On: true, Why: flagOn}, {Feature: "ota", Why: flagAppTooOld}}})}
}

func (m Models) resolve(ctx context.Context, who *access.Caller, in resolveInput) (Flags, error) {
	vin := strings.ToUpper(strings.TrimSpace(in.VIN))
	visible, err := m.Engine.Read().FindIDs(ctx, equipment.Vehicles.Plan, who, []string{vin}, &equipment.Vehicles.Row.VIN)
	if err != nil {
		return Flags{}, err
	}
	if visible[vin] == 0 {
		return Flags{}, fault.NotFoundOrDenied.With()
	}
	vehicle, err := record.Get(ctx, m.Engine.Read(), equipment.Vehicles, visible[vin])
	if err != nil {
		return Flags{}, err
	}
	out := Flags{ModelID: vehicle.ModelID, Flags: []Flag{}}
	rows, err := record.Find(ctx, m.Engine.Read(), content.AvailableModels, &content.AvailableModels.Row.ModelID, vehicle.ModelID)
	if err != nil || len(rows) == 0 {
		return out, err
	}
	offered := rows[0]
	out.Bindable = offered.Bindable && offered.ShelfStatus == content.OnShelf
	hidden, err := m.hidden(ctx, in)
	if err != nil {
		return out, err
	}
	terminal, err := terminalVersion(ctx, m.Engine.Read(), vehicle.ID)
	if err != nil {
		return out, err
	}
	for _, code := range content.AppFeatures.Codes {
		why := decide(offered, content.AppFeature(code.Code), hidden, vehicle.ID, terminal, in)
		out.Flags = append(out.Flags, Flag{Feature: content.AppFeature(code.Code), On: why == flagOn, Why: why})
	}
	return out, nil
}

func (m Models) hidden(ctx context.Context, in resolveInput) (value.Codes, error) {
	if content.AppPlatform(in.Platform) != content.IOS || in.BundleID == "" {
		return nil, nil
	}
	review, err := m.Reviews.current(ctx, currentReview{BundleID: in.BundleID, Version: in.AppVersion, Build: in.Build})
	return review.HiddenModules, err
}

// decide returns why a feature is on or off, in the order of the catalogue (content, availableModel).
func decide(offered *content.AvailableModel, feature content.AppFeature, hidden value.Codes, vehicle int64, terminal string, in resolveInput) string {
	i := slices.IndexFunc(offered.FeatureRules, func(r content.FeatureRule) bool { return r.Feature == feature })
	rule := content.FeatureRule{RolloutPercent: 100}
	if i >= 0 {
		rule = offered.FeatureRules[i]
	}
	older := func(have string, wanted ...string) bool {
		return slices.ContainsFunc(wanted, func(w string) bool {
			return w != "" && have != "" && validate.VersionCode(have) < validate.VersionCode(w)
		})
	}
	least := map[content.AppPlatform][]string{
		content.Android: {offered.MinAndroid, rule.MinAndroid}, content.IOS: {offered.MinIOS, rule.MinIOS}, content.Harmony: {offered.MinHarmony, rule.MinHarmony},
	}[content.AppPlatform(in.Platform)]
	switch {
	case offered.ShelfStatus != content.OnShelf:
		return flagOffShelf
	case slices.Contains(hidden, string(feature)):
		return flagHidden
	case !slices.Contains(offered.Features, string(feature)):
		return flagNotOffered
	case older(in.AppVersion, least...):
		return flagAppTooOld
	case older(terminal, rule.MinTerminal):
		return flagFirmwareOld
	case staged.Share(fmt.Sprintf("%d/%s", vehicle, feature)) >= rule.RolloutPercent:
		return flagNotYet
	}
	return flagOn
}

// terminalVersion is the software of the terminal in a vehicle; empty if none is known.
func terminalVersion(ctx context.Context, v record.Reader, vehicle int64) (string, error) {
	controllers, err := record.Find(ctx, v, equipment.Ecus, &equipment.Ecus.Row.VehicleID, vehicle)
	for _, c := range controllers {
		if c.EcuType == equipment.TerminalEcu && c.Status == equipment.EcuNormal {
			return c.SoftwareVersion, err
		}
	}
	return "", err
}
