package record_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/record"
)

func TestOfABatchThatBrokeOffTheRestIsDone(t *testing.T) {
	each(t, func(t *testing.T, h house) {
		const request = "the three of them"
		who := staff(system.AllData, "", "vehicleType:view", "vehicleType:add", "vehicleType:edit")
		act := func(body string) (*record.Batch, *record.Replay, error) {
			t.Helper()
			receipt, err := h.Replay(t.Context(), who.UserID, "key", request)
			if err != nil {
				t.Fatal(err)
			}
			_, batch, err := h.Act(receipt.WithKey(t.Context()), "vehicleType", "delete", who, []byte(body))
			return batch, receipt, err
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
			t.Errorf("of three, one of which was gone: %+v, %v", batch, err)
		}
		if err := h.Close(t.Context(), late, []byte(`{"code":0}`)); err != nil {
			t.Error(err)
		}
		if left, err := h.Replay(t.Context(), who.UserID, "key", request); err != nil || string(left.Answer) != `{"code":0}` || left.Foreign {
			t.Errorf("what is kept is %+v, %v", left, err)
		}
		if left, err := h.Replay(t.Context(), who.UserID, "key", "something else"); err != nil || !left.Foreign {
			t.Errorf("another request finds %+v, %v", left, err)
		}
		if left, err := h.Replay(t.Context(), who.UserID+1, "key", request); err != nil || left.Foreign || left.Answer != nil {
			t.Errorf("another account finds %+v, %v", left, err)
		}
	})
}

// Two instances that both hold an unfinished receipt do not both go on.
func TestAWriteThatIsUnderWayElsewhereChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, h house) {
		who := staff(system.AllData, "", "vehicleType:view", "vehicleType:add")
		add := func(r *record.Replay, code string) error {
			_, err := h.Add(r.WithKey(t.Context()), "vehicleType", who, fmt.Appendf(nil, `{"code":%q,"name":{"zh":%[1]q},"vehicleClass":1,"idKind":1,"plateKind":1}`, code))
			return err
		}
		var held [3]*record.Replay
		for i := range held {
			r, err := h.Replay(t.Context(), who.UserID, "key", "request")
			if err != nil {
				t.Fatal(err)
			}
			held[i] = r
		}
		if err := add(held[0], "FIRST"); err != nil {
			t.Fatal(err)
		}
		if err := add(held[1], "SECOND"); !errors.Is(err, record.ErrRepeated) {
			t.Errorf("the second ends with %v", err)
		}
		// Refused for the very row that the first added, it must not be told so as if somebody else had.
		var refused *fault.Error
		if err := add(held[2], "FIRST"); !errors.As(err, &refused) {
			t.Errorf("the same row once more ends with %v", err)
		}
		for i, want := range []bool{false, true, true} {
			if overtaken, err := h.ChangedSince(t.Context(), held[i]); err != nil || overtaken != want {
				t.Errorf("receipt %d is overtaken: %v, %v", i, overtaken, err)
			}
		}
		if got, err := h.page(t, "vehicleType", who, `{"code.in":["FIRST","SECOND"]}`); err != nil || got.Total != 1 {
			t.Errorf("%+v, %v", got, err)
		}
	})
}
