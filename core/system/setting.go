package system

import (
	"cmp"
	"context"
	"fmt"
	"maps"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/vault"
)

// settingRules are the rules of settings that an administrator changes at run time.
type settingRules struct{ secrets *vault.Vault }

func registerSettings(e *record.Engine, secrets *vault.Vault) {
	rules := settingRules{secrets}
	record.BeforeSave(e, system.Settings, rules.save)
	record.OnAction(e, system.Settings, system.SettingRestoreDefault, rules.restore)
}

// save stores a value in its parsed form, and a secret encrypted.
func (r settingRules) save(ctx context.Context, c *record.Change[system.Setting]) error {
	key := setting.Find(c.New.SettingKey)
	if key == nil || c.Verb != "edit" {
		return nil
	}
	r.read(c, key)
	if c.HasErrors() {
		return nil
	}
	return r.validate(ctx, c, key)
}

// restore resets a setting to its default; a secret is deleted.
func (r settingRules) restore(ctx context.Context, c *record.Change[system.Setting], _ *struct{}) error {
	c.New.Value, c.New.Secret = c.Old.DefaultValue, value.Secret{}
	key := setting.Find(c.New.SettingKey)
	if key == nil {
		return nil
	}
	return r.validate(ctx, c, key)
}

// read parses the typed value, or refuses it.
func (r settingRules) read(c *record.Change[system.Setting], key *setting.Key) {
	secret, typed := c.New.Secret.Plaintext()
	if key.Type == system.SecretSetting {
		c.New.Value = c.Old.Value // the mark of a secret that is set; its form has no value
		if !typed {
			return
		}
		plain, ok := key.Read(secret)
		if !ok {
			c.AddError(&c.New.Secret, "PATTERN", "格式不正确："+key.Help.ZH, "Wrong format: "+key.Help.EN)
			return
		}
		c.New.Value, c.New.Secret = system.HiddenSecret, value.SealedSecret(r.secrets.Seal(key.Name, plain))
		return
	}
	value, ok := key.Read(c.New.Value)
	switch {
	case c.HasError(&c.New.Value):
	case ok:
		c.New.Value = value
	case c.New.Value == "":
		c.AddError(&c.New.Value, "REQUIRED", "必填", "Required")
	case key.Type == system.NumberSetting:
		c.AddError(&c.New.Value, "RANGE", fmt.Sprintf("应为 %d–%d 之间的整数", key.Min, key.Max), fmt.Sprintf("Must be a whole number between %d and %d", key.Min, key.Max))
	default:
		c.AddError(&c.New.Value, "PATTERN", "格式不正确："+key.Help.ZH, "Wrong format: "+key.Help.EN)
	}
}

// validate runs the validators of the setting with all other values.
func (r settingRules) validate(ctx context.Context, c *record.Change[system.Setting], key *setting.Key) error {
	before, err := store.AllSettings(ctx, c.Tx)
	if err != nil {
		return err
	}
	after := maps.Clone(setting.Values(before))
	after[key.Name] = cmp.Or(c.New.Secret.Sealed(), c.New.Value)
	verdict, err := setting.Validate(ctx, c.Tx, c.Caller.UserID, key, before, after)
	if err != nil {
		return err
	}
	var at any = &c.New.Value
	if key.Type == system.SecretSetting {
		at = &c.New.Secret
	}
	ifSet(verdict.Refused, func(l field.Label) { c.AddError(at, "TOGETHER", l.ZH, l.EN) })
	ifSet(verdict.Warning, func(l field.Label) { c.Warn(at, "TOGETHER", l.ZH, l.EN) })
	return nil
}

func ifSet(l *field.Label, report func(field.Label)) {
	if l != nil {
		report(*l)
	}
}
