package goods_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"

	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	rules "evops/core/goods"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/spreadsheet"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

type fields = map[string]any

// shop is an engine with a clerk, and the pictures that were uploaded.
type shop struct {
	*testing.T
	*record.Engine
	clerk    *access.Caller
	pictures int
}

// picture uploads a square picture and returns its key.
func (s *shop) picture(size int64) string {
	s.Helper()
	s.pictures++
	picture := system.FileObject{FileKey: fmt.Sprintf("public/image/%d.png", s.pictures), BizType: "image", ContentType: "image/png", Visibility: system.PublicFile, Status: system.FileReady, UserID: 7, Width: size, Height: size}
	s.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, s.Engine, tx, system.FileObjects, &picture)
	})
	return picture.FileKey
}

func each(t *testing.T, test func(s *shop)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		s := &shop{T: t, Engine: product.Engine(db)}
		s.Register(rules.Rules{Engine: s.Engine, Files: s, Clock: value.Now})
		s.clerk = caller("view", "add", "edit", "delete", "shelf", "adjustStock", "import", "export")
		test(s)
	})
}

// CopyWithin implements rules.Files without storage.
func (s *shop) CopyWithin(ctx context.Context, tx bun.Tx, _ *access.Caller, key string) (string, error) {
	found, err := file.ByKey(ctx, s.InTx(tx), key)
	if err != nil {
		return "", err
	}
	copied := *found
	copied.Base, copied.FileKey, copied.RefModule, copied.RefID = resource.Base{}, "copy/"+key+fmt.Sprint(s.pictures), "", 0
	s.pictures++
	return copied.FileKey, record.Insert(ctx, s.Engine, tx, system.FileObjects, &copied)
}

// caller has rights on products.
func caller(verbs ...string) *access.Caller {
	permissions := []string{"sysSetting:view", "sysSetting:edit"}
	for _, verb := range verbs {
		permissions = append(permissions, "goodsProduct:"+verb)
	}
	who := seedtest.Caller(7, permissions...)
	who.Language = "zh"
	return who
}

func (s *shop) write(work func(ctx context.Context, tx bun.Tx) error) {
	s.Helper()
	if err := s.DB().Write(s.Context(), work); err != nil {
		s.Fatal(err)
	}
}

func (s *shop) body(in fields) []byte {
	text, err := json.Marshal(in)
	if err != nil {
		s.Fatal(err)
	}
	return text
}

// helmet is a product with two sizes of one colour.
func (s *shop) helmet(change fields) fields {
	in := fields{
		"name": value.I18n{ZH: "骑行头盔", EN: "Helmet"}, "category": 3, "coverImage": s.picture(750), "images": []string{s.picture(600)},
		"detail": value.I18n{ZH: "<p>轻量</p>"}, "deliveryMode": 1, "returnPolicy": 1,
		"specNames": []goods.Axis{{Name: "颜色", Values: value.Codes{"黑"}}, {Name: "尺码", Values: value.Codes{"M", "L"}}},
		"skus":      []fields{unit("HELMET-M", "黑", "M"), unit("HELMET-L", "黑", "L")},
	}
	for name, v := range change {
		in[name] = v
	}
	return in
}

func unit(code string, values ...string) fields {
	return fields{"skuCode": code, "specValues": values, "price": 19_900, "weightG": 900, "status": 1}
}

// refusal is the fault of a request with the rules of its fields.
func refusal(err error) string {
	var refused *fault.Error
	if err == nil || !errors.As(err, &refused) {
		return fmt.Sprint(err)
	}
	text := refused.Code.Name
	for path, broken := range refused.Rules {
		text += " " + path + ":" + strings.Join(broken, ",")
	}
	return text
}

func (s *shop) add(in fields) int64 {
	s.Helper()
	saved, err := s.Add(s.Context(), "goodsProduct", s.clerk, s.body(in))
	if err != nil {
		s.Fatal(refusal(err))
	}
	return saved.ID
}

func (s *shop) act(resource, verb string, in fields) error {
	_, batch, err := s.Act(s.Context(), resource, verb, s.clerk, s.body(in))
	if batch != nil && len(batch.Failed) > 0 {
		return batch.Failed[0].Err
	}
	return err
}

func (s *shop) must(resource, verb string, in fields) {
	s.Helper()
	if err := s.act(resource, verb, in); err != nil {
		s.Fatal(verb, refusal(err))
	}
}

func (s *shop) product(id int64) *goods.Product {
	s.Helper()
	p, err := record.Get(s.Context(), s.Read(), goods.Products, id)
	if err != nil {
		s.Fatal(err)
	}
	return p
}

func (s *shop) sku(code string) *goods.SKU {
	s.Helper()
	found, err := record.Find(s.Context(), s.Read(), goods.SKUs, &goods.SKUs.Row.SKUCode, code)
	if err != nil || len(found) != 1 {
		s.Fatal(code, len(found), err)
	}
	return found[0]
}

func (s *shop) log(sku int64) (lines []string) {
	s.Helper()
	found, err := record.Find(s.Context(), s.Read(), goods.StockLog, &goods.StockLog.Row.SKUID, sku)
	if err != nil {
		s.Fatal(err)
	}
	for _, l := range found {
		lines = append(lines, fmt.Sprint(l.ChangeType, " ", l.Qty, " ", l.StockAfter, " ", l.LockedAfter, " ", l.Reason))
	}
	return lines
}

func (s *shop) stock(code string, qty int64) {
	s.Helper()
	s.must("goodsSku", "adjustStock", fields{"id": s.sku(code).ID, "changeType": 1, "qty": qty, "reason": "delivery 42"})
}

func TestProductsAreRefusedUnlessTheirUnitsFitThem(t *testing.T) {
	each(t, func(s *shop) {
		s.add(s.helmet(nil))
		other := func(u ...fields) fields { return fields{"skus": u} }
		with := func(u fields, name string, v any) fields { u[name] = v; return u }
		for _, row := range []struct {
			name   string
			change fields
			want   string
		}{
			{"a value that the axis lacks", other(unit("H-1-X", "黑", "XXL")), "VALIDATION_FAILED skus[0].specValues:SPEC_VALUES"},
			{"too few values", other(unit("H-1-X", "黑")), "VALIDATION_FAILED skus[0].specValues:SPEC_VALUES"},
			{"a combination twice", other(unit("H-1-X", "黑", "M"), unit("H-1-Y", "黑", "M")), "VALIDATION_FAILED skus[1].specValues:UNIQUE"},
			{"a taken code", other(unit("HELMET-M", "黑", "M")), "VALIDATION_FAILED skus[0].skuCode:UNIQUE"},
			{"a free unit", other(with(unit("H-1-X", "黑", "M"), "price", 0)), "VALIDATION_FAILED skus[0].price:PRICE_ZERO"},
			{"a parcel without weight", other(with(unit("H-1-X", "黑", "M"), "weightG", nil)), "VALIDATION_FAILED skus[0].weightG:REQUIRED_WHEN"},
			{"a list price below the price", other(with(unit("H-1-X", "黑", "M"), "marketPrice", 100)), "VALIDATION_FAILED skus[0].marketPrice:BELOW_PRICE"},
			{"a barcode with a wrong check digit", other(with(unit("H-1-X", "黑", "M"), "barcode", "6901234567893")), "VALIDATION_FAILED skus[0].barcode:EAN_FORMAT"},
			{"a stock", other(with(unit("H-1-X", "黑", "M"), "stock", 5)), "VALIDATION_FAILED skus[0].stock:FIELD_READ_ONLY"},
			{"a small cover", fields{"coverImage": s.picture(600)}, "VALIDATION_FAILED coverImage:" + fault.ImageFormat.Name},
			{"goods delivered virtually", fields{"deliveryMode": 4}, "VALIDATION_FAILED deliveryMode:VIRTUAL_DELIVERY"},
			{"gear without returns", fields{"returnPolicy": 2}, "VALIDATION_FAILED returnPolicy:RETURN_POLICY"},
			{"no unit", other(), "VALIDATION_FAILED skus:REQUIRED"},
		} {
			_, err := s.Add(s.Context(), "goodsProduct", s.clerk, s.body(s.helmet(row.change)))
			if got := refusal(err); got != row.want {
				t.Errorf("%s: %s, want %s", row.name, got, row.want)
			}
		}
	})
}

func TestAProductHasThePricesAndTheStockOfItsUnits(t *testing.T) {
	each(t, func(s *shop) {
		large := unit("HELMET-L", "黑", "L")
		large["price"] = 21_900
		id := s.add(s.helmet(fields{"skus": []fields{unit("HELMET-M", "黑", "M"), large}}))
		s.stock("HELMET-M", 7)
		p := s.product(id)
		if p.ProductNo != "G00000001" || p.MinPrice != 19_900 || p.MaxPrice != 21_900 || p.TotalStock != 7 || p.AvailableStock != 7 || p.Status != goods.Draft {
			t.Errorf("the product is %+v", p)
		}
		if second := s.product(s.add(s.helmet(fields{"skus": []fields{unit("OTHER-M", "黑", "M")}}))); second.ProductNo != "G00000002" {
			t.Error("the second product is", second.ProductNo)
		}
		m := s.sku("HELMET-M")
		left := []fields{{"id": s.sku("HELMET-L").ID, "version": 1, "skuCode": "HELMET-L", "specValues": []string{"黑", "L"}, "price": 21_900, "weightG": 900, "status": 1}}
		_, err := s.Edit(s.Context(), "goodsProduct", s.clerk, s.body(fields{"id": id, "version": p.Version, "skus": left}))
		if got := refusal(err); got != "VALIDATION_FAILED skus:SKU_HAS_STOCK" {
			t.Error("a unit with stock was removed:", got)
		}
		disabled := append(left, fields{"id": m.ID, "version": m.Version, "status": 0})
		if _, err := s.Edit(s.Context(), "goodsProduct", s.clerk, s.body(fields{"id": id, "version": p.Version, "skus": disabled})); err != nil {
			t.Fatal(refusal(err))
		}
		if p := s.product(id); p.MinPrice != 21_900 || p.TotalStock != 7 {
			t.Errorf("with a disabled unit it is %+v", p)
		}
	})
}

func TestOnlyCompleteProductsInStockGoOnShelf(t *testing.T) {
	each(t, func(s *shop) {
		for i, row := range []struct {
			name    string
			change  fields
			stocked bool
			want    string
		}{
			{"without an English name", fields{"name": value.I18n{ZH: "头盔"}}, true, "中英文名称"},
			{"without a description", fields{"detail": nil}, true, "图文详情"},
			{"without stock", nil, false, "有库存的 SKU"},
			{"complete", nil, true, ""},
		} {
			code := fmt.Sprintf("SHELF-%d", i)
			in := s.helmet(row.change)
			in["skus"] = []fields{unit(code, "黑", "M")}
			id := s.add(in)
			if row.stocked {
				s.stock(code, 3)
			}
			err := s.act("goodsProduct", "onShelf", fields{"ids": []int64{id}})
			var refused *fault.Error
			if got := errors.As(err, &refused); got != (row.want != "") || got && refused.In("zh") != "商品信息不完整，不能上架："+row.want {
				t.Errorf("%s: %v", row.name, err)
			}
			if onSale := s.sku(code).OnSale; onSale != (row.want == "") {
				t.Errorf("%s: on sale is %v", row.name, onSale)
			}
			if row.want != "" {
				continue
			}
			if got := refusal(s.act("goodsProduct", "delete", fields{"ids": []int64{id}})); got != "PRODUCT_ON_SHELF" {
				t.Error("deleting it on shelf:", got)
			}
			_, err = s.Edit(s.Context(), "goodsProduct", s.clerk, s.body(fields{"id": id, "version": s.product(id).Version, "detail": nil}))
			if got := refusal(err); got != "PRODUCT_NOT_COMPLETE" {
				t.Error("emptying it on shelf:", got)
			}
			s.must("goodsProduct", "offShelf", fields{"ids": []int64{id}})
			if s.sku(code).OnSale {
				t.Error("off shelf it is on sale")
			}
			s.must("goodsProduct", "delete", fields{"ids": []int64{id}})
		}
	})
}

func TestTheCostIsAbsentWithoutItsPermission(t *testing.T) {
	each(t, func(s *shop) {
		seller, buyer := s.clerk, caller("view", "add", "edit", "export", goods.ViewCost)
		costly := unit("HELMET-M", "黑", "M")
		costly["costPrice"] = 9_900
		in := s.helmet(fields{"skus": []fields{costly}})
		_, err := s.Add(s.Context(), "goodsProduct", seller, s.body(in))
		if got := refusal(err); got != "VALIDATION_FAILED skus[0].costPrice:FIELD_READ_ONLY" {
			t.Error("a cost without the permission:", got)
		}
		saved, err := s.Add(s.Context(), "goodsProduct", buyer, s.body(in))
		if err != nil {
			t.Fatal(refusal(err))
		}
		m := s.sku("HELMET-M")
		change := fields{"id": saved.ID, "version": 1, "skus": []fields{{"id": m.ID, "version": 1, "skuCode": "HELMET-M", "price": 18_900}}}
		if _, err := s.Edit(s.Context(), "goodsProduct", seller, s.body(change)); err != nil {
			t.Fatal(refusal(err))
		}
		if m := s.sku("HELMET-M"); m.CostPrice != 9_900 || m.Price != 18_900 {
			t.Errorf("after the edit of a seller it is %+v", m)
		}
		export := func(who *access.Caller) ([]byte, error) {
			var out bytes.Buffer
			_, err := spreadsheet.Export(s.Context(), s.Engine, who, "goodsSku", []byte(`{}`), 100, &out, func(int64, int64) error { return nil })
			if err != nil {
				return nil, err
			}
			sheet, err := excelize.OpenReader(&out)
			if err != nil {
				return nil, err
			}
			defer sheet.Close()
			rows, err := sheet.GetRows(sheet.GetSheetName(0))
			return []byte(fmt.Sprint(rows)), err
		}
		read := s.Read()
		for _, door := range []struct {
			name, shows string
			open        func(who *access.Caller) ([]byte, error)
		}{
			{"the record", `"costPrice":9900`, func(who *access.Caller) ([]byte, error) {
				return read.One(s.Context(), "goodsProduct", who, saved.ID, nil)
			}},
			{"the list of units", `"costPrice":9900`, func(who *access.Caller) ([]byte, error) {
				return read.Page(s.Context(), "goodsSku", who, []byte(`{}`), nil)
			}},
			{"a unit", `"costPrice":9900`, func(who *access.Caller) ([]byte, error) {
				return read.One(s.Context(), "goodsSku", who, m.ID, nil)
			}},
			{"the answer of a write", `"costPrice":9900`, func(who *access.Caller) ([]byte, error) {
				return read.Stored(s.Context(), "goodsProduct", who, saved.ID, nil)
			}},
			{"the workbook", "成本价", export},
		} {
			for who, sees := range map[*access.Caller]bool{seller: false, buyer: true} {
				text, err := door.open(who)
				if err != nil {
					t.Fatal(door.name, refusal(err))
				}
				if got := bytes.Contains(text, []byte(door.shows)); got != sees {
					t.Errorf("%s shows the cost: %v, want %v", door.name, got, sees)
				}
				if !sees && bytes.Contains(text, []byte("costPrice")) {
					t.Errorf("%s names the cost", door.name)
				}
			}
		}
		// Readers of the audit log need not have the permission.
		for text, audited := range map[string]bool{"9900": false, "18900": true} {
			n, err := s.DB().Read().NewSelect().Table("audit_log").Where("CAST(changes AS text) LIKE ?", "%:"+text+",%").Count(s.Context())
			if err != nil || n > 0 != audited {
				t.Errorf("%d audit entries have %s, %v", n, text, err)
			}
		}
	})
}

func TestACopyIsADraftWithNewCodesAndNoStock(t *testing.T) {
	each(t, func(s *shop) {
		id := s.add(s.helmet(nil))
		s.stock("HELMET-M", 9)
		for n := 1; n <= 2; n++ {
			s.must("goodsProduct", "copy", fields{"id": id})
			u := s.sku(fmt.Sprintf("HELMET-M-C%d", n))
			p := s.product(u.ProductID)
			if u.Stock != 0 || !u.LowStock || p.Status != goods.Draft || p.TotalStock != 0 || p.ProductNo != fmt.Sprintf("G%08d", n+1) || p.MinPrice != 19_900 || p.CoverImage == s.product(id).CoverImage {
				t.Errorf("copy %d is %+v with %+v", n, p, u)
			}
		}
	})
}
