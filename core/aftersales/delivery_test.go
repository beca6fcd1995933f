package aftersales_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/aftersales"
	"evops/core/notification"
	"evops/core/record"
)

func TestADeliveryCausesOneNotification(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		notices := notification.New(s.Engine, redis.NewClient(&redis.Options{Addr: "127.0.0.1:1", MaxRetries: -1}))
		feature.DeliveryNotices{Notifications: notices}.Register(s.Engine)
		record.OnAction(s.Engine, equipment.Vehicles, equipment.VehicleAssignDealer, func(_ context.Context, c *record.Change[equipment.Vehicle], in *equipment.AssignDealer) error {
			c.New.DealerID, c.New.ShippedAt = in.DealerID, in.ShippedAt
			return nil
		})
		err := s.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i := range 2 {
				d := &aftersales.Dealer{DealerCode: fmt.Sprint("D", i), Name: value.I18n{ZH: fmt.Sprint("网点", i+1), EN: fmt.Sprint("Outlet ", i+1)}}
				if err := record.Insert(ctx, s.Engine, tx, aftersales.Dealers, d); err != nil {
					return err
				}
			}
			for i, o := range []words.Operator{
				{DealerID: 1, Status: words.Enabled}, {DealerID: 1, Status: words.Enabled}, {DealerID: 1, Status: words.Disabled}, {DealerID: 2, Status: words.Enabled}, {Status: words.Enabled},
			} {
				o.UserName = fmt.Sprint("account", i)
				if err := record.Insert(ctx, s.Engine, tx, words.Operators, &o); err != nil {
					return err
				}
			}
			for i := range 3 {
				v := &equipment.Vehicle{VIN: fmt.Sprint("LXVS0000000000", i), Status: equipment.InStock}
				if err := record.Insert(ctx, s.Engine, tx, equipment.Vehicles, v); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		who := func(id int64, call string) *access.Caller {
			return &access.Caller{UserID: id, UserType: words.Staff, Language: "zh", Rights: &access.Rights{All: true}, TraceID: call}
		}
		assign := func(call, ids string, dealer int) {
			t.Helper()
			body := fmt.Sprintf(`{"ids":%s,"dealerId":%d,"shippedAt":"2026-01-02 03:04:05"}`, ids, dealer)
			if _, done, err := s.Act(t.Context(), "vehicle", "assignDealer", who(5, call), []byte(body)); err != nil || done != nil && len(done.Failed) > 0 {
				t.Fatal(done, err)
			}
		}
		assign("call-1", "[1,2]", 1)
		assign("call-2", "[3]", 1)
		for id, want := range map[int64][]string{
			1: {"1 辆车已发往网点1", "2 辆车已发往网点1"}, 2: {"1 辆车已发往网点1", "2 辆车已发往网点1"}, 3: nil, 4: nil, 5: nil,
		} {
			inbox, err := notices.Inbox(t.Context(), who(id, ""), 9)
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for _, m := range inbox.List {
				titles = append(titles, m.Title)
			}
			if fmt.Sprint(titles) != fmt.Sprint(want) {
				t.Errorf("account %d: notifications %v, want %v", id, titles, want)
			}
		}
		inbox, err := notices.Inbox(t.Context(), who(1, ""), 9)
		if err != nil || *inbox.List[0].Link != "/equipmentManage/vehicleManageDetail?id=3" || *inbox.List[1].Link != "/equipmentManage/vehicleManage" || inbox.List[1].Text != "发运时间 2026-01-02 03:04:05，请留意收货。" {
			t.Errorf("%+v, %v", inbox, err)
		}
	})
}
