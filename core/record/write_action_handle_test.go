package record_test

import (
	"context"
	"slices"
	"testing"

	"evops/contracts"
	"evops/contracts/action"
	"evops/core/record"
	"evops/core/store"
)

// The compiler checks row and input of a handle against the function; the engine checks at start that the resource declares the action.
func TestHandleOfAnUndeclaredActionStopsTheStart(t *testing.T) {
	e := record.New(&store.DB{}, append(slices.Clone(contracts.Catalogue), Chargers.Plan))
	for _, row := range []struct {
		name     string
		refused  bool
		register func()
	}{
		{"the declared action", false, func() { record.OnAction(e, Chargers, ChargerRetire, retire) }},
		{"an action of no resource", true, func() { record.OnAction(e, Chargers, action.For[Charger, RetireCharger]("scrap"), retire) }},
		{"another input", true, func() {
			record.OnAction(e, Chargers, action.For[Charger, Charger]("retire"), func(context.Context, *record.Change[Charger], *Charger) error { return nil })
		}},
	} {
		func() {
			defer func() {
				if refused := recover() != nil; refused != row.refused {
					t.Errorf("%s: refused %v, want %v", row.name, refused, row.refused)
				}
			}()
			row.register()
		}()
	}
}
