package endpoint_test

import (
	"context"
	"errors"
	"testing"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
)

func TestAnOverviewIsCalledWithTheIDOfItsRecord(t *testing.T) {
	overview := endpoint.OnOverview(equipment.Vehicles, field.Label{}, func(_ context.Context, _ *access.Caller, id int64) (int64, error) { return id, nil })
	if overview.Path != "/veh/crm/vehicle/overview" || overview.Methods != endpoint.Reads || overview.Permission != "vehicle:view" {
		t.Errorf("%+v", overview)
	}
	for body, want := range map[string]any{
		`{"id":7}`:      int64(7),
		`{"id":"7"}`:    int64(7),
		`{"id":7.0}`:    int64(7),
		``:              fault.IDMissing,
		`{"id":0}`:      fault.IDMissing,
		`{"id":"x"}`:    fault.IDMissing,
		`{"id":[7]}`:    fault.IDMissing,
		`["id"]`:        fault.BadJSON,
		`{"id":-3}`:     fault.IDMissing,
		`{"id":null}`:   fault.IDMissing,
		`{"other":"7"}`: fault.IDMissing,
	} {
		got, err := overview.Run(t.Context(), &access.Caller{}, []byte(body), nil)
		var refused *fault.Error
		if errors.As(err, &refused) {
			got = refused.Code
		}
		if got != want {
			t.Errorf("%s: %v %v, want %v", body, got, err, want)
		}
	}
}

func TestAFlagOfAQueryStringIsTrueUnlessFalse(t *testing.T) {
	echo := endpoint.New(endpoint.Endpoint{}, func(_ context.Context, _ *access.Caller, in struct {
		On endpoint.Flag `json:"on"`
	}) (bool, error) {
		return bool(in.On), nil
	})
	for body, want := range map[string]bool{`{"on":true}`: true, `{"on":"1"}`: true, `{"on":"true"}`: true, `{"on":"false"}`: false, `{"on":false}`: false, `{}`: false} {
		if got, err := echo.Run(t.Context(), nil, []byte(body), nil); err != nil || got != want {
			t.Errorf("%s: %v %v, want %v", body, got, err, want)
		}
	}
}
