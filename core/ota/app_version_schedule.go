package ota

import (
	"context"
	"errors"

	"evops/contracts/ota"
	"evops/core/record"
)

// PublishDue publishes versions whose time has come. It may run at any time and in any process: each row is checked again once it is locked.
func (s AppVersions) PublishDue(ctx context.Context) error {
	now := s.Clock()
	due, err := record.Due(ctx, s.Engine.Read(), ota.AppVersions, now, &ota.AppVersions.Row.PublishAt)
	if err != nil {
		return err
	}
	var errs []error
	for _, id := range due {
		errs = append(errs, record.ChangeBySystem(ctx, s.Engine, ota.AppVersions, id, func(c *record.Change[ota.AppVersion]) string {
			if c.Old.Status != ota.AppScheduled || c.Old.PublishAt.Milli() > now.Milli() {
				return ""
			}
			goLive(c.New, now)
			return ota.AppVersionPublish.Verb
		}))
	}
	return errors.Join(errs...)
}
