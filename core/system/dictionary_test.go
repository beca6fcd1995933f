package system_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	model "evops/contracts/system"
	"evops/core/system"
)

func TestBuiltInAndUsedDictionaryCodesAreProtected(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		item := fields{"category": "Plant", "categoryDesc": fields{"zh": "生产基地", "en": "Plant"}, "code": "4", "name": "四工厂"}
		before := o.version(system.DictionaryVersion)
		fourth := o.must("dictionaryItem", "save", item).ID
		if known, err := o.dictionary.Has(t.Context(), "Plant", "4"); !known || err != nil || o.version(system.DictionaryVersion) == before {
			t.Error("the new code is not in the cache", known, err)
		}
		o.refuses("the same code again", o.admin, "dictionaryItem", "save", item, map[string]string{"code": "UNIQUE"})
		o.refuses("a code of a closed category", o.admin, "dictionaryItem", "save", item.with(fields{"category": "VehicleStatus", "code": "9"}), map[string]string{"category": "DICT_CLOSED"})
		o.refuses("a problem class", o.admin, "dictionaryItem", "save", item.with(fields{"category": "SmallProblemClassification", "code": "9001", "parentCode": "77"}), map[string]string{"category": "DICT_MIRRORED"})
		o.refuses("delete a problem class", o.admin, "dictionaryItem", "delete", fields{"id": o.item("LargeProblemClassification", "DRIVE")}, whole("DICT_MIRRORED"))
		o.refuses("delete a built-in code", o.admin, "dictionaryItem", "delete", fields{"id": o.item("Plant", "1")}, whole("DICT_BUILT_IN"))
		o.exec("INSERT INTO vehicle (vin, plant_code, version) VALUES ('X', '4', 1)")
		o.refuses("delete a code in use", o.admin, "dictionaryItem", "delete", fields{"id": fourth}, whole("DICT_ITEM_IN_USE"))
		o.exec("DELETE FROM vehicle")
		o.refuses("delete it unused", o.admin, "dictionaryItem", "delete", fields{"id": fourth}, nil)
	})
}

func (o *office) item(category, code string) int64 {
	return int64(o.number("SELECT id FROM dictionary_item WHERE category = ? AND code = ? AND deleted_at = 0", category, code))
}

func TestRenamingACategoryUpdatesAllItsItems(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.must("dictionaryItem", "save", fields{"id": o.item("Plant", "1"), "version": 1, "categoryDesc": fields{"zh": "制造工厂", "en": "Factory"}})
		if n := o.number("SELECT COUNT(*) FROM dictionary_item WHERE category_desc_zh = '制造工厂' AND category_desc_en = 'Factory'"); n != 3 {
			t.Errorf("%d of 3 items have the new name", n)
		}
		page, err := o.Read().Page(t.Context(), "dictionaryItem", o.admin, []byte(`{"categoryDesc.like":"factory"}`), nil)
		var found struct{ Total int }
		if err != nil || json.Unmarshal(page, &found) != nil || found.Total != 3 {
			t.Errorf("search by the new name returned %s, %v", page, err)
		}
	})
}

func TestBootstrapItemsAreLimitedTo500(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		spare := o.item("ExpressCompany", "SF")
		o.exec("UPDATE dictionary_item SET bootstrap = ? WHERE id IN (SELECT id FROM dictionary_item WHERE bootstrap = ? AND id <> ? LIMIT ?)", true, false, spare, 500-o.number("SELECT COUNT(*) FROM dictionary_item WHERE bootstrap"))
		o.refuses("one more", o.admin, "dictionaryItem", "save", fields{"id": spare, "version": 1, "bootstrap": true}, map[string]string{"bootstrap": "DICT_BOOTSTRAP_LIMIT"})
		o.must("dictionaryItem", "disable", fields{"id": o.item("Plant", "1")})
		o.refuses("one in place of a disabled one", o.admin, "dictionaryItem", "save", fields{"id": spare, "version": 1, "bootstrap": true}, nil)
		o.refuses("the disabled one back", o.admin, "dictionaryItem", "enable", fields{"id": o.item("Plant", "1")}, map[string]string{"bootstrap": "DICT_BOOTSTRAP_LIMIT"})
	})
}

func TestDictionaryIsServedInLegacyFormats(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		page, etag, err := o.dictionary.Page(t.Context(), "en", system.PageQuery{Page: 1, PageSize: 500})
		var first struct {
			List []struct {
				Category, CategoryDesc, Code, Name string
				ID                                 int64
			}
			Total int
		}
		if err != nil || json.Unmarshal(page, &first) != nil || etag == "" {
			t.Fatal(string(page), etag, err)
		}
		bootstrapCount := o.number("SELECT COUNT(*) FROM dictionary_item WHERE bootstrap")
		if len(first.List) != 500 || first.Total < 1700 || first.List[0].ID == 0 || first.List[0].Category != "ActivationStatus" || first.List[0].Name != "Not activated" {
			t.Errorf("%d of %d items, the first is %+v", len(first.List), first.Total, first.List[0])
		}
		if last, next := first.List[bootstrapCount-1], first.List[bootstrapCount]; last.Category < next.Category {
			t.Errorf("bootstrap item %d is %s, the next %s", bootstrapCount, last.Category, next.Category)
		}
		plants, _, err := o.dictionary.Page(t.Context(), "zh", system.PageQuery{Page: 1, PageSize: 2, Category: "Plant"})
		if json.Unmarshal(plants, &first) != nil || err != nil || len(first.List) != 2 || first.Total != 3 || first.List[1].Name != "二工厂" {
			t.Errorf("page of a category is %s, %v", plants, err)
		}
		tree, err := o.dictionary.FatherSon(t.Context(), "zh", "LargeProblemClassification")
		var parents []struct {
			Code     string
			Children []struct{ ParentCode string }
		}
		if json.Unmarshal(tree, &parents) != nil || err != nil || len(parents) != 8 || len(parents[0].Children) == 0 || parents[0].Children[0].ParentCode != parents[0].Code {
			t.Errorf("FatherSon returned %s, %v", tree, err)
		}
		if none, err := o.dictionary.FatherSon(t.Context(), "zh", "Nonsense"); string(none) != "[]" || err != nil {
			t.Errorf("FatherSon of an unknown category returned %s, %v", none, err)
		}
	})
}

func TestCodesWithoutAServiceLabelButCannotBeChosen(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		read := func(unserved ...string) (known bool, etag string) {
			t.Helper()
			d := system.NewDictionary(o.Engine)
			d.Unserved = func(context.Context) (map[string][]string, error) { return map[string][]string{"Plant": unserved}, nil }
			known, err := d.Has(t.Context(), "Plant", "2")
			labels, unlabelled := d.Labels(t.Context(), "Plant")
			_, etag, unread := d.All(t.Context(), "zh")
			if err := errors.Join(err, unlabelled, unread); err != nil || labels["2"].ZH != "二工厂" {
				t.Fatal(labels, err)
			}
			return known, etag
		}
		served, before := read("1")
		unserved, after := read("1", "2")
		if !served || unserved || before == after {
			t.Errorf("known with a service: %v, without: %v; the ETags are %s and %s", served, unserved, before, after)
		}
	})
}

// TestTheDictionaryFollowsTheProblemClasses adds, renames, disables and deletes classes; the app and repair orders read the codes in the dictionary.
func TestTheDictionaryFollowsTheProblemClasses(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		father := int64(o.number("SELECT id FROM faq_category WHERE code = 'DRIVE'"))
		class := o.must("faqCategory", "save", fields{"parentId": father, "code": "DRIVE_TEST", "name": fields{"zh": "试驾", "en": "Test ride"}, "useFor": []string{"1"}}).ID
		want := func(what, label string, status model.EnableStatus) {
			t.Helper()
			var item struct {
				Name, ParentCode string
				Status           model.EnableStatus
			}
			if err := o.DB().Read().NewRaw("SELECT name_zh, parent_code, status FROM dictionary_item WHERE category = 'SmallProblemClassification' AND code = 'DRIVE_TEST' AND deleted_at = 0").Scan(t.Context(), &item.Name, &item.ParentCode, &item.Status); err != nil || item.Name != label || item.ParentCode != "DRIVE" || item.Status != status {
				t.Errorf("%s: %+v, %v; want %s, %d", what, item, err, label, status)
			}
		}
		want("added", "试驾", model.Enabled)
		before := o.version(system.DictionaryVersion)
		o.must("faqCategory", "save", fields{"id": class, "version": 1, "name": fields{"zh": "试乘试驾", "en": "Test ride"}})
		want("renamed", "试乘试驾", model.Enabled)
		o.must("faqCategory", "disable", fields{"id": class})
		want("disabled", "试乘试驾", model.Disabled)
		o.refuses("delete a class without uses", o.admin, "faqCategory", "delete", fields{"id": class}, nil)
		if n := o.number("SELECT COUNT(*) FROM dictionary_item WHERE code = 'DRIVE_TEST' AND deleted_at = 0"); n != 0 || o.version(system.DictionaryVersion) == before {
			t.Errorf("after the deletion %d codes remain", n)
		}
	})
}
