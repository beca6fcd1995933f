// Package seedtest provides the small demo to tests.
package seedtest

import (
	"testing"

	"evops/contracts/value"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/seed"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// Small is the small demo, without plain indexes.
var Small = testdb.NewShared("demo", func(t testing.TB, db *store.DB) {
	engine, accounts := Open(t, db)
	if _, err := seed.Run(t.Context(), engine, accounts, seed.Options{Demo: seed.SmallDemo, AdminPassword: "correct horse"}); err != nil {
		t.Fatal(err)
	}
	testdb.DropPlainIndexes(t, db)
})

// Demo is the small demo as a fixture, without further content.
var Demo = testdb.NewFixtureFrom[struct{}](Small, nil)

// Open returns the engine and the accounts of a database. The accounts have new secrets, so nobody can log in with an earlier password.
func Open(t testing.TB, db *store.DB) (*record.Engine, *identity.Service) {
	t.Helper()
	secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
	if err != nil {
		t.Fatal(err)
	}
	accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
	t.Cleanup(accounts.Close)
	return product.Engine(db), accounts
}
