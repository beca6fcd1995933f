package jobs

import (
	"context"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/system"
	"evops/contracts/value"
	dealers "evops/core/aftersales"
	"evops/core/record"
)

func TestContractEndIsAnnouncedOnceAtThirtyAndAtSevenDays(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.trade()
		e := p.jobs.Engine
		// Neither an employee without permissions nor an account of the dealer is notified.
		err := e.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i, kind := range []system.UserType{system.Staff, system.DealerUser} {
				o := &system.Operator{UserName: fmt.Sprintf("other%d", i), RealName: "别人", UserType: kind, Status: system.Enabled}
				if kind == system.DealerUser {
					o.DealerID = 1
				}
				if err := record.Insert(ctx, e, tx, system.Operators, o); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		reminders := dealers.Contracts{Engine: e, Notifications: p.jobs.Notifications, Holders: p.accounts.Holders}
		ends := func(dealer int64, day value.Date, status aftersales.OperationStatus) {
			t.Helper()
			err := e.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("UPDATE dealer SET contract_end = ?, operation_status = ? WHERE id = ?", day, status, dealer).Exec(ctx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		want, today := int64(0), value.Today()
		for _, c := range []struct {
			in     int
			status aftersales.OperationStatus
			notify bool
		}{
			{-1, aftersales.Running, false}, {0, aftersales.Running, true}, {7, aftersales.Running, true}, {8, aftersales.Running, true},
			{30, aftersales.Running, true}, {31, aftersales.Running, false}, {20, aftersales.Stopped, false},
		} {
			ends(1, today.AddDays(c.in), c.status)
			for range 2 { // the second run must not notify again
				if err := reminders.Remind(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if c.notify {
				want++
			}
			if n := p.number("SELECT count(*) FROM notice WHERE kind = 'contractEnding'"); n != want {
				t.Errorf("contract ends in %d days, status %v: %d notifications, want %d", c.in, c.status, n, want)
			}
		}
		inbox, err := p.jobs.Notifications.Inbox(t.Context(), p.who, 1)
		if err != nil || int64(inbox.Unread) != want || inbox.List[0].Title != "网点1的合同即将到期" ||
			inbox.List[0].Text != fmt.Sprintf("%s 到期，还有 30 天。", today.AddDays(30)) || *inbox.List[0].Link != "/guideUseManage/dealerManageDetail?id=1" {
			t.Errorf("%+v, %v", inbox, err)
		}
		// A contract announced at thirty days is announced again at seven.
		day := today.AddDays(5)
		if err := p.jobs.Notifications.NotifyOnce(t.Context(), fmt.Sprintf("contract/1/%s/30", day), []int64{p.who.UserID}, system.ContractEnding, nil, ""); err != nil {
			t.Fatal(err)
		}
		ends(1, day, aftersales.Running)
		if err := reminders.Remind(t.Context()); err != nil || p.number("SELECT count(*) FROM notice WHERE kind = 'contractEnding'") != want+2 {
			t.Errorf("no notification within seven days, %v", err)
		}
	})
}
