package goods_test

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"

	"evops/contracts/goods"
	"evops/contracts/system"
	"evops/core/access"
	rules "evops/core/goods"
	"evops/core/record"
	"evops/core/spreadsheet"
)

func TestStockChangesOnlyByMovementsAndNeverBelowWhatIsHeld(t *testing.T) {
	each(t, func(s *shop) {
		id := s.add(s.helmet(nil))
		m := s.sku("HELMET-M")
		move := func(change goods.StockChange, qty int64) error {
			return s.DB().Write(s.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := rules.Move(ctx, s.Engine, tx, rules.Movement{SKU: m.ID, Change: change, Qty: qty, Reason: "order", By: s.clerk})
				return err
			})
		}
		s.stock("HELMET-M", 10)
		for _, row := range []struct {
			change        goods.StockChange
			qty           int64
			want          string
			stock, locked int64
		}{
			{goods.StockReserve, 4, "<nil>", 10, 4},
			{goods.StockOut, 7, "STOCK_INSUFFICIENT", 10, 4},
			{goods.StockReserve, 7, "STOCK_INSUFFICIENT", 10, 4},
			{goods.StockSold, 3, "<nil>", 7, 1},
			{goods.StockRelease, 2, "STOCK_INSUFFICIENT", 7, 1},
			{goods.StockRelease, 1, "<nil>", 7, 0},
			{goods.StockReturned, 2, "<nil>", 9, 0},
			{goods.StockCount, -1, "<nil>", 8, 0},
		} {
			if got := refusal(move(row.change, row.qty)); got != row.want {
				t.Errorf("%d of %d: %s, want %s", row.change, row.qty, got, row.want)
			}
			if u, p := s.sku("HELMET-M"), s.product(id); u.Stock != row.stock || u.LockedStock != row.locked || u.AvailableStock != row.stock-row.locked || p.TotalStock != row.stock || p.AvailableStock != row.stock-row.locked {
				t.Errorf("after %d of %d: %d, %d held; the product %d, %d available", row.change, row.qty, u.Stock, u.LockedStock, p.TotalStock, p.AvailableStock)
			}
		}
		s.must("goodsSku", "adjustStock", fields{"id": m.ID, "changeType": 3, "counted": 0, "reason": "yearly count"})
		if lines := s.log(m.ID); len(lines) != 7 || lines[0] != "3 -8 0 0 yearly count" || lines[5] != "4 4 10 4 order" {
			t.Errorf("the log is %q", lines)
		}
		if u := s.sku("HELMET-M"); !u.LowStock || u.Stock != 0 {
			t.Errorf("the sold out unit is %+v", u)
		}
		for _, statement := range []string{"stock = -1", "locked_stock = 1", "locked_stock = -1"} {
			err := s.DB().Write(s.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.ExecContext(ctx, "UPDATE goods_sku SET "+statement+" WHERE id = "+fmt.Sprint(m.ID))
				return err
			})
			if err == nil {
				t.Errorf("the database accepts %s", statement)
			}
		}
	})
}

func TestTheLastUnitsAreSoldOnce(t *testing.T) {
	const last, buyers = 3, 8
	each(t, func(s *shop) {
		s.add(s.helmet(nil))
		s.stock("HELMET-M", last)
		id := s.sku("HELMET-M").ID
		var wait sync.WaitGroup
		results := make([]string, buyers)
		for i := range buyers {
			wait.Go(func() {
				results[i] = refusal(s.DB().Write(s.Context(), func(ctx context.Context, tx bun.Tx) error {
					_, err := rules.Move(ctx, s.Engine, tx, rules.Movement{SKU: id, Change: goods.StockReserve, Qty: 1, By: access.System()})
					return err
				}))
			})
		}
		wait.Wait()
		count := map[string]int{}
		for _, r := range results {
			count[r]++
		}
		if count["<nil>"] != last || count["STOCK_INSUFFICIENT"] != buyers-last {
			t.Errorf("the buyers got %v", count)
		}
		if u := s.sku("HELMET-M"); u.Stock != last || u.LockedStock != last || len(s.log(id)) != 1+last {
			t.Errorf("the unit has %d, %d held, %q", u.Stock, u.LockedStock, s.log(id))
		}
	})
}

func TestACountedStockIsImported(t *testing.T) {
	each(t, func(s *shop) {
		s.add(s.helmet(nil))
		s.stock("HELMET-M", 10)
		in, err := spreadsheet.Open(s.Context(), s.Engine, caller("view", "import"), "goodsSku", workbook(t, [][]any{
			{"SKU 编码", "实盘数量", "盘点说明"},
			{"HELMET-M", 8, "2 damaged"}, {"NOBODY-1", 3, "unknown"}, {"HELMET-L", -1, "negative"}, {"HELMET-L", "1.5", "half"},
		}), nil)
		if err != nil {
			t.Fatal(err)
		}
		report, err := in.Run(s.Context(), spreadsheet.Valid, func(int64, int64) error { return nil }, nil)
		if err != nil {
			t.Fatal(err)
		}
		if report.OK != 1 || report.Failed != 3 {
			t.Errorf("the report is %+v", report)
		}
		u := s.sku("HELMET-M")
		if lines := s.log(u.ID); u.Stock != 8 || lines[0] != "3 -2 8 0 2 damaged" {
			t.Errorf("the unit has %d, the log is %q", u.Stock, lines)
		}
		if p := s.product(u.ProductID); p.TotalStock != 8 {
			t.Errorf("the product has %d", p.TotalStock)
		}
	})
}

func workbook(t *testing.T, rows [][]any) []byte {
	t.Helper()
	sheet := excelize.NewFile()
	defer sheet.Close()
	for i, row := range rows {
		if err := sheet.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := sheet.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestUnitsAreLowByTheirSafetyStockOrTheSetting(t *testing.T) {
	each(t, func(s *shop) {
		safe := unit("HELMET-L", "黑", "L")
		safe["safetyStock"] = 2
		s.add(s.helmet(fields{"skus": []fields{unit("HELMET-M", "黑", "M"), safe}}))
		low := func(want string) {
			t.Helper()
			if got := fmt.Sprint(s.sku("HELMET-M").LowStock, s.sku("HELMET-L").LowStock); got != want {
				t.Errorf("low are %s, want %s", got, want)
			}
		}
		s.stock("HELMET-M", 10)
		s.stock("HELMET-L", 10)
		low("true false")
		s.stock("HELMET-M", 1)
		low("false false")
		setting := system.Setting{SettingKey: rules.LowThreshold.Name, ValueType: system.NumberSetting, Value: "10", DefaultValue: "10"}
		s.write(func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, s.Engine, tx, system.Settings, &setting)
		})
		if _, err := s.Edit(s.Context(), "sysSetting", s.clerk, s.body(fields{"id": setting.ID, "version": 1, "value": "20"})); err != nil {
			t.Fatal(refusal(err))
		}
		low("true false")
	})
}
