package share

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/share"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/signature"
)

// secret signs the opens of shared links.
var secret = setting.NewSecret("content.shareSecret", `\S{16,200}`,
	field.Label{ZH: "分享打开密钥", EN: "Secret of shared links"},
	field.Label{ZH: "分享页的后台上报链接打开时用于签名，16–200 个字符；未设置则不接收，打开次数和带来注册不更新", EN: "The backend of shared pages signs their opens with it, 16–200 characters; without it none is accepted, and opens and new users are not counted"})

const (
	// MaxEntries is the longest report.
	MaxEntries = 100
	maxNumber  = 40
	maxVisitor = 64
	// dailyShares is how many shares of a user count on a day.
	dailyShares = 200
	// oldest is the age from which on an entry is ignored.
	oldest = 7 * day
	// ahead is how far ahead the clock of a phone is believed.
	ahead = time.Hour
)

// sharesInput is what the phone of a user has shared.
type sharesInput struct {
	Platform content.AppPlatform `json:"platform"`
	Shares   []Shared            `json:"shares" required:"true"`
}

// Shared is one share. ContentID is 0 for what has no row.
type Shared struct {
	ShareNo     string          `json:"shareNo" required:"true"`
	ContentType share.Content   `json:"contentType" required:"true"`
	ContentID   endpoint.Number `json:"contentId"`
	Channel     share.Channel   `json:"channel" required:"true"`
	SharedAt    value.Time      `json:"sharedAt" required:"true"`
}

// opensInput is the opens of shared links.
type opensInput struct {
	Opens []Opened `json:"opens" required:"true"`
}

// Opened is one open. AppUserID is the visitor, if the app knows.
type Opened struct {
	OpenNo    string          `json:"openNo" required:"true"`
	ShareNo   string          `json:"shareNo" required:"true"`
	Visitor   string          `json:"visitor" required:"true"`
	AppUserID endpoint.Number `json:"appUserId"`
	OpenedAt  value.Time      `json:"openedAt" required:"true"`
}

// Received is what became of the entries of a report: counted now, known from an earlier report, or ignored, since they are old, of an
// unknown content or too many.
type Received struct {
	Counted int `json:"counted"`
	Known   int `json:"known"`
	Ignored int `json:"ignored"`
}

// report receives what the user of the token has shared.
func (s *Service) report(ctx context.Context, _ *access.Caller, in sharesInput, http fiber.Ctx) (any, error) {
	user, err := s.Tokens.User(ctx, http)
	if err != nil {
		return nil, err
	}
	return s.Report(ctx, user, in.Platform, in.Shares)
}

// Report stores what a user has shared. It may be repeated: each share counts once.
func (s *Service) Report(ctx context.Context, user int64, platform content.AppPlatform, shares []Shared) (Received, error) {
	if len(shares) == 0 || len(shares) > MaxEntries {
		return Received{}, fault.ShareReport.With("most", MaxEntries)
	}
	if !content.AppPlatforms.Has(fmt.Sprint(int64(platform))) {
		platform = 0
	}
	var out Received
	return out, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		out = Received{}
		v := s.Engine.InTx(tx)
		// Reports of one user wait for each other, so that the limit holds and no share is stored twice.
		if _, err := record.Lock(ctx, v, content.AppUsers, user); err != nil {
			return err
		}
		numbers := make([]string, len(shares))
		for i, one := range shares {
			numbers[i] = one.ShareNo
		}
		stored, err := record.Find(ctx, v, share.Events, &share.Events.Row.ShareNo, numbers...)
		if err != nil {
			return err
		}
		known := map[string]bool{}
		for _, e := range stored {
			known[e.ShareNo] = true
		}
		var fresh []share.Event
		perDay := map[value.Date]int{}
		for _, one := range shares {
			if known[one.ShareNo] {
				out.Known++
				continue
			}
			title, exists, err := s.usable(ctx, v, one)
			if err != nil {
				return err
			}
			on := one.SharedAt.Date()
			if exists {
				if _, read := perDay[on]; !read {
					if perDay[on], err = sharesOn(ctx, tx, user, on); err != nil {
						return err
					}
				}
			}
			if !exists || perDay[on] >= dailyShares {
				out.Ignored++
				continue
			}
			perDay[on]++
			known[one.ShareNo] = true
			fresh = append(fresh, share.Event{
				ShareNo: one.ShareNo, SharedAt: one.SharedAt, AppUserID: user, ContentType: one.ContentType, ContentID: int64(one.ContentID), ContentTitle: title, Channel: one.Channel, Platform: platform,
			})
		}
		out.Counted = len(fresh)
		if err := record.InsertMany(ctx, s.Engine, tx, share.Events, fresh); err != nil {
			return err
		}
		return countArticles(ctx, tx, fresh)
	})
}

// countArticles adds shares to the counters of articles, in the order of their ids. The version of an article does not change, so that
// counting disturbs no editor.
func countArticles(ctx context.Context, tx bun.Tx, events []share.Event) error {
	shares := map[int64]int{}
	for _, e := range events {
		if e.ContentType == share.Article {
			shares[e.ContentID]++
		}
	}
	for _, id := range slices.Sorted(maps.Keys(shares)) {
		if _, err := tx.NewRaw("UPDATE article SET share_count = share_count + ? WHERE id = ?", shares[id], id).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// usable returns the title of a share that can be counted.
func (s *Service) usable(ctx context.Context, v record.Reader, one Shared) (title value.I18n, ok bool, err error) {
	if one.ShareNo == "" || len(one.ShareNo) > maxNumber || !share.Channels.Has(fmt.Sprint(int64(one.Channel))) || !s.recent(one.SharedAt) {
		return title, false, nil
	}
	return titleOf(ctx, v, one.ContentType, int64(one.ContentID))
}

// recent reports whether a time of a phone is neither too old nor in the future.
func (s *Service) recent(at value.Time) bool {
	age := time.Duration(s.Clock().Milli()-at.Milli()) * time.Millisecond
	return !at.IsZero() && age <= oldest && age >= -ahead
}

func sharesOn(ctx context.Context, tx bun.Tx, user int64, on value.Date) (n int, err error) {
	err = tx.NewRaw("SELECT count(*) FROM share_event WHERE app_user_id = ? AND shared_at >= ? AND shared_at < ?", user, on.Time(), on.AddDays(1).Time()).Scan(ctx, &n)
	return n, err
}

// Open stores the opens of shared links. It may be repeated: each open counts once.
func (s *Service) Open(ctx context.Context, all []Opened) (Received, error) {
	if len(all) == 0 || len(all) > MaxEntries {
		return Received{}, fault.ShareReport.With("most", MaxEntries)
	}
	// All reports store opens in the same order, so that two with the same ones do not lock each other out.
	opens := slices.Clone(all)
	slices.SortFunc(opens, func(a, b Opened) int { return cmp.Compare(a.OpenNo, b.OpenNo) })
	var out Received
	return out, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		out = Received{}
		numbers := make([]string, len(opens))
		for i, o := range opens {
			numbers[i] = o.ShareNo
		}
		found, err := record.Find(ctx, s.Engine.InTx(tx), share.Events, &share.Events.Row.ShareNo, numbers...)
		if err != nil {
			return err
		}
		ids := map[string]int64{}
		for _, e := range found {
			ids[e.ShareNo] = e.ID
		}
		for _, o := range opens {
			if ids[o.ShareNo] == 0 || o.OpenNo == "" || len(o.OpenNo) > maxNumber || o.Visitor == "" || len(o.Visitor) > maxVisitor || !s.recent(o.OpenedAt) {
				out.Ignored++
				continue
			}
			result, err := tx.NewRaw("INSERT INTO share_open (open_no, share_id, visitor, app_user_id, opened_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
				o.OpenNo, ids[o.ShareNo], o.Visitor, int64(o.AppUserID), o.OpenedAt).Exec(ctx)
			if err != nil {
				return err
			}
			if n, err := result.RowsAffected(); err != nil {
				return err
			} else if n == 0 {
				out.Known++
				continue
			}
			out.Counted++
		}
		return nil
	})
}

// Endpoints returns the figures of shares, and what the app and the shared pages report.
func (s *Service) Endpoints() []endpoint.Endpoint {
	path := share.Counts.Path + "/"
	example := Received{2, 0, 0}
	open := endpoint.New(endpoint.Endpoint{Path: path + "open", Label: field.Label{ZH: "上报分享打开", EN: "Opens of shared links"}, Public: true},
		func(ctx context.Context, _ *access.Caller, in opensInput) (Received, error) {
			return s.Open(ctx, in.Opens)
		}, example)
	run := open.Run
	open.Run = func(ctx context.Context, who *access.Caller, body []byte, http fiber.Ctx) (any, error) {
		accepted, err := signature.Verifier{DB: s.Engine.DB(), Secrets: s.Secrets, Secret: secret}.AcceptsStamp(ctx, s.Clock(), signature.StampOf(http), body)
		if err == nil && !accepted {
			err = fault.ShareSignature.With()
		}
		if err != nil {
			return nil, err
		}
		return run(ctx, who, body, http)
	}
	return append(s.figures(),
		endpoint.NewHTTP(endpoint.Endpoint{Path: path + "report", Label: field.Label{ZH: "APP上报分享", EN: "Shares of the app"}, Public: true}, s.report, example), open)
}
