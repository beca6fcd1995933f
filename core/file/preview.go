package file

import (
	"context"
	"io"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// MaxLook is how large a workbook can be that is looked into without being fetched.
const MaxLook = 20 * megabyte

// Preview is what can be shown of a file.
type Preview struct {
	// URL opens it in a browser; empty where a browser shows no such file.
	URL string
	// Workbook is the whole of one that is small enough.
	Workbook []byte
}

// Preview opens a file for whoever sees its row and may fetch it; for anybody else it does not exist.
func (s *Service) Preview(ctx context.Context, who *access.Caller, id int64) (*Preview, error) {
	v := s.engine.Read()
	seen, err := v.CanView(ctx, system.FileObjects.Name, who, id)
	if err != nil {
		return nil, err
	}
	row, err := record.Get(ctx, v, system.FileObjects, id)
	if err != nil {
		return nil, err
	}
	reached, err := s.reaches(ctx, who, row)
	if err != nil {
		return nil, err
	}
	// A public file opens for everybody who knows its key, and whoever sees the row does.
	if !seen || !reached && row.Visibility != system.PublicFile || row.Status != system.FileReady {
		return nil, fault.FileNotFound.With()
	}
	look := &Preview{}
	switch {
	case row.Visibility == system.PublicFile:
		look.URL = "/file/" + row.FileKey
	case slices.Contains(shown, row.ContentType):
		look.URL, _, err = s.Link(ctx, who, row.FileKey)
	case row.ContentType == xlsxType && row.BizType != system.OneTimeFile && row.Size <= MaxLook:
		look.Workbook, err = s.readAll(ctx, row)
	}
	return look, err
}

func (s *Service) readAll(ctx context.Context, row *system.FileObject) ([]byte, error) {
	body, _, err := s.blobs.Get(ctx, row.FileKey, "")
	if err != nil {
		return nil, err
	}
	defer body.Close()
	return io.ReadAll(io.LimitReader(body, MaxLook))
}
