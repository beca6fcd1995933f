package identity

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
)

// maxPreferences limits the stored settings of an account, in bytes.
const maxPreferences = 64 << 10

// savePreferences stores settings of the console by name and leaves the others, since each window of an account sends only what it
// changes; null removes a setting.
func savePreferences(ctx context.Context, tx bun.Tx, user int64, changes map[string]json.RawMessage) error {
	if len(changes) == 0 {
		return nil
	}
	// The write locks the row, so that concurrent changes of other settings are not lost.
	var stored []byte
	if err := tx.NewRaw("UPDATE operator SET preferences = preferences WHERE id = ? RETURNING preferences", user).Scan(ctx, &stored); err != nil {
		return err
	}
	settings := map[string]json.RawMessage{}
	if len(stored) > 0 {
		if err := json.Unmarshal(stored, &settings); err != nil {
			return err
		}
	}
	for name, setting := range changes {
		if bytes.Equal(setting, []byte("null")) {
			delete(settings, name)
		} else {
			settings[name] = setting
		}
	}
	all, err := json.Marshal(settings)
	if err != nil {
		return err
	}
	if len(all) > maxPreferences {
		return fault.BadJSON.With()
	}
	_, err = tx.NewRaw("UPDATE operator SET preferences = ? WHERE id = ?", string(all), user).Exec(ctx)
	return err
}
