package app

import (
	"encoding/json"
	"reflect"
	"testing"

	"evops/contracts/value"
	"evops/core/content"
	"evops/core/endpoint"
	"evops/core/store"
	"evops/core/testdb/product"
)

// TestEveryEndpointHasAnExample leaves out the answers that are a file, empty, or a page of declared rows, whose examples come from the
// declaration.
func TestEveryEndpointHasAnExample(t *testing.T) {
	db, err := store.Open(t.Context(), t.TempDir()+"/evops.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	engine := product.Engine(db)
	c := &Core{Engine: engine, Previews: content.NewPreviews(engine, nil, value.Now)}
	none, file := reflect.TypeFor[*endpoint.None](), reflect.TypeFor[*endpoint.File]()
	described := 0
	for _, e := range c.Endpoints() {
		if e.ZH == "" || e.Out == none || e.Out == file || e.PageOf != nil {
			continue
		}
		described++
		if text, err := json.Marshal(e.Example); err != nil || e.Example == nil {
			t.Errorf("%s has the example %s, %v", e.Path, text, err)
		}
	}
	if described < 60 {
		t.Errorf("only %d endpoints", described)
	}
}
