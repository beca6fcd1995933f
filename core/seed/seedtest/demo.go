// Package seedtest provides the small demo to tests.
package seedtest

import (
	"testing"

	"evops/contracts/value"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/seed"
	"evops/core/store"
	"evops/core/testdb/product"
)

// Demo fills an empty database with the small demo and returns its engine and accounts.
func Demo(t testing.TB, db *store.DB) (*record.Engine, *identity.Service) {
	t.Helper()
	secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
	if err != nil {
		t.Fatal(err)
	}
	accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
	t.Cleanup(accounts.Close)
	e := product.Engine(db)
	if _, err := seed.Run(t.Context(), e, accounts, seed.Options{Demo: seed.SmallDemo, AdminPassword: "correct horse"}); err != nil {
		t.Fatal(err)
	}
	return e, accounts
}
