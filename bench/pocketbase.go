//go:build linux

package main

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	benchUser     = "bench@example.com"
	benchPassword = "Evops-demo-2026"
)

// servePocketBase imports the vehicles of a database with the same columns and serves them to logged-in users.
func servePocketBase(args []string) error {
	if len(args) != 3 {
		return errors.New("usage: pocketbase FOLDER ADDRESS SQLITE_FILE")
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: args[0], HideStartBanner: true})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	if err := importFleet(app, args[2]); err != nil {
		return err
	}
	return apis.Serve(app, apis.ServeConfig{HttpAddr: args[1]})
}

func importFleet(app core.App, fleet string) error {
	if _, err := app.FindCollectionByNameOrId("vehicle"); err == nil {
		return nil // imported by an earlier run in this folder
	}
	from, err := sql.Open("sqlite", "file:"+fleet+"?_pragma=query_only(1)")
	if err != nil {
		return err
	}
	defer from.Close()
	columns, err := columnsOf(from, false)
	if err != nil {
		return err
	}
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	user := core.NewRecord(users)
	user.SetEmail(benchUser)
	user.SetPassword(benchPassword)
	if err := app.Save(user); err != nil {
		return err
	}
	vehicles := core.NewBaseCollection("vehicle")
	for _, c := range columns {
		switch {
		case c.name == "id":
		case c.text:
			vehicles.Fields.Add(&core.TextField{Name: c.name})
		default:
			vehicles.Fields.Add(&core.NumberField{Name: c.name})
		}
	}
	signedIn := types.Pointer("@request.auth.id != ''")
	vehicles.ListRule, vehicles.ViewRule, vehicles.UpdateRule = signedIn, signedIn, signedIn
	vehicles.AddIndex("vehicle_vin", true, "vin", "")
	vehicles.AddIndex("vehicle_created", false, "created_at, id", "")
	vehicles.AddIndex("vehicle_state", false, "status, model_id, created_at", "")
	vehicles.AddIndex("vehicle_dealer", false, "dealer_id", "")
	if err := app.Save(vehicles); err != nil {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error { return fill(tx, from, columns) })
}

func fill(tx core.App, from *sql.DB, columns []column) error {
	rows, err := from.Query("SELECT " + columnList(columns) + " FROM vehicle WHERE deleted_at = 0")
	if err != nil {
		return err
	}
	defer rows.Close()
	placeholders := make([]string, len(columns))
	for i, c := range columns {
		placeholders[i] = "{:" + c.name + "}"
	}
	insert := tx.DB().NewQuery("INSERT INTO vehicle (" + columnList(columns) + ") VALUES (" + strings.Join(placeholders, ", ") + ")").Prepare()
	defer insert.Close()
	cells, params := make([]any, len(columns)), dbx.Params{}
	for i := range cells {
		cells[i] = new(any)
	}
	for rows.Next() {
		if err := rows.Scan(cells...); err != nil {
			return err
		}
		for i, c := range columns {
			if params[c.name] = *cells[i].(*any); c.name == "id" {
				params[c.name] = pocketID(params[c.name].(int64))
			}
		}
		if _, err := insert.Bind(params).Execute(); err != nil {
			return err
		}
	}
	return rows.Err()
}

// pocketID converts an id to PocketBase's format of fifteen characters.
func pocketID(id int64) string { return fmt.Sprintf("%015d", id) }
