package seedtest

import (
	"errors"
	"strings"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/store"
)

// Vehicle is a sold vehicle of the demo whose terminal is connected over the broker.
type Vehicle struct {
	ID, ModelID int64
	VIN         string `bun:"vin"`
	SN          string `bun:"sn"`
}

// FindVehicle returns the first such vehicle of the demo; also are further conditions on vehicle v, model m and live state s.
func FindVehicle(t testing.TB, db *store.DB, also ...string) (v Vehicle) {
	t.Helper()
	where := strings.Join(append([]string{"m.protocol_gen = 2", "m.terminal_type <> 5", "v.tbox_sn <> ''", "v.dealer_id > 0", "v.status = 2"}, also...), " AND ")
	err := db.Read().NewRaw("SELECT v.id, v.model_id, v.vin, v.tbox_sn AS sn FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id JOIN vehicle_shadow AS s ON s.id = v.id WHERE "+
		where+" ORDER BY v.id LIMIT 1").Scan(t.Context(), &v)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Caller returns a staff account with permissions for all data.
func Caller(id int64, permissions ...string) *access.Caller {
	grants := map[string]system.DataScope{}
	for _, p := range permissions {
		grants[p] = system.AllData
	}
	return &access.Caller{UserID: id, UserName: "lin", UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: grants}}
}

// CodeOf returns the code of a refusal; empty for none. Any other error fails the test.
func CodeOf(t testing.TB, err error) string {
	t.Helper()
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}
