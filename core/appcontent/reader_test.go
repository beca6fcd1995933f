package appcontent_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/appcontent"
	"evops/core/testdb"
)

// shelves are shelves by the name of what is on them. Only the first is read by phones.
func shelves(now value.Time) map[string]content.Shelf {
	return map[string]content.Shelf{
		"live":      {ShelfStatus: content.OnShelf},
		"draft":     {ShelfStatus: content.Draft},
		"scheduled": {ShelfStatus: content.Scheduled, PublishAt: now.Add(time.Hour)},
		"off":       {ShelfStatus: content.OffShelf},
		"over":      {ShelfStatus: content.OnShelf, UnpublishAt: now.Add(-time.Millisecond)},
	}
}

func TestPhonesReadWhatIsOnShelf(t *testing.T) {
	each(t, func(w *world) {
		plans := map[*resource.Plan]func(title value.I18n, s content.Shelf){
			content.Articles.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.Articles, content.Article{Title: title, Shelf: s, ArticleNo: "A" + title.ZH})
			},
			content.Faqs.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.Faqs, content.Faq{Question: title, Shelf: s})
			},
			content.FunctionIntroductions.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.FunctionIntroductions, content.FunctionIntroduction{Code: title.ZH, Title: title, Shelf: s})
			},
			content.AppIntroductions.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.AppIntroductions, content.AppIntroduction{Title: title, Shelf: s})
			},
			content.VideoList.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.VideoList, content.Video{Title: title, Viewers: content.AppViewers, Shelf: s})
			},
			content.Guides.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.Guides, content.Guide{Title: title, Shelf: s})
			},
			content.Instructions.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.Instructions, content.Instruction{DocNo: title.ZH, Title: title, Viewers: content.AllViewers, Shelf: s})
			},
			content.ExternalLinks.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.ExternalLinks, content.ExternalLink{Code: title.ZH, Name: title, Shelf: s})
			},
			content.Voices.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.Voices, content.Voice{Speech: content.Speech{VoiceCode: title.ZH, Name: title}, Shelf: s})
			},
			content.HolidayVoices.Plan: func(title value.I18n, s content.Shelf) {
				insert(w, content.HolidayVoices, content.HolidayVoice{Speech: content.Speech{VoiceCode: title.ZH, Name: title}, ActiveTo: w.now.Date(), Shelf: s})
			},
		}
		for p, add := range plans {
			w.want(p.Name+" without rows", w.listed(p, nil), "")
			for name, s := range shelves(w.now) {
				add(i18n(name, "EN "+name), s)
			}
			w.want(p.Name, w.listed(p, nil), "live")
			w.want(p.Name+" in English", w.listed(p, fields{"language": "en"}), "EN live")
			w.want(p.Name+" with a word", w.listed(p, fields{"keyword": " LIVE"}), "live")
			w.want(p.Name+" with another word", w.listed(p, fields{"keyword": "draft"}), "")
		}
	})
}

func TestReadersSeeTheirLanguageWithWholeAddresses(t *testing.T) {
	each(t, func(w *world) {
		cover, coverEn, inText := w.picture(), w.picture(), w.picture()
		html := fmt.Sprintf(`<p>慢行</p><script>alert(1)</script><img src="/file/%s" onerror="alert(1)">`, inText)
		chinese := insert(w, content.Articles, content.Article{ArticleNo: "A1", Title: i18n("雨天", ""), Content: i18n(html, ""), Cover: cover, Shelf: live()})
		// As a row that the sanitiser has never seen.
		testdb.Exec(t, w.DB(), "UPDATE article SET content_zh = ? WHERE id = ?", html, chinese.ID)
		both := insert(w, content.Articles, content.Article{ArticleNo: "A2", Title: i18n("夜间", "Night"), Content: i18n(html, "<p>Slow</p>"), Cover: cover, CoverEn: coverEn, Shelf: live(), Translation: content.Translation{EnComplete: true, EnPolicy: content.HideFromEnglish}})
		hidden := insert(w, content.Articles, content.Article{ArticleNo: "A3", Title: i18n("法规", ""), Shelf: live(), Translation: content.Translation{EnPolicy: content.HideFromEnglish}})
		w.want("in Chinese", w.listed(content.Articles.Plan, nil), "法规 夜间 雨天")
		w.want("in English", w.listed(content.Articles.Plan, fields{"language": "en"}), "Night 雨天")

		a, _ := read[appcontent.AppArticleText](w, content.Articles.Plan, fields{"id": chinese.ID, "language": "en"})
		if !a.Title.Fallback || !a.Content.Fallback || !a.Cover.Fallback || a.Cover.Alt != "A bike in the rain" || a.Cover.URL != "https://app.example/file/"+cover {
			t.Errorf("%+v", a)
		}
		if strings.Contains(a.Content.Text, "alert") || !strings.Contains(a.Content.Text, `src="https://app.example/file/`+inText+`"`) {
			t.Errorf("the text is %s", a.Content.Text)
		}
		if a.Summary.Text != "慢行" {
			t.Errorf("the summary is %q", a.Summary.Text)
		}
		if a, _ = read[appcontent.AppArticleText](w, content.Articles.Plan, fields{"id": both.ID, "language": "en"}); a.Title.Fallback || a.Cover.Fallback || !strings.HasSuffix(a.Cover.URL, coverEn) || a.Content.Text != "<p>Slow</p>" {
			t.Errorf("%+v", a)
		}
		if a, _ = read[appcontent.AppArticleText](w, content.Articles.Plan, fields{"id": both.ID}); a.Title.Fallback || a.Title.Text != "夜间" || a.Cover.Alt != "雨中的车" {
			t.Errorf("%+v", a)
		}
		_, refused := read[appcontent.AppArticleText](w, content.Articles.Plan, fields{"id": hidden.ID, "language": "en"})
		w.want("an English link to a Chinese article", refused, "CONTENT_NOT_TRANSLATED")
		_, refused = read[appcontent.AppArticleText](w, content.Articles.Plan, fields{"id": hidden.ID})
		w.want("the same in Chinese", refused, "")
	})
}

func TestReadersSeeWhatIsForTheirPhone(t *testing.T) {
	each(t, func(w *world) {
		reach := map[string]content.Reach{
			"all": {}, "ios": {Platforms: value.Codes{"2"}}, "new": {MinAppVersion: "5.10.0"}, "old": {MaxAppVersion: "5.9.0"}, "m7": {ModelIDs: value.IDs{7}},
		}
		for name, r := range reach {
			insert(w, content.AppIntroductions, content.AppIntroduction{Title: i18n(name, ""), Shelf: live(), Reach: r})
		}
		seen := func(in fields) string {
			titles := strings.Fields(w.listed(content.AppIntroductions.Plan, in))
			var out []string
			for _, name := range []string{"all", "ios", "new", "old", "m7"} {
				for _, title := range titles {
					if title == name {
						out = append(out, name)
					}
				}
			}
			return strings.Join(out, " ")
		}
		w.want("a phone that states nothing", seen(nil), "all ios new old m7")
		w.want("Android 5.9.1 with model 8", seen(fields{"platform": 1, "appVersion": "5.9.1", "modelId": 8}), "all")
		w.want("as in a query string", seen(fields{"platform": "2", "appVersion": "5.10.0", "modelId": "7"}), "all ios new m7")

		model := insert(w, equipment.VehicleModels, equipment.VehicleModel{ModelCode: "N3S", Name: i18n("车型", "")})
		key := insert(w, content.FunctionIntroductions, content.FunctionIntroduction{Code: "KEY", Title: i18n("钥匙", ""), FunctionKey: "bleKey", Shelf: live()})
		insert(w, content.FunctionIntroductions, content.FunctionIntroduction{Code: "ANY", Title: i18n("导航", ""), Shelf: live()})
		w.want("a model that is not offered", w.listed(content.FunctionIntroductions.Plan, fields{"modelId": model.ID}), "导航")
		_, refused := read[appcontent.AppFunctionText](w, content.FunctionIntroductions.Plan, fields{"id": key.ID, "modelId": model.ID})
		w.want("its link", refused, "NOT_FOUND_OR_DENIED")
		insert(w, content.AvailableModels, content.AvailableModel{ModelID: model.ID, Features: value.Codes{"bleKey"}, Shelf: live()})
		w.want("a model with the function", w.listed(content.FunctionIntroductions.Plan, fields{"modelId": model.ID}), "导航 钥匙")

		manual := func(title string, i content.Instruction) {
			i.DocNo, i.Title, i.Shelf, i.ModelIDs = title, i18n(title, ""), live(), value.IDs{model.ID}
			insert(w, content.Instructions, i)
		}
		manual("old", content.Instruction{Viewers: content.AppViewers, ProductionTo: "2024-12-31"})
		manual("new", content.Instruction{Viewers: content.AppViewers, ProductionFrom: "2025-01-01"})
		manual("repair", content.Instruction{Viewers: content.DealerViewers})
		manual("later", content.Instruction{Viewers: content.AppViewers, EffectiveDate: w.now.Date().AddDays(1)})
		w.want("built before", w.listed(content.Instructions.Plan, fields{"modelId": model.ID, "builtOn": "2024-12-31"}), "old")
		w.want("built after", w.listed(content.Instructions.Plan, fields{"modelId": model.ID, "builtOn": "2025-01-01"}), "new")
		w.want("another model", w.listed(content.Instructions.Plan, fields{"modelId": model.ID + 1}), "")
	})
}

func TestAHiddenClassHidesWhatIsInItAndBelow(t *testing.T) {
	each(t, func(w *world) {
		add := func(parent int64, code string) int64 {
			return w.must("articleCategory", "add", fields{"code": code, "name": i18n(code, ""), "parentId": parent}).ID
		}
		care := add(0, "CARE")
		winter := add(care, "WINTER")
		law := add(0, "LAW")
		for title, category := range map[string]int64{"养护": care, "冬季": winter, "法规": law} {
			insert(w, content.Articles, content.Article{ArticleNo: title, Title: i18n(title, ""), CategoryID: category, Shelf: live()})
		}
		sorted := func(in fields) string {
			got := w.listed(content.Articles.Plan, in)
			var out []string
			for _, title := range []string{"养护", "冬季", "法规"} {
				if strings.Contains(got, title) {
					out = append(out, title)
				}
			}
			return strings.Join(out, " ")
		}
		w.want("all", sorted(nil), "养护 冬季 法规")
		w.want("a class with those below it", sorted(fields{"categoryId": care}), "养护 冬季")
		w.want("a class below", sorted(fields{"categoryId": winter}), "冬季")
		version := w.must("articleCategory", "edit", fields{"id": care, "version": 1, "showInApp": false}).Version
		w.want("the hidden class", sorted(nil), "法规")
		w.want("the list of classes", string(w.call(0, content.ArticleCategories.Path+"/current", nil).data[:20]), fmt.Sprintf(`[{"id":%d,"parentId":0,"code`, law)[:20])
		w.must("articleCategory", "edit", fields{"id": care, "version": version, "showInApp": true})
		w.want("the class that is shown again", sorted(nil), "养护 冬季 法规")

		class := insert(w, content.FaqCategories, content.FaqCategory{Code: "BATTERY", Name: i18n("电池", ""), Enabled: system.Disabled})
		insert(w, content.Faqs, content.Faq{Question: i18n("为什么充电变慢？", ""), CategoryID: class.ID, Shelf: live()})
		w.want("a question of a disabled class", w.listed(content.Faqs.Plan, nil), "为什么充电变慢？")
		w.want("the disabled class itself", string(w.call(0, content.FaqCategories.Path+"/current", nil).data), "[]")
	})
}

func TestPhonesReadTheLastPublishedVersionAtOnce(t *testing.T) {
	each(t, func(w *world) {
		category := w.must("articleCategory", "add", fields{"code": "CARE", "name": i18n("养护", "")}).ID
		id := w.must("article", "add", fields{"title": i18n("雨天骑行", ""), "content": i18n("<p>慢行</p>", ""), "categoryId": category, "cover": w.picture()}).ID
		state := func() (title, text, tag string) {
			list := w.call(0, content.Articles.Path+"/current", nil)
			a, _ := read[appcontent.AppArticleText](w, content.Articles.Plan, fields{"id": id})
			return w.listed(content.Articles.Plan, nil), a.Content.Text, list.tag
		}
		step := func(what, wantTitle, wantText string) string {
			title, text, tag := state()
			w.want(what, title+text, wantTitle+wantText)
			return tag
		}
		none := step("a draft", "", "")
		published := w.must("article", "publish", fields{"id": id, "version": 1, "confirmMissingEn": true})
		first := step("published", "雨天骑行", "<p>慢行</p>")
		if again := step("unchanged", "雨天骑行", "<p>慢行</p>"); again != first || first == none || first == "" {
			t.Errorf("the tags are %s, %s, %s", none, first, again)
		}
		edited := w.must("article", "edit", fields{"id": id, "version": published.Version, "title": i18n("雨夜骑行", ""), "content": i18n("<p>停车</p>", "")})
		if step("an edit of the working copy", "雨天骑行", "<p>慢行</p>") != first {
			t.Error("a draft changes the tag")
		}
		again := w.must("article", "publish", fields{"id": id, "version": edited.Version, "confirmMissingEn": true})
		if step("published again", "雨夜骑行", "<p>停车</p>") == first {
			t.Error("another text has the same tag")
		}
		w.must("article", "unpublish", fields{"id": id, "version": again.Version})
		step("taken off", "", "")
	})
}
