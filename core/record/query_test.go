package record_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/store"
)

// list holds the members of a page that tests use.
type list struct {
	List []struct {
		ID  int64
		VIN string
	}
	Total, Page, PageSize int
	TotalCapped           bool
	SearchBounded         int
}

func (h fixture) page(t *testing.T, name string, who *access.Caller, body string) (list, error) {
	t.Helper()
	text, err := h.Read().Page(t.Context(), name, who, []byte(body), nil)
	var out list
	if err == nil {
		if bad := json.Unmarshal(text, &out); bad != nil {
			t.Fatalf("%v in %s", bad, text)
		}
	}
	return out, err
}

// TestQueryResultsAreEqualOnBothDatabases covers legacy-api part B: requests of clients and the vehicles or dealers they return.
func TestQueryResultsAreEqualOnBothDatabases(t *testing.T) {
	rows := []struct{ name, model, body, want string }{
		{"no filter: all, newest first", "vehicle", `{}`, "6 5 4 3 2 1"},
		{"a key without suffix is equality", "vehicle", `{"status":1}`, "3 1"},
		{"nested and flat bodies are equal", "vehicle", `{"query":{"status.eq":1}}`, "3 1"},
		{"a code may be a string of digits", "vehicle", `{"status":"1"}`, "3 1"},
		{"an identifier ignores case", "vehicle", `{"vin":"lxvs7p4w5ta000002"}`, "1"},
		{"null, empty, blank and bare % are dropped", "vehicle", `{"vin.like":"%%","plateNo":"","status":null,"status.in":[],"remark":"  ","vin.in":[null],"shippedAt.between":["",""],"dealerId":{}}`, "6 5 4 3 2 1"},
		{"zero is a value", "vehicle", `{"status":0}`, "5 4"},
		{"false is a value", "vehicle", `{"stolenFlag":false}`, "6 5 4 3 2 1"},
		{"1 is true in a query", "vehicle", `{"stolenFlag":1}`, ""},
		{"like finds a part", "vehicle", `{"vin.like":"%7P4%"}`, "4 3 2 1"},
		{"like without % finds a part too", "vehicle", `{"vin.like":"t9g"}`, "6 5"},
		{"a trailing % anchors the start", "vehicle", `{"vin.like":"LXVT%"}`, "6 5"},
		{"an anchored start finds no middle", "vehicle", `{"vin.like":"9G6%"}`, ""},
		{"a leading % anchors the end", "vehicle", `{"vin.like":"%0001"}`, "5"},
		{"two characters are enough", "vehicle", `{"vin.like":"%Z8%"}`, "6"},
		{"like ignores white space of the value", "dealer", `{"name.like":"上海浦东"}`, "1"},
		{"like ignores white space of the term", "dealer", `{"name.like":" 上 海　浦东 "}`, "1"},
		{"like searches both languages", "dealer", `{"name.like":"pudong"}`, "1"},
		{"an inner % is literal", "dealer", `{"name.like":"%100%%"}`, "3"},
		{"an underscore is no wildcard", "dealer", `{"name.like":"1_0"}`, ""},
		{"a pair equals in either language", "dealer", `{"name":"Pudong"}`, "1"},
		{"personal data by four characters", "dealer", `{"contactPhone.like":"8000"}`, "1"},
		{"personal data by its full value", "dealer", `{"contactPhone":"13900139000"}`, "2"},
		{"in takes a list", "vehicle", `{"status.in":[0,3]}`, "6 5 4"},
		{"in takes a comma list", "vehicle", `{"status.in":"0,3"}`, "6 5 4"},
		{"in of one is equality", "vehicle", `{"status.in":[2]}`, "2"},
		{"null in a list means absent", "vehicle", `{"dealerId.in":[3,null]}`, "6 5 4"},
		{"many identifiers at once", "vehicle", `{"vin.in":["LXVS7P4W5TA000002","lxvt9g6z8ra000011","unknown"]}`, "6 1"},
		{"ne counts the absent as different", "vehicle", `{"dealerId.ne":1}`, "6 5 4 3"},
		{"isNull true", "vehicle", `{"dealerId.isNull":true}`, "6 5"},
		{"isNull false", "vehicle", `{"plateNo.isNull":0}`, "4"},
		{"gt, ge, lt, le on days", "vehicle", `{"productionDate.gt":"2025-03-10","productionDate.le":"2025-09-10"}`, "5 4 3"},
		{"lt on days skips the absent", "vehicle", `{"soldAt.lt":"2030-01-01"}`, "2"},
		{"a date on a time is the whole day", "vehicle", `{"shippedAt":"2025-03-31"}`, "2"},
		{"le of a date includes the day", "vehicle", `{"shippedAt.le":"2025-03-31"}`, "2 1"},
		{"gt of a date excludes the day", "vehicle", `{"shippedAt.gt":"2025-03-31"}`, "3"},
		{"between includes both ends", "vehicle", `{"shippedAt.between":["2025-02-01","2025-03-31"]}`, "2 1"},
		{"between to the second", "vehicle", `{"shippedAt.between":"2025-03-31 23:59:59,2025-04-01 00:00:00"}`, "3 2"},
		{"between open to the left", "vehicle", `{"shippedAt.between":["","2025-02-01 08:00:00"]}`, "1"},
		{"between open to the right", "vehicle", `{"soldAt.between":["2025-04-01",null]}`, "2"},
		{"a named date range on a time", "vehicle", `{"createdAt.between":"last7d"}`, "6 5 4 3 2 1"},
		{"a named date range on a date", "vehicle", `{"productionDate.between":["last7d"]}`, ""},
		{"epoch milliseconds and ISO", "vehicle", `{"shippedAt.ge":"2025-03-31T16:00:00Z"}`, "3"},
		{"a stored list contains any of the codes", "dealer", `{"services.in":["1","3"]}`, "2 3"},
		{"labels match in full", "vehicle", `{"labels.in":["试驾车"]}`, "5 1"},
		{"a part of a label does not match", "vehicle", `{"labels":"试驾"}`, ""},
		{"decimals in wire units", "vehicleModel", `{"nominalVoltage.between":[60.5,61]}`, "1"},
		{"through a reference", "vehicle", `{"dealer.name.like":"西湖"}`, "3"},
		{"a reference by its label", "vehicle", `{"dealerId.like":"浦东"}`, "2 1"},
		{"keyword searches several fields", "vehicle", `{"keyword":"tb24a00000003"}`, "3"},
		{"legacy names of the base fields", "vehicle", `{"createTime.ge":"2000-01-01","orderBy":"createTime desc"}`, "6 5 4 3 2 1"},
		{"order by one field, ties by id the same way", "vehicle", `{"orderBy":"productionDate"}`, "1 2 3 4 5 6"},
		{"order as an array", "vehicle", `{"orderBy":["productionDate DESC"]}`, "6 5 4 3 2 1"},
		{"absent values come last ascending", "vehicleSeries", `{"orderBy":"launchDate"}`, "1"},
		{"page and size", "vehicle", `{"page":2,"pageSize":4}`, "2 1"},
		{"a fractional page number means the first page", "vehicle", `{"page":1.5,"pageSize":2}`, "6 5"},
		{"a page in quotes", "vehicle", `{"page":"2","pageSize":"2"}`, "4 3"},
		{"a page beyond the end is empty", "vehicle", `{"page":9}`, ""},
		{"quotes are data", "vehicle", `{"vin":"' OR 1=1 --"}`, ""},
		{"brackets are data", "vehicle", `{"vin.like":"1) or (1=1"}`, ""},
		{"FTS syntax is data", "vehicle", `{"vin.like":"a\" OR vin_q : \"b"}`, ""},
		{"full-width letters match", "vehicle", `{"vin.like":"ＬＸＶＴ"}`, "6 5"},

		{"an unknown field is refused", "vehicle", `{"nonsense":1}`, "QUERY_FIELD_UNKNOWN"},
		{"field names are case-sensitive", "vehicle", `{"query":{"Vin":"x"}}`, "QUERY_FIELD_UNKNOWN"},
		{"a flat filter next to query", "vehicle", `{"query":{},"vin":"x"}`, "QUERY_FIELD_UNKNOWN"},
		{"SQL as a field name", "vehicle", `{"vin = '' OR 1":1}`, "QUERY_FIELD_UNKNOWN"},
		{"an operation the field does not have", "vehicle", `{"status.like":"1"}`, "QUERY_OPERATOR_INVALID"},
		{"12abc is not a number", "vehicle", `{"dealerId":"12abc"}`, "QUERY_VALUE_INVALID"},
		{"3.5 is not an id", "vehicle", `{"dealerId":3.5}`, "QUERY_VALUE_INVALID"},
		{"an undeclared code", "vehicle", `{"status":9}`, "QUERY_VALUE_INVALID"},
		{"a day that does not exist", "vehicle", `{"shippedAt.ge":"2025-02-30"}`, "QUERY_VALUE_INVALID"},
		{"an unknown named range", "vehicle", `{"createdAt.between":"last8d"}`, "QUERY_VALUE_INVALID"},
		{"a named range on a number", "vehicle", `{"dealerId.between":"today"}`, "QUERY_VALUE_INVALID"},
		{"range with from after to", "vehicle", `{"productionDate.between":["2025-02-01","2025-01-01"]}`, "QUERY_VALUE_INVALID"},
		{"a NUL", "vehicle", `{"vin":"a\u0000b"}`, "QUERY_VALUE_INVALID"},
		{"an object as a value", "vehicle", `{"vin":{"$gt":""}}`, "QUERY_VALUE_INVALID"},
		{"personal data by three characters", "dealer", `{"contactPhone.like":"138"}`, "QUERY_TOO_COMPLEX"},
		{"ten thousand values", "vehicle", fmt.Sprintf(`{"dealerId.in":[%s1]}`, strings.Repeat("1,", 10_000)), "QUERY_TOO_COMPLEX"},
		{"an order by an unsortable field", "vehicle", `{"orderBy":"remark"}`, "QUERY_ORDER_INVALID"},
		{"an order with SQL in it", "vehicle", `{"orderBy":"createdAt desc; drop table vehicle"}`, "QUERY_ORDER_INVALID"},
		{"deeper than 100,000 rows", "vehicle", `{"page":1001,"pageSize":100}`, "QUERY_TOO_DEEP"},
		{"broken JSON", "vehicle", `{"vin":`, "BAD_JSON"},
	}
	each(t, func(t *testing.T, h fixture) {
		for _, row := range rows {
			t.Run(row.name, func(t *testing.T) {
				got, err := h.page(t, row.model, access.System(), row.body)
				outcome := nameOf(t, err)
				if err == nil {
					var ids []string
					for _, r := range got.List {
						ids = append(ids, fmt.Sprint(r.ID))
					}
					outcome = strings.Join(ids, " ")
				}
				if outcome != row.want {
					t.Errorf("%s\n got %s\nwant %s", row.body, outcome, row.want)
				}
			})
		}
	})
}

func TestTotalMatchesTheFilter(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		for body, want := range map[string]int{`{"pageSize":2}`: 6, `{"pageSize":2,"status.in":[0,1]}`: 4, `{"pageSize":1,"vin.like":"LXVT","count":"exact"}`: 2, `{"page":9}`: 6} {
			got, err := h.page(t, "vehicle", access.System(), body)
			if err != nil || got.Total != want {
				t.Errorf("%s: total %d, %v; want %d", body, got.Total, err, want)
			}
		}
		text, err := h.Read().Page(t.Context(), "vehicle", access.System(), []byte(`{"pageSize":2,"count":"none"}`), nil)
		if err != nil || !strings.Contains(string(text), `"total":null`) {
			t.Errorf("count none: %s, %v", text, err)
		}
	})
}

// TestSlowListIsNoRefusal: a job that takes a refusal as final would otherwise give up a row because the database was slow.
func TestSlowListIsNoRefusal(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		late, cancel := context.WithTimeout(t.Context(), 0)
		defer cancel()
		for _, body := range []string{`{}`, `{"vin.like":"LXVT","count":"exact"}`, `{"onlineStatus":1}`} {
			if _, err := h.Read().Page(late, "vehicle", access.System(), []byte(body), nil); !errors.Is(err, store.ErrTimeout) || errors.As(err, new(*fault.Error)) {
				t.Errorf("%s after the deadline: %v", body, err)
			}
		}
	})
}

func TestShortTermSearchesTheNewestRowsOnly(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		for body, want := range map[string]int{`{"vin.like":"%Z8%"}`: 100_000, `{"keyword":"z8"}`: 100_000, `{"vin.like":"%6Z8%"}`: 0, `{}`: 0} {
			got, err := h.page(t, "vehicle", access.System(), body)
			if err != nil || got.SearchBounded != want {
				t.Errorf("%s: bounded %d, %v; want %d", body, got.SearchBounded, err, want)
			}
		}
		if got, err := h.page(t, "dealer", access.System(), `{"name.like":"店"}`); err != nil || got.SearchBounded != 0 || got.Total != 3 {
			t.Errorf("small table: %+v %v", got, err)
		}
	})
}

func TestQueryStringEqualsBody(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		for query, want := range map[string]int{"status=1&status=2": 3, "status.in=0,3": 3, "shippedAt.between=2025-02-01,2025-03-31": 2, "vin.like=LXVT": 2, "vin.like=&status.in=&shippedAt.between=&pageSize=": 6} {
			body := recordFromURL(query)
			got, err := h.page(t, "vehicle", access.System(), string(body))
			if err != nil || got.Total != want {
				t.Errorf("%s → %s: %d, %v; want %d", query, body, got.Total, err, want)
			}
		}
	})
}

func TestListsFailsAsAWholeUnlessPartial(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		rows := []struct {
			name    string
			models  []string
			bodies  string
			who     *access.Caller
			want    string
			partial bool
		}{
			{"two models", []string{"vehicle", "dealer"}, `{"vehicle":{"pageSize":1}}`, access.System(), "", false},
			{"an alias is returned under its own name", []string{"sysUser"}, `{}`, access.System(), "", false},
			{"an unknown model", []string{"vehicle", "nothing"}, `{}`, access.System(), "MODEL_UNKNOWN", false},
			{"a model hidden from the generic service", []string{"session"}, `{}`, access.System(), "MODEL_UNKNOWN", false},
			{"a body for a model that is not requested", []string{"vehicle"}, `{"dealer":{}}`, access.System(), "QUERY_FIELD_UNKNOWN", false},
			{"a model without permission fails the call", []string{"vehicle", "dealer"}, `{}`, dealerAccount(1, "vehicle:view"), "NO_PERMISSION", false},
			{"partial results on request", []string{"vehicle", "dealer"}, `{"_options":{"partial":true}}`, dealerAccount(1, "vehicle:view"), "", true},
			{"the same model twice", []string{"vehicle", "vehicle"}, `{}`, access.System(), "QUERY_TOO_COMPLEX", false},
		}
		for _, row := range rows {
			var bodies map[string]json.RawMessage
			if err := json.Unmarshal([]byte(row.bodies), &bodies); err != nil {
				t.Fatal(err)
			}
			data, partial, err := h.Lists(t.Context(), row.who, row.models, bodies)
			if got := nameOf(t, err); got != row.want || partial != row.partial {
				t.Errorf("%s: %q partial %v; want %q %v", row.name, got, partial, row.want, row.partial)
			}
			var parts map[string]list
			if err == nil && (json.Unmarshal(data, &parts) != nil || len(parts) != len(row.models) || slices.Contains(row.models, "") || parts[row.models[0]].PageSize != 10 && row.bodies == "{}") {
				t.Errorf("%s: %s", row.name, data)
			}
		}
	})
}
