package seed_test

import (
	"context"
	"crypto/md5"
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/content"
	"evops/core/debug"
	"evops/core/equipment"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/seed"
	"evops/core/store"
	files "evops/core/store/seed"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

func accountsOf(t testing.TB, db *store.DB) *identity.Service {
	t.Helper()
	secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
	if err != nil {
		t.Fatal(err)
	}
	accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
	t.Cleanup(accounts.Close)
	return accounts
}

func run(t *testing.T, db *store.DB, o seed.Options) seed.Result {
	t.Helper()
	return runWith(t, db, accountsOf(t, db), o)
}

func runWith(t *testing.T, db *store.DB, accounts *identity.Service, o seed.Options) seed.Result {
	t.Helper()
	started := time.Now()
	result, err := seed.Run(t.Context(), product.Engine(db), accounts, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s in %v", o.Demo, time.Since(started))
	return result
}

// demo is the small demo, created with the rules for equipment registered.
var demo = testdb.NewFixture(func(t testing.TB, db *store.DB) struct{} {
	accounts := accountsOf(t, db)
	defer accounts.Close()
	if _, err := seed.Run(t.Context(), newEngine(db), accounts, seed.Options{Demo: seed.SmallDemo, AdminPassword: "correct horse"}); err != nil {
		t.Fatal(err)
	}
	return struct{}{}
})

func newEngine(db *store.DB) *record.Engine {
	e := product.Engine(db)
	equipment.Rules{Dictionary: system.NewDictionary(e)}.Register(e)
	e.Register(debug.New(debug.Deps{Engine: e, Clock: value.Now}), content.Shelves{Engine: e, Clock: value.Now}, record.FeatureFunc(content.Register))
	return e
}

func number(t *testing.T, db *store.DB, query string, args ...any) (n int) {
	t.Helper()
	if err := db.Read().NewRaw(query, args...).Scan(t.Context(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

func exec(t *testing.T, db *store.DB, query string, args ...any) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestANewInstallationCanBeUsed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		accounts := accountsOf(t, db)
		result := runWith(t, db, accounts, seed.Options{Demo: seed.NoDemo})
		digest := md5.Sum([]byte(result.AdminPassword))
		input := identity.LoginInput{Username: "admin", Password: hex.EncodeToString(digest[:]), ClientKind: words.APIClient}
		if login, err := accounts.Login(t.Context(), input); err != nil || !login.MustChangePassword {
			t.Errorf("login with the generated password: %+v, %v", login, err)
		}
		for query, want := range map[string][2]int{
			"SELECT COUNT(*) FROM area":                                         {3635, 3635},
			"SELECT COUNT(*) FROM dictionary_item":                              {1700, 2800},
			"SELECT COUNT(*) FROM dictionary_item WHERE bootstrap AND status=1": {300, 500},
			"SELECT COUNT(*) FROM role WHERE built_in":                          {8, 8},
			`SELECT COUNT(*) FROM "function"`:                                   {80, 700},
			"SELECT COUNT(*) FROM command_def WHERE enabled":                    {27, 27},
			"SELECT COUNT(*) FROM command_def WHERE risk_level = 3":             {3, 3},
			"SELECT COUNT(*) FROM operator":                                     {1, 1},
			"SELECT COUNT(*) FROM vehicle":                                      {0, 0},
			"SELECT COUNT(*) FROM sim_account a JOIN sys_setting s ON s.value = a.code AND s.setting_key = 'sim.defaultAccount'":           {1, 1},
			"SELECT permission_count FROM role WHERE role_code = 'admin'":                                                                  {70, 600},
			"SELECT permission_count FROM role WHERE role_code = 'finance'":                                                                {4, 60},
			`SELECT COUNT(*) FROM "function" WHERE parent_id = 0 AND function_type <> 1`:                                                   {0, 0},
			`SELECT COUNT(*) FROM "function" f WHERE f.parent_id = 0 AND NOT EXISTS (SELECT 1 FROM "function" c WHERE c.parent_id = f.id)`: {0, 0},
		} {
			if got := number(t, db, query); got < want[0] || got > want[1] {
				t.Errorf("%s: %d, want %d to %d", query, got, want[0], want[1])
			}
		}
		for _, p := range contracts.Tree {
			if p.Code == "" || p.Kind == "group" {
				continue
			}
			want := 0
			if p.Built() {
				want = 1
			}
			if got := number(t, db, `SELECT COUNT(*) FROM "function" WHERE code = '`+p.Code+`'`); got != want {
				t.Errorf("%d nodes of %s, want %d: a page has a node only if its resource exists", got, p.Code, want)
			}
		}
	})
}

func TestALaterStartPreservesChangesOfUsers(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		run(t, db, seed.Options{Demo: seed.NoDemo, AdminPassword: "correct horse"})
		rows := func() int {
			return number(t, db, `SELECT (SELECT COUNT(*) FROM area) + (SELECT COUNT(*) FROM dictionary_item) + (SELECT COUNT(*) FROM "function") + (SELECT COUNT(*) FROM role_function)`)
		}
		before := rows()
		exec(t, db, `UPDATE "function" SET name_zh = '车' WHERE code = 'equipmentManage.vehicleManage'`)
		exec(t, db, `DELETE FROM role_function WHERE function_id = (SELECT id FROM "function" WHERE code = 'vehicleType:view')`)
		taken := before - rows()

		// A newer version adds a node, an area and a code that are new to this installation.
		exec(t, db, `DELETE FROM role_function WHERE function_id = (SELECT id FROM "function" WHERE code = 'vehicle:add')`)
		exec(t, db, `DELETE FROM "function" WHERE code = 'vehicle:add'`)
		exec(t, db, `DELETE FROM area WHERE id = 310115`)
		exec(t, db, `DELETE FROM dictionary_item WHERE category = 'Plant' AND code = '3'`)
		// It gives a code another colour; that of a code which staff edited is theirs.
		exec(t, db, `UPDATE dictionary_item SET tag_color = '#DC2626' WHERE category = 'AlarmLevel'`)
		exec(t, db, `UPDATE dictionary_item SET version = 2 WHERE category = 'AlarmLevel' AND code = '3'`)
		exec(t, db, `UPDATE dictionary_item SET tag_color = '#123456', version = 2 WHERE category = 'AlarmLevel' AND code = '2'`)
		exec(t, db, `UPDATE setting SET value = 'older' WHERE key = 'seed.base'`)

		// One setting was changed by a user, one has a new default, one no longer exists, one was stored as a note by an older version.
		exec(t, db, `UPDATE sys_setting SET value = '7' WHERE setting_key = 'login.maxFailures'`)
		exec(t, db, `UPDATE sys_setting SET value = '60', default_value = '60' WHERE setting_key = 'session.idleMinutes'`)
		exec(t, db, `UPDATE sys_setting SET setting_key = 'gone.since' WHERE setting_key = 'sms.dailyCap'`)
		exec(t, db, `INSERT INTO setting (key, value) VALUES ('sms.dailyCap', '40')`)

		result := run(t, db, seed.Options{Demo: seed.NoDemo})
		if result.AdminPassword != "" {
			t.Error("a later start generated a new password")
		}
		if got := rows(); got != before-taken {
			t.Errorf("%d rows after the second start, want %d", got, before-taken)
		}
		if taken < 5 {
			t.Errorf("only %d roles had vehicleType:view", taken)
		}
		if n := number(t, db, `SELECT COUNT(*) FROM "function" WHERE name_zh = '车'`); n != 1 {
			t.Error("a renamed node was reset")
		}
		for code, want := range map[string]string{"4": "#991B1B", "3": "#DC2626", "2": "#123456", "1": "#2563EB"} {
			if n := number(t, db, `SELECT COUNT(*) FROM dictionary_item WHERE category = 'AlarmLevel' AND code = '`+code+`' AND tag_color = '`+want+`'`); n != 1 {
				t.Errorf("level %s has another colour than %s after the second start", code, want)
			}
		}
		for key, want := range map[string]int{"login.maxFailures": 7, "session.idleMinutes": 120, "sms.dailyCap": 40} {
			if n := number(t, db, `SELECT CAST(MAX(value) AS integer) FROM sys_setting WHERE setting_key = '`+key+`'`); n != want {
				t.Errorf("%s: %d after the second start, want %d", key, n, want)
			}
		}
		if n := number(t, db, `SELECT COUNT(*) FROM sys_setting WHERE setting_key = 'gone.since'`) + number(t, db, `SELECT COUNT(*) FROM setting WHERE key = 'sms.dailyCap'`); n != 0 {
			t.Error("removed or migrated settings still exist")
		}
	})
}

func TestTheSecondStartOfTheSameVersionWritesNothing(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		run(t, db, seed.Options{Demo: seed.NoDemo})
		exec(t, db, `DELETE FROM area WHERE id = 310115`)
		run(t, db, seed.Options{Demo: seed.NoDemo})
		if n := number(t, db, "SELECT COUNT(*) FROM area WHERE id = 310115"); n != 0 {
			t.Error("a start without new content added areas")
		}
	})
}

func TestNoCategoryIsBothDeclaredAndInTheFile(t *testing.T) {
	for _, d := range contracts.Dictionaries() {
		inFile := strings.Contains(files.Dictionary, "\n"+d.Category+"\t")
		if inFile && len(d.Codes) > 0 {
			t.Errorf("%s is declared: remove its rows from dictionary.tsv", d.Category)
		}
		if !inFile && len(d.Codes) == 0 && !d.Late {
			t.Errorf("%s has no codes, neither declared nor in dictionary.tsv", d.Category)
		}
	}
}

func TestAnUnknownAmountOfDemoDataIsRefused(t *testing.T) {
	if _, err := seed.Run(t.Context(), nil, nil, seed.Options{Demo: "huge"}); err == nil {
		t.Error("an unknown amount was accepted")
	}
}
