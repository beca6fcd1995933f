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

// filtered returns one field of the vehicle's alarms that match a filter.
func (w *fixture) filtered(filter, field string) (out []string) {
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

// exported returns one column of the alarms as exported.
func (w *fixture) exported(who *access.Caller, column string) (out []any) {
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

func TestTheDurationOfAnOngoingAlarmEndsNow(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.staff = caller(w.me, "alarm:view", "alarm:export")
		begun := w.now().Add(-3 * time.Hour)
		w.reports(begun, event{"B1203", "A", 1, 0}, 1)
		minutes := func(when string, least, most int64) {
			w.Helper()
			for channel, text := range map[string]string{"list": strings.Join(w.filtered("", "durationMin"), ","), "workbook": fmt.Sprint(w.exported(w.staff, "durationMin")...)} {
				if n, err := strconv.ParseInt(text, 10, 64); err != nil || n < least || n > most {
					w.Errorf("%s, %s: %s minutes, want %d to %d", when, channel, text, least, most)
				}
			}
		}
		finds := func(filter string, want int) {
			w.Helper()
			if got := w.filtered(`,"durationMin`+filter, "id"); len(got) != want {
				w.Errorf("filter %s: %d alarms, want %d", filter, len(got), want)
			}
		}
		// The test may take a while: a day of tolerance, in minutes.
		const day = 24 * 60
		minutes("ongoing", 180, 180+day)
		for filter, want := range map[string]int{
			`.between":"180,1620"`: 1, `.between":"180,"`: 1, `.between":"1621,"`: 0, `.between":",179"`: 0, `.between":",1620"`: 1, `.between":"0,10"`: 0,
			`.eq":5`: 0, `.ne":5`: 1, `.in":"5,6"`: 0, `.gt":179`: 1, `.gt":1620`: 0, `.ge":180`: 1, `.lt":180`: 0, `.le":1620`: 1, `.isNull":true`: 0, `.isNull":false`: 1,
		} {
			finds(filter, want)
		}
		if a := w.last(); a.DurationMin != 0 {
			w.Errorf("%d minutes stored of an ongoing alarm", a.DurationMin)
		}
		w.reports(begun, event{"B1203", "A", 0, 300}, 1)
		minutes("over", 5, 5)
		finds(`.between":"5,5"`, 1)
		finds(`.between":"6,"`, 0)
	})
}

// A terminal may include its position in the measured frame.
func TestTheSnapshotOmitsThePosition(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0")
		text := fmt.Appendf(nil, `{"v":2,"mid":"01JP","ts":%d,"seq":1,"d":{"k":"alarm","code":"B1203","ecu":"BMS","act":1,"occ":"P","snap":{"tm":63,"la":31.2304,"lo":121.4737,"fix":{"la":31.2304,"hd":90}}}}`, w.now().Milli())
		w.ingest(text)
		if stored := string(w.last().Snapshot); !strings.Contains(stored, `"tm":63`) || strings.Contains(stored, "31.2304") || strings.Contains(stored, "121.4737") {
			w.Errorf("stored snapshot %s", stored)
		}
		// Older snapshots with a position are shown to callers with trace:view only.
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET snapshot = ? WHERE id = ?", `{"frame":{"tm":63,"la":31.2304,"lo":121.4737}}`, w.last().ID)
		seen := func(who *access.Caller) map[string]string {
			w.staff = who
			one, err := w.engine.Read().One(w.Context(), "alarm", who, w.last().ID, nil)
			if err != nil {
				w.Fatal(err)
			}
			return map[string]string{
				"list": strings.Join(w.filtered("", "snapshot"), ""), "detail": string(one), "export": fmt.Sprintf("%s", w.exported(who, "snapshot")),
			}
		}
		for channel, text := range seen(caller(w.me, "alarm:view", "alarm:export")) {
			if !strings.Contains(text, "63") || strings.Contains(text, "31.2304") || strings.Contains(text, "121.4737") {
				w.Errorf("%s without trace:view: %s", channel, text)
			}
		}
		for channel, text := range seen(caller(w.me, "alarm:view", "alarm:export", equipment.GrantTrace)) {
			if !strings.Contains(text, "31.2304") {
				w.Errorf("%s with trace:view: %s", channel, text)
			}
		}
	})
}

// The position itself is returned for a purpose only, by trip.Tracks.
func TestReadsOmitThePositionOfAnAlarm(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0")
		w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET geo_lng = 121.4737, geo_lat = 31.2304 WHERE id = ?", w.last().ID)
		if refused := w.act("ack", `"x":1`); refused != "" {
			w.Fatal(refused)
		}
		who := caller(w.me, "alarm:view", "alarm:export", "auditLog:view", equipment.GrantTrace)
		w.staff = who
		texts := map[string]string{"list": strings.Join(w.filtered("", "geo"), "")}
		readers := map[string]func() ([]byte, error){
			"detail":  func() ([]byte, error) { return w.engine.Read().One(w.Context(), "alarm", who, w.last().ID, nil) },
			"page":    func() ([]byte, error) { return w.engine.Read().Page(w.Context(), "alarm", who, []byte(`{}`), nil) },
			"history": func() ([]byte, error) { return w.engine.Read().Page(w.Context(), "auditLog", who, []byte(`{}`), nil) },
		}
		for channel, ask := range readers {
			text, err := ask()
			if err != nil {
				w.Fatal(channel, err)
			}
			texts[channel] = string(text)
		}
		for channel, text := range texts {
			if strings.Contains(text, "31.2304") || strings.Contains(text, "121.4737") {
				w.Errorf("%s contains the position: %s", channel, text)
			}
		}
		if _, err := w.engine.ExportQuery("alarm", who, []byte(`{"columns":["geo"]}`)); err == nil {
			w.Error("the position can be exported")
		}
	})
}

func TestReportsOmitMutedAlarms(t *testing.T) {
	each(t, func(w *fixture) {
		report.Register(w.engine)
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
		w.staff = caller(w.me, "alarm:view", "alarm:mute", "vehicle:view")
		wantReports := func(when, want string) {
			w.Helper()
			var boards []string
			for _, ask := range [][2]string{{"alarmBoard", `{"query":{"pageSize":500}}`}, {"vehicleOverview", fmt.Sprintf(`{"query":{"vin":%q}}`, w.vin)}} {
				text, err := w.engine.Read().ReportRows(w.Context(), ask[0], w.staff, []byte(ask[1]), nil)
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
				w.Errorf("%s: reports %s, want %s", when, got, want)
			}
		}
		wantReports("before", "alarmBoard 0, vehicleOverview 1")
		if refused := w.act("mute", until(w.now().Add(time.Hour))); refused != "" {
			w.Fatal(refused)
		}
		wantReports("while it is muted", "vehicleOverview 0")
		if got := w.filtered(`,"muted.eq":false`, "id"); len(got) != 0 {
			w.Errorf("%d alarms in the list without muted ones", len(got))
		}
	})
}
