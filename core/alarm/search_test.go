package alarm_test

import (
	"fmt"
	"strings"
	"testing"

	"evops/contracts/content"
	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/testdb"
)

// The keyword finds alarms by code, by name in both languages, and by vehicle within the permissions of the caller.
func TestTheKeywordFindsAlarmsByCodeAndVehicle(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.change("C1107", "debounce_s = 0, clear_after_min = 0")
		const plate = "沪A00001Z"
		testdb.Exec(w.T, w.engine.DB(), "UPDATE vehicle SET plate_no = '' WHERE plate_no = ?", plate)
		testdb.Exec(w.T, w.engine.DB(), "UPDATE vehicle SET plate_no = ?, plate_no_q = ? WHERE id = ?", plate, record.SearchKey(plate), w.vehicle)
		w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
		w.reports(w.now(), event{"C1107", "A", 1, 0}, 1)
		code, err := record.Find(w.Context(), w.engine.Read(), equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.Code, "B1203")
		if err != nil || len(code) == 0 {
			w.Fatal(err)
		}
		staff := caller(w.me, "alarm:view", "alarmCode:view", "vehicle:view")
		revealing := caller(w.me, "alarm:view", "vehicle:view", content.AppUsers.PersonalData.Reveal)
		narrow := caller(w.me, "alarm:view")
		foreign := caller(w.me, "alarm:view", "alarmCode:view", "vehicle:view")
		foreign.UserType, foreign.DealerID = contract.DealerUser, 1
		for permission := range foreign.Rights.Grants {
			foreign.Rights.Grants[permission] = contract.OwnDealer
		}
		for _, row := range []struct {
			name, keyword string
			who           *access.Caller
			want          int
		}{
			{"a code", "B1203", staff, 1},
			{"a part of a code", "b120", staff, 1},
			{"its name in Chinese", code[0].Name.ZH, staff, 1},
			{"its name in English", strings.ToLower(code[0].Name.EN), staff, 1},
			{"a frame number", w.vin, staff, 2},
			{"the end of one", w.vin[len(w.vin)-7:], staff, 2},
			{"a plate", plate, staff, 2},
			{"a part of a plate, with the permission to reveal", "A00001", revealing, 2},
			{"a part of a plate, without it", "A00001", staff, 0},
			{"a frame number, without vehicle:view", w.vin, narrow, 2},
			{"a plate, without vehicle:view", plate, narrow, 0},
			{"a frame number, by another dealer", w.vin, foreign, 0},
			{"a code, by another dealer", "B1203", foreign, 0},
			{"an unknown keyword", "X9Y9Z9", staff, 0},
		} {
			page, err := w.engine.Read().Page(w.Context(), "alarm", row.who, fmt.Appendf(nil, `{"keyword":%q}`, row.keyword), nil)
			if err != nil {
				w.Errorf("%s %q: %v", row.name, row.keyword, err)
				continue
			}
			if want := fmt.Sprintf(`"total":%d,`, row.want); !strings.Contains(string(page), want) {
				w.Errorf("%s %q: %s, want %s", row.name, row.keyword, page[strings.LastIndex(string(page), `"total"`):], want)
			}
		}
	})
}
