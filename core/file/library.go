package file

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

const (
	libraryPage = 24
	// maxExamined bounds the files that one request checks the rights for. The next request continues after them.
	maxExamined = 200
)

type libraryInput struct {
	Purpose string `json:"purpose" required:"true"`
	// Name is part of the file name.
	Name string `json:"name"`
	// From is the position from which to continue: Next of the answer before.
	From int64 `json:"from"`
}

// library is a page of stored files, newest first. Next is null at the end.
type library struct {
	List []*stored `json:"list"`
	Next *int64    `json:"next"`
}

// Library lists the files of a purpose that the caller may fetch.
func (s *Service) Library(ctx context.Context, who *access.Caller, in libraryInput) (out library, err error) {
	if _, known := purposes[in.Purpose]; !known {
		return out, fault.FileTypeRefused.With()
	}
	in.From = max(in.From, 0)
	var ids []int64
	err = s.engine.DB().Read().NewSelect().Table("file_object").Column("id").
		Where("biz_type = ? AND status = ? AND (expire_at = 0 OR expire_at > ?)", in.Purpose, system.FileReady, value.Now()).
		Where("lower(original_name) LIKE ? ESCAPE '!'", "%"+likeEscapes.Replace(strings.ToLower(in.Name))+"%").
		OrderExpr("created_at DESC, id DESC").Limit(maxExamined+1).Offset(in.From).Scan(ctx, &ids)
	if err != nil {
		return out, err
	}
	rows, err := record.Find(ctx, s.engine.Read(), system.FileObjects, &system.FileObjects.Row.ID, ids...)
	if err != nil {
		return out, err
	}
	slices.SortFunc(rows, func(a, b *system.FileObject) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	out.List = []*stored{}
	for i, row := range rows {
		if i == maxExamined || len(out.List) == libraryPage {
			next := in.From + int64(i)
			out.Next = &next
			break
		}
		reached, err := s.reaches(ctx, who, row)
		if err != nil {
			return out, err
		}
		if reached {
			out.List = append(out.List, storedFile(row))
		}
	}
	return out, nil
}

var likeEscapes = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

type copyInput struct {
	FileKey string `json:"fileKey" required:"true"`
}

// Copy stores a file that the caller may fetch again, as an upload of the caller: a file belongs to one record only.
func (s *Service) Copy(ctx context.Context, who *access.Caller, in copyInput) (*stored, error) {
	source, err := ByKey(ctx, s.engine.Read(), in.FileKey)
	if err != nil {
		return nil, err
	}
	if source == nil {
		return nil, fault.FileNotFound.With()
	}
	purpose, err := purposeOf(who, source.BizType)
	if err != nil {
		return nil, err
	}
	switch reached, err := s.reaches(ctx, who, source); {
	case err != nil:
		return nil, err
	case !reached:
		return nil, fault.FileNotFound.With()
	}
	if err := s.WithinQuota(ctx, who, source.BizType, source.Size); err != nil {
		return nil, err
	}
	var made *system.FileObject
	err = s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		made, err = s.duplicate(ctx, tx, who, source, purpose)
		return err
	})
	if err != nil {
		return nil, err
	}
	return storedFile(made), nil
}

// CopyWithin copies a file as part of copying its record, and returns the key of the copy; none if the file is gone.
func (s *Service) CopyWithin(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error) {
	source, err := ByKey(ctx, s.engine.InTx(tx), key)
	if err != nil || source == nil {
		return "", err
	}
	purpose, err := purposeOf(who, source.BizType)
	if err != nil {
		return "", err
	}
	made, err := s.duplicate(ctx, tx, who, source, purpose)
	if err != nil {
		return "", err
	}
	return made.FileKey, nil
}

// duplicate stores a file again, as an upload of the caller.
func (s *Service) duplicate(ctx context.Context, tx bun.Tx, who *access.Caller, source *system.FileObject, purpose Purpose) (*system.FileObject, error) {
	made := *source
	made.Base, made.UserID = resource.Base{}, who.UserID
	made.RefModule, made.RefID, made.ExpireAt = "", 0, purpose.expiry()
	AssignKey(&made)
	if err := s.blobs.Copy(ctx, source.FileKey, made.FileKey, made.ContentType); err != nil {
		return nil, err
	}
	if source.Thumbnail != "" {
		made.Thumbnail = thumbnailOf(made.FileKey)
		if err := s.blobs.Copy(ctx, source.Thumbnail, made.Thumbnail, made.ContentType); err != nil {
			return nil, err
		}
	}
	return &made, record.Insert(ctx, s.engine, tx, system.FileObjects, &made)
}
