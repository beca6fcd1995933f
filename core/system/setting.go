package system

import (
	"context"
	"fmt"

	"evops/contracts/system"
	"evops/core/record"
	"evops/core/setting"
)

func attachSettings(e *record.Engine) {
	record.OnSave(e, system.Settings, saveSetting)
	record.On(e, system.Settings, "restoreDefault", func(_ context.Context, c *record.Change[system.Setting], _ *struct{}) error {
		c.New.Value = c.Old.DefaultValue
		return nil
	})
}

// saveSetting keeps a value as its setting reads it.
func saveSetting(_ context.Context, c *record.Change[system.Setting]) error {
	key := setting.Find(c.New.SettingKey)
	if c.Refused("value") || key == nil {
		return nil
	}
	kept, ok := key.Read(c.New.Value)
	if ok {
		c.New.Value = kept
		return nil
	}
	if key.Type == system.NumberSetting {
		c.Refuse("value", "RANGE", fmt.Sprintf("应为 %d–%d 之间的整数", key.Least, key.Most), fmt.Sprintf("Must be a whole number between %d and %d", key.Least, key.Most))
	} else {
		c.Refuse("value", "PATTERN", "格式不正确："+key.Help.ZH, "Wrong format: "+key.Help.EN)
	}
	return nil
}
