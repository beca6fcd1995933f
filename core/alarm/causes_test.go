package alarm_test

import (
	"fmt"
	"testing"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/core/alarm"
	"evops/core/seed/seedtest"
	"evops/core/testdb"
)

// active stores n active alarms of a code with the same values of columns.
func (w *fixture) active(code string, n int, columns string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), fmt.Sprintf(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		INSERT INTO alarm (alarm_no, vehicle_id, err_code, level, status, first_at, last_at, %s) SELECT 'C' || (SELECT count(*) FROM alarm) || '/' || i, 0, c.id, 4, 0, 1, 1, %s FROM n, alarm_err_code AS c WHERE c.code = '%s'`,
		n, columns, placeholders(len(args)), code), args...)
}

func placeholders(n int) (text string) {
	for i := range n {
		if i > 0 {
			text += ", "
		}
		text += "?"
	}
	return text
}

func (w *fixture) causes(dealer int64) string {
	w.Helper()
	who := caller(w.me, "alarm:view")
	if dealer != 0 {
		who.UserType, who.DealerID = system.DealerUser, dealer
		who.Rights.Grants["alarm:view"] = system.OwnDealer
	}
	found, err := alarm.CausesOf(w.Context(), w.service, who)
	if err != nil {
		w.Fatal(err)
	}
	text := ""
	for _, c := range found.List {
		text += fmt.Sprintf("%s %s=%s %d/%d/%d; ", c.Alarm.EN, c.Field, c.Label.EN, c.Unacked, c.Count, c.Of)
	}
	return text
}

func TestAlarmsOfACodeThatShareACauseAreOneLine(t *testing.T) {
	each(t, func(w *fixture) {
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm_err_code SET name_en = code")
		expect := func(when string, dealer int64, want string) {
			w.Helper()
			if got := w.causes(dealer); got != want {
				w.Errorf("%s: %q, want %q", when, got, want)
			}
		}
		w.active("B1208", 4, "firmware, city_code, dealer_id", "2.4.1", 0, 9001)
		expect("four alarms are no cause", 0, "")
		w.active("B1208", 2, "firmware, city_code, dealer_id", "2.4.1", 0, 9002)
		w.active("B1208", 3, "firmware, city_code, dealer_id", "2.3.0", 0, 9002)
		expect("six of nine", 0, "B1208 firmware=2.4.1 6/6/9; ")
		expect("a dealer sees a few", 9001, "")
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET status = ? WHERE dealer_id = 9001", equipment.AlarmActiveAcked)
		expect("some are acknowledged", 0, "B1208 firmware=2.4.1 2/6/9; ")
		w.active("B1403", 12, "firmware, dealer_id", "2.4.1", 3)
		w.active("V9001", 5, "firmware, dealer_id", "2.4.1", 3)
		expect("what is as frequent elsewhere explains nothing", 0, "")
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET firmware = '' WHERE err_code IN (SELECT id FROM alarm_err_code WHERE code IN ('B1403', 'V9001'))")
		w.active("V9001", 3, "dealer_id, muted", 1, true)
		expect("others have none in common, muted ones do not count", 0, "B1208 firmware=2.4.1 2/6/9; ")
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET status = ? WHERE firmware = '2.4.1'", equipment.AlarmCleared)
		expect("cleared", 0, "")
	})
}

func TestAShiftHandsItsCriticalAlarmsOverToSomebodyElse(t *testing.T) {
	each(t, func(w *fixture) {
		w.active("B1208", 3, "dealer_id", 1)
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET status = ? WHERE alarm_no = (SELECT min(alarm_no) FROM alarm)", equipment.AlarmActiveAcked)
		rights := []string{"alarm:view", "alarmHandover:view", "alarmHandover:edit", "alarmHandover:confirm"}
		writer, next := caller(w.me, rights...), caller(w.me+1, rights...)
		saved, err := w.engine.Add(w.Context(), "alarmHandover", writer, []byte(`{"note":"Two owners are called"}`))
		if err != nil {
			w.Fatal(err)
		}
		var note equipment.AlarmHandover
		read := func() {
			w.Helper()
			if err := w.engine.DB().Read().NewRaw("SELECT version, handed_by, critical, unacked, status, taken_by, remark FROM alarm_handover WHERE id = ?", saved.ID).Scan(w.Context(), &note); err != nil {
				w.Fatal(err)
			}
		}
		read()
		if note.HandedBy != writer.UserID || note.Critical != 3 || note.Unacked != 2 {
			w.Errorf("note: %+v", note)
		}
		edit := fmt.Appendf(nil, `{"id":%d,"version":%d,"note":"Three owners are called"}`, saved.ID, note.Version)
		_, err = w.engine.Edit(w.Context(), "alarmHandover", next, edit)
		if got := seedtest.CodeOf(w, err); got != "HANDOVER_OF_OTHER" {
			w.Errorf("edited by somebody else: %q", got)
		}
		if _, err = w.engine.Edit(w.Context(), "alarmHandover", writer, edit); err != nil {
			w.Error(err)
		}
		confirm := fmt.Appendf(nil, `{"id":%d,"remark":"Understood"}`, saved.ID)
		_, _, err = w.engine.Act(w.Context(), "alarmHandover", "confirm", writer, confirm)
		if got := seedtest.CodeOf(w, err); got != "HANDOVER_OWN" {
			w.Errorf("taken over by the writer: %q", got)
		}
		if _, _, err = w.engine.Act(w.Context(), "alarmHandover", "confirm", next, confirm); err != nil {
			w.Error(err)
		}
		read()
		if note.Status != equipment.HandoverTaken || note.TakenBy != next.UserID || note.Remark != "Understood" {
			w.Errorf("taken over: %+v", note)
		}
		_, err = w.engine.Edit(w.Context(), "alarmHandover", writer, fmt.Appendf(nil, `{"id":%d,"version":%d,"note":"Late"}`, saved.ID, note.Version))
		if got := seedtest.CodeOf(w, err); got != "HANDOVER_TAKEN" {
			w.Errorf("edited afterwards: %q", got)
		}
	})
}
