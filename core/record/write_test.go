package record_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

func recordFromURL(query string) []byte {
	return record.FromURL(func(yield func(key, value string)) {
		for _, pair := range strings.Split(query, "&") {
			key, value, _ := strings.Cut(pair, "=")
			key, _ = url.QueryUnescape(key)
			value, _ = url.QueryUnescape(value)
			yield(key, value)
		}
	})
}

// rules lists every refused field with its rule, sorted: "code:REQUIRED name:LENGTH".
func rules(err error) string {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return ""
	}
	var out []string
	for path, names := range refused.Rules {
		out = append(out, path+":"+strings.Join(names, "+"))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

const newType = `{"code":"ebike","name":{"zh":"电动自行车","en":"E-bike"},"vehicleClass":1,"idKind":2,"plateKind":1`

func TestWriteReportsAllFaultsAndStoresNothing(t *testing.T) {
	rows := []struct{ name, model, body, refused, rules string }{
		{"every fault at once", "vehicleType", `{"code":"é","vehicleClass":1,"idKind":9,"legalMaxSpeed":500}`, "VALIDATION_FAILED", "code:PATTERN idKind:DICTIONARY legalMaxSpeed:RANGE name.zh:REQUIRED plateKind:REQUIRED"},
		{"a value of the wrong type", "vehicleType", newType + `,"sortNo":"many"}`, "VALIDATION_FAILED", "sortNo:TYPE"},
		{"an undeclared field", "vehicleType", newType + `,"owner":1}`, "VALIDATION_FAILED", "owner:UNKNOWN"},
		{"a duplicate in normalised form", "vehicleType", `{"code":" moto ","name":"x","vehicleClass":1,"idKind":2,"plateKind":1}`, "VALIDATION_FAILED", "code:UNIQUE"},
		{"a duplicate name", "vehicleType", `{"code":"X","name":"摩托车","vehicleClass":1,"idKind":2,"plateKind":1}`, "VALIDATION_FAILED", "name:UNIQUE"},
		{"a ref to a missing row", "vehicleSeries", `{"code":"Z","name":"z","vehicleTypeId":99,"productionLine":1}`, "VALIDATION_FAILED", "brand:REQUIRED productLine:REQUIRED productionLine:UNKNOWN vehicleTypeId:REF_NOT_FOUND"},
		{"a state changed by an edit", "vehicleSeries", `{"code":"Z","name":"z","vehicleTypeId":1,"productLine":1,"brand":"1","salesStatus":1}`, "VALIDATION_FAILED", "salesStatus:FIELD_READ_ONLY"},
		{"a fault in nested rows, by path", "vehicleModel", `{"modelCode":"Q","name":"q","seriesId":1,"terminalType":2,"protocolGen":2,"startupModel":["4"],"batteryType":1,"colors":[{"code":"BK01","nameZh":"黑","hex":"#000000"},{"code":"WH02","nameZh":"白","hex":"white"}]}`, "VALIDATION_FAILED", "colors[1].hex:PATTERN"},
		{"an array", "vehicleType", `[{}]`, "VALIDATION_FAILED", ""},
		{"a valid row", "vehicleType", newType + `}`, "", ""},
		{"a resource without generic writes", "auditLog", `{"summary":"x"}`, "METHOD_NOT_ALLOWED", ""},
	}
	each(t, func(t *testing.T, h fixture) {
		for _, row := range rows {
			t.Run(row.name, func(t *testing.T) {
				_, err := h.Save(t.Context(), row.model, access.System(), []byte(row.body))
				if got := nameOf(t, err); got != row.refused || row.rules != rules(err) {
					t.Errorf("%q %s\nwant %q %s", got, rules(err), row.refused, row.rules)
				}
			})
		}
	})
}

func TestEditChangesOnlyTheFieldsOfItsBody(t *testing.T) {
	rows := []struct{ name, body, refused, rules, want string }{
		{"absent keys are unchanged", `{"id":1,"version":NOW,"maxOpenRepairs":40}`, "", "", `"maxOpenRepairs":40,`},
		{"null clears", `{"id":1,"version":NOW,"address":null,"serviceHotline":null}`, "", "", `"serviceHotline":null`},
		{"a plain text sets one language", `{"id":1,"version":NOW,"name":"上海新店"}`, "", "", `"name":{"zh":"上海新店","en":"Pudong"}`},
		{"an echoed masked value is unchanged", `{"id":1,"version":NOW,"contactPhone":"138****8000"}`, "", "", `"contactPhone":"138****8000"`},
		{"a masked value cannot be saved", `{"id":1,"version":NOW,"contactPhone":"139****8000"}`, "VALIDATION_FAILED", "contactPhone:MASKED_VALUE", ""},
		{"an echoed read-only field is ignored", `{"id":1,"version":NOW,"dealerCode":"D001","vehicleCount":2,"operationStatus":0,"parentName":null}`, "", "", `"dealerCode":"D001"`},
		{"another value of a read-only field", `{"id":1,"version":NOW,"dealerCode":"D009"}`, "VALIDATION_FAILED", "dealerCode:FIELD_READ_ONLY", ""},
		{"without a version", `{"id":1,"maxOpenRepairs":40}`, "VERSION_REQUIRED", "", ""},
		{"with an old version", `{"id":1,"version":77,"maxOpenRepairs":40}`, "VERSION_CONFLICT", "", ""},
		{"a missing row", `{"id":99,"version":NOW}`, "NOT_FOUND_OR_DENIED", "", ""},
	}
	each(t, func(t *testing.T, h fixture) {
		for _, row := range rows {
			t.Run(row.name, func(t *testing.T) {
				current, err := record.Get(t.Context(), h.Read(), aftersales.Dealers, 1)
				if err != nil {
					t.Fatal(err)
				}
				body := strings.ReplaceAll(row.body, "NOW", fmt.Sprint(current.Version))
				saved, err := h.Edit(t.Context(), "dealer", access.System(), []byte(body))
				if got := nameOf(t, err); got != row.refused || row.rules != rules(err) {
					t.Fatalf("%q %s\nwant %q %s", got, rules(err), row.refused, row.rules)
				}
				if err != nil {
					return
				}
				text, err := h.Read().One(t.Context(), "dealer", access.System(), saved.ID, nil)
				if err != nil || !strings.Contains(string(text), row.want) {
					t.Errorf("%v %s\nwant %s", err, text, row.want)
				}
			})
		}
	})
}

func TestTwoPeopleNeverOverwriteEachOther(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		var wg sync.WaitGroup
		outcomes := make([]string, 8)
		for i := range outcomes {
			wg.Go(func() {
				_, err := h.Edit(context.Background(), "dealer", access.System(), []byte(`{"id":2,"version":1,"maxOpenRepairs":`+string(rune('1'+i))+`0}`))
				outcomes[i] = nameOf(t, err)
			})
		}
		wg.Wait()
		slices.Sort(outcomes)
		if outcomes[0] != "" || outcomes[1] != "VERSION_CONFLICT" {
			t.Errorf("outcomes %q, want one success and VERSION_CONFLICT for the others", outcomes)
		}
		_, err := h.Edit(t.Context(), "dealer", access.System(), []byte(`{"id":2,"version":1,"level":1}`))
		var refused *fault.Error
		if !errors.As(err, &refused) || !strings.Contains(string(refused.Params["current"].(json.RawMessage)), `"version":2`) {
			t.Errorf("VERSION_CONFLICT without the current row: %+v", err)
		}
	})
}

func TestConcurrentDuplicatesAreRefused(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		var wg sync.WaitGroup
		outcomes := make([]string, 6)
		for i := range outcomes {
			wg.Go(func() {
				_, err := h.Add(context.Background(), "vehicleType", access.System(), []byte(newType+`}`))
				outcomes[i] = rules(err)
			})
		}
		wg.Wait()
		slices.Sort(outcomes)
		if outcomes[0] != "" || !strings.Contains(outcomes[1], "code:UNIQUE") {
			t.Errorf("%q", outcomes)
		}
	})
}

func TestAuditEntryIsWrittenInTheSameTransaction(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		ctx := t.Context()
		who := staff(system.AllData, "", "dealer:edit", "dealer:view")
		if _, err := h.Edit(ctx, "dealer", who, []byte(`{"id":1,"version":1,"level":1,"contactPhone":"13811112222"}`)); err != nil {
			t.Fatal(err)
		}
		text, err := h.Read().History(ctx, "dealer", who, 1, nil, nil)
		if err != nil || !strings.Contains(string(text), `{"field":"level","from":2,"to":1}`) || !strings.Contains(string(text), `"userName":"ops"`) {
			t.Errorf("%v %s", err, text)
		}
		if strings.Contains(string(text), "13811112222") || !strings.Contains(string(text), `{"field":"contactPhone","from":"***","to":"***"}`) {
			t.Errorf("personal data in the audit log: %s", text)
		}
		refuse := errors.New("hook failed after the row was stored")
		record.AfterSave(h.Engine, aftersales.Dealers, func(context.Context, *record.Change[aftersales.Dealer]) error { return refuse })
		if _, err := h.Edit(ctx, "dealer", who, []byte(`{"id":1,"version":2,"level":4}`)); !errors.Is(err, refuse) {
			t.Fatal(err)
		}
		after, err := h.Read().History(ctx, "dealer", who, 1, nil, nil)
		if err != nil || string(after) != string(text) {
			t.Errorf("failed write has an audit entry: %s", after)
		}
	})
}

func TestStateTransitionsFollowTheDeclaration(t *testing.T) {
	rows := []struct{ name, verb, body, refused string }{
		{"without a reason", "stop", `{"id":1,"version":1}`, "VALIDATION_FAILED"},
		{"stop a running one", "stop", `{"id":1,"version":1,"reason":"合同到期未续"}`, ""},
		{"stop a stopped one", "stop", `{"id":1,"version":2,"reason":"合同到期未续"}`, "STATE_NOT_ALLOWED"},
		{"an old version", "resume", `{"id":1,"version":1,"reason":"合同已经续签"}`, "VERSION_CONFLICT"},
		{"resume a stopped one", "resume", `{"id":1,"version":2,"reason":"合同已经续签"}`, ""},
		{"an undeclared verb", "explode", `{"id":1}`, "METHOD_NOT_ALLOWED"},
		{"without an id", "stop", `{"reason":"合同到期未续"}`, "ID_MISSING"},
		{"more rows than allowed", "stop", `{"ids":[1,2],"reason":"合同到期未续"}`, "BATCH_TOO_LARGE"},
	}
	each(t, func(t *testing.T, h fixture) {
		for _, row := range rows {
			_, _, err := h.Act(t.Context(), "dealer", row.verb, access.System(), []byte(row.body))
			if got := nameOf(t, err); got != row.refused {
				t.Errorf("%s: %q, want %q", row.name, got, row.refused)
			}
		}
	})
}

func TestReferencedRowCannotBeDeleted(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		_, batch, err := h.Act(t.Context(), "dealer", "delete", access.System(), []byte(`{"ids":[1,3,99]}`))
		if err != nil || len(batch.Success) != 0 || len(batch.Failed) != 3 || batch.Failed[0].Err.Code != fault.RefInUse || batch.Failed[2].Err.Code != fault.NotFoundOrDenied {
			t.Fatalf("%+v %v", batch, err)
		}
		_, batch, err = h.Act(t.Context(), "vehicle", "delete", access.System(), []byte(`{"ids":[4]}`))
		if err != nil || len(batch.Success) != 1 {
			t.Fatalf("%+v %v", batch, err)
		}
		_, batch, err = h.Act(t.Context(), "dealer", "delete", access.System(), []byte(`{"ids":[3]}`))
		if err != nil || len(batch.Success) != 1 {
			t.Fatalf("delete without references: %+v %v", batch, err)
		}
		if got, err := h.page(t, "dealer", access.System(), `{"dealerCode":"D003"}`); err != nil || got.Total != 0 {
			t.Errorf("list has the deleted row: %+v %v", got, err)
		}
		if _, err := h.Add(t.Context(), "vehicleType", access.System(), []byte(newType+`}`)); err != nil {
			t.Fatal(err)
		}
	})
}

func TestCountFieldCountsChildren(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		text, err := h.Read().One(t.Context(), "vehicleModel", access.System(), 1, nil)
		if err != nil || !strings.Contains(string(text), `"vehicleCount":6`) {
			t.Errorf("%v %s", err, text)
		}
		v, err := record.Get(t.Context(), h.Read(), equipment.Vehicles, 5)
		if err != nil || v.Remark != "O'Brien; drop table vehicle --" || len(v.Labels) != 2 {
			t.Errorf("%+v %v", v, err)
		}
	})
}
