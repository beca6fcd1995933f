package nfc_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	feature "evops/core/equipment"
	"evops/core/nfc"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/spreadsheet"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has a bound vehicle without keys, an account that manages keys, and a clock.
type world struct {
	*testing.T
	*record.Engine
	keys    *nfc.Service
	at      value.Time
	vehicle int64
	who     *access.Caller
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now(), vehicle: seedtest.FindVehicle(t, db).ID}
		clock := func() value.Time { return w.at }
		dictionary := system.NewDictionary(w.Engine)
		commands := command.New(command.Deps{Engine: w.Engine, Dictionary: dictionary, Clock: clock})
		w.keys = nfc.New(nfc.Deps{Engine: w.Engine, Commands: commands, Clock: clock})
		w.Register(feature.Rules{Dictionary: dictionary}, commands, w.keys)
		w.who = seedtest.Caller(901, "nfc:view", "nfc:add", "nfc:edit", "nfc:delete", "vehicle:view", "vehicle:unbind")
		testdb.Exec(t, db, "DELETE FROM nfc_card")
		testdb.Exec(t, db, "UPDATE vehicle SET status = ?, bind_status = ?, owner_id = 7, stolen_flag = ? WHERE id = ?", equipment.Sold, equipment.Bound, false, w.vehicle)
		test(w)
	})
}

func uid(n int) string { return fmt.Sprintf("04A1B2%02X", n) }

// add adds a key and returns its id and the name of the fault.
func (w *world) add(uid string, more string) (int64, string) {
	w.Helper()
	saved, err := w.Add(w.Context(), "nfcCard", w.who, fmt.Appendf(nil, `{"vehicleId":%d,"uid":%q,"cardKind":1%s}`, w.vehicle, uid, more))
	return saved.ID, seedtest.CodeOf(w.T, err)
}

func (w *world) mustAdd(uid, more string) int64 {
	w.Helper()
	id, code := w.add(uid, more)
	if code != "" {
		w.Fatal(uid, code)
	}
	return id
}

func (w *world) get(id int64) *equipment.NfcCard {
	w.Helper()
	n, err := record.Get(w.Context(), w.Read(), equipment.NfcCards, id)
	if err != nil {
		w.Fatal(err)
	}
	return n
}

// last returns the code and the arguments of the last command about a key.
func (w *world) last(id int64) (code string, args map[string]any) {
	w.Helper()
	sent, err := record.Find(w.Context(), w.Read(), equipment.RemoteCommands, &equipment.RemoteCommands.Row.CommandNo, w.get(id).CommandNo)
	if err != nil || len(sent) != 1 {
		w.Fatal(sent, err)
	}
	d, err := record.Get(w.Context(), w.Read(), equipment.CommandDefs, sent[0].DefCode)
	if err != nil {
		w.Fatal(err)
	}
	if err := json.Unmarshal(sent[0].Args, &args); err != nil {
		w.Fatal(err)
	}
	return d.Code, args
}

// ends ends the last command about a key in a state.
func (w *world) ends(id int64, state equipment.CommandState) {
	w.Helper()
	c := &equipment.RemoteCommand{CommandNo: w.get(id).CommandNo, State: state}
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error { return w.keys.OnEnded(ctx, tx, c) }); err != nil {
		w.Fatal(err)
	}
}

func (w *world) run() {
	w.Helper()
	if err := w.keys.Run(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func (w *world) act(id int64, verb string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), "nfcCard", verb, w.who, fmt.Appendf(nil, `{"id":%d,"reason":"the owner called us"}`, id))
	return seedtest.CodeOf(w.T, err)
}

func TestAKeyFollowsTheResultsOfItsCommands(t *testing.T) {
	each(t, func(w *world) {
		id := w.mustAdd(uid(1), "")
		for _, step := range []struct {
			name, verb string
			code       string // the command that the step sends
			before     equipment.NfcStatus
			result     equipment.CommandState
			after      equipment.NfcStatus
			sync       equipment.KeySync
		}{
			{"written", "", "nfcAdd", equipment.NfcPending, equipment.CommandSucceeded, equipment.NfcActive, equipment.KeySynced},
			{"suspended", "suspend", "nfcDel", equipment.NfcSuspended, equipment.CommandSucceeded, equipment.NfcSuspended, equipment.KeySynced},
			{"not restored by the terminal", "restore", "nfcAdd", equipment.NfcActive, equipment.CommandTimedOut, equipment.NfcActive, equipment.KeyFailed},
			{"suspended again", "suspend", "nfcDel", equipment.NfcSuspended, equipment.CommandSucceeded, equipment.NfcSuspended, equipment.KeySynced},
			{"not erased", "remove", "nfcDel", equipment.NfcDeleting, equipment.CommandFailed, equipment.NfcDeleting, equipment.KeyFailed},
		} {
			if step.verb != "" {
				if got := w.act(id, step.verb); got != "" {
					w.Fatal(step.name, got)
				}
			}
			code, args := w.last(id)
			if n := w.get(id); code != step.code || args["uid"] != n.UID || args["slot"] != 1.0 || n.Status != step.before || n.Sync != equipment.KeyWaiting {
				w.Errorf("%s: command %s %v, state %d, sync %d", step.name, code, args, n.Status, n.Sync)
			}
			w.ends(id, step.result)
			if n := w.get(id); n.Status != step.after || n.Sync != step.sync {
				w.Errorf("%s: state %d, sync %d", step.name, n.Status, n.Sync)
			}
		}
		first := w.get(id).CommandNo
		for range 2 { // the routine tries once more, and waits then
			w.run()
		}
		if n := w.get(id); n.CommandNo == first || n.Sync != equipment.KeyWaiting {
			w.Errorf("not tried again: %+v", n)
		}
		w.ends(id, equipment.CommandSucceeded)
		if n := w.get(id); n.Status != equipment.NfcDeleted || n.EndedAt.IsZero() {
			w.Errorf("not deleted: %+v", n)
		}
		w.mustAdd(uid(1), "") // the card may come back
	})
}

func TestACommandThatWasNotExecutedIsSentAgain(t *testing.T) {
	each(t, func(w *world) {
		for i, row := range []struct{ verb, code string }{{"suspend", "nfcDel"}, {"restore", "nfcAdd"}, {"remove", "nfcDel"}} {
			id := w.mustAdd(uid(i), "")
			w.ends(id, equipment.CommandSucceeded)
			if row.verb == "restore" {
				w.act(id, "suspend")
				w.ends(id, equipment.CommandSucceeded)
			}
			if got := w.act(id, row.verb); got != "" {
				w.Fatal(row.verb, got)
			}
			w.ends(id, equipment.CommandTimedOut)
			before := w.get(id)
			w.run()
			if code, _ := w.last(id); code != row.code || w.get(id).CommandNo == before.CommandNo || w.get(id).Sync != equipment.KeyWaiting || w.get(id).Status != before.Status {
				w.Errorf("%s: %s in %+v", row.verb, code, w.get(id))
			}
		}
	})
}

func TestAKeyIsOnlyGoneIfTheTerminalCannotHaveIt(t *testing.T) {
	each(t, func(w *world) {
		for i, row := range []struct {
			name, state string
			result      equipment.CommandState
			want        equipment.NfcStatus
		}{
			{"the command is not offered now", "status = status", equipment.CommandSucceeded, equipment.NfcDeleting},
			{"the key was refused", "status = status", equipment.CommandFailed, equipment.NfcDeleted},
			{"retired", fmt.Sprint("status = ", equipment.Scrapped), equipment.CommandSucceeded, equipment.NfcDeleted},
			{"without a terminal", "tbox_sn = ''", equipment.CommandSucceeded, equipment.NfcDeleted},
		} {
			testdb.Exec(w.T, w.DB(), "DELETE FROM nfc_card")
			testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET status = ? WHERE id = ?", equipment.Sold, w.vehicle)
			id := w.mustAdd(uid(i), "")
			w.ends(id, row.result)
			testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET "+row.state+" WHERE id = ?", w.vehicle)
			testdb.Exec(w.T, w.DB(), "UPDATE command_def SET enabled = ? WHERE code = 'nfcDel'", false)
			if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error { return w.keys.EraseAll(ctx, tx, w.vehicle) }); err != nil {
				w.Fatal(row.name, err)
			}
			if n := w.get(id); n.Status != row.want || (n.Sync == equipment.KeyFailed) != (row.want == equipment.NfcDeleting) {
				w.Errorf("%s: %+v", row.name, n)
			}
			w.run() // still refused
			testdb.Exec(w.T, w.DB(), "UPDATE command_def SET enabled = ? WHERE code = 'nfcDel'", true)
			w.run()
			if n := w.get(id); row.want == equipment.NfcDeleting && n.Sync != equipment.KeyWaiting {
				w.Errorf("%s: not tried again: %+v", row.name, n)
			}
		}
	})
}

func TestAKeyThatIsNotWrittenFails(t *testing.T) {
	each(t, func(w *world) {
		id := w.mustAdd(uid(1), "")
		w.ends(id, equipment.CommandTimedOut)
		if n := w.get(id); n.Status != equipment.NfcFailed || n.Sync != equipment.KeyFailed {
			w.Errorf("%+v", n)
		}
		if got := w.act(id, "suspend"); got != "STATE_NOT_ALLOWED" {
			w.Errorf("suspended: %q", got)
		}
		if got := w.act(id, "remove"); got != "" {
			w.Errorf("removed: %q", got)
		}
	})
}

func TestAVehicleHasTenSlots(t *testing.T) {
	each(t, func(w *world) {
		ids := make([]int64, equipment.NfcSlots)
		for i := range ids {
			if ids[i] = w.mustAdd(uid(i), ""); w.get(ids[i]).KeySlot != int64(i+1) {
				w.Fatalf("slot %d", w.get(ids[i]).KeySlot)
			}
		}
		for _, row := range []struct{ name, uid, more, want string }{
			{"a card that the vehicle has", uid(3), "", "NFC_DUPLICATE"},
			{"one more", uid(77), "", "NFC_SLOT_FULL"},
			{"no number", "04A1B2", "", "VALIDATION_FAILED"},
			{"a temporary one without an end", uid(78), `,"cardKind":4`, "VALIDATION_FAILED"},
		} {
			if _, got := w.add(row.uid, row.more); got != row.want {
				w.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
		}
		w.ends(ids[4], equipment.CommandSucceeded)
		w.act(ids[4], "remove")
		if _, got := w.add(uid(77), ""); got != "NFC_SLOT_FULL" {
			w.Errorf("the slot of a key that the terminal still has is free: %q", got)
		}
		w.ends(ids[4], equipment.CommandSucceeded)
		if id := w.mustAdd(uid(77), ""); w.get(id).KeySlot != 5 {
			w.Errorf("slot %d", w.get(id).KeySlot)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET bind_status = ? WHERE id = ?", equipment.Unbound, w.vehicle)
		if _, got := w.add(uid(79), ""); got != "VEHICLE_NOT_BOUND" {
			w.Errorf("without an owner: %q", got)
		}
	})
}

func TestTemporaryKeysEndAndUnboundVehiclesLoseAll(t *testing.T) {
	each(t, func(w *world) {
		end := w.at.Add(time.Hour)
		guest := w.mustAdd(uid(1), fmt.Sprintf(`,"cardKind":4,"validTo":%q`, end))
		own, lost := w.mustAdd(uid(2), ""), w.mustAdd(uid(3), "")
		for _, id := range []int64{guest, own, lost} {
			w.ends(id, equipment.CommandSucceeded)
		}
		if _, args := w.last(guest); args["validTo"] != time.UnixMilli(end.Milli()/1000*1000).UTC().Format(time.RFC3339) {
			w.Errorf("written until %v", args["validTo"])
		}
		w.act(lost, "suspend")
		w.ends(lost, equipment.CommandSucceeded)
		check := func(name string, want ...equipment.NfcStatus) {
			w.Helper()
			for i, id := range []int64{guest, own, lost} {
				if got := w.get(id).Status; got != want[i] {
					w.Errorf("%s: key %d in state %d, want %d", name, i, got, want[i])
				}
			}
		}
		for _, step := range []struct {
			name string
			at   value.Time
			want equipment.NfcStatus
		}{{"before its end", end.Add(-time.Second), equipment.NfcActive}, {"after its end", end.Add(time.Second), equipment.NfcDeleting}} {
			w.at = step.at
			w.run()
			check(step.name, step.want, equipment.NfcActive, equipment.NfcSuspended)
		}
		file := contract.FileObject{FileKey: "proof", BizType: "evidence", Status: contract.FileReady, UserID: w.who.UserID}
		if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, w.Engine, tx, contract.FileObjects, &file)
		}); err != nil {
			w.Fatal(err)
		}
		_, _, err := w.Act(w.Context(), "vehicle", "unbind", w.who, fmt.Appendf(nil, `{"id":%d,"reason":"1","evidences":["proof"]}`, w.vehicle))
		if code := seedtest.CodeOf(w.T, err); code != "" {
			w.Fatal(code)
		}
		check("unbound", equipment.NfcDeleting, equipment.NfcDeleting, equipment.NfcDeleting)
	})
}

func TestWorkbooksHaveTheLastCharactersOfACard(t *testing.T) {
	each(t, func(w *world) {
		w.mustAdd(uid(1), "")
		var out bytes.Buffer
		if _, err := spreadsheet.Export(w.Context(), w.Engine, w.who, "nfcCard", []byte(`{}`), spreadsheet.MaxExportRows, &out, func(int64, int64) error { return nil }); err != nil {
			w.Fatal(err)
		}
		book, err := excelize.OpenReader(&out)
		if err != nil {
			w.Fatal(err)
		}
		defer func() { _ = book.Close() }()
		rows, err := book.GetRows(book.GetSheetList()[0])
		if err != nil || len(rows) != 2 {
			w.Fatal(rows, err)
		}
		if cells := strings.Join(rows[1], " "); strings.Contains(cells, uid(1)) || !strings.Contains(cells, "****B201") {
			w.Errorf("%s", cells)
		}
	})
}
