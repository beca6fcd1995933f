package ota

import (
	"context"

	"evops/contracts/ota"
	"evops/core/firmware"
	"evops/core/record"
	"evops/core/store"
)

// Withdrawn reports whether a firmware has been withdrawn, so that no terminal may download it any more.
func (s Firmware) Withdrawn(ctx context.Context, r record.Reader, id int64) (bool, error) {
	f, err := record.Get(ctx, r, ota.Firmwares, id)
	return err == nil && f.Status == ota.FirmwareWithdrawn, err
}

// TrustedKeys returns the keys of the setting ota.signKeys that are not revoked, by their id: those that terminals trust.
func TrustedKeys(ctx context.Context, db *store.DB) (map[string]firmware.Key, error) {
	texts, err := signKeys.Now(ctx, db)
	trusted := map[string]firmware.Key{}
	for _, text := range texts {
		if key, ok := firmware.ParseKey(text); ok && !key.Revoked {
			trusted[key.ID] = key
		}
	}
	return trusted, err
}
