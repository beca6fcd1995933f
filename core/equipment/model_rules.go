package equipment

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record"
)

// checkInUse refuses to remove colours that vehicles or pictures of the model use.
func checkInUse(ctx context.Context, c *record.Change[equipment.VehicleModel]) error {
	gone := colorCodes(c.Old)
	for code := range colorCodes(c.New) {
		delete(gone, code)
	}
	for code := range gone {
		for _, by := range []struct {
			table string
			noun  field.Label
		}{{"vehicle", field.Label{ZH: "辆车", EN: "vehicles"}}, {"vehicle_image", field.Label{ZH: "张图片", EN: "pictures"}}} {
			used, err := usedBy(ctx, c.Tx, by.table, "model_id = ? AND color_code = ?", c.New.ID, code)
			if err != nil {
				return err
			}
			if used > 0 {
				c.AddError(&c.New.Colors, "COLOR_IN_USE", fmt.Sprintf("颜色 %s 已有 %d %s，不能删除", code, used, by.noun.ZH), fmt.Sprintf("Colour %s is on %d %s and cannot be removed", code, used, by.noun.EN))
			}
		}
	}
	return checkLockedFields(ctx, c)
}

func usedBy(ctx context.Context, tx bun.Tx, table, where string, args ...any) (n int, err error) {
	err = tx.NewSelect().Table(table).ColumnExpr("count(*)").Where(where, args...).Where("deleted_at = 0").Scan(ctx, &n)
	return n, err
}

// checkLockedFields refuses to change fields that the identifiers and terminals of existing vehicles were validated against.
func checkLockedFields(ctx context.Context, c *record.Change[equipment.VehicleModel]) error {
	changed := c.Changed(&c.New.WMI, &c.New.TerminalType, &c.New.ProtocolGen)
	if len(changed) == 0 {
		return nil
	}
	used, err := usedBy(ctx, c.Tx, "vehicle", "model_id = ?", c.New.ID)
	if err != nil || used == 0 {
		return err
	}
	for _, f := range changed {
		c.AddFault(f, fault.ModelLockedField.With("field", f.Label))
	}
	return nil
}

// checkConnection checks commands and Bluetooth profile against the protocol and start modes of the model.
func checkConnection(ctx context.Context, c *record.Change[equipment.VehicleModel]) error {
	m := c.New
	if m.BluetoothID == 0 && slices.Contains(m.StartupModel, equipment.AppStart) && changesConnection(c) {
		c.AddError(&c.New.BluetoothID, "REQUIRED_WHEN", "启动方式含 App 时须选择蓝牙配置", "A model started by the app needs a Bluetooth profile")
	}
	if c.HasError(&c.New.CommandCodes) {
		return nil
	}
	commands, err := record.Find(ctx, c.Reader(), equipment.CommandDefs, &equipment.CommandDefs.Row.ID, m.CommandCodes...)
	if err != nil {
		return err
	}
	var unfit []string
	for _, d := range commands {
		if !slices.Contains(d.ProtocolGens, fmt.Sprint(int64(m.ProtocolGen))) {
			unfit = append(unfit, d.Code)
		}
	}
	if len(unfit) > 0 {
		c.AddError(&c.New.CommandCodes, "PROTOCOL", "协议代次不支持："+strings.Join(unfit, "、"), "Not supported by the protocol generation: "+strings.Join(unfit, ", "))
	}
	return nil
}

// changesConnection reports whether a Bluetooth profile may be required on this write. Older models started by the app without a profile
// are exempt until they get one.
func changesConnection(c *record.Change[equipment.VehicleModel]) bool {
	return c.Old == nil || c.Old.BluetoothID != 0 || !slices.Contains(c.Old.StartupModel, equipment.AppStart)
}

// publish opens a model for new vehicles once colours, ECU list, commands and default pictures are complete.
func publish(ctx context.Context, c *record.Change[equipment.VehicleModel], _ *struct{}) error {
	m := c.New
	var missing []field.Label
	require := func(present bool, zh, en string) {
		if !present {
			missing = append(missing, field.Label{ZH: zh, EN: en})
		}
	}
	require(len(m.Colors) > 0, "颜色", "colours")
	require(len(m.EcuList) > 0, "控制器清单", "ECU list")
	require(len(m.CommandCodes) > 0, "支持指令", "commands")
	uncovered, err := withoutPicture(ctx, c.Tx, m)
	if err != nil {
		return err
	}
	require(len(uncovered) == 0, "App 默认图片（"+strings.Join(uncovered, "、")+"）", "app default picture of "+strings.Join(uncovered, ", "))
	if len(missing) == 0 {
		return nil
	}
	texts := make([]string, len(missing))
	for i, label := range missing {
		texts[i] = label.In(c.Caller.Language)
	}
	return fault.ModelIncomplete.With("missing", strings.Join(texts, value.Text(c.Caller.Language, "、", ", ")))
}

// withoutPicture returns the colours of a model without a default picture for the app, which owners see.
func withoutPicture(ctx context.Context, tx bun.Tx, m *equipment.VehicleModel) ([]string, error) {
	var shown []string
	if err := tx.NewRaw("SELECT DISTINCT color_code FROM vehicle_image WHERE model_id = ? AND client = ? AND is_default AND deleted_at = 0", m.ID, equipment.AppClient).Scan(ctx, &shown); err != nil {
		return nil, err
	}
	var uncovered []string
	for _, color := range m.Colors {
		if !slices.Contains(shown, color.Code) {
			uncovered = append(uncovered, color.Code)
		}
	}
	return uncovered, nil
}
