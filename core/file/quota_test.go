package file_test

import (
	"context"
	"errors"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// One firmware may be as large as the daily volume of all other files.
func TestFirmwareHasADailyVolumeOfItsOwn(t *testing.T) {
	const gigabyte = 1 << 30
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		engine := product.Engine(db)
		files, who := file.New(engine, nil, nil, nil, ""), &access.Caller{UserID: 7}
		stored := func(purpose string, size int64) {
			t.Helper()
			err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				return record.InsertAs(ctx, engine, tx, system.FileObjects, &system.FileObject{FileKey: purpose + value.Now().String(), BizType: purpose, Size: size, UserID: who.UserID}, who)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		fits := func(purpose string, size int64, want bool) {
			t.Helper()
			err := files.WithinQuota(t.Context(), who, purpose, size)
			if refused := errors.Is(err, fault.FileQuota.With()); refused == want || err != nil && !refused {
				t.Errorf("%s of %d bytes: %v, want within the quota %v", purpose, size, err, want)
			}
		}
		stored("firmware", 2*gigabyte)
		fits("image", gigabyte, true)
		fits("firmware", 2*gigabyte, true)
		stored("video", 2*gigabyte)
		fits("image", 1, false)
		fits("firmware", 6*gigabyte, true)
		fits("firmware", 6*gigabyte+1, false)
	})
}
