package applog

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"strconv"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/signature"
)

// requestInput asks for the log file of a user, with the member names of legacy clients.
type requestInput struct {
	AppUserID  endpoint.Number `json:"appUserId" required:"true"`
	From       value.Time      `json:"from" required:"true"`
	To         value.Time      `json:"to" required:"true"`
	Reason     string          `json:"reason" required:"true"`
	FeedbackID endpoint.Number `json:"feedbackId"`
}

// Requested is a request that was accepted.
type Requested struct {
	ID     int64               `json:"id"`
	Status applog.UploadStatus `json:"status"`
}

// LogFile names the file of an entry for a download.
type LogFile struct {
	FileName string `json:"fileName"`
}

// answerInput is the answer of a user to a request.
type answerInput struct {
	ID     endpoint.Number `json:"id" required:"true"`
	Agreed bool            `json:"agreed" required:"true"`
}

// Endpoints returns the endpoints of app logs: those of staff, and those that the app signs.
func (s *Service) Endpoints() []endpoint.Endpoint {
	logs, uploads := applog.Entries.Path+"/", applog.Uploads.Path+"/"
	example := &Requested{1, applog.Agreed}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{
			Path: logs + "requestUpload", Label: field.Label{ZH: "请求上传日志", EN: "Request the upload of a log"}, Permission: applog.Entries.PermissionFor("requestUpload"),
		}, s.request, &Requested{1, applog.Asked}),
		endpoint.New(endpoint.Endpoint{
			Path: logs + "downloadFile", Label: field.Label{ZH: "下载日志文件", EN: "File of a log entry"}, Permission: applog.Entries.PermissionFor("download"), ReadOnly: true,
		}, s.fileOf, &LogFile{endpoint.ExampleFile}),
		s.signed(endpoint.New(endpoint.Endpoint{Path: logs + "report", Label: field.Label{ZH: "APP 上报日志", EN: "Report of the app"}, Public: true}, s.report, &Received{2, 0})),
		s.signed(endpoint.New(endpoint.Endpoint{Path: uploads + "answer", Label: field.Label{ZH: "用户答复日志请求", EN: "Answer to a log request"}, Public: true}, s.answer, example)),
		endpoint.NewHTTP[endpoint.Upload, *Requested](endpoint.Endpoint{
			Path: uploads + "upload", Label: field.Label{ZH: "APP 上传日志文件", EN: "Upload of a log file"}, Public: true, Streams: true,
		}, s.receive, &Requested{1, applog.Uploaded}),
	}
}

// signed serves an endpoint to requests whose body the app signed.
func (s *Service) signed(e endpoint.Endpoint) endpoint.Endpoint {
	run := e.Run
	e.Run = func(ctx context.Context, who *access.Caller, body []byte, http fiber.Ctx) (any, error) {
		if len(body) > maxBatch {
			return nil, tooMuch()
		}
		if err := s.verify(ctx, signature.StampOf(http), body); err != nil {
			return nil, err
		}
		return run(ctx, who, body, http)
	}
	return e
}

// request adds a request through the resource, so that its rules apply.
func (s *Service) request(ctx context.Context, who *access.Caller, in requestInput) (*Requested, error) {
	u := applog.Uploads.Row
	saved, err := record.Add(ctx, s.Engine, applog.Uploads, who, record.Set(&u.AppUserID, int64(in.AppUserID)), record.Set(&u.FromAt, in.From), record.Set(&u.ToAt, in.To),
		record.Set(&u.Reason, in.Reason), record.Set(&u.FeedbackID, int64(in.FeedbackID)))
	return &Requested{saved.ID, applog.Asked}, err
}

// fileOf returns the name by which the file of an entry is downloaded.
func (s *Service) fileOf(ctx context.Context, who *access.Caller, in endpoint.Record) (*LogFile, error) {
	id := int64(in.ID)
	visible, err := s.Engine.Read().CanView(ctx, applog.Entries.Name, who, id)
	if err != nil {
		return nil, err
	}
	if !visible {
		return nil, fault.NotFoundOrDenied.With()
	}
	row, err := record.Get(ctx, s.Engine.Read(), applog.Entries, id)
	if err != nil {
		return nil, err
	}
	if row.FileID == "" {
		return nil, fault.FileNotFound.With()
	}
	return &LogFile{row.FileID}, nil
}

// answer stores what a user said. A repeated answer changes nothing.
func (s *Service) answer(ctx context.Context, _ *access.Caller, in answerInput) (*Requested, error) {
	event := applog.UserRefuses
	if in.Agreed {
		event = applog.UserAgrees
	}
	if err := s.change(ctx, int64(in.ID), func(u *applog.Upload) bool {
		if u.ExpireAt.Milli() <= s.Clock().Milli() || !move(u, event) {
			return false
		}
		u.AnsweredAt = s.Clock()
		return true
	}); err != nil {
		return nil, err
	}
	u, err := record.Get(ctx, s.Engine.Read(), applog.Uploads, int64(in.ID))
	if err != nil {
		return nil, err
	}
	return &Requested{u.ID, u.Status}, nil
}

// receive stores the log file of a request: one file of a multipart body. The query has the id of the request and the SHA-256 of the file, and
// the app signs "id|sha256", so that the signature is checked before the file is read.
func (s *Service) receive(ctx context.Context, _ *access.Caller, _ endpoint.Upload, http fiber.Ctx) (any, error) {
	stream := http.Request().BodyStream()
	if stream == nil {
		return nil, fault.BadJSON.With()
	}
	defer endpoint.Drain(stream)
	digest := http.Query("sha256")
	id, err := strconv.ParseInt(http.Query("id"), 10, 64)
	if err != nil {
		return nil, fault.BadJSON.With()
	}
	if err := s.verify(ctx, signature.StampOf(http), fmt.Appendf(nil, "%d|%s", id, digest)); err != nil {
		return nil, err
	}
	_, params, err := mime.ParseMediaType(http.Get(fiber.HeaderContentType))
	if err != nil || params["boundary"] == "" {
		return nil, fault.BadJSON.With()
	}
	parts := multipart.NewReader(stream, params["boundary"])
	for {
		part, err := parts.NextPart()
		if err != nil {
			return nil, fault.BadJSON.With()
		}
		if part.FormName() == "file" {
			return s.Receive(ctx, id, part.FileName(), digest, part)
		}
	}
}

// Receive stores the file of a request that its user agreed to. A file with another digest is discarded.
func (s *Service) Receive(ctx context.Context, id int64, name, digest string, file io.Reader) (*Requested, error) {
	u, err := record.Get(ctx, s.Engine.Read(), applog.Uploads, id)
	if err != nil {
		return nil, err
	}
	if u.Status != applog.Agreed || u.ExpireAt.Milli() <= s.Clock().Milli() {
		return nil, fault.StateNotAllowed.With("state", u.Status)
	}
	stored, err := s.Files.Upload(ctx, access.System(), "log", name, file)
	if err != nil {
		return nil, err
	}
	if stored.SHA256 != digest {
		return nil, s.discard(ctx, stored, fault.AppSignature.With())
	}
	now, accepted := s.Clock(), false
	if err := s.change(ctx, id, func(u *applog.Upload) bool {
		if accepted = move(u, applog.FileArrives); accepted {
			u.File, u.UploadedAt = stored.FileKey, now
		}
		return accepted
	}); err != nil {
		return nil, s.discard(ctx, stored, err)
	}
	if !accepted { // another upload was faster
		return nil, s.discard(ctx, stored, fault.StateNotAllowed.With("state", applog.Uploaded))
	}
	return &Requested{id, applog.Uploaded}, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		user, err := record.Get(ctx, s.Engine.InTx(tx), content.AppUsers, u.AppUserID)
		if err != nil {
			return err
		}
		return record.Insert(ctx, s.Engine, tx, applog.Entries, &applog.Entry{
			OccurredAt: now, AppUserID: u.AppUserID, Phone: user.Phone, LogType: applog.LogFile, EventCode: "log.uploaded", Result: applog.Succeeded, Platform: user.Platform,
			PhoneModel: user.PhoneModel, AppVersion: user.AppVersion, FileID: stored.FileKey,
		})
	})
}

// discard erases a file that was not accepted, and returns why.
func (s *Service) discard(ctx context.Context, f *system.FileObject, why error) error {
	return errors.Join(why, s.Files.Remove(context.WithoutCancel(ctx), f))
}
