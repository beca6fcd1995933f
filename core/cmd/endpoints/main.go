// Endpoints writes contracts/ts/endpoints.ts: the types of the input and the answer of every custom endpoint, for the console.
package main

import (
	"fmt"
	"os"
	"reflect"

	"evops/contracts"
	"evops/core/app"
	"evops/core/content"
	"evops/core/job"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/store"
)

// answers are the types of the answers that every resource has an endpoint for.
var answers = []reflect.Type{reflect.TypeFor[job.Preview](), reflect.TypeFor[spreadsheet.Report]()}

func main() {
	engine := record.New(&store.DB{}, contracts.Catalogue)
	described := app.Core{Engine: engine, Previews: content.NewPreviews(engine, nil, nil)}
	text, err := render(described.Endpoints(), answers, "..")
	if err == nil {
		err = os.WriteFile("../contracts/ts/endpoints.ts", text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "endpoints:", err)
		os.Exit(1)
	}
}
