package job

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
)

// end stores how the work ended, notifies its owner and runs also, all in one transaction, and reports whether the lease was still ours.
// file is the file to download, empty for none.
func (l *Lease) end(ctx context.Context, set string, values []any, kind system.NotificationKind, params notification.Params, file string, also func(context.Context, bun.Tx) error) (ours bool, err error) {
	params["job"] = displayName(&l.Job)
	err = l.s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if ours, err = changeIn(ctx, tx, l.Job.ID, set, values, leaseHeld, l.leaseArgs()...); err != nil || !ours {
			return err
		}
		if also != nil {
			if err := also(ctx, tx); err != nil {
				return err
			}
		}
		return l.s.Notifications.Notify(ctx, tx, l.Job.UserID, kind, params, linkOf(&l.Job, file))
	})
	return ours, err
}

// displayName returns the name of a job in both languages. The stored title has only the language of the request.
func displayName(job *system.Job) value.I18n {
	plan := contracts.Find(job.Module)
	for _, kind := range system.JobTypes.Codes {
		if plan != nil && kind.Code == strconv.FormatInt(int64(job.JobType), 10) {
			return value.I18n{ZH: plan.ZH + kind.ZH, EN: plan.EN + " " + strings.ToLower(kind.EN)}
		}
	}
	return value.I18n{ZH: job.Title, EN: job.Title}
}

// linkOf returns the link of a job's notification: the file it produced, else the list it worked on.
func linkOf(job *system.Job, file string) string {
	if file != "" {
		return "/common/download?fileName=" + url.QueryEscape(file)
	}
	for _, page := range contracts.Tree {
		if page.Kind == "list" && len(page.Resources) > 0 && page.Resources[0] == job.Module {
			return page.Path
		}
	}
	return ""
}
