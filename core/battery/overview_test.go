package battery_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	rules "evops/core/battery"
)

// overview calls the endpoint of the overview.
func (d *depot) overview(who *access.Caller, id int64) (*rules.Overview, error) {
	d.Helper()
	out, err := rules.Endpoints(d.Engine, func() value.Time { return d.at })[0].Run(d.Context(), who, fmt.Appendf(nil, `{"id":%d}`, id), nil)
	if err != nil {
		return nil, err
	}
	return out.(*rules.Overview), nil
}

func TestTheOverviewNamesTheSegmentsOfACode(t *testing.T) {
	each(t, func(d *depot) {
		for _, row := range []struct {
			code     string
			meanings []string // product, chemistry, production date
			warnings []string
		}{
			{"08APE72M000001GA50000001", []string{"Pack", "NMC", "2026-10-05"}, nil},
			{"08AMB72M000001GA50000002", []string{"Module", "LFP", "2026-10-05"}, []string{"The battery code has the chemistry LFP, unlike the battery type"}},
			{"08APZ72M000001XA50000003", []string{"Pack", "Other", "2039-10-05"}, []string{"The production date in the code, 2039-10-05, is in the future"}},
		} {
			out, err := d.overview(access.System(), d.pack(row.code, nil))
			if err != nil {
				d.Fatal(row.code, err)
			}
			var texts, names, meanings, warnings []string
			for i, s := range out.Segments {
				if s.Segment != rules.Segment(i+1) {
					d.Errorf("%s: segment %d is the %d.", row.code, s.Segment, i+1)
				}
				texts, names = append(texts, s.Text), append(names, s.Name.EN)
				if s.Meaning != nil {
					meanings = append(meanings, s.Meaning.EN)
				}
			}
			for _, w := range out.Warnings {
				warnings = append(warnings, w.EN)
			}
			if strings.Join(texts, "") != row.code || strings.Join(names, ", ") != "maker, product, chemistry, spec, trace, production date, serial" {
				d.Errorf("%s: %q are %q", row.code, texts, names)
			}
			if !reflect.DeepEqual(meanings, row.meanings) || !reflect.DeepEqual(warnings, row.warnings) {
				d.Errorf("%s: meanings %q and warnings %q, want %q and %q", row.code, meanings, warnings, row.meanings, row.warnings)
			}
			if text, err := json.Marshal(out); err != nil || strings.Contains(string(text), `"warnings":null`) {
				d.Errorf("%s, %v", text, err)
			}
		}
	})
}

func TestTheOverviewOfABatteryFollowsItsDataScope(t *testing.T) {
	each(t, func(d *depot) {
		id := d.pack("08APE72M000001GA50000001", nil)
		d.must("install", fields{"id": id, "vehicleId": d.vehicle, "slot": 1})
		for dealer, want := range map[int64]*fault.Code{7: nil, 8: fault.NotFoundOrDenied} {
			who := &access.Caller{UserID: 1, UserType: system.DealerUser, DealerID: dealer, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"battery:view": system.OwnDealer}}}
			_, err := d.overview(who, id)
			var refused *fault.Error
			if errors.As(err, &refused); want == nil && err != nil || want != nil && (refused == nil || refused.Code != want) {
				d.Errorf("dealer %d: %v", dealer, err)
			}
		}
	})
}
