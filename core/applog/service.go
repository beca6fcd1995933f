package applog

import (
	"context"
	"io"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/signature"
	"evops/core/vault"
)

// secret signs what the app reports.
var secret = setting.NewSecret("appLog.secret", `\S{16,200}`,
	field.Label{ZH: "APP日志密钥", EN: "Secret of app logs"},
	field.Label{ZH: "APP 上报日志时用于签名，16–200 个字符；加密保存，不再显示。未设置则不接收日志", EN: "The app signs its logs with it, 16–200 characters; stored encrypted and never shown. Without it no log is accepted"})

// Push is a message to the app itself, which the user does not see.
type Push struct {
	Key      string
	UserID   int64
	Language string
	Data     map[string]string
}

// PushResult is what became of a push.
type PushResult int

// The results of a push.
const (
	PushLater PushResult = iota // to be tried again
	PushTaken
	PushRefused // the phone is not reachable any more
)

// Phones reaches the phones of users.
type Phones interface {
	// PushConnected reports whether the installation has a push channel.
	PushConnected(ctx context.Context) (bool, error)
	// PushSilently sends a push. It may be repeated with the same key.
	PushSilently(ctx context.Context, p Push) (PushResult, error)
}

// Files stores the log files.
type Files interface {
	// Upload validates, scans and stores a file.
	Upload(ctx context.Context, who *access.Caller, purpose, name string, r io.Reader) (*system.FileObject, error)
	// Remove erases a file.
	Remove(ctx context.Context, row *system.FileObject) error
}

// Deps is what the service works with.
type Deps struct {
	Engine  *record.Engine
	Secrets *vault.Vault
	Phones  Phones
	Files   Files
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Place is where an IP address is. It is used with Inform only.
	Place func(ip string) value.I18n
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service receives the logs of the app.
type Service struct {
	Deps
	stored []func(ctx context.Context, tx bun.Tx, entries []applog.Entry) error
}

// New returns the service.
func New(d Deps) *Service {
	s := &Service{Deps: d}
	s.OnStored(s.warnOfNewPhone)
	return s
}

// OnStored registers work on the entries that the app reports, in the transaction that stores them. It must be called before the first report.
func (s *Service) OnStored(work func(ctx context.Context, tx bun.Tx, entries []applog.Entry) error) {
	s.stored = append(s.stored, work)
}

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.BeforeSave(e, applog.Uploads, s.save)
	record.AfterSave(e, content.AppUsers, func(ctx context.Context, c *record.Change[content.AppUser]) error {
		if c.Old == nil {
			return nil
		}
		return RecordAccount(ctx, c.Engine, c.Tx, c.Old, c.New)
	})
}

// verify refuses what the app did not sign within the last minutes.
func (s *Service) verify(ctx context.Context, given signature.Stamp, signed []byte) error {
	accepted, err := signature.Verifier{DB: s.Engine.DB(), Secrets: s.Secrets, Secret: secret}.AcceptsStamp(ctx, s.Clock(), given, signed)
	if err == nil && !accepted {
		return fault.AppSignature.With()
	}
	return err
}
