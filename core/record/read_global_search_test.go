package record_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

func TestGlobalSearchFindsOnlyWhatTheCallerMaySee(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addCardAndOwner()
		everything := []string{"vehicle:view", "simCard:view", "sim:view", "dealer:view", "vehicleModel:view", "appUser:view"}
		all := staff(system.AllData, "", everything...)
		for _, row := range []struct {
			name  string
			who   *access.Caller
			typed string
			want  string
		}{
			{"part of a VIN", all, "vs7p4w5", "vehicle 1 LXVS7P4W5TA000002 by vin"},
			{"spaces do not matter", all, " LXVS7P 4W5 ", "vehicle 1 LXVS7P4W5TA000002 by vin"},
			{"part of an ICCID finds the card and its vehicle", all, "8986061234", "vehicle 1 LXVS7P4W5TA000002 by simCardId; simCard 1 89860612345678901230 by iccid"},
			{"four characters of a plate with the reveal permission", staff(system.AllData, "", "vehicle:view", content.AppUsers.PersonalData.Reveal), "a1234", "vehicle 4 LXVS7P423RA000005 by plateNo"},
			{"four characters of a plate without the reveal permission", all, "a1234", ""},
			{"the full plate without the reveal permission", all, "沪A12345", "vehicle 4 LXVS7P423RA000005 by plateNo"},
			{"three characters are too short for personal data", all, "沪a1", ""},
			{"the full phone of an owner finds the owner and the vehicle", all, "13611112222", "vehicle 4 LXVS7P423RA000005 by ownerId; appUser 1 骑行侠 by phone"},
			{"a part of the phone finds nothing", all, "1361111", ""},
			{"the end of the phone finds nothing", all, "2222", ""},
			{"a dealer's phone", all, "13800138000", "dealer 1 上海 浦东店 by contactPhone"},
			{"a name in either language", all, "pudong", "dealer 1 上海 浦东店 by name"},
			{"two Chinese characters", all, "西湖", "dealer 2 杭州西湖店 by name"},
			{"one character is too short", all, "西", ""},
			{"blank", all, "  ", ""},
			{"a wildcard is literal", all, "100%店", "dealer 3 北京100%店 by name"},
			{"without the permission of the resource", staff(system.AllData, "", "dealer:view"), "LXVS7P4W5", ""},
			{"a dealer finds vehicles of itself and its sub-dealers", dealerAccount(1, "vehicle:view"), "LXVS7P4", "vehicle 3 LXVS7P4V6SA000015 by vin; vehicle 2 LXVS7P4G2RA000010 by vin; vehicle 1 LXVS7P4W5TA000002 by vin"},
			{"not vehicles of other dealers", dealerAccount(3, "vehicle:view"), "LXVS7P4W5", ""},
			{"not by the owner's phone either", dealerAccount(1, "vehicle:view"), "13611112222", ""},
			{"not vehicles without a dealer", dealerAccount(1, "vehicle:view"), "LXVT9", ""},
			{"an organisation finds its subtree", staff(system.OwnSubtree, "100001", "dealer:view"), "D00", "dealer 1 上海 浦东店 by dealerCode; dealer 3 北京100%店 by dealerCode"},
			{"no account", &access.Caller{}, "LXVS", ""},
		} {
			found, err := h.Read().Find(t.Context(), row.who, row.typed)
			if err != nil {
				t.Errorf("%s: %v", row.name, err)
			}
			if got := lines(found); got != row.want {
				t.Errorf("%s: %q found\n%s\nwant\n%s", row.name, row.typed, got, row.want)
			}
		}
	})
}

func TestGlobalSearchMasksPersonalData(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addCardAndOwner()
		found, err := h.Read().Find(t.Context(), staff(system.AllData, "", "dealer:view", "vehicle:view"), "13800138000")
		if err != nil || len(found) != 1 || found[0].Hits[0].Value != "138****8000" {
			t.Errorf("%+v, %v", found, err)
		}
		found, err = h.Read().Find(t.Context(), staff(system.AllData, "", "vehicle:view"), "沪A12345")
		if err != nil || len(found) != 1 || strings.Contains(found[0].Hits[0].Value, "A12345") {
			t.Errorf("%+v, %v", found, err)
		}
	})
}

func TestGlobalSearchHitsHaveBriefsAndTheFilterOfTheFullList(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addCardAndOwner()
		who := staff(system.AllData, "", "vehicle:view")
		one, err := h.Read().Find(t.Context(), who, "骑行")
		if err != nil || len(one) != 1 || len(one[0].Hits) != 1 || len(one[0].More) != 0 {
			t.Fatalf("by owner nickname: %+v, %v", one, err)
		}
		var row map[string]any
		if err := json.Unmarshal(one[0].Hits[0].Row, &row); err != nil || len(row) != 7 || row["plateNo"] != "沪A**345" || row["modelName"] != "S7专业版" {
			t.Errorf("%s, %v", one[0].Hits[0].Row, err)
		}
		if six, err := h.Read().Find(t.Context(), who, "LXV"); err != nil || len(six) != 1 || len(six[0].Hits) != 6 || len(six[0].More) != 0 {
			t.Fatalf("exactly six hits: %+v, %v", six, err)
		}
		err = h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Get(ctx, h.InTx(tx), equipment.Vehicles, 6)
			if err != nil {
				return err
			}
			seventh := equipment.Vehicle{VIN: "LXVT9G6Z8RA000099", ModelID: old.ModelID, ColorCode: old.ColorCode, ProductionDate: old.ProductionDate, PlantCode: old.PlantCode, BatchNo: old.BatchNo}
			return record.Insert(ctx, h.Engine, tx, equipment.Vehicles, &seventh)
		})
		if err != nil {
			t.Fatal(err)
		}
		all, err := h.Read().Find(t.Context(), who, "LXV")
		if err != nil || len(all) != 1 || len(all[0].Hits) != 6 || len(all[0].More) != 1 {
			t.Fatalf("%+v, %v", all, err)
		}
		body, err := json.Marshal(map[string]any{"query": all[0].More[0].Query})
		if err != nil {
			t.Fatal(err)
		}
		page, err := h.Read().Page(t.Context(), "vehicle", who, body, nil)
		var list struct{ Total int64 }
		if err := errors.Join(err, json.Unmarshal(page, &list)); err != nil || list.Total != all[0].More[0].Total || list.Total <= 6 {
			t.Errorf("list total %d, search total %d, %v", list.Total, all[0].More[0].Total, err)
		}
		// A caller who may pick vehicles but not view them gets names only.
		for permission, shown := range map[string]bool{"vehicle:view": true, "alarm:view": false} {
			options, err := h.Read().Options(t.Context(), "vehicle", staff(system.AllData, "", permission), []byte(`{"keyword":"LXVS7P423"}`), nil)
			if err != nil || bytes.Contains(options, []byte(`"plateNo"`)) != shown {
				t.Errorf("%s: %s, %v", permission, options, err)
			}
		}
	})
}

// addCardAndOwner gives the first vehicle a SIM card and the fourth an owner.
func (h fixture) addCardAndOwner() {
	h.t.Helper()
	err := h.DB().Write(h.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		card := sim.Card{ICCID: "89860612345678901230", Carrier: 1, SimStatus: sim.Active}
		if err := record.Insert(ctx, h.Engine, tx, sim.Cards, &card); err != nil {
			return err
		}
		owner := content.AppUser{UserNo: "100000000001", Phone: value.Unmasked("13611112222"), CountryCode: "86", Nickname: "骑行侠"}
		if err := record.Insert(ctx, h.Engine, tx, content.AppUsers, &owner); err != nil {
			return err
		}
		for id, change := range map[int64]func(*equipment.Vehicle){1: func(v *equipment.Vehicle) { v.SimCardID = card.ID }, 4: func(v *equipment.Vehicle) { v.OwnerID = owner.ID }} {
			old, err := record.Get(ctx, h.InTx(tx), equipment.Vehicles, id)
			if err != nil {
				return err
			}
			changed := *old
			change(&changed)
			if err := record.Update(ctx, h.Engine, tx, equipment.Vehicles, old, &changed); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

func lines(found []record.Found) string {
	var out []string
	for _, f := range found {
		for _, hit := range f.Hits {
			by := ""
			for _, field := range f.Plan.Fields {
				if field.Label == hit.By {
					by = field.Name
				}
			}
			out = append(out, fmt.Sprintf("%s %d %s by %s", f.Plan.Name, hit.ID, hit.Name, by))
		}
	}
	return strings.Join(out, "; ")
}
