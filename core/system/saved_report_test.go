package system_test

import (
	"testing"

	"evops/contracts/value"
	"evops/core/testdb"
)

const (
	alarmReport = "/analyticStatisticsManage/alarmStatistics"
	ownerReport = "/analyticStatisticsManage/vehicleOwnerStructureAnalysis"
)

func TestViewOfAReportMustBeARequestOfIt(t *testing.T) {
	daily := fields{"repeat": "daily", "times": []string{"08:00"}, "start": "2026-01-01"}
	rows := []struct {
		name string
		in   fields
		want map[string]string
	}{
		{"every part of a report", fields{"name": "one", "filters": fields{"firstAt.between": "last7d", "level.in": "3,4", "grain": "week", "compare": "previous"}, "orderBy": "alarms desc", "isDefault": true}, nil},
		{"fixed days", fields{"name": "fixed", "filters": fields{"firstAt.between": "2026-01-01,2026-01-31"}}, nil},
		{"a schedule to the owner", fields{"name": "daily", "sendAt": daily}, nil},
		{"the present state has no period", fields{"page": ownerReport, "name": "owners", "filters": fields{"createdAt.between": "last7d"}}, map[string]string{"filters.createdAt.between": "QUERY_FIELD_UNKNOWN"}},
		{"a filter that only the list has", fields{"filters": fields{"vin.eq": "LXV"}}, map[string]string{"filters.vin.eq": "QUERY_FIELD_UNKNOWN"}},
		{"an unknown period", fields{"filters": fields{"firstAt.between": "last8d"}}, map[string]string{"filters.firstAt.between": "QUERY_VALUE_INVALID"}},
		{"unknown options", fields{"filters": fields{"grain": "year", "compare": 1}}, map[string]string{"filters.grain": "QUERY_VALUE_INVALID", "filters.compare": "QUERY_VALUE_INVALID"}},
		{"an order by a column that the table lacks", fields{"orderBy": "firstAt desc"}, map[string]string{"orderBy": "QUERY_FIELD_UNKNOWN"}},
		{"a limit", fields{"notifyAbove": 3}, map[string]string{"notifyAbove": "REF_NOT_FOUND"}},
		{"a schedule without a time", fields{"sendAt": fields{"repeat": "daily", "times": []string{}, "start": "2026-01-01"}}, map[string]string{"sendAt": "RECURRENCE"}},
		{"a recipient who does not exist", fields{"sendAt": daily, "recipients": []int64{987_654}}, map[string]string{"recipients": "REF_NOT_FOUND"}},
		{"a schedule for a list", fields{"page": vehicles, "sendAt": daily}, map[string]string{"sendAt": "REF_NOT_FOUND"}},
		{"a report the account may not open", fields{"page": "/analyticStatisticsManage/vehicleRepairStatistics"}, whole("NO_PERMISSION")},
	}
	each(t, func(t *testing.T, o *office) {
		who := viewer(501, nil, "report:alarm", "report:ownerStructure")
		for _, row := range rows {
			o.refuses(row.name, who, "savedView", "save", fields{"page": alarmReport, "name": "two"}.with(row.in), row.want)
		}
		if got := o.viewNames(who, alarmReport); got != "one* fixed daily" {
			t.Errorf("views of the report are %s", got)
		}
	})
}

func TestSavingAStoppedViewResumesItFromThen(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		who := viewer(501, nil, "report:alarm")
		o.view(who, fields{"page": alarmReport, "name": "daily", "sendAt": fields{"repeat": "daily", "times": []string{"08:00"}, "start": "2026-01-01"}})
		testdb.Exec(t, o.DB(), "UPDATE saved_view SET sent_until = 1, send_stop = 2")
		before := value.Now()
		o.change(who, "daily", fields{"name": "resumed"})
		var row struct{ SentUntil, SendStop int64 }
		if err := o.DB().Read().NewRaw("SELECT sent_until, send_stop FROM saved_view WHERE name = 'resumed'").Scan(t.Context(), &row.SentUntil, &row.SendStop); err != nil {
			t.Fatal(err)
		}
		if row.SendStop != 0 || row.SentUntil < before.Milli() {
			t.Errorf("the view is %+v, want sent from %d on", row, before.Milli())
		}
		// Only a change of the schedule moves what is due.
		testdb.Exec(t, o.DB(), "UPDATE saved_view SET sent_until = 1")
		o.change(who, "resumed", fields{"name": "renamed"})
		if err := o.DB().Read().NewRaw("SELECT sent_until FROM saved_view WHERE name = 'renamed'").Scan(t.Context(), &row.SentUntil); err != nil || row.SentUntil != 1 {
			t.Errorf("sent until %d after another name, %v", row.SentUntil, err)
		}
	})
}
