package system_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	model "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/aftersales"
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed"
	"evops/core/sms/smstest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

type fields map[string]any

func (f fields) with(other fields) fields {
	out := maps.Clone(f)
	maps.Copy(out, other)
	return out
}

// office is a fresh installation with its rules registered.
type office struct {
	*record.Engine
	t          *testing.T
	accounts   *identity.Service
	dictionary *system.Dictionary
	admin      *access.Caller
}

// installed is the seeded database of a new installation, with the secrets of its passwords.
var installed = testdb.NewFixture(func(t testing.TB, db *store.DB) identity.Secrets {
	secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
	if err != nil {
		t.Fatal(err)
	}
	accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
	defer accounts.Close()
	if _, err := seed.Run(t.Context(), product.Engine(db), accounts, seed.Options{Demo: seed.NoDemo, AdminPassword: "correct horse"}); err != nil {
		t.Fatal(err)
	}
	return secrets
})

func each(t *testing.T, test func(t *testing.T, o *office)) {
	testdb.EachFrom(t, installed, func(t *testing.T, db *store.DB, secrets identity.Secrets) {
		o := &office{Engine: product.Engine(db), t: t}
		o.accounts = identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now, SMS: identity.SMSSender{Carrier: smstest.Fixed(carrier{})}})
		t.Cleanup(o.accounts.Close)
		o.dictionary = system.NewDictionary(o.Engine)
		system.Rules{Dictionary: o.dictionary, Accounts: o.accounts, Notifications: notification.New(o.Engine, nil)}.Register(o.Engine)
		aftersales.Register(o.Engine)
		o.admin = &access.Caller{UserID: o.id("operator", "user_name", "admin"), UserName: "admin", UserType: model.Staff, OrganizationCode: "100", Rights: &access.Rights{All: true}, Language: "zh"}
		test(t, o)
	})
}

// clerk is a caller with some permissions in one scope, and no account.
func clerk(scope model.DataScope, permissions ...string) *access.Caller {
	grants := map[string]model.DataScope{}
	for _, p := range permissions {
		grants[p] = scope
	}
	return &access.Caller{UserID: 4711, UserName: "clerk", UserType: model.Staff, OrganizationCode: "100", Rights: &access.Rights{Grants: grants}, Language: "zh"}
}

func (o *office) id(table, column, code string) (id int64) {
	o.t.Helper()
	if err := o.DB().Read().NewRaw("SELECT id FROM ? WHERE ? = ? AND deleted_at = 0", bun.Ident(table), bun.Ident(column), code).Scan(o.t.Context(), &id); err != nil {
		o.t.Fatal(table, code, err)
	}
	return id
}

func (o *office) number(query string, args ...any) (n int) {
	o.t.Helper()
	if err := o.DB().Read().NewRaw(query, args...).Scan(o.t.Context(), &n); err != nil {
		o.t.Fatal(query, err)
	}
	return n
}

func (o *office) exec(query string, args ...any) {
	o.t.Helper()
	err := o.DB().Write(o.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	})
	if err != nil {
		o.t.Fatal(query, err)
	}
}

func (o *office) version(name string) int64 {
	o.t.Helper()
	n, err := o.DB().Version(o.t.Context(), name)
	if err != nil {
		o.t.Fatal(err)
	}
	return n
}

func refusals(t *testing.T, err error) map[string]string {
	t.Helper()
	var refused *fault.Error
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &refused):
		t.Fatal(err)
	case refused.Code != fault.ValidationFailed:
		return map[string]string{"": refused.Code.Name}
	}
	faults := map[string]string{}
	for path, rules := range refused.Rules {
		faults[path] = rules[0]
	}
	return faults
}

func (o *office) do(who *access.Caller, resource, verb string, in fields) (record.Saved, map[string]string) {
	o.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		o.t.Fatal(err)
	}
	if verb == "save" {
		saved, err := o.Save(o.t.Context(), resource, who, body)
		return saved, refusals(o.t, err)
	}
	saved, batch, err := o.Act(o.t.Context(), resource, verb, who, body)
	if batch != nil && len(batch.Failed) > 0 {
		err = batch.Failed[0].Err
	}
	return saved, refusals(o.t, err)
}

func (o *office) must(resource, verb string, in fields) record.Saved {
	o.t.Helper()
	saved, refused := o.do(o.admin, resource, verb, in)
	if len(refused) > 0 {
		o.t.Fatal(resource, verb, in, refused)
	}
	return saved
}

func (o *office) refuses(name string, who *access.Caller, resource, verb string, in fields, want map[string]string) {
	o.t.Helper()
	if _, got := o.do(who, resource, verb, in); !reflect.DeepEqual(got, want) {
		o.t.Errorf("%s: refused %v, want %v", name, got, want)
	}
}

func whole(code string) map[string]string { return map[string]string{"": code} }
