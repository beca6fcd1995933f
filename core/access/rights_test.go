package access_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/store"
	"evops/core/testdb"
)

// The function tree of these tests:
//
//	1 group a ─ 2 page (x:view) ─ 3 button x:edit, 4 data grant x:phone
//	          ─ 5 hidden page (x:edit)
//	          ─ 6 page (x:view), of the same permission as 2
//	7 group b, disabled ─ 8 page (y:view)
//	9 group c ─ 10 page (z:view), disabled ─ 11 button z:edit
//	12 external link without permission
const tree = `INSERT INTO "function" (id, parent_id, code, name_zh, name_en, function_type, function_url, permission, hidden, sort, status) VALUES
	(1, 0, 'a', '甲', 'A', 1, '/a', '', FALSE, 20, 1), (2, 1, 'a.x', '页', 'Page', 1, '/a/x', 'x:view', FALSE, 20, 1), (3, 2, 'x:edit', '编辑', '', 2, '', 'x:edit', FALSE, 1, 1),
	(4, 2, 'x:phone', '电话', 'Phone', 3, '', '', FALSE, 2, 1), (5, 1, 'a.xEdit', '编辑页', 'Edit', 1, '/a/xEdit', 'x:edit', TRUE, 30, 1),
	(6, 1, 'a.history', '历史', 'History', 1, '/a/history', 'x:view', FALSE, 10, 1),
	(7, 0, 'b', '乙', 'B', 1, '/b', '', FALSE, 10, 0), (8, 7, 'b.y', '页', 'Page', 1, '/b/y', 'y:view', FALSE, 1, 1),
	(9, 0, 'c', '丙', 'C', 1, '/c', '', FALSE, 5, 1), (10, 9, 'c.z', '页', 'Page', 1, '/c/z', 'z:view', FALSE, 1, 0), (11, 10, 'z:edit', '编辑', 'Edit', 2, '', 'z:edit', FALSE, 1, 1),
	(12, 0, 'link', '链接', 'Link', 1, 'https://example.com', '', FALSE, 30, 1)`

const roles = `INSERT INTO role (id, role_code, role_name_zh, user_kind, data_scope, status) VALUES
	(1, 'admin', '管理员', 1, 1, 1), (2, 'reader', '查看', 1, 2, 1), (3, 'editor', '编辑', 1, 1, 1), (4, 'off', '停用', 1, 1, 0), (5, 'dealer', '经销商', 2, 3, 1),
	(6, 'dead', '失效', 1, 1, 1), (7, 'linker', '链接', 1, 1, 1)`

const grants = `INSERT INTO role_function (role_id, function_id) VALUES (2, 2), (2, 4), (3, 2), (3, 3), (4, 8), (5, 2), (5, 3), (6, 8), (6, 10), (6, 11), (6, 999), (7, 12)`

func prepare(t *testing.T, db *store.DB) {
	t.Helper()
	for _, statement := range []string{tree, roles, grants} {
		if err := write(t, db, func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw(statement).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
}

func write(t *testing.T, db *store.DB, work func(ctx context.Context, tx bun.Tx) error) error {
	return db.Write(t.Context(), work)
}

func granted(t *testing.T, db *store.DB, kind system.UserType, roles ...int64) *access.Grants {
	t.Helper()
	tree, err := access.LoadTree(t.Context(), db.Read())
	if err != nil {
		t.Fatal(err)
	}
	g, err := access.LoadRights(t.Context(), db.Read(), tree, 1, access.Account{ID: 1, UserType: kind, Roles: roles})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// outline formats a menu as codes, children in brackets.
func outline(items []*access.MenuItem) string {
	var parts []string
	for _, item := range items {
		text := item.Code
		if len(item.SubSysFunction) > 0 {
			text += "[" + outline(item.SubSysFunction) + "]"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

func TestRightsAndMenuFollowTheGrantedEnabledNodes(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		prepare(t, db)
		for _, row := range []struct {
			what   string
			kind   system.UserType
			roles  []int64
			scopes map[string]system.DataScope
			menu   string
		}{
			{"no role", system.Staff, nil, nil, ""},
			{"reader", system.Staff, []int64{2}, map[string]system.DataScope{"x:view": 2, "x:phone": 2}, "a[a.x[x:phone]]"},
			{"reader and editor: the widest scope", system.Staff, []int64{2, 3}, map[string]system.DataScope{"x:view": 1, "x:edit": 1, "x:phone": 2}, "a[a.x[x:edit x:phone] a.xEdit]"},
			{"disabled role", system.Staff, []int64{4}, nil, ""},
			{"disabled nodes", system.Staff, []int64{6}, nil, ""},
			{"a link", system.Staff, []int64{7}, nil, "link"},
			{"dealer's role on staff", system.Staff, []int64{5}, nil, ""},
			{"dealer", system.DealerUser, []int64{5}, map[string]system.DataScope{"x:view": 3, "x:edit": 3}, "a[a.x[x:edit] a.xEdit]"},
			{"staff's and admin's role on a dealer", system.DealerUser, []int64{1, 3}, nil, ""},
			{"admin", system.Staff, []int64{1}, map[string]system.DataScope{"x:view": 1, "anything:else": 1}, "c a[a.history a.x[x:edit x:phone] a.xEdit] link"},
		} {
			g := granted(t, db, row.kind, row.roles...)
			caller := &access.Caller{UserType: row.kind, Rights: g.Rights}
			for permission, scope := range row.scopes {
				if got := caller.Scope(permission); got != scope {
					t.Errorf("%s: scope %d for %s, want %d", row.what, got, permission, scope)
				}
			}
			if !g.Rights.All && len(g.Rights.Grants) != len(row.scopes) {
				t.Errorf("%s: grants are %v", row.what, g.Rights.Grants)
			}
			if got := outline(g.Menu("zh")); got != row.menu {
				t.Errorf("%s: menu is %q, want %q", row.what, got, row.menu)
			}
		}
	})
}

func TestMenuIsNamedInTheRequestedLanguage(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		prepare(t, db)
		for language, want := range map[string]string{"zh": "页 编辑", "en": "Page 编辑"} { // the button has no English name
			page := granted(t, db, system.Staff, 3).Menu(language)[0].SubSysFunction[0]
			if got := page.Name + " " + page.SubSysFunction[0].Name; got != want || *page.NameEn != "Page" || page.SubSysFunction[0].NameEn != nil {
				t.Errorf("%s: names are %q", language, got)
			}
		}
	})
}

func TestGrantsAreLimitedToTheCallersOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		prepare(t, db)
		who := func(kind system.UserType, roles ...int64) *access.Caller {
			return &access.Caller{UserID: 9, UserType: kind, Rights: granted(t, db, kind, roles...).Rights}
		}
		admin, reader, editor, dealer := who(system.Staff, 1), who(system.Staff, 2), who(system.Staff, 3), who(system.DealerUser, 5)
		for _, row := range []struct {
			what      string
			caller    *access.Caller
			kind      system.UserType
			scope     system.DataScope
			functions []int64
			want      *fault.Code
			codes     string
		}{
			{"admin grants anything", admin, system.Staff, system.AllData, []int64{1, 2, 3, 4, 8, 11}, nil, ""},
			{"own permission in the own scope", reader, system.Staff, system.OwnSubtree, []int64{1, 2, 4}, nil, ""},
			{"own permission in a wider scope", reader, system.Staff, system.AllData, []int64{2}, fault.GrantExceedsOwn, "x:view"},
			{"own permission to dealers", reader, system.DealerUser, system.OwnDealer, []int64{2}, nil, ""},
			{"others' permissions", reader, system.Staff, system.OwnSubtree, []int64{2, 3, 5, 11}, fault.GrantExceedsOwn, "x:edit, z:edit"},
			{"no functions", reader, system.Staff, system.AllData, nil, nil, ""},
			{"dealer to dealer", dealer, system.DealerUser, system.OwnDealer, []int64{2, 3}, nil, ""},
			{"dealer to staff", dealer, system.Staff, system.OwnSubtree, []int64{2}, fault.GrantExceedsOwn, "x:view"},
		} {
			err := access.GuardGrant(t.Context(), db.Read(), row.caller, row.kind, row.scope, row.functions)
			expect(t, row.what, err, row.want)
			var refusal *fault.Error
			if errors.As(err, &refusal) && refusal.Params["codes"] != row.codes {
				t.Errorf("%s: refused codes are %q", row.what, refusal.Params["codes"])
			}
		}
		for _, row := range []struct {
			what   string
			caller *access.Caller
			kind   system.UserType
			roles  value.IDs
			want   *fault.Code
		}{
			{"admin makes an admin", admin, system.Staff, value.IDs{1, 2}, nil},
			{"editor makes an admin", editor, system.Staff, value.IDs{1}, fault.GrantExceedsOwn},
			{"editor makes an editor", editor, system.Staff, value.IDs{3}, nil},
			{"reader makes an editor", reader, system.Staff, value.IDs{3}, fault.GrantExceedsOwn},
			{"a dealer's role for staff", admin, system.Staff, value.IDs{5}, fault.RoleNotAssignable},
			{"a staff role for a dealer", admin, system.DealerUser, value.IDs{3}, fault.RoleNotAssignable},
			{"a disabled role", admin, system.Staff, value.IDs{4}, fault.RoleNotAssignable},
			{"no such role", admin, system.Staff, value.IDs{99}, fault.RoleNotAssignable},
			{"none", reader, system.Staff, nil, nil},
		} {
			expect(t, row.what, access.GuardRoles(t.Context(), db.Read(), row.caller, row.kind, row.roles), row.want)
		}
	})
}

func TestLastAdministratorCannotBeRemoved(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		prepare(t, db)
		for _, row := range []struct {
			what, change string
			without      []int64
			want         *fault.Code
		}{
			{"two, one removed", "INSERT INTO operator (id, user_name, user_type, roles, status) VALUES (1, 'one', 1, ',2,1,', 1), (2, 'two', 1, ',1,', 1), (3, 'eleven', 1, ',11,', 1)", []int64{1}, nil},
			{"two, both removed", "UPDATE operator SET status = 1 WHERE id = 2", []int64{1, 2}, fault.LastAdmin},
			{"one disabled, the other removed", "UPDATE operator SET status = 0 WHERE id = 2", []int64{1}, fault.LastAdmin},
			{"one disabled, the other remains", "UPDATE operator SET status = 0 WHERE id = 2", nil, nil},
			{"one expired, the other removed", "UPDATE operator SET status = 1, expire_at = '2020-01-01' WHERE id = 2", []int64{1}, fault.LastAdmin},
			{"one expires today, the other removed", "UPDATE operator SET expire_at = '" + string(value.Today()) + "' WHERE id = 2", []int64{1}, fault.LastAdmin},
			{"one expires tomorrow, the other removed", "UPDATE operator SET expire_at = '" + string(value.Today().AddDays(1)) + "' WHERE id = 2", []int64{1}, nil},
			{"one deleted, the other removed", "UPDATE operator SET expire_at = '', deleted_at = 1 WHERE id = 2", []int64{1}, fault.LastAdmin},
			{"the role itself disabled", "UPDATE role SET status = 0 WHERE id = 1", nil, fault.LastAdmin},
		} {
			err := write(t, db, func(ctx context.Context, tx bun.Tx) error {
				if _, err := tx.NewRaw(row.change).Exec(ctx); err != nil {
					return err
				}
				refusal := access.GuardLastAdmin(ctx, tx, row.without...)
				expect(t, row.what, refusal, row.want)
				return nil
			})
			if err != nil {
				t.Fatal(row.what, err)
			}
		}
	})
}

func TestConcurrentRemovalOfBothAdministratorsIsRefused(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		prepare(t, db)
		if err := write(t, db, func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("INSERT INTO operator (id, user_name, user_type, roles, status) VALUES (1, 'one', 1, ',1,', 1), (2, 'two', 1, ',1,', 1)").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		outcomes := make([]error, 2)
		for i := range outcomes {
			all.Go(func() {
				outcomes[i] = db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
					if _, err := tx.NewRaw("UPDATE operator SET status = 0 WHERE id = ?", i+1).Exec(ctx); err != nil {
						return err
					}
					return access.GuardLastAdmin(ctx, tx)
				})
			})
		}
		all.Wait()
		slices.SortFunc(outcomes, func(a, b error) int {
			if a == nil {
				return -1
			}
			return 1
		})
		expect(t, "the first", outcomes[0], nil)
		expect(t, "the second", outcomes[1], fault.LastAdmin)
	})
}

func TestOwnAccountAndRoleAreGuarded(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		prepare(t, db)
		if err := write(t, db, func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("INSERT INTO operator (id, user_name, user_type, roles, status) VALUES (9, 'nine', 1, ',2,', 1)").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		caller := &access.Caller{UserID: 9, UserType: system.Staff, Rights: granted(t, db, system.Staff, 2).Rights}
		expect(t, "own account", access.GuardSelf(caller, 9), fault.SelfOperation)
		expect(t, "another account", access.GuardSelf(caller, 8), nil)
		expect(t, "own role", access.GuardOwnRole(t.Context(), db.Read(), caller, 2), fault.SelfOperation)
		expect(t, "another role", access.GuardOwnRole(t.Context(), db.Read(), caller, 3), nil)
		expect(t, "the system", access.GuardSelf(access.System(), 0), nil)
	})
}

func expect(t *testing.T, what string, err error, want *fault.Code) {
	t.Helper()
	if want == nil && err != nil {
		t.Errorf("%s: %v", what, err)
	} else if want != nil && !errors.Is(err, want.With()) {
		t.Errorf("%s: %v, want %s", what, err, want.Name)
	}
}
