package system_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"
)

// TestConcurrentAddResetAndDisableSucceed: adding an account increments other version counters than a reset, and in another order; they
// must not deadlock.
func TestConcurrentAddResetAndDisableSucceed(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		const count = 8
		operations, headquarters := o.id("role", "role_code", "operations"), o.id("organization", "code", "100")
		body := func(in fields) []byte {
			text, err := json.Marshal(in)
			if err != nil {
				t.Error(err)
			}
			return text
		}
		person := func(i int) fields {
			return fields{"userName": fmt.Sprintf("bulk%02d", i), "realName": "张伟", "mobile": fmt.Sprintf("139001380%02d", i), "organizationId": headquarters, "roles": []int64{operations}}
		}
		var existing []int64
		for i := range count {
			existing = append(existing, o.must("operator", "save", person(i)).ID)
		}
		var all sync.WaitGroup
		at := func(what string, work func() error) {
			all.Go(func() {
				if err := work(); err != nil {
					t.Errorf("%s: %v", what, err)
				}
			})
		}
		for i, id := range existing {
			at("add", func() error {
				_, err := o.Engine.Save(t.Context(), "operator", o.admin, body(person(count+i)))
				return err
			})
			at("reset", func() error {
				_, _, err := o.Engine.Act(t.Context(), "operator", "resetPassword", o.admin, body(fields{"id": id, "reason": "本人忘记密码"}))
				return err
			})
			at("disable", func() error {
				_, _, err := o.Engine.Act(t.Context(), "operator", "disable", o.admin, body(fields{"ids": []int64{id}}))
				return err
			})
		}
		all.Wait()
		if n := o.number("SELECT COUNT(*) FROM operator WHERE user_name LIKE 'bulk%'"); n != 2*count {
			t.Errorf("%d accounts, want twice the initial number", n)
		}
	})
}
