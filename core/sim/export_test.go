package sim

import (
	"context"

	"evops/contracts/sim"
	"evops/core/carrier"
	"evops/core/record"
)

// WorkRunWith is WorkRun with an adapter of the test instead of that of the account, until the run ends.
func (s *Service) WorkRunWith(ctx context.Context, id int64, adapter carrier.Adapter) error {
	w := &syncer{Service: s, lease: lease{db: s.Engine.DB(), clock: s.Clock, table: "sim_sync_run", state: "state", openIn: openRuns, id: id, token: "test"}, adapter: adapter}
	if _, err := w.claim(ctx); err != nil {
		return err
	}
	var err error
	if w.run, err = record.Get(ctx, s.Engine.Read(), sim.SyncRuns, id); err != nil {
		return err
	}
	if w.account, err = record.Get(ctx, s.Engine.Read(), sim.Accounts, w.run.AccountID); err != nil {
		return err
	}
	for ended := false; !ended && err == nil; {
		ended, err = w.readParts(ctx)
	}
	return err
}
