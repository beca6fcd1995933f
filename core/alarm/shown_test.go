package alarm_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/report"
	"evops/core/testdb"
)

// listed are the alarms of the vehicle that a filter finds, by a field each.
func (w *world) listed(filter, field string) (out []string) {
	w.Helper()
	page, err := w.engine.Read().Page(w.Context(), "alarm", w.staff, fmt.Appendf(nil, `{"query":{"vehicleId.eq":%d%s}}`, w.vehicle, filter), nil)
	var list struct{ List []map[string]json.RawMessage }
	if err == nil {
		err = json.Unmarshal(page, &list)
	}
	if err != nil {
		w.Fatal(filter, err)
	}
	for _, row := range list.List {
		out = append(out, string(row[field]))
	}
	return out
}

// exported is one column of the alarms as a workbook gets it.
func (w *world) exported(who *access.Caller, column string) (out []any) {
	w.Helper()
	l, err := w.engine.ExportQuery("alarm", who, fmt.Appendf(nil, `{"query":{"vehicleId.eq":%d},"columns":[%q]}`, w.vehicle, column))
	if err == nil {
		err = l.Stream(w.Context(), func(int64) error { return nil }, func(rows [][]any) error {
			for _, row := range rows {
				out = append(out, row[0])
			}
			return nil
		})
	}
	if err != nil {
		w.Fatal(err)
	}
	return out
}

func TestAnAlarmThatGoesOnHasLastedUntilNow(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.staff = caller(w.me, "alarm:view", "alarm:export")
		begun := w.now().Add(-3 * time.Hour)
		w.says(begun, event{"B1203", "A", 1, 0}, 1)
		minutes := func(when string, least, most int64) {
			w.Helper()
			for door, told := range map[string]string{"list": strings.Join(w.listed("", "durationMin"), ","), "workbook": fmt.Sprint(w.exported(w.staff, "durationMin")...)} {
				if n, err := strconv.ParseInt(told, 10, 64); err != nil || n < least || n > most {
					w.Errorf("%s the %s says %s minutes, want %d to %d", when, door, told, least, most)
				}
			}
		}
		finds := func(filter string, want int) {
			w.Helper()
			if got := w.listed(`,"durationMin`+filter, "id"); len(got) != want {
				w.Errorf("%s finds %d alarms, want %d", filter, len(got), want)
			}
		}
		// A test may take its time: a day, for what is counted in minutes.
		const day = 24 * 60
		minutes("while it goes on", 180, 180+day)
		for filter, want := range map[string]int{
			`.between":"180,1620"`: 1, `.between":"180,"`: 1, `.between":"1621,"`: 0, `.between":",179"`: 0, `.between":",1620"`: 1, `.between":"0,10"`: 0,
			`.eq":5`: 0, `.ne":5`: 1, `.in":"5,6"`: 0, `.gt":179`: 1, `.gt":1620`: 0, `.ge":180`: 1, `.lt":180`: 0, `.le":1620`: 1, `.isNull":true`: 0, `.isNull":false`: 1,
		} {
			finds(filter, want)
		}
		if a := w.last(); a.DurationMin != 0 {
			w.Errorf("%d minutes are stored of an alarm that goes on", a.DurationMin)
		}
		w.says(begun, event{"B1203", "A", 0, 300}, 1)
		minutes("once it is over", 5, 5)
		finds(`.between":"5,5"`, 1)
		finds(`.between":"6,"`, 0)
	})
}

// A terminal may send where it was with what it measured.
func TestTheSnapshotOfAnAlarmTellsNoPosition(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0")
		text := fmt.Appendf(nil, `{"v":2,"mid":"01JP","ts":%d,"seq":1,"d":{"k":"alarm","code":"B1203","ecu":"BMS","act":1,"occ":"P","snap":{"tm":63,"la":31.2304,"lo":121.4737,"fix":{"la":31.2304,"hd":90}}}}`, w.now().Milli())
		w.take(text)
		if stored := string(w.last().Snapshot); !strings.Contains(stored, `"tm":63`) || strings.Contains(stored, "31.2304") || strings.Contains(stored, "121.4737") {
			w.Errorf("stored is %s", stored)
		}
		// Of what was stored before the position is told to those who may see it.
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET snapshot = ? WHERE id = ?", `{"frame":{"tm":63,"la":31.2304,"lo":121.4737}}`, w.last().ID)
		seen := func(who *access.Caller) map[string]string {
			w.staff = who
			one, err := w.engine.Read().One(w.Context(), "alarm", who, w.last().ID, nil)
			if err != nil {
				w.Fatal(err)
			}
			return map[string]string{
				"list": strings.Join(w.listed("", "snapshot"), ""), "detail": string(one), "export": fmt.Sprintf("%s", w.exported(who, "snapshot")),
			}
		}
		for door, told := range seen(caller(w.me, "alarm:view", "alarm:export")) {
			if !strings.Contains(told, "63") || strings.Contains(told, "31.2304") || strings.Contains(told, "121.4737") {
				w.Errorf("%s without trace:view tells %s", door, told)
			}
		}
		for door, told := range seen(caller(w.me, "alarm:view", "alarm:export", equipment.GrantTrace)) {
			if !strings.Contains(told, "31.2304") {
				w.Errorf("%s with trace:view tells %s", door, told)
			}
		}
	})
}

// The position itself is answered for a purpose only, by movement.Ways.
func TestThePositionOfAnAlarmIsInNoList(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0")
		w.says(w.now(), event{"B1203", "A", 1, 0}, 1)
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET geo_lng = 121.4737, geo_lat = 31.2304 WHERE id = ?", w.last().ID)
		if refused := w.act("ack", `"x":1`); refused != "" {
			w.Fatal(refused)
		}
		who := caller(w.me, "alarm:view", "alarm:export", "auditLog:view", equipment.GrantTrace)
		w.staff = who
		told := map[string]string{"list": strings.Join(w.listed("", "geo"), "")}
		doors := map[string]func() ([]byte, error){
			"detail":  func() ([]byte, error) { return w.engine.Read().One(w.Context(), "alarm", who, w.last().ID, nil) },
			"page":    func() ([]byte, error) { return w.engine.Read().Page(w.Context(), "alarm", who, []byte(`{}`), nil) },
			"history": func() ([]byte, error) { return w.engine.Read().Page(w.Context(), "auditLog", who, []byte(`{}`), nil) },
		}
		for door, ask := range doors {
			text, err := ask()
			if err != nil {
				w.Fatal(door, err)
			}
			told[door] = string(text)
		}
		for door, text := range told {
			if strings.Contains(text, "31.2304") || strings.Contains(text, "121.4737") {
				w.Errorf("%s tells %s", door, text)
			}
		}
		if _, err := w.engine.ExportQuery("alarm", who, []byte(`{"columns":["geo"]}`)); err == nil {
			w.Error("the position can be exported")
		}
	})
}

func TestAMutedAlarmIsOnNoBoardAndInNoCount(t *testing.T) {
	each(t, func(w *world) {
		if err := report.Register(w.engine); err != nil {
			w.Fatal(err)
		}
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.says(w.now(), event{"B1203", "A", 1, 0}, 1)
		w.staff = caller(w.me, "alarm:view", "alarm:mute", "vehicle:view")
		shows := func(when, want string) {
			w.Helper()
			var boards []string
			for _, ask := range [][2]string{{"alarmBoard", `{"query":{"pageSize":500}}`}, {"vehicleOverview", fmt.Sprintf(`{"query":{"vin":%q}}`, w.vin)}} {
				text, err := w.engine.Read().Rows(w.Context(), ask[0], w.staff, []byte(ask[1]), nil)
				var rows struct {
					List []struct {
						VIN            string
						OpenAlarmCount int
					}
				}
				if err == nil {
					err = json.Unmarshal(text, &rows)
				}
				if err != nil {
					w.Fatal(err)
				}
				for _, row := range rows.List {
					if row.VIN == w.vin {
						boards = append(boards, fmt.Sprint(ask[0], " ", row.OpenAlarmCount))
					}
				}
			}
			if got := strings.Join(boards, ", "); got != want {
				w.Errorf("%s the boards say %s, want %s", when, got, want)
			}
		}
		shows("before", "alarmBoard 0, vehicleOverview 1")
		if refused := w.act("mute", until(w.now().Add(time.Hour))); refused != "" {
			w.Fatal(refused)
		}
		shows("while it is muted", "vehicleOverview 0")
		if got := w.listed(`,"muted.eq":false`, "id"); len(got) != 0 {
			w.Errorf("the list without muted alarms has %d", len(got))
		}
	})
}
