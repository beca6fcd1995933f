package record_test

import (
	"encoding/json"
	"errors"
	"testing"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// open returns a seeded fixture on SQLite, shared by all inputs of a fuzzer.
func open(f *testing.F) fixture {
	f.Helper()
	db, err := store.Open(f.Context(), f.TempDir()+"/fuzz.db")
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = db.Close() })
	if _, err := db.Migrate(f.Context()); err != nil {
		f.Fatal(err)
	}
	h := fixture{record.New(db, contracts.Catalogue), f}
	h.seed()
	return h
}

// refused reports whether err is a refusal, and fails on any other error: SQL that does not run, a wrong cast.
func refused(t *testing.T, err error) bool {
	var known *fault.Error
	if err != nil && !errors.As(err, &known) {
		t.Fatal(err)
	}
	return err != nil
}

// The models the fuzzers choose from cover every kind of field.
var (
	queried = []string{"vehicle", "dealer", "vehicleModel", "dictionaryItem", "auditLog", "operator"}
	written = []string{"vehicleType", "vehicleModel", "dealer", "dictionaryItem", "vehicle", "role"}
)

// FuzzQuery checks that any list body is refused with a fault or returns JSON.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{
		`{"vin.like":"%7P%","status.in":[0,1],"orderBy":"createdAt desc"}`, `{"query":{"dealer.name.like":"浦东"},"page":"2","pageSize":5}`,
		`{"shippedAt.between":["2025-01-01",null],"labels.in":"a,b","keyword":"x y"}`, `{"dealerId.ne":1,"plateNo.isNull":0,"vin":"' or 1=1"}`,
		`{"vin.like":"\" OR * NEAR(","orderBy":["vin","id desc"],"fields":["vin"],"count":"exact"}`, `{"nominalVoltage.gt":60.5,"name":"％＿\\"}`,
	} {
		for model := range queried {
			f.Add(byte(model), seed)
		}
	}
	h := open(f)
	f.Fuzz(func(t *testing.T, choice byte, body string) {
		model := queried[int(choice)%len(queried)]
		text, err := h.Read().Page(t.Context(), model, access.System(), []byte(body), nil)
		if !refused(t, err) && !json.Valid(text) {
			t.Fatalf("not JSON: %s", text)
		}
	})
}

// FuzzOrderBy checks that any order is refused or a list of declared fields; its text never becomes SQL.
func FuzzOrderBy(f *testing.F) {
	for _, seed := range []string{"createdAt desc", "vin, id asc", "id;drop", "productionDate  DESC,createdAt", "1", "(select 1)", "vin\x00"} {
		f.Add(seed)
	}
	h := open(f)
	f.Fuzz(func(t *testing.T, order string) {
		body, err := json.Marshal(map[string]string{"orderBy": order})
		if err != nil {
			t.Fatal(err)
		}
		refused(t, errOf(h.Read().Page(t.Context(), "vehicle", access.System(), body, nil)))
	})
}

// FuzzRecord checks that any record is refused with a fault, or stored and returned as JSON.
func FuzzRecord(f *testing.F) {
	for _, seed := range []string{
		newType + `}`, `{"id":1,"version":1,"name":{"zh":"x"}}`, `{"colors":[{"code":"BK01","hex":"#000000"}],"startupModel":[1,"2"],"nominalVoltage":"60.50"}`,
		`{"location":{"lng":121.6,"lat":31.2},"businessHours":{"week":[[],[],[],[],[],[],[]]},"services":["1"],"contractEnd":"2027-02-30"}`,
	} {
		for model := range written {
			f.Add(byte(model), seed)
		}
	}
	h := open(f)
	f.Fuzz(func(t *testing.T, choice byte, body string) {
		model := written[int(choice)%len(written)]
		saved, err := h.Save(t.Context(), model, access.System(), []byte(body))
		if refused(t, err) {
			return
		}
		text, err := h.Read().One(t.Context(), model, access.System(), saved.ID, nil)
		if err != nil || !json.Valid(text) {
			t.Fatalf("%v %s", err, text)
		}
	})
}

func errOf(_ []byte, err error) error { return err }
