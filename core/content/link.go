package content

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/setting"
)

// ownHosts are the hosts of the business: links to them may pass what the app knows of its user.
var ownHosts = setting.NewList("content.ownHosts", "", "[A-Za-z0-9.-]{1,120}",
	field.Label{ZH: "自有域名", EN: "Own hosts"},
	field.Label{ZH: "APP 外部链接指向这些域名时可附带用户参数，以逗号分隔；其他域名在字典 LinkHost 中维护", EN: "Links of the app to these hosts may pass parameters of the user, separated by commas; other hosts are codes of the dictionary LinkHost"})

const (
	// checkTimeout is the time limit of checking one link (content catalogue, externalLink).
	checkTimeout = 5 * time.Second
	// noticeAfter is the number of failed checks in a row after which staff are notified.
	noticeAfter = 3
)

// Links has the rules of external links and checks where they lead.
type Links struct {
	Engine        *record.Engine
	Notifications *notification.Service
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// HTTP is outbound.NewClient outside of tests.
	HTTP  *http.Client
	Clock func() value.Time
}

// Register implements record.Feature.
func (l Links) Register(e *record.Engine) {
	record.BeforeSave(e, content.ExternalLinks, saveLink)
	record.AfterSave(e, content.ExternalLinks, l.refuseHosts)
	// The endpoint below calls the link; nothing about it prevents that.
	record.OnAction(e, content.ExternalLinks, content.ExternalLinkCheck, func(context.Context, *record.Change[content.ExternalLink], *struct{}) error { return nil })
}

// addresses returns the web addresses of a link.
func addresses(l *content.ExternalLink) (all []string) {
	if l.OpenMode == content.OpenMiniProgram {
		return nil
	}
	for _, address := range []string{l.URL, l.URLEn} {
		if address != "" {
			all = append(all, address)
		}
	}
	return all
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.ToLower(u.Hostname())
}

// saveLink removes the result of the last check when the address changes.
func saveLink(_ context.Context, c *record.Change[content.ExternalLink]) error {
	if c.Old != nil && !slices.Equal(addresses(c.Old), addresses(c.New)) {
		c.New.CheckResult, c.New.CheckDetail, c.New.LastCheckAt, c.New.FailedChecks = content.NotChecked, "", value.Time{}, 0
	}
	return nil
}

// refuseHosts refuses parameters for foreign hosts, and hosts on shelf that nobody has allowed. Times that come are not refused, since nobody
// would see it.
func (l Links) refuseHosts(ctx context.Context, c *record.Change[content.ExternalLink]) error {
	row := c.New
	if c.Caller.UserID == 0 {
		return nil
	}
	own, err := ownHosts.Now(ctx, l.Engine.DB())
	if err != nil {
		return err
	}
	for _, address := range addresses(row) {
		if slices.Contains(own, hostOf(address)) {
			continue
		}
		if len(row.PassParams) > 0 {
			return fault.LinkParamForeign.With()
		}
		if row.ShelfStatus != content.OnShelf && row.ShelfStatus != content.Scheduled {
			continue
		}
		var allowed bool
		if err := c.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM dictionary_item WHERE category = ? AND code = ? AND status = ? AND deleted_at = 0)", content.LinkHost, hostOf(address), system.Enabled).Scan(ctx, &allowed); err != nil {
			return err
		}
		if !allowed {
			return fault.LinkHostRefused.With()
		}
	}
	return nil
}

// Checked is what a check of a link found.
type Checked struct {
	ID     int64               `json:"id"`
	Status content.CheckResult `json:"status"`
	Detail string              `json:"detail"`
	// Ms is how long the answer took, in milliseconds.
	Ms int64 `json:"ms"`
}

type checkInput struct {
	ID  endpoint.Number   `json:"id"`
	IDs []endpoint.Number `json:"ids"`
}

// Check refuses an input without an id, and more links than a person waits for.
func (in checkInput) Check() error {
	if in.ID == 0 && len(in.IDs) == 0 {
		return fault.IDMissing.With()
	}
	if len(in.IDs) > 10 {
		return fault.BatchTooLarge.With("max", 10)
	}
	return nil
}

// Endpoints returns the check of links. It replaces the standard endpoint of the action, since a call must not wait inside a transaction.
func (l Links) Endpoints() []endpoint.Endpoint {
	links := content.ExternalLinks
	return []endpoint.Endpoint{endpoint.New(
		endpoint.Endpoint{Path: links.Path + "/check", Aliases: []string{links.Path + "/checkExternalLink"}, Permission: links.PermissionFor("edit")},
		func(ctx context.Context, who *access.Caller, in checkInput) ([]Checked, error) {
			ids := in.IDs
			if in.ID != 0 {
				ids = []endpoint.Number{in.ID}
			}
			found := make([]Checked, 0, len(ids))
			for _, id := range ids {
				if err := l.Engine.Read().RequireAct(ctx, links.Name, who, links.PermissionFor("edit"), int64(id)); err != nil {
					return nil, err
				}
				link, err := record.Get(ctx, l.Engine.Read(), links, int64(id))
				if err != nil {
					return nil, err
				}
				checked, err := l.check(ctx, link)
				if err != nil {
					return nil, err
				}
				found = append(found, checked)
			}
			return found, nil
		}, []Checked{{ID: 12, Status: content.LinkFine, Detail: "HTTP 200", Ms: 84}})}
}

// CheckLive checks every link on shelf.
func (l Links) CheckLive(ctx context.Context) error {
	live, err := record.Find(ctx, l.Engine.Read(), content.ExternalLinks, &content.ExternalLinks.Row.ShelfStatus, content.OnShelf)
	if err != nil {
		return err
	}
	for _, link := range live {
		checked, err := l.check(ctx, link)
		if err != nil {
			return err
		}
		if checked.Status != content.LinkFine && checked.Status != content.LinkRedirected && link.FailedChecks+1 == noticeAfter {
			if err := l.notify(ctx, link); err != nil {
				return err
			}
		}
	}
	return nil
}

// check calls the addresses of a link and stores the worst result. Mini programs have no address and remain unchecked.
func (l Links) check(ctx context.Context, link *content.ExternalLink) (Checked, error) {
	if len(addresses(link)) == 0 {
		return Checked{ID: link.ID, Status: content.NotChecked}, nil
	}
	began := time.Now()
	worst, detail := content.LinkFine, ""
	for _, address := range addresses(link) {
		result, text := l.call(ctx, address)
		if result > worst || detail == "" {
			worst, detail = result, text
		}
	}
	failed := int64(0)
	if worst > content.LinkRedirected {
		failed = link.FailedChecks + 1
	}
	checked := Checked{ID: link.ID, Status: worst, Detail: value.Cut(detail, 200), Ms: time.Since(began).Milliseconds()}
	return checked, l.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE external_link SET check_result = ?, check_detail = ?, last_check_at = ?, failed_checks = ? WHERE id = ?", worst, checked.Detail, l.Clock(), failed, link.ID).Exec(ctx)
		return err
	})
}

// call asks for the head of a page, and for the page where servers do not answer that.
func (l Links) call(ctx context.Context, address string) (content.CheckResult, string) {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	status, location := 0, ""
	for _, method := range []string{http.MethodHead, http.MethodGet} {
		request, err := http.NewRequestWithContext(ctx, method, address, nil)
		if err != nil {
			return content.LinkDown, "invalid address"
		}
		answer, err := l.HTTP.Do(request)
		if err != nil {
			return failure(err)
		}
		_ = answer.Body.Close()
		status, location = answer.StatusCode, answer.Header.Get("Location")
		if status < 400 {
			break
		}
	}
	switch {
	case status >= 400:
		return content.LinkDown, fmt.Sprintf("HTTP %d", status)
	case status >= 300:
		return content.LinkRedirected, fmt.Sprintf("HTTP %d → %s", status, location)
	}
	return content.LinkFine, fmt.Sprintf("HTTP %d", status)
}

func failure(err error) (content.CheckResult, string) {
	certificate, unknown, host := new(tls.CertificateVerificationError), x509.UnknownAuthorityError{}, x509.HostnameError{}
	if errors.As(err, &certificate) || errors.As(err, &unknown) || errors.As(err, &host) {
		return content.LinkUntrusted, err.Error()
	}
	return content.LinkDown, err.Error()
}

func (l Links) notify(ctx context.Context, link *content.ExternalLink) error {
	holders, err := l.Holders(ctx, content.ExternalLinks.PermissionFor("edit"))
	if err != nil {
		return err
	}
	ids := make([]int64, len(holders))
	for i, h := range holders {
		ids[i] = h.UserID
	}
	once := fmt.Sprintf("link/%d/%d", link.ID, link.LastCheckAt.Milli())
	return l.Notifications.NotifyOnce(ctx, once, ids, system.LinkBroken, notification.Params{"link": link.Name, "n": noticeAfter}, "/link?checkResult.in=3,4")
}
