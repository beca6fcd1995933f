package equipment_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	feature "evops/core/equipment"
)

func TestPastedIdentifiersFindTheirVehicles(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		bike := p.must("vehicle", "add", p.motorcycle().with(fields{"modelId": p.e3, "vin": "302122600000279", "tboxSn": "TB26A00000279", "imei": "864123070000018", "simCardId": p.own, "plateNo": "沪A12345"}))
		s.set(func(v *equipment.Vehicle) { v.DealerID = s.east })
		p.sql("UPDATE sim_card SET dealer_id = ? WHERE id = ?", s.east, p.active)
		staff := access.System()
		dealer := &access.Caller{UserID: 9, UserType: contract.DealerUser, DealerID: s.east, Language: "zh", Rights: &access.Rights{Grants: map[string]contract.DataScope{"vehicle:view": contract.OwnDealer}}}
		for _, row := range []struct {
			name, text string
			who        *access.Caller
			want       string
		}{
			{"one a line", "LXVS7P4W5TA000002\n302122600000279", staff, "1 vin 1; 2 vin 2;"},
			{"mixed kinds and separators", "lxvs7p4w5ta000002，沪a 12345\r\n89860424000000000017 89860426000000000023", staff, "1 vin 1; 1 plateNo 2; 2 iccid 1; 2 iccid 2;"},
			{"unknown ones", "LXVS7P4W5TA000002;X;沪A99999\n\n89860426000000000031", staff, "1 vin 1; missing 1 X; missing 1 沪A99999; missing 3 89860426000000000031;"},
			{"twice", "302122600000279,302122600000279", staff, "1 vin 2; 1 vin 2;"},
			{"another dealer's vehicles look unknown", "LXVS7P4W5TA000002\n302122600000279\n沪A12345\n89860426000000000023\n89860424000000000017", dealer,
				"1 vin 1; 5 iccid 1; missing 2 302122600000279; missing 3 沪A12345; missing 4 89860426000000000023;"},
			{"quotes and pipes of a sheet", "\"LXVS7P4W5TA000002\"|'302122600000279'\t、", staff, "1 vin 1; 1 vin 2;"},
		} {
			found, err := feature.Locate(t.Context(), p.Read(), row.who, feature.Pasted{Text: row.text})
			if err != nil {
				t.Fatal(row.name, err)
			}
			got := ""
			for _, m := range found.Found {
				got += fmt.Sprintf("%d %s %d; ", m.Line, m.By, map[int64]int{s.vehicle: 1, bike: 2}[m.ID])
				if m.VIN == "" {
					t.Error(row.name, "match without a VIN")
				}
			}
			for _, m := range found.Missing {
				got += fmt.Sprintf("missing %d %s; ", m.Line, m.Text)
			}
			if strings.TrimSpace(got) != row.want || found.Total != len(found.Found)+len(found.Missing) {
				t.Errorf("%s: %s want %s", row.name, got, row.want)
			}
			// The ids found can be used as a list filter.
			if page, err := p.Read().Page(t.Context(), "vehicle", row.who, fmt.Appendf(nil, `{"id.in":%s,"fields":["id"]}`, jsonOf(found.IDs)), nil); err != nil || !strings.Contains(string(page), fmt.Sprintf(`"total":%d`, len(found.IDs))) {
				t.Errorf("%s: %s %v", row.name, page, err)
			}
		}
		for text, want := range map[string]string{"": "VALIDATION_FAILED", " ,;\n、": "VALIDATION_FAILED", strings.Repeat("X ", 501): "BATCH_TOO_LARGE"} {
			if _, err := feature.Locate(t.Context(), p.Read(), staff, feature.Pasted{Text: text}); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%.20q: %v, want %s", text, err, want)
			}
		}
		if _, err := feature.Locate(t.Context(), p.Read(), &access.Caller{Rights: &access.Rights{}}, feature.Pasted{Text: "X"}); err == nil || !strings.Contains(err.Error(), "NO_PERMISSION") {
			t.Error(err)
		}
	})
}

func jsonOf(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

func TestTheLocationOfABoundVehicleNeedsAPurpose(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		p.sql("UPDATE vehicle_shadow SET geo_lng = 121.5, geo_lat = 31.2, soc = 60")
		staff := func(kind contract.UserType, verbs ...string) *access.Caller {
			grants := map[string]contract.DataScope{}
			for _, verb := range verbs {
				grants[verb] = contract.AllData
			}
			return &access.Caller{UserID: 9, UserType: kind, DealerID: s.east, Language: "zh", Rights: &access.Rights{Grants: grants}}
		}
		tracer := staff(contract.Staff, "vehicle:view", "trace:view")
		for _, row := range []struct {
			name    string
			bound   equipment.BindStatus
			who     *access.Caller
			purpose feature.Purpose
			visible bool
			audited int
		}{
			{"an unbound vehicle", equipment.Unbound, tracer, feature.Purpose{}, true, 0},
			{"a bound vehicle without a purpose", equipment.Bound, tracer, feature.Purpose{}, false, 0},
			{"a bound vehicle with a purpose code", equipment.Bound, tracer, feature.Purpose{Code: 2}, true, 1},
			{"a bound vehicle with a purpose in text", equipment.Bound, tracer, feature.Purpose{Text: "保险公司定损核对"}, true, 2},
			{"an unbound vehicle with a purpose", equipment.Unbound, tracer, feature.Purpose{Code: 1}, true, 3},
			{"without the permission", equipment.Unbound, staff(contract.Staff, "vehicle:view"), feature.Purpose{Code: 2}, false, 3},
			{"a dealer", equipment.Unbound, staff(contract.DealerUser, "vehicle:view", "trace:view"), feature.Purpose{Code: 2}, false, 3},
		} {
			s.set(func(v *equipment.Vehicle) { v.BindStatus, v.DealerID = row.bound, s.east })
			p.sql("UPDATE vehicle_shadow SET dealer_id = ?", s.east)
			list, err := feature.LiveState(t.Context(), p.Engine, row.who, []int64{s.vehicle, 999}, row.purpose)
			if err != nil || len(list) != 1 || string(list[0]["soc"]) != "60" {
				t.Fatal(row.name, list, err)
			}
			if visible := string(list[0]["geo"]) == `{"lng":121.5,"lat":31.2}`; visible != row.visible || string(list[0]["geoWithheld"]) == fmt.Sprint(row.visible) {
				t.Errorf("%s: %s %s", row.name, list[0]["geo"], list[0]["geoWithheld"])
			}
			var audited int
			if err := p.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE action = 'locate'").Scan(t.Context(), &audited); err != nil || audited != row.audited {
				t.Errorf("%s: %d audit entries, want %d", row.name, audited, row.audited)
			}
		}
		if _, err := feature.LiveState(t.Context(), p.Engine, tracer, []int64{s.vehicle}, feature.Purpose{Text: "看一下"}); err == nil || !strings.Contains(err.Error(), "TRACE_PURPOSE") {
			t.Errorf("a purpose that is too short was accepted: %v", err)
		}
		for want, err := range map[string]error{
			"ID_MISSING": func() error {
				_, err := feature.LiveState(t.Context(), p.Engine, tracer, nil, feature.Purpose{})
				return err
			}(),
			"BATCH_TOO_LARGE": func() error {
				_, err := feature.LiveState(t.Context(), p.Engine, tracer, make([]int64, 101), feature.Purpose{})
				return err
			}(),
			"TRACE_PURPOSE": func() error {
				_, err := feature.LiveState(t.Context(), p.Engine, tracer, []int64{1}, feature.Purpose{Code: 9})
				return err
			}(),
		} {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %s", err, want)
			}
		}
	})
}

func TestGenericReadsOmitTheLocation(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		p.sql("UPDATE vehicle_shadow SET geo_lng = 121.5375, geo_lat = 31.2125")
		v, who := p.Read(), access.System()
		for name, read := range map[string]func(resource string) ([]byte, error){
			"list":    func(r string) ([]byte, error) { return v.Page(t.Context(), r, who, nil, nil) },
			"detail":  func(r string) ([]byte, error) { return v.One(t.Context(), r, who, s.vehicle, nil) },
			"history": func(r string) ([]byte, error) { return v.History(t.Context(), r, who, s.vehicle, nil, nil) },
			"record service": func(r string) ([]byte, error) {
				data, _, err := p.Lists(t.Context(), who, []string{r}, nil)
				return data, err
			},
		} {
			for _, resource := range []string{"vehicle", "vehicleShadow"} {
				data, err := read(resource)
				if err != nil || len(data) < 20 || strings.Contains(string(data), "121.5375") || strings.Contains(string(data), `"geo"`) {
					t.Errorf("%s of %s: %v %.200s", name, resource, err, data)
				}
			}
		}
	})
}
