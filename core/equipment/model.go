package equipment

import (
	"context"
	"fmt"
	"unicode/utf8"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
)

// eBikePower is the maximum power in W of an electric bicycle (GB 17761).
const eBikePower = 400

// Vehicle classes that the rules refer to.
const (
	eBike           equipment.VehicleClass = 1
	lightMotorcycle equipment.VehicleClass = 2
	motorcycle      equipment.VehicleClass = 3
)

func saveModel(ctx context.Context, c *record.Change[equipment.VehicleModel]) error {
	m := c.New
	if next := int64(value.Now().Std().Year() + 1); m.ModelYear > next {
		c.AddError(&c.New.ModelYear, "RANGE", fmt.Sprintf("年款不能晚于 %d", next), fmt.Sprintf("Model year must be %d or earlier", next))
	}
	checkColors(c)
	if c.HasError(&c.New.SeriesID) {
		return nil
	}
	if c.Old == nil {
		series, err := record.Get(ctx, c.Reader(), equipment.VehicleSeriesAll, m.SeriesID)
		if err != nil {
			return err
		}
		m.VehicleTypeID = series.VehicleTypeID
	} else if err := checkInUse(ctx, c); err != nil {
		return err
	}
	if err := checkConnection(ctx, c); err != nil {
		return err
	}
	kind, err := record.Get(ctx, c.Reader(), equipment.VehicleTypes, m.VehicleTypeID)
	if err != nil {
		return err
	}
	checkByType(c, kind)
	return nil
}

// checkByType checks a model against the legal requirements of its type.
func checkByType(c *record.Change[equipment.VehicleModel], kind *equipment.VehicleType) {
	m := c.New
	if kind.IDKind == equipment.IDByVIN && m.WMI == "" {
		c.AddError(&c.New.WMI, "REQUIRED_WHEN", "以 VIN 标识的车型须填写 WMI", "A model identified by VIN needs its WMI")
	}
	if m.AnnounceNo == "" && (kind.VehicleClass == lightMotorcycle || kind.VehicleClass == motorcycle) {
		c.AddError(&c.New.AnnounceNo, "REQUIRED_WHEN", "摩托车须填写公告型号", "A motorcycle needs its approved type no.")
	}
	if kind.LegalMaxSpeed > 0 && m.MaxSpeed > kind.LegalMaxSpeed {
		c.AddError(&c.New.MaxSpeed, "COMPARE", fmt.Sprintf("不能大于法定最高车速 %d km/h", kind.LegalMaxSpeed), fmt.Sprintf("Must not be above the legal top speed of %d km/h", kind.LegalMaxSpeed))
	}
	if kind.VehicleClass == eBike && m.MotorPower > eBikePower {
		c.AddError(&c.New.MotorPower, "RANGE", fmt.Sprintf("电动自行车不能大于 %d W", eBikePower), fmt.Sprintf("At most %d W for an e-bike", eBikePower))
	}
}

func checkColors(c *record.Change[equipment.VehicleModel]) {
	seen := map[string]bool{}
	for i, color := range c.New.Colors {
		if seen[color.Code] {
			c.AddError(&c.New.Colors[i].Code, "UNIQUE", "颜色编码重复", "Duplicate colour code")
		}
		seen[color.Code] = true
	}
}

// CheckColor refuses a colour that a model does not have.
func CheckColor(c *record.Mutation, m *equipment.VehicleModel, code *string) {
	if *code != "" && !colorCodes(m)[*code] {
		c.AddError(code, "UNKNOWN_COLOR", "车型没有颜色"+*code, "The model has no colour "+*code)
	}
}

func colorCodes(m *equipment.VehicleModel) map[string]bool {
	codes := make(map[string]bool, len(m.Colors))
	for _, color := range m.Colors {
		codes[color.Code] = true
	}
	return codes
}

func deleteModel(_ context.Context, c *record.Change[equipment.VehicleModel]) error {
	if c.Old.Status != equipment.ModelDraft {
		return fault.StateNotAllowed.With("state", c.Old.Status)
	}
	return nil
}

// maxCode is the maximum length of a model code.
const maxCode = 24

// copyModel copies a model as a draft and replies with its id as copyId.
func copyModel(ctx context.Context, c *record.Change[equipment.VehicleModel], in *equipment.CopyModel) error {
	draft := *c.Old
	draft.Status = equipment.ModelDraft
	if draft.ModelCode = in.ModelCode; draft.ModelCode == "" {
		draft.ModelCode = c.Old.ModelCode + "-COPY"
	}
	if utf8.RuneCountInString(draft.ModelCode) > maxCode {
		c.AddError(&in.ModelCode, "LENGTH", fmt.Sprintf("编码最多 %d 个字符，请填写新编码", maxCode), fmt.Sprintf("At most %d characters; enter a code", maxCode))
		return nil
	}
	taken, err := record.Find(ctx, c.Reader(), equipment.VehicleModels, &equipment.VehicleModels.Row.ModelCode, draft.ModelCode)
	if err != nil {
		return err
	}
	if len(taken) > 0 {
		c.AddError(&in.ModelCode, "UNIQUE", "车型编码"+draft.ModelCode+"已存在", "Model code "+draft.ModelCode+" already exists")
		return nil
	}
	return record.AddCopy(ctx, c, &draft)
}
