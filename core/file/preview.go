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

// MaxPreviewSize is the maximum size of a workbook that can be previewed, in bytes.
const MaxPreviewSize = 20 * megabyte

// Preview is how a file can be previewed.
type Preview struct {
	// URL opens the file in a browser; empty if browsers cannot display its type.
	URL string
	// Workbook is the content of a workbook that is small enough.
	Workbook []byte
}

// Preview opens a file that the caller may both view and fetch; for anyone else it does not exist.
func (s *Service) Preview(ctx context.Context, who *access.Caller, id int64) (*Preview, error) {
	reader := s.engine.Read()
	visible, err := reader.CanView(ctx, system.FileObjects.Name, who, id)
	if err != nil {
		return nil, err
	}
	row, err := record.Get(ctx, reader, system.FileObjects, id)
	if err != nil {
		return nil, err
	}
	reached, err := s.reaches(ctx, who, row)
	if err != nil {
		return nil, err
	}
	// A public file is open to everyone who knows its key, and the row shows the key.
	if !visible || !reached && row.Visibility != system.PublicFile || row.Status != system.FileReady {
		return nil, fault.FileNotFound.With()
	}
	preview := &Preview{}
	switch {
	case row.Visibility == system.PublicFile:
		preview.URL = "/file/" + row.FileKey
	case slices.Contains(inlineTypes, row.ContentType):
		preview.URL, _, err = s.Link(ctx, who, row.FileKey)
	case row.ContentType == xlsxType && row.BizType != system.OneTimeFile && row.Size <= MaxPreviewSize:
		preview.Workbook, err = s.readAll(ctx, row)
	}
	return preview, err
}

func (s *Service) readAll(ctx context.Context, row *system.FileObject) ([]byte, error) {
	body, _, err := s.blobs.Get(ctx, row.FileKey, "")
	if err != nil {
		return nil, err
	}
	defer body.Close()
	return io.ReadAll(io.LimitReader(body, MaxPreviewSize))
}
