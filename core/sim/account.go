package sim

import (
	"context"
	"net/url"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/record"
	"evops/core/vault"
)

type accountRules struct{ secrets *vault.Vault }

// limits are the default limits of an adapter: calls per second in tenths, concurrent calls, rows per page, cards per batch.
type limits struct{ qps, concurrent, page, batch int64 }

var defaultLimits = map[sim.Adapter]limits{
	sim.OneLink: {100, 5, 100, 100}, sim.Jasper: {40, 1, 50, 50}, sim.CTWing: {50, 5, 100, 100}, sim.Mock: {100, 5, 100, 100},
}

func (r *accountRules) save(ctx context.Context, c *record.Change[sim.Account]) error {
	a := c.New
	u := defaultLimits[a.Adapter]
	for _, limit := range []struct {
		configured *int64
		preset     int64
	}{{&a.MaxQPS, u.qps}, {&a.MaxConcurrent, u.concurrent}, {&a.PageSize, u.page}, {&a.BatchSize, u.batch}} {
		if *limit.configured == 0 {
			*limit.configured = limit.preset
		}
	}
	if a.Adapter == sim.OneLink && a.CycleDay > 1 {
		c.AddError(&c.New.CycleDay, "CALENDAR_MONTH", "onelink 按自然月提供用量，账期日只能为 1", "onelink reports calendar months: the billing day must be 1")
	}
	if plain, typed := a.Secret.Plaintext(); typed {
		a.Secret = value.SealedSecret(r.secrets.Seal(a.Code, plain))
	}
	if a.BaseURL == "" || c.HasError(&c.New.BaseURL) || c.Old != nil && c.Old.BaseURL == a.BaseURL {
		return nil
	}
	return checkHost(ctx, c)
}

// checkHost refuses an address whose host is not on the list, since calls to it contain the carrier's secret.
func checkHost(ctx context.Context, c *record.Change[sim.Account]) error {
	address, err := url.Parse(c.New.BaseURL)
	if err != nil || address.Hostname() == "" || address.User != nil {
		c.AddError(&c.New.BaseURL, "URL_FORMAT", "接口地址格式错误", "Invalid address")
		return nil
	}
	allowed, err := carrier.Allowed(ctx, c.Engine, address.Hostname())
	if err != nil {
		return err
	}
	if !allowed {
		c.AddError(&c.New.BaseURL, "HOST_NOT_ALLOWED", "该主机不在允许的名单中", "The host is not on the list of allowed hosts")
	}
	return nil
}
