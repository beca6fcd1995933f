package seed

import (
	"context"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// settings syncs the row of every declared setting: label, default and bounds are updated. A value set by a user is preserved, an unchanged
// one follows its default, and the rows of removed settings are deleted.
func (s *seeder) settings(ctx context.Context, tx bun.Tx) error {
	rows, err := record.Find(ctx, s.e.InTx(tx), system.Settings, &system.Settings.Row.ValueType, system.NumberSetting, system.BoolSetting, system.TextSetting, system.ListSetting, system.SecretSetting)
	if err != nil {
		return err
	}
	have := make(map[string]*system.Setting, len(rows))
	for _, row := range rows {
		have[row.SettingKey] = row
		if setting.Find(row.SettingKey) == nil {
			if _, err := tx.NewRaw("DELETE FROM sys_setting WHERE id = ?", row.ID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	for _, key := range setting.All() {
		old := have[key.Name]
		row := settingOf(key, s.options.InitialSettings[key.Name])
		if old == nil {
			if err := migrateNote(ctx, tx, key, &row); err != nil {
				return err
			}
			if err := record.Insert(ctx, s.e, tx, system.Settings, &row); err != nil {
				return err
			}
			continue
		}
		row.Base, row.Secret = old.Base, old.Secret
		if old.Value != old.DefaultValue {
			row.Value = old.Value
		}
		if row == *old {
			continue
		}
		if err := record.Update(ctx, s.e, tx, system.Settings, old, &row); err != nil {
			return err
		}
	}
	return nil
}

// migrateNote moves the value of a setting from the notes, where older versions stored it.
func migrateNote(ctx context.Context, tx bun.Tx, key *setting.Key, row *system.Setting) error {
	stored, err := store.Note(ctx, tx, key.Name)
	if err != nil || stored == "" {
		return err
	}
	if parsed, ok := key.Read(stored); ok {
		row.Value = parsed
	}
	return store.DeleteNote(ctx, tx, key.Name)
}

// settingOf returns the unchanged row of a setting; initial overrides the declared default if it is not empty.
func settingOf(key *setting.Key, initial string) system.Setting {
	preset := key.Default
	if key.Type == system.SecretSetting {
		preset = initial
	} else if value, ok := key.Read(initial); initial != "" && ok {
		preset = value
	}
	row := system.Setting{
		SettingKey: key.Name, Name: value.I18n{ZH: key.ZH, EN: key.EN}, Help: value.I18n{ZH: key.Help.ZH, EN: key.Help.EN},
		ValueType: key.Type, Format: key.Format, Value: preset, DefaultValue: preset,
	}
	if key.Type == system.NumberSetting {
		row.MinValue, row.MaxValue = strconv.FormatInt(key.Min, 10), strconv.FormatInt(key.Max, 10)
		row.Help.ZH += "（" + row.MinValue + "–" + row.MaxValue + "，默认 " + key.Default + "）"
		row.Help.EN += " (" + row.MinValue + "–" + row.MaxValue + ", " + key.Default + " by default)"
	}
	return row
}

// declaredSettings returns the rows of all declared settings.
func declaredSettings(initial map[string]string) []system.Setting {
	return slices.Collect(func(yield func(system.Setting) bool) {
		for _, key := range setting.All() {
			if !yield(settingOf(key, initial[key.Name])) {
				return
			}
		}
	})
}
