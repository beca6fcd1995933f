package record_test

import (
	"context"
	"encoding/json"
	"testing"

	"evops/contracts"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

func TestSmoke(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		ctx := context.Background()
		sys := access.System()
		s, err := e.Add(ctx, "vehicleType", sys, []byte(`{"code":"moto","name":{"zh":"摩托车","en":"Motorcycle"},"vehicleClass":3,"idKind":1,"plateKind":3,"legalMaxSpeed":80}`))
		t.Log(s, err)
		out, err := e.Latest().Page(ctx, "vehicleType", sys, []byte(`{"query":{"name.like":"摩托"}}`), nil)
		t.Log(string(out), err)
		if !json.Valid(out) {
			t.Fatal("invalid")
		}
		_, err = e.Edit(ctx, "vehicleType", sys, []byte(`{"id":1,"version":1,"name":{"zh":"二轮摩托","en":"Motorcycle"}}`))
		t.Log(err)
		_, err = e.Edit(ctx, "vehicleType", sys, []byte(`{"id":1,"version":1,"name":{"zh":"二轮摩托","en":"Motorcycle"}}`))
		t.Log(err)
		out, err = e.Latest().Page(ctx, "auditLog", sys, nil, nil)
		t.Log(string(out), err)
		_, err = e.Add(ctx, "vehicleType", sys, []byte(`{"code":"moto","name":"x","vehicleClass":9}`))
		t.Logf("%+v", err)
		_, err = e.Add(ctx, "vehicleSeries", sys, []byte(`{"code":"S7","name":"S7","vehicleTypeId":1,"productLine":1,"brand":"1"}`))
		t.Logf("%+v", err)
		out, err = e.Latest().Page(ctx, "vehicleSeries", sys, []byte(`{"vehicleType.name.like":"二轮","vehicleTypeId.like":"摩托", "orderBy":"launchDate"}`), nil)
		t.Log(string(out), err)
		_, b, err := e.Act(ctx, "vehicleType", "delete", sys, []byte(`{"ids":[1]}`))
		t.Logf("%+v %v", b, err)
		out, err = e.Latest().Options(ctx, "vehicleType", sys, []byte(`{"keyword":"mo"}`), nil)
		t.Log(string(out), err)
	})
}
