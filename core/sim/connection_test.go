package sim_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/record"
	feature "evops/core/sim"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// redisBase is the database of these tests in the Redis of all tests.
const redisBase = 124

// newService returns a service whose carriers are mock ones.
func newService(t *testing.T, db *store.DB) *feature.Service {
	t.Helper()
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	options.DB = redisBase
	client := redis.NewClient(options)
	t.Cleanup(func() { _ = client.Close() })
	if err := client.FlushDB(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	e := product.Engine(db)
	return feature.New(feature.Deps{Engine: e, Carriers: carrier.New(carrier.Deps{Engine: e, Redis: client, Clock: value.Now})})
}

func TestTestingAnAccountReadsOneCard(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		s := newService(t, db)
		id := map[string]int64{}
		for _, account := range []sim.Account{
			{Code: "GOOD", AppID: "app"}, {Code: "EMPTY", AppID: "app"}, {Code: "REFUSED", AppID: carrier.MockRefuses}, {Code: "SILENT", AppID: carrier.MockIsSilent}, {Code: "USED", DailyQuota: 1},
		} {
			account.Name, account.Adapter, account.MaxQPS, account.MaxConcurrent, account.PageSize = account.Code, sim.Mock, 1000, 5, 100
			err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				return record.Insert(ctx, s.Engine, tx, sim.Accounts, &account)
			})
			if err != nil {
				t.Fatal(err)
			}
			id[account.Code] = account.ID
		}
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, s.Engine, tx, sim.Cards, &sim.Card{ICCID: "89860400000000000017", AccountID: id["GOOD"], RawStatus: "2 已激活"})
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Test(t.Context(), access.System(), id["USED"]); err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			account, iccid string
			want           *fault.Code
			calls          int64
		}{
			{"GOOD", "89860400000000000017", nil, 1},
			{"EMPTY", "", nil, 1},
			{"REFUSED", "", fault.CarrierAuth, 1},
			{"SILENT", "", fault.CarrierUnreachable, 1},
			{"USED", "", fault.CarrierQuota, 1},
		} {
			got, err := s.Test(t.Context(), access.System(), id[row.account])
			var refused *fault.Error
			if row.want != nil && (!errors.As(err, &refused) || refused.Code != row.want) || row.want == nil && (err != nil || !got.OK || got.ICCID != row.iccid) {
				t.Errorf("%s: %+v %v", row.account, got, err)
			}
			stored, err := record.Get(t.Context(), s.Engine.Read(), sim.Accounts, id[row.account])
			if err != nil {
				t.Fatal(err)
			}
			answered := row.want == nil || row.account == "USED"
			if stored.UsedToday != row.calls || stored.LastOkAt.IsZero() == answered || stored.Version != 1 {
				t.Errorf("%s: %d calls, last success %v, version %d", row.account, stored.UsedToday, stored.LastOkAt, stored.Version)
			}
		}
		for range 9 {
			_, _ = s.Test(t.Context(), access.System(), id["SILENT"])
		}
		if stored, err := record.Get(t.Context(), s.Engine.Read(), sim.Accounts, id["SILENT"]); err != nil || stored.Circuit != sim.CircuitOpen {
			t.Errorf("circuit %d %v", stored.Circuit, err)
		}
	})
}
