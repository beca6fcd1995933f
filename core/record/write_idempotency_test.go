package record_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/idempotency"
	"evops/core/record"
)

func TestRepeatedBatchCompletesTheRemainingRows(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		const request = "the three of them"
		who := staff(system.AllData, "", "vehicleType:view", "vehicleType:add", "vehicleType:edit")
		act := func(body string) (*record.Batch, *idempotency.Record, error) {
			t.Helper()
			replay, err := idempotency.Load(t.Context(), h.DB(), who.UserID, "key", request)
			if err != nil {
				t.Fatal(err)
			}
			_, batch, err := h.Act(replay.WithKey(t.Context()), "vehicleType", "delete", who, []byte(body))
			return batch, replay, err
		}
		var ids []int64
		for i := range 3 {
			saved, err := h.Add(t.Context(), "vehicleType", who, fmt.Appendf(nil,
				`{"code":"GONE%d","name":{"zh":"将删除%[1]d","en":"To go %[1]d"},"vehicleClass":1,"idKind":1,"plateKind":1}`, i))
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, saved.ID)
		}
		if batch, _, err := act(fmt.Sprintf(`{"ids":[%d]}`, ids[0])); err != nil || len(batch.Success) != 1 {
			t.Fatalf("%+v, %v", batch, err)
		}
		batch, late, err := act(fmt.Sprintf(`{"ids":[%d,%d,%d]}`, ids[0], ids[1], ids[2]))
		if err != nil || !slices.Equal(batch.Success, ids) || len(batch.Failed) > 0 {
			t.Errorf("repeated batch: %+v, %v", batch, err)
		}
		if err := late.SaveResponse(t.Context(), []byte(`{"code":0}`)); err != nil {
			t.Error(err)
		}
		if stored, err := idempotency.Load(t.Context(), h.DB(), who.UserID, "key", request); err != nil || string(stored.Answer) != `{"code":0}` || stored.KeyReused {
			t.Errorf("stored record: %+v, %v", stored, err)
		}
		if stored, err := idempotency.Load(t.Context(), h.DB(), who.UserID, "key", "something else"); err != nil || !stored.KeyReused {
			t.Errorf("another request: %+v, %v", stored, err)
		}
		if stored, err := idempotency.Load(t.Context(), h.DB(), who.UserID+1, "key", request); err != nil || stored.KeyReused || stored.Answer != nil {
			t.Errorf("another account: %+v, %v", stored, err)
		}
	})
}

// Of two instances that hold the same unfinished record, only one may write.
func TestConcurrentWriteWithTheSameKeyIsRefused(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		who := staff(system.AllData, "", "vehicleType:view", "vehicleType:add")
		add := func(r *idempotency.Record, code string) error {
			_, err := h.Add(r.WithKey(t.Context()), "vehicleType", who, fmt.Appendf(nil, `{"code":%q,"name":{"zh":%[1]q},"vehicleClass":1,"idKind":1,"plateKind":1}`, code))
			return err
		}
		var replays [3]*idempotency.Record
		for i := range replays {
			r, err := idempotency.Load(t.Context(), h.DB(), who.UserID, "key", "request")
			if err != nil {
				t.Fatal(err)
			}
			replays[i] = r
		}
		if err := add(replays[0], "FIRST"); err != nil {
			t.Fatal(err)
		}
		if err := add(replays[1], "SECOND"); !errors.Is(err, idempotency.ErrRunning) {
			t.Errorf("second write: %v", err)
		}
		// A write refused because of the row that the first one added must be recognisable as a repetition.
		var refused *fault.Error
		if err := add(replays[2], "FIRST"); !errors.As(err, &refused) {
			t.Errorf("third write with the same row: %v", err)
		}
		for i, want := range []bool{false, true, true} {
			if changed, err := replays[i].Changed(t.Context()); err != nil || changed != want {
				t.Errorf("record %d changed: %v, %v", i, changed, err)
			}
		}
		if got, err := h.page(t, "vehicleType", who, `{"code.in":["FIRST","SECOND"]}`); err != nil || got.Total != 1 {
			t.Errorf("%+v, %v", got, err)
		}
	})
}
