package record_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Accounts 1 to 5 belong to: an organisation, its child organisation, another organisation, a dealer of the first organisation, a dealer of
// none.
func TestFileListFollowsTheScopeOfTheUploadingAccount(t *testing.T) {
	const view = "fileObject:view"
	owner := func(reach system.DataScope, org string, dealer, id int64) *access.Caller {
		who := staff(reach, org, view)
		who.UserID, who.DealerID = id, dealer
		return who
	}
	each(t, func(t *testing.T, h fixture) {
		h.addUsers()
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i, unit := range []struct {
				code   string
				dealer int64
			}{{"100001", 0}, {"100001001", 0}, {"100002", 0}, {"", 1}, {"", 2}} {
				o := system.Operator{UserName: fmt.Sprint("mate", i), RealName: "同事", OrganizationCode: unit.code, DealerID: unit.dealer}
				if err := record.Insert(ctx, h.Engine, tx, system.Operators, &o); err != nil {
					return err
				}
				f := system.FileObject{FileKey: fmt.Sprint("private/import/", i), OriginalName: fmt.Sprint(i), Status: system.FileReady, UserID: o.ID}
				if err := record.Insert(ctx, h.Engine, tx, system.FileObjects, &f); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			name string
			who  *access.Caller
			want string
		}{
			{"all data", owner(system.AllData, "", 0, 90), "1 2 3 4 5"},
			{"an organisation, its subtree and its dealers", owner(system.OwnSubtree, "100001", 0, 90), "1 2 4"},
			{"the child organisation", owner(system.OwnSubtree, "100001001", 0, 90), "2"},
			{"a dealer and its sub-dealers", owner(system.OwnDealer, "", 1, 90), "4 5"},
			{"a sub-dealer", owner(system.OwnDealer, "", 2, 90), "5"},
			{"no scope, own rows only", owner(system.OwnSubtree, "", 0, 3), "3"},
			{"own rows and those of the organisation", owner(system.OwnSubtree, "100001001", 0, 3), "2 3"},
		} {
			got, err := h.page(t, "fileObject", row.who, `{"orderBy":"id","pageSize":50}`)
			if err != nil {
				t.Fatal(err)
			}
			var ids []string
			for _, r := range got.List {
				ids = append(ids, fmt.Sprint(r.ID))
			}
			if seen := strings.Join(ids, " "); seen != row.want || got.Total != len(ids) {
				t.Errorf("%s: sees %q, want %q", row.name, seen, row.want)
			}
			for id := int64(1); id <= 5; id++ {
				_, err := h.Read().One(t.Context(), "fileObject", row.who, id, nil)
				if reached := strings.Contains(row.want, fmt.Sprint(id)); (err == nil) != reached {
					t.Errorf("%s: file %d err = %v", row.name, id, err)
				}
			}
		}
		// The uploader may delete a file without the permission. Accounts of the same dealer see each other's files but cannot delete them.
		colleague := owner(system.OwnDealer, "", 1, 4)
		colleague.UserType = system.DealerUser
		for id, want := range map[int64]string{4: "", 5: "1002", 1: "1002"} {
			_, done, err := h.Act(t.Context(), "fileObject", "delete", colleague, fmt.Appendf(nil, `{"id":%d}`, id))
			code := ""
			var refused *fault.Error
			if errors.As(err, &refused) {
				code = fmt.Sprint(refused.Code.Number)
			}
			if code != want || want == "" && (done == nil || len(done.Success) != 1) {
				t.Errorf("deleting file %d err = %v", id, err)
			}
		}
	})
}
