package store

import (
	"context"
	"sync"
)

// SettingVersion counts changes of settings: it is the name of their resource, whose writes the record engine counts.
const SettingVersion = "sysSetting"

// settings keeps the values of one version in memory.
type settings struct {
	mu      sync.Mutex
	version int64
	values  map[string]string
}

// Settings are the values of all settings by key, read again once one has changed. Nobody may write to the map.
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
	var rows []struct{ SettingKey, Value string }
	if err := db.read.NewRaw("SELECT setting_key, value FROM sys_setting WHERE deleted_at = 0").Scan(ctx, &rows); err != nil {
		return nil, err
	}
	values := make(map[string]string, len(rows))
	for _, row := range rows {
		values[row.SettingKey] = row.Value
	}
	s.version, s.values = version, values
	return values, nil
}
