package phonelist

import (
	"context"

	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// StoreNumbers stores the phones of a file, as a worker does that began before the list changed.
func (l *Lists) StoreNumbers(ctx context.Context, list int64, text string) error {
	table, err := spreadsheet.Read([]byte(text))
	if err != nil {
		return err
	}
	_, err = l.store(ctx, list, table)
	return err
}

// EndFailed ends the parsing of a list whose file cannot be read.
func (l *Lists) EndFailed(ctx context.Context, list int64, source *system.FileObject) error {
	row, err := record.Get(ctx, l.Engine.Read(), message.RecipientLists, list)
	if err != nil {
		return err
	}
	return l.failed(ctx, row, source, value.I18n{ZH: "文件无法读取", EN: "The file is not readable"})
}
