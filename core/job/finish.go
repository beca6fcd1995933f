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

// end writes down how the work ended, leaves its owner a notice of it and does what else belongs to the end, all or nothing of it, and reports whether
// the lease was still ours. file is what there is to download, empty for nothing.
func (l *Lease) end(ctx context.Context, set string, values []any, kind system.NotificationKind, params notification.Params, file string, also func(context.Context, bun.Tx) error) (ours bool, err error) {
	params["job"] = called(&l.Job)
	err = l.s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if ours, err = changeIn(ctx, tx, l.Job.ID, set, values, hold, l.held()...); err != nil || !ours {
			return err
		}
		if also != nil {
			if err := also(ctx, tx); err != nil {
				return err
			}
		}
		return l.s.Notices.Notify(ctx, tx, l.Job.UserID, kind, params, linkOf(&l.Job, file))
	})
	return ours, err
}

// called is what a job is to whoever reads of it, in both languages; its own title knows only the language it was asked for in.
func called(job *system.Job) value.I18n {
	plan := contracts.Find(job.Module)
	for _, kind := range system.JobTypes.Codes {
		if plan != nil && kind.Code == strconv.FormatInt(int64(job.JobType), 10) {
			return value.I18n{ZH: plan.ZH + kind.ZH, EN: plan.EN + " " + strings.ToLower(kind.EN)}
		}
	}
	return value.I18n{ZH: job.Title, EN: job.Title}
}

// linkOf is where a notice of a job leads: to the file it left, else to the list it worked on.
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
