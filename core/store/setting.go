package store

import (
	"context"
	"sync"

	"github.com/uptrace/bun"
)

// SettingVersion is the version counter of the settings: the resource name, whose writes the record engine counts.
const SettingVersion = "sysSetting"

// settings caches the settings of one version.
type settings struct {
	mu      sync.Mutex
	version int64
	values  map[string]string
}

// Settings returns the values that differ from their defaults, by key, and the encrypted secrets. They are cached until a setting changes;
// callers must not modify the map.
func (db *DB) Settings(ctx context.Context) (map[string]string, error) {
	version, err := db.Version(ctx, SettingVersion)
	if err != nil {
		return nil, err
	}
	s := &db.settings
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.values != nil && s.version == version {
		return s.values, nil
	}
	values, err := settingsOf(ctx, db.read, "(value <> default_value OR secret_set <> '')")
	if err != nil {
		return nil, err
	}
	s.version, s.values = version, values
	return values, nil
}

// AllSettings returns all settings, including those at their defaults, within a transaction.
func AllSettings(ctx context.Context, tx bun.Tx) (map[string]string, error) {
	return settingsOf(ctx, tx, "1 = 1")
}

func settingsOf(ctx context.Context, db bun.IDB, which bun.Safe) (map[string]string, error) {
	var rows []struct{ SettingKey, Value string }
	err := db.NewRaw("SELECT setting_key, CASE WHEN secret_set <> '' THEN secret_set ELSE value END AS value FROM sys_setting WHERE deleted_at = 0 AND ?", which).Scan(ctx, &rows)
	values := make(map[string]string, len(rows))
	for _, row := range rows {
		values[row.SettingKey] = row.Value
	}
	return values, err
}
