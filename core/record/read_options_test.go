package record_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

func TestOptionsHaveTheEnglishNameOfAnArea(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, a := range []system.Area{
				{Base: resource.Base{ID: 310000}, Name: "上海市", NameEn: "Shanghai", Status: system.Enabled},
				{Base: resource.Base{ID: 320000}, Name: "江苏省", Status: system.Enabled},
			} {
				if err := record.Insert(ctx, h.Engine, tx, system.Areas, &a); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for language, want := range map[string][2]string{"zh": {"上海市", "江苏省"}, "en": {"Shanghai", "江苏省"}} {
			who := *access.System()
			who.Language = language
			data, err := h.Read().Options(t.Context(), "area", &who, []byte(`{"ids":[310000,320000]}`), nil)
			if err != nil {
				t.Fatal(err)
			}
			var options []struct{ Name, NameEn string }
			if err := json.Unmarshal(data, &options); err != nil || len(options) != 2 {
				t.Fatalf("%s %v", data, err)
			}
			if options[0].Name != want[0] || options[1].Name != want[1] || options[0].NameEn != "Shanghai" {
				t.Errorf("%s: %+v, want %v", language, options, want)
			}
		}
	})
}

func TestAnOrganisationIsNamedByItsPath(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		ids := map[string]int64{}
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, o := range []struct{ code, above, zh, en string }{
				{"9", "", "总部", "Head office"}, {"91", "9", "华东", "East"}, {"911", "91", "售后", "Service"}, {"92", "9", "华南", ""}, {"921", "92", "售后", "Service"},
			} {
				row := system.Organization{Code: o.code, Name: value.I18n{ZH: o.zh, EN: o.en}, ParentID: ids[o.above], Status: system.Enabled, OrgType: "4"}
				if err := record.Insert(ctx, h.Engine, tx, system.Organizations, &row); err != nil {
					return err
				}
				ids[o.code] = row.ID
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		who := *access.System()
		who.Language = "zh"
		for code, want := range map[string][2]string{"9": {"总部", "Head office"}, "92": {"华南", "华南"}, "911": {"华东 / 售后", "East / Service"}, "921": {"华南 / 售后", "华南 / Service"}} {
			data, err := h.Read().Options(t.Context(), "organization", &who, fmt.Appendf(nil, `{"ids":[%d]}`, ids[code]), nil)
			if err != nil {
				t.Fatal(err)
			}
			var options []struct{ Name, NameEn string }
			if err := json.Unmarshal(data, &options); err != nil || len(options) != 1 || options[0].Name != want[0] || options[0].NameEn != want[1] {
				t.Errorf("%s: %s, want %v, %v", code, data, want, err)
			}
		}
	})
}
