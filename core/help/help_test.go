package help_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/help"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// each runs a test with three accounts: one of a dealer, one that may see the settings, and one of the staff.
func each(t *testing.T, test func(t *testing.T, s *help.Service, e *record.Engine, people []*access.Caller)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := product.Engine(db)
		var people []*access.Caller
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i, who := range []struct {
				kind   system.UserType
				grants map[string]system.DataScope
			}{{system.DealerUser, nil}, {system.Staff, map[string]system.DataScope{"sysSetting:view": system.AllData}}, {system.Staff, nil}} {
				account := system.Operator{UserName: fmt.Sprint("reader", i), UserType: who.kind}
				if err := record.Insert(ctx, e, tx, system.Operators, &account); err != nil {
					return err
				}
				people = append(people, &access.Caller{UserID: account.ID, Rights: &access.Rights{Grants: who.grants}})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		test(t, help.New(e), e, people)
	})
}

func TestAccountHasOneVotePerPageAndMayChangeIt(t *testing.T) {
	each(t, func(t *testing.T, s *help.Service, e *record.Engine, people []*access.Caller) {
		dealer, admin, other := people[0], people[1], people[2]
		for _, row := range []struct {
			who                     *access.Caller
			vote                    bool
			helpful, unhelpful, all int
		}{
			{dealer, false, 0, 1, 1}, {dealer, true, 1, 0, 1}, {dealer, true, 1, 0, 1}, {other, false, 1, 1, 2},
		} {
			if err := s.Vote(t.Context(), row.who, "lists", row.vote); err != nil {
				t.Fatal(err)
			}
			own, err := s.Read(t.Context(), row.who, "lists")
			if err != nil || own.Helpful == nil || *own.Helpful != row.vote || own.Counts != nil {
				t.Errorf("after voting %v: %+v, %v", row.vote, own, err)
			}
			seen, err := s.Read(t.Context(), admin, "lists")
			if err != nil || seen.Helpful != nil || *seen.Counts != (help.Counts{Helpful: row.helpful, NotHelpful: row.unhelpful}) {
				t.Errorf("administrator reads %+v, %v, want %+v", seen, err, row)
			}
			var rows int
			if err := e.DB().Read().NewRaw("SELECT count(*) FROM help_vote").Scan(t.Context(), &rows); err != nil || rows != row.all {
				t.Errorf("%d vote rows, %v, want %d", rows, err, row.all)
			}
		}
		if seen, err := s.Read(t.Context(), admin, "start"); err != nil || *seen.Counts != (help.Counts{}) {
			t.Errorf("another page has %+v, %v", seen, err)
		}
	})
}

func TestConcurrentVotesOfOneAccountCountOnce(t *testing.T) {
	each(t, func(t *testing.T, s *help.Service, _ *record.Engine, people []*access.Caller) {
		var votes sync.WaitGroup
		for i := range 8 {
			votes.Go(func() {
				if err := s.Vote(t.Context(), people[0], "errors", i%2 == 0); err != nil {
					t.Error(err)
				}
			})
		}
		votes.Wait()
		seen, err := s.Read(t.Context(), people[1], "errors")
		if err != nil || seen.Counts.Helpful+seen.Counts.NotHelpful != 1 {
			t.Errorf("votes are %+v, %v; want 1", seen, err)
		}
	})
}

func TestUnknownPageIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, s *help.Service, _ *record.Engine, people []*access.Caller) {
		for _, topic := range []string{"", "nothing", "orderManage/orderList"} {
			_, err := s.Read(t.Context(), people[0], topic)
			for _, err := range []error{s.Vote(t.Context(), people[0], topic, true), err} {
				var refused *fault.Error
				if !errors.As(err, &refused) || refused.Code != fault.NotFoundOrDenied {
					t.Errorf("topic %q: error %v", topic, err)
				}
			}
		}
	})
}
