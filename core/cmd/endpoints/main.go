// Endpoints writes contracts/ts/endpoints.ts: the types of the input and the answer of every custom endpoint, for the console.
package main

import (
	"fmt"
	"os"

	"evops/contracts"
	"evops/core/app"
	"evops/core/content"
	"evops/core/record"
	"evops/core/store"
)

func main() {
	engine := record.New(&store.DB{}, contracts.Catalogue)
	described := app.Core{Engine: engine, Previews: content.NewPreviews(engine, nil, nil)}
	text, err := render(described.Endpoints(), "..")
	if err == nil {
		err = os.WriteFile("../contracts/ts/endpoints.ts", text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "endpoints:", err)
		os.Exit(1)
	}
}
