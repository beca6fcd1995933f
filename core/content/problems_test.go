package content_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/value"
	feature "evops/core/content"
	"evops/core/record"
	"evops/core/store"
)

// class adds a problem class; parent is 0 for the first level.
func (l *library) class(code string, parent int64, uses ...content.CategoryUse) int64 {
	l.t.Helper()
	in := fields{"code": code, "name": fields{"zh": "分类" + code}, "useFor": uses, "icon": l.cover()}
	if parent != 0 {
		in["parentId"] = parent
	}
	return l.add("faqCategory", in)
}

func (l *library) question(class int64, text string) int64 {
	l.t.Helper()
	return l.add("faq", fields{"categoryId": class, "question": fields{"zh": text}, "answer": fields{"zh": "<p>先检查<b>插座</b></p><p>再检查充电口</p>"}})
}

func TestProblemClassesHaveTwoLevelsAndAreMerged(t *testing.T) {
	eachLibrary(t, func(l *library) {
		battery := l.class("BATTERY", 0, content.ForFaq, content.ForRepair)
		charge := l.class("BATTERY_CHARGE", battery, content.ForFaq)
		slow := l.class("BATTERY_SLOW", battery, content.ForFaq)
		repair := l.class("BATTERY_REPAIR", battery, content.ForRepair)
		below := fields{"code": "NEW", "name": fields{"zh": "新分类"}, "useFor": []string{"1"}}
		for what, row := range map[string]struct {
			in   fields
			want string
		}{
			"a first level without an icon": {below, "icon REQUIRED"},
			"a third level":                 {below.with(fields{"parentId": charge}), "parentId TREE_TOO_DEEP"},
			"a use that the parent lacks":   {below.with(fields{"parentId": battery, "useFor": []string{"1", "3"}}), "useFor BEYOND_PARENT"},
		} {
			l.want(what, l.tryAdd("faqCategory", row.in), row.want)
		}
		l.want("take a use that is used below", l.do("faqCategory", "edit", battery, fields{"useFor": []string{"1"}}), "useFor USED_BELOW")

		first, second := l.question(slow, "为什么充电慢？"), l.question(charge, "充不进电怎么办？")
		l.want("a question in a class of the first level", l.tryAdd("faq", fields{"categoryId": battery, "question": fields{"zh": "充电问题？"}, "answer": fields{"zh": "<p>答</p>"}}), "categoryId NOT_SELECTABLE")
		l.want("a question in a class for repairs", l.tryAdd("faq", fields{"categoryId": repair, "question": fields{"zh": "充电问题？"}, "answer": fields{"zh": "<p>答</p>"}}), "categoryId NOT_SELECTABLE")
		l.want("feedback of a class that is not used for it", l.tryAdd("feedback", fields{"faultClass": "BATTERY", "feedbackType": 1, "content": "充电口松动，插上没有反应"}), "faultClass NOT_SELECTABLE, supportTypeId REQUIRED")
		l.want("delete a class with questions", l.delete("faqCategory", slow), "FAQ_CATEGORY_IN_USE")
		l.want("delete a class with subclasses", l.delete("faqCategory", battery), "FAQ_CATEGORY_IN_USE")
		l.want("merge a class of the first level", l.do("faqCategory", "merge", battery, fields{"toId": charge}), "FAQ_CATEGORY_TOP")
		l.want("merge into the first level", l.do("faqCategory", "merge", slow, fields{"toId": battery}), "toId NOT_SELECTABLE")
		l.want("merge", l.do("faqCategory", "merge", slow, fields{"toId": charge}), "")
		if a, b := l.faq(first), l.faq(second); a.CategoryID != charge || b.CategoryID != charge || a.PlainAnswer.ZH != "先检查插座\n再检查充电口" {
			t.Errorf("after the merge the questions are in %d and %d, want %d; the plain answer is %q", a.CategoryID, b.CategoryID, charge, a.PlainAnswer.ZH)
		}
		l.want("a new question in the merged class", l.tryAdd("faq", fields{"categoryId": slow, "question": fields{"zh": "充电问题？"}, "answer": fields{"zh": "<p>答</p>"}}), "categoryId NOT_SELECTABLE")
		l.want("delete the merged class", l.delete("faqCategory", slow), "")
	})
}

func (l *library) faq(id int64) *content.Faq {
	l.t.Helper()
	q, err := record.Get(l.t.Context(), l.Read(), content.Faqs, id)
	if err != nil {
		l.t.Fatal(err)
	}
	return q
}

func TestTenQuestionsOnShelfAreHot(t *testing.T) {
	eachLibrary(t, func(l *library) {
		class := l.class("CHARGE", l.class("BATTERY", 0, content.ForFaq), content.ForFaq)
		var last int64
		for i := range content.MaxHotFaqs + 1 {
			last = l.question(class, fmt.Sprintf("第 %d 个问题？", i))
			l.want("mark", l.do("faq", "setHot", last, fields{"hot": true}), "")
			want := ""
			if i == content.MaxHotFaqs {
				want = "HOT_LIMIT"
			}
			l.want(fmt.Sprint("publish ", i), l.do("faq", "publish", last, nil), want)
		}
		l.want("unmark", l.do("faq", "setHot", last, fields{"hot": false}), "")
		l.want("publish without the mark", l.do("faq", "publish", last, nil), "")
	})
}

func TestLinksLeadToAllowedHosts(t *testing.T) {
	eachLibrary(t, func(l *library) {
		l.Register(feature.Links{Engine: l.Engine})
		link := func(code, address string, more fields) fields {
			return fields{"code": code, "name": fields{"zh": "链接"}, "position": content.ByCodeOnly, "openMode": content.OpenInApp, "url": address}.with(more)
		}
		l.want("plain http", l.tryAdd("externalLink", link("a1", "http://mall.example.com/", nil)), "url LINK_SCHEME")
		l.want("parameters for a foreign host", l.tryAdd("externalLink", link("a2", "https://mall.example.com/", fields{"passParams": []string{"userNo"}})), "LINK_PARAM_FOREIGN")
		l.want("a place in the app without an icon", l.tryAdd("externalLink", link("a3", "https://mall.example.com/", fields{"position": 1})), "icon REQUIRED_WHEN")
		id := l.add("externalLink", link("mall", "https://mall.example.com/x", nil))
		l.want("publish to an unknown host", l.do("externalLink", "publish", id, nil), "LINK_HOST_REFUSED")
		l.exec("INSERT INTO dictionary_item (category, code, status, version) VALUES (?, 'mall.example.com', 1, 1)", content.LinkHost)
		l.want("publish to an allowed host", l.do("externalLink", "publish", id, nil), "")
		l.exec("INSERT INTO sys_setting (setting_key, value, version) VALUES ('content.ownHosts', 'mall.example.com', 1)")
		if err := l.DB().Write(l.t.Context(), func(ctx context.Context, tx bun.Tx) error {
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}); err != nil {
			l.t.Fatal(err)
		}
		l.want("parameters for an own host", l.do("externalLink", "edit", id, fields{"passParams": []string{"userNo"}}), "")
	})
}

func (l *library) exec(query string, args ...any) {
	l.t.Helper()
	err := l.DB().Write(l.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	})
	if err != nil {
		l.t.Fatal(err)
	}
}

func TestACheckStoresWhereALinkLeads(t *testing.T) {
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/gone":
			w.WriteHeader(http.StatusNotFound)
		case r.URL.Path == "/moved":
			http.Redirect(w, r, "https://elsewhere.example.com/", http.StatusFound)
		case r.URL.Path == "/only-get" && r.Method == http.MethodHead:
			w.WriteHeader(http.StatusMethodNotAllowed)
		}
	}))
	t.Cleanup(server.Close)
	trusting := server.Client()
	trusting.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	eachLibrary(t, func(l *library) {
		for i, row := range []struct {
			path   string
			client *http.Client
			want   content.CheckResult
			detail string
		}{
			{"/", trusting, content.LinkFine, "HTTP 200"},
			{"/only-get", trusting, content.LinkFine, "HTTP 200"},
			{"/gone", trusting, content.LinkDown, "HTTP 404"},
			{"/moved", trusting, content.LinkRedirected, "HTTP 302"},
			{"/", &http.Client{}, content.LinkUntrusted, "certificate"},
		} {
			links := feature.Links{Engine: l.Engine, HTTP: row.client, Clock: value.Now}
			id := l.add("externalLink", fields{"code": fmt.Sprint("link", i), "name": fields{"zh": "链接"}, "position": content.ByCodeOnly, "openMode": content.OpenInApp, "url": server.URL + row.path})
			l.exec("UPDATE external_link SET shelf_status = ? WHERE id <> ?", content.Draft, id)
			l.exec("UPDATE external_link SET shelf_status = ? WHERE id = ?", content.OnShelf, id)
			if err := links.CheckLive(t.Context()); err != nil {
				t.Fatal(err)
			}
			got, err := record.Get(t.Context(), l.Read(), content.ExternalLinks, id)
			if err != nil || got.CheckResult != row.want || !strings.Contains(got.CheckDetail, row.detail) || (got.FailedChecks > 0) != (row.want > content.LinkRedirected) || got.LastCheckAt.IsZero() || got.Version != 1 {
				t.Errorf("%s: %d %q, %d failed, version %d, %v; want %d %q", row.path, got.CheckResult, got.CheckDetail, got.FailedChecks, got.Version, err, row.want, row.detail)
			}
		}
	})
}

func TestAReviewSwitchTurnsItselfOff(t *testing.T) {
	eachLibrary(t, func(l *library) {
		now := value.Now()
		reviews := feature.Reviews{Engine: l.Engine, Clock: func() value.Time { return now }}
		l.Register(reviews)
		build := func(version string, more fields) int64 {
			return l.add("iosReview", fields{"bundleId": "com.example.ride", "versionNo": version, "buildNo": "7", "hiddenModules": []string{"raffle"}}.with(more))
		}
		on := func(days int) fields {
			return fields{"autoOffAt": now.Add(time.Duration(days) * 24 * time.Hour), "reason": "submitted"}
		}
		bare, first, second := build("1.0.0", fields{"hiddenModules": []string{}}), build("2.0.0", nil), build("3.0.0", nil)
		l.want("without modules", l.do("iosReview", "turnOn", bare, on(7)), "REVIEW_NO_MODULES")
		l.want("for too long", l.do("iosReview", "turnOn", first, on(31)), "autoOffAt RANGE")
		l.want("turn on", l.do("iosReview", "turnOn", first, on(7)), "")
		l.want("a second build of the app", l.do("iosReview", "turnOn", second, on(7)), "REVIEW_ALREADY_ON")
		l.want("a jump of the review", l.do("iosReview", "edit", first, fields{"reviewStatus": content.ReviewReleased}), "reviewStatus STATE_NOT_ALLOWED")

		now = now.Add(8 * 24 * time.Hour)
		if err := reviews.TurnOffDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		l.wantSwitch("after its time", first, false)
		l.want("turn the second on", l.do("iosReview", "turnOn", second, on(7)), "")
		l.want("waiting", l.do("iosReview", "edit", second, fields{"reviewStatus": content.ReviewWaiting}), "")
		l.wantSwitch("while the review waits", second, true)
		l.want("in review", l.do("iosReview", "edit", second, fields{"reviewStatus": content.InReview}), "")
		l.want("released", l.do("iosReview", "edit", second, fields{"reviewStatus": content.ReviewReleased}), "")
		l.wantSwitch("after the release", second, false)
		l.want("turn a released build on", l.do("iosReview", "turnOn", second, on(7)), "STATE_NOT_ALLOWED")
	})
}

func TestAReviewSwitchHidesModulesOfExactlyItsBuild(t *testing.T) {
	eachLibrary(t, func(l *library) {
		reviews := feature.Reviews{Engine: l.Engine, Clock: value.Now}
		l.Register(reviews)
		id := l.add("iosReview", fields{"bundleId": "com.example.ride", "versionNo": "2.0.0", "buildNo": "7", "hiddenModules": []string{"raffle"}})
		l.want("turn on", l.do("iosReview", "turnOn", id, fields{"autoOffAt": value.Now().Add(24 * time.Hour), "reason": "submitted"}), "")
		for _, row := range []struct {
			version, build string
			hides          bool
		}{{"2.0.0", "7", true}, {"2.0.0", "8", false}, {"2.0.1", "7", false}, {"2.0.0", "", false}} {
			got, err := reviews.Endpoints()[0].Run(t.Context(), nil, fmt.Appendf(nil, `{"bundleId":"com.example.ride","version":%q,"build":%q}`, row.version, row.build), nil)
			if err != nil {
				t.Fatal(err)
			}
			if answer := got.(feature.CurrentReview); answer.InReview != row.hides || len(answer.HiddenModules) > 0 != row.hides {
				t.Errorf("version %s build %q: %+v", row.version, row.build, answer)
			}
		}
	})
}

func (l *library) wantSwitch(when string, id int64, on bool) {
	l.t.Helper()
	row, err := record.Get(l.t.Context(), l.Read(), content.IosReviews, id)
	if err != nil || row.ReviewOn != on || row.AutoOffAt.IsZero() == on {
		l.t.Errorf("%s the switch is %v until %v, %v", when, row.ReviewOn, row.AutoOffAt, err)
	}
}

func TestFeaturesAreLimitedToTheHardware(t *testing.T) {
	eachLibrary(t, func(l *library) {
		var models [2]equipment.VehicleModel
		err := l.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			models = [2]equipment.VehicleModel{
				{ModelCode: "FULL", BluetoothID: 1, TerminalType: equipment.TerminalCat1, StartupModel: value.Codes{"3", "4"}, EcuList: []equipment.ModelECU{{EcuType: 3}}},
				{ModelCode: "BLE", BluetoothID: 1, TerminalType: equipment.BLEOnly, StartupModel: value.Codes{"4"}},
			}
			for i := range models {
				if err := record.Insert(ctx, l.Engine, tx, equipment.VehicleModels, &models[i]); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		offer := func(model int, features ...string) fields {
			return fields{"modelId": models[model].ID, "displayName": fields{"zh": "星驰"}, "image": l.cover(), "bindMethods": []string{"1"}, "features": features}
		}
		for _, row := range []struct {
			what string
			in   fields
			want string
		}{
			{"an online feature without a terminal", offer(1, "share", "ota"), "features FEATURE_UNSUPPORTED"},
			{"NFC without a reader", offer(1, "nfcKey"), "features FEATURE_UNSUPPORTED"},
			{"a Bluetooth feature without a protocol", offer(1, "bleKey"), "bleProtocol REQUIRED"},
			{"a rule for a feature that is not offered", offer(1, "share").with(fields{"featureRules": []fields{{"feature": "ota", "rolloutPercent": 10}}}), "featureRules[0].feature NOT_OFFERED"},
			{"bindable without a method", offer(1, "share").with(fields{"bindMethods": []string{}}), "bindMethods REQUIRED"},
		} {
			l.want(row.what, l.tryAdd("availableModel", row.in), row.want)
		}
		full := l.add("availableModel", offer(0, "share", "ota", "nfcKey", "batteryHealth"))
		ble := l.add("availableModel", offer(1, "share"))
		l.want("features that the other model lacks the parts for", l.do("availableModel", "copyFeatures", ble, fields{"fromId": full}), "features FEATURE_UNSUPPORTED")
		l.want("features of a smaller model", l.do("availableModel", "copyFeatures", full, fields{"fromId": ble}), "")
	})
}
