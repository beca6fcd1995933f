package order

import (
	"context"
	"io"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/file"
	"evops/core/payment"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// Bill is what a channel says it took and paid back on a day.
type Bill struct {
	Channel order.Channel
	Date    value.Date
	Source  order.BillSource
	Lines   []payment.BillLine
}

// uploaded reads the bill of an input.
func (s *Service) uploaded(ctx context.Context, v record.Reader, in order.ReconcileBill) (Bill, error) {
	bill := Bill{Channel: in.PayChannel, Date: in.BillDate, Source: order.BillUploaded}
	f, err := file.ByKey(ctx, v, in.FileID)
	if err != nil || f == nil {
		return bill, firstOf(err, fault.NotFoundOrDenied.With())
	}
	if f.Size > payment.MaxBill {
		return bill, fault.ImportTooLarge.With("rows", spreadsheet.MaxImportRows, "mb", payment.MaxBill>>20)
	}
	data, err := io.ReadAll(io.NewSectionReader(s.Files.ReaderAt(ctx, f), 0, f.Size))
	if err != nil {
		return bill, err
	}
	bill.Lines, err = payment.ParseBill(data)
	return bill, err
}
