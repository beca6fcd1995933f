package sim

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"slices"
	"strings"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
)

type accountRules struct{ vault *vault }

// limits are how an adapter may be used where nobody says otherwise: calls a second in tenths, calls at once, rows a page, cards a change.
type limits struct{ qps, concurrent, page, batch int64 }

var usual = map[sim.Adapter]limits{
	sim.OneLink: {100, 5, 100, 100}, sim.Jasper: {40, 1, 50, 50}, sim.CTWing: {50, 5, 100, 100}, sim.Mock: {100, 5, 100, 100},
}

// HostsSetting lists the hosts that accounts may call, separated by commas.
const HostsSetting = "sim.carrierHosts"

func (r *accountRules) save(ctx context.Context, c *record.Change[sim.Account]) error {
	a := c.New
	u := usual[a.Adapter]
	for _, limit := range []struct {
		given  *int64
		preset int64
	}{{&a.MaxQPS, u.qps}, {&a.MaxConcurrent, u.concurrent}, {&a.PageSize, u.page}, {&a.BatchSize, u.batch}} {
		if *limit.given == 0 {
			*limit.given = limit.preset
		}
	}
	if plain, typed := a.Secret.Typed(); typed {
		a.Secret = value.SealedSecret(r.vault.seal(a.Code, plain))
	}
	if a.BaseURL == "" || c.Refused("baseUrl") || c.Old != nil && c.Old.BaseURL == a.BaseURL {
		return nil
	}
	return checkHost(ctx, c)
}

// checkHost refuses an address outside of the list of hosts: the product calls it with the carrier's secret.
func checkHost(ctx context.Context, c *record.Change[sim.Account]) error {
	address, err := url.Parse(c.New.BaseURL)
	if err != nil || address.Hostname() == "" || address.User != nil {
		c.Refuse("baseUrl", "URL_FORMAT", "接口地址格式错误", "The address is wrong")
		return nil
	}
	var hosts string
	err = c.Tx.NewRaw(`SELECT value FROM setting WHERE "key" = ?`, HostsSetting).Scan(ctx, &hosts)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	allowed := strings.FieldsFunc(strings.ToLower(hosts), func(r rune) bool { return r == ',' || r == ' ' })
	if !slices.Contains(allowed, strings.ToLower(address.Hostname())) {
		c.Refuse("baseUrl", "HOST_NOT_ALLOWED", "该主机不在允许的名单中", "The host is not on the list of those allowed")
	}
	return nil
}
