package usertag

import (
	"context"
	"errors"
	"io"
	"log/slog"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/core/file"
	"evops/core/phonelist"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/store"
)

// importMembers adds the users whose phones are in a file, and deletes the file.
func (s Service) importMembers(ctx context.Context, c *record.Change[content.UserTag], in *content.TagImport) error {
	source, err := file.ByKey(ctx, c.Reader(), in.File)
	if err != nil {
		return err
	}
	data, err := io.ReadAll(io.NewSectionReader(s.Files.ReaderAt(ctx, source), 0, source.Size))
	if err != nil {
		return err
	}
	phones, err := firstColumn(data)
	var refused *fault.Error
	if errors.As(err, &refused) {
		c.AddFault(&in.File, refused)
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.add(ctx, c, nil, phones, &in.File, &in.File, in.SkipUnknown, content.ByImport); err != nil || c.HasErrors() {
		return err
	}
	store.AfterCommit(ctx, func() {
		if err := s.Files.Remove(context.WithoutCancel(ctx), source); err != nil {
			slog.WarnContext(ctx, "a file of phones was not deleted", "file", source.FileKey, "error", err)
		}
	})
	return nil
}

// firstColumn returns the first cells of a sheet. Its first line is a header unless it has a phone.
func firstColumn(data []byte) (texts []string, err error) {
	table, err := spreadsheet.Read(data)
	if err != nil {
		return nil, err
	}
	if phone, _ := phonelist.Normal(table.Header[0]); phone != "" {
		texts = append(texts, table.Header[0])
	}
	for _, row := range table.Rows.All() {
		texts = append(texts, row.Cells[0])
	}
	return texts, table.Rows.Err()
}
