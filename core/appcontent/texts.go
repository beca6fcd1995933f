package appcontent

import (
	"cmp"
	"context"
	"slices"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/richtext"
)

// AppArticle is an article as the app lists it.
type AppArticle struct {
	ID          int64      `json:"id"`
	Title       Text       `json:"title"`
	Subtitle    Text       `json:"subtitle"`
	Summary     Text       `json:"summary"`
	Cover       File       `json:"cover"`
	CategoryID  int64      `json:"categoryId"`
	Author      string     `json:"author"`
	Pinned      bool       `json:"pinned"`
	Recommended bool       `json:"recommended"`
	PublishedAt value.Time `json:"publishedAt"`
	ViewCount   int64      `json:"viewCount"`
	LikeCount   int64      `json:"likeCount"`
	ShareCount  int64      `json:"shareCount"`
}

// AppArticleText is an article with its text.
type AppArticleText struct {
	AppArticle
	Content    Text                  `json:"content"`
	Keywords   []string              `json:"keywords"`
	Origin     content.ArticleOrigin `json:"origin"`
	OriginURL  string                `json:"originUrl"`
	AllowShare bool                  `json:"allowShare"`
	ShareImage File                  `json:"shareImage"`
}

type articlesWanted struct {
	Wanted
	// Recommended wants those of the home page alone.
	Recommended endpoint.Flag `json:"recommended"`
}

// maxSummary is the length of a summary in code points.
const maxSummary = 120

// summary is a text, or the beginning of another one.
func summary(text, of string) string {
	return cmp.Or(text, value.Cut(richtext.Text(richtext.Clean(of)), maxSummary))
}

func articles() served {
	item := func(w *words, a *content.Article) AppArticle {
		return AppArticle{a.ID, w.text(a.Title), w.text(a.Subtitle), w.text(a.Summary), w.translated(a.Cover, a.CoverEn), a.CategoryID, a.Author, a.Pinned, a.Recommended, a.PublishedAt, a.ViewCount, a.LikeCount, a.ShareCount}
	}
	fill := func(a *content.Article) {
		a.Summary.ZH = summary(a.Summary.ZH, a.Content.ZH)
		if a.Content.EN != "" {
			a.Summary.EN = summary(a.Summary.EN, a.Content.EN)
		}
	}
	example := AppArticle{ID: 1, Title: Text{"雨天骑行", false}, Subtitle: Text{"减速慢行", false}, Summary: Text{"路面湿滑时请减速慢行。", false}, Cover: exampleFile, CategoryID: 3, Author: "官方", PublishedAt: endpoint.ExampleTime, ViewCount: 1_204, LikeCount: 37, ShareCount: 12}
	return declared(kind[content.Article, articlesWanted, AppArticle, AppArticleText]{
		of: content.Articles, status: &content.Articles.Row.ShelfStatus, classes: articleClasses,
		place: func(a *content.Article) placed {
			p := placedAt(a.Base, a.Shelf, a.Translation, a.Reach, a.CategoryID)
			p.draft, p.first = a.HasDraft, a.Pinned
			return p
		},
		words: func(a *content.Article) []string {
			return slices.Concat([]string{a.Title.ZH, a.Title.EN, a.Subtitle.ZH, a.Subtitle.EN, a.Summary.ZH, a.Summary.EN}, a.Keywords)
		},
		slim: func(a *content.Article) { fill(a); a.Content = value.I18n{} },
		allows: func(_ context.Context, _ *Service, in articlesWanted) (func(*content.Article) bool, error) {
			return func(a *content.Article) bool { return !bool(in.Recommended) || a.Recommended }, nil
		},
		item: item,
		whole: func(_ context.Context, _ *Service, w *words, a *content.Article) (AppArticleText, error) {
			fill(a)
			share := w.file(a.ShareImage, "")
			if a.ShareImage == "" {
				share = w.translated(a.Cover, a.CoverEn)
			}
			return AppArticleText{item(w, a), w.html(a.Content), append([]string{}, a.Keywords...), a.Origin, a.OriginURL, a.AllowShare, share}, nil
		},
		exampleItem: example, exampleWhole: AppArticleText{example, Text{"<p>减速慢行，保持车距。</p>", false}, []string{"雨天"}, content.Original, "", true, exampleFile},
		uses: map[content.Use]any{content.Viewed: &content.Articles.Row.ViewCount, content.Liked: &content.Articles.Row.LikeCount},
	})
}

// AppQuestion is a common question as the app lists it, with its answer as text.
type AppQuestion struct {
	ID           int64  `json:"id"`
	Question     Text   `json:"question"`
	PlainAnswer  Text   `json:"plainAnswer"`
	CategoryID   int64  `json:"categoryId"`
	Hot          bool   `json:"hot"`
	ViewCount    int64  `json:"viewCount"`
	HelpfulCount int64  `json:"helpfulCount"`
	UselessCount int64  `json:"uselessCount"`
	HelpfulRate  *int64 `json:"helpfulRate"` // null with few votes
}

// AppAnswer is a common question with its answer.
type AppAnswer struct {
	AppQuestion
	Answer Text `json:"answer"`
}

type questionsWanted struct {
	Wanted
	Hot endpoint.Flag `json:"hot"`
}

func questions() served {
	item := func(w *words, q *content.Faq) AppQuestion {
		one := AppQuestion{q.ID, w.text(q.Question), w.text(q.PlainAnswer), q.CategoryID, q.Hot, q.ViewCount, q.HelpfulCount, q.UselessCount, nil}
		if q.HelpfulCount+q.UselessCount >= content.MinRatedVotes {
			one.HelpfulRate = &q.HelpfulRate
		}
		return one
	}
	rate := int64(91)
	example := AppQuestion{7, Text{"为什么充电变慢？", false}, Text{"电池温度过低时充电会变慢。", false}, 12, true, 340, 20, 2, &rate}
	return declared(kind[content.Faq, questionsWanted, AppQuestion, AppAnswer]{
		of: content.Faqs, status: &content.Faqs.Row.ShelfStatus, classes: problemClasses,
		place: func(q *content.Faq) placed {
			p := placedAt(q.Base, q.Shelf, q.Translation, content.Reach{}, q.CategoryID)
			p.first = q.Hot
			return p
		},
		words: func(q *content.Faq) []string {
			return slices.Concat([]string{q.Question.ZH, q.Question.EN, q.PlainAnswer.ZH, q.PlainAnswer.EN}, q.Keywords)
		},
		slim: func(q *content.Faq) { q.Answer = value.I18n{} },
		allows: func(_ context.Context, _ *Service, in questionsWanted) (func(*content.Faq) bool, error) {
			return func(q *content.Faq) bool { return !bool(in.Hot) || q.Hot }, nil
		},
		item: item,
		whole: func(_ context.Context, _ *Service, w *words, q *content.Faq) (AppAnswer, error) {
			return AppAnswer{item(w, q), w.html(q.Answer)}, nil
		},
		exampleItem: example, exampleWhole: AppAnswer{example, Text{"<p>电池温度过低时充电会变慢。</p>", false}},
		uses: map[content.Use]any{content.Viewed: &content.Faqs.Row.ViewCount},
	})
}

// AppFunction is an introduction of a vehicle function as the app lists it.
type AppFunction struct {
	ID           int64              `json:"id"`
	Code         string             `json:"code"`
	Title        Text               `json:"title"`
	Summary      Text               `json:"summary"`
	Icon         File               `json:"icon"`
	Cover        File               `json:"cover"`
	CategoryID   int64              `json:"categoryId"`
	FunctionKey  content.AppFeature `json:"functionKey"`
	NeedHardware []string           `json:"needHardware"`
	ViewCount    int64              `json:"viewCount"`
}

// AppFunctionText is an introduction of a vehicle function with its text. VideoID is 0 while the video is not on shelf.
type AppFunctionText struct {
	AppFunction
	Content Text  `json:"content"`
	VideoID int64 `json:"videoId"`
}

type functionsWanted struct {
	Wanted
	FunctionKey content.AppFeature `json:"functionKey"`
}

func functionIntroductions() served {
	item := func(w *words, i *content.FunctionIntroduction) AppFunction {
		return AppFunction{i.ID, i.Code, w.text(i.Title), w.text(i.Summary), w.file(i.Icon, ""), w.translated(i.Cover, i.CoverEn), i.CategoryID, i.FunctionKey, append([]string{}, i.NeedHardware...), i.ViewCount}
	}
	example := AppFunction{4, "BLE_KEY", Text{"蓝牙钥匙", false}, Text{"靠近即可解锁", false}, exampleFile, exampleFile, 2, "bleKey", []string{"2"}, 88}
	return declared(kind[content.FunctionIntroduction, functionsWanted, AppFunction, AppFunctionText]{
		of: content.FunctionIntroductions, status: &content.FunctionIntroductions.Row.ShelfStatus, classes: introClasses,
		place: func(i *content.FunctionIntroduction) placed {
			return placedAt(i.Base, i.Shelf, i.Translation, i.Reach, i.CategoryID)
		},
		words: func(i *content.FunctionIntroduction) []string {
			return []string{i.Title.ZH, i.Title.EN, i.Summary.ZH, i.Summary.EN}
		},
		slim: func(i *content.FunctionIntroduction) { i.Content = value.I18n{} },
		allows: func(ctx context.Context, s *Service, in functionsWanted) (func(*content.FunctionIntroduction) bool, error) {
			offered, err := offeredBy(ctx, s, int64(in.ModelID))
			return func(i *content.FunctionIntroduction) bool {
				return (in.FunctionKey == "" || in.FunctionKey == i.FunctionKey) && offered(i.FunctionKey)
			}, err
		},
		seen: func(ctx context.Context, s *Service, in One) (func(*content.FunctionIntroduction) bool, error) {
			offered, err := offeredBy(ctx, s, int64(in.ModelID))
			return func(i *content.FunctionIntroduction) bool { return offered(i.FunctionKey) }, err
		},
		item: item,
		whole: func(ctx context.Context, s *Service, w *words, i *content.FunctionIntroduction) (AppFunctionText, error) {
			out := AppFunctionText{item(w, i), w.html(i.Content), 0}
			if i.VideoID == 0 {
				return out, nil
			}
			shown, err := record.Find(ctx, s.Engine.Read(), content.VideoList, &content.VideoList.Row.ID, i.VideoID)
			if len(shown) > 0 && shown[0].ShelfStatus == onShelf && shown[0].Viewers != content.DealerViewers {
				out.VideoID = i.VideoID
			}
			return out, err
		},
		exampleItem: example, exampleWhole: AppFunctionText{example, Text{"<p>打开手机蓝牙，靠近车辆。</p>", false}, 9},
		uses: map[content.Use]any{content.Viewed: &content.FunctionIntroductions.Row.ViewCount},
	})
}

// offeredBy returns which functions the app offers of a model; all of them if the phone states none.
func offeredBy(ctx context.Context, s *Service, model int64) (func(content.AppFeature) bool, error) {
	if model <= 0 {
		return func(content.AppFeature) bool { return true }, nil
	}
	rows, err := record.Find(ctx, s.Engine.Read(), content.AvailableModels, &content.AvailableModels.Row.ModelID, model)
	return func(f content.AppFeature) bool {
		return f == "" || len(rows) > 0 && rows[0].ShelfStatus == onShelf && slices.Contains(rows[0].Features, string(f))
	}, err
}

// AppIntro is an introduction of the app as the app lists it, with the pages that users swipe through.
type AppIntro struct {
	ID           int64            `json:"id"`
	Title        Text             `json:"title"`
	CategoryID   int64            `json:"categoryId"`
	SinceVersion string           `json:"sinceVersion"`
	ShowMode     content.ShowMode `json:"showMode"`
	Skippable    bool             `json:"skippable"`
	Pages        []AppIntroPage   `json:"pages"`
	ViewCount    int64            `json:"viewCount"`
}

// AppIntroPage is one page of an introduction.
type AppIntroPage struct {
	Image   File `json:"image"`
	Caption Text `json:"caption"`
}

// AppIntroText is an introduction of the app with its text.
type AppIntroText struct {
	AppIntro
	Content Text `json:"content"`
}

type introsWanted struct {
	Wanted
	ShowMode     *endpoint.Number `json:"showMode"`
	SinceVersion string           `json:"sinceVersion"`
}

func appIntroductions() served {
	item := func(w *words, i *content.AppIntroduction) AppIntro {
		out := AppIntro{i.ID, w.text(i.Title), i.CategoryID, i.SinceVersion, i.ShowMode, i.Skippable, []AppIntroPage{}, i.ViewCount}
		for _, p := range i.Pages {
			out.Pages = append(out.Pages, AppIntroPage{w.translated(p.Image, p.ImageEn), w.text(p.Caption)})
		}
		return out
	}
	example := AppIntro{5, Text{"5.6 新功能", false}, 6, "5.6.0", content.AfterUpdate, true, []AppIntroPage{{exampleFile, Text{"新的首页", false}}}, 2_310}
	return declared(kind[content.AppIntroduction, introsWanted, AppIntro, AppIntroText]{
		of: content.AppIntroductions, status: &content.AppIntroductions.Row.ShelfStatus, classes: introClasses,
		place: func(i *content.AppIntroduction) placed {
			return placedAt(i.Base, i.Shelf, i.Translation, i.Reach, i.CategoryID)
		},
		words: func(i *content.AppIntroduction) []string { return []string{i.Title.ZH, i.Title.EN} },
		slim:  func(i *content.AppIntroduction) { i.Content = value.I18n{} },
		allows: func(_ context.Context, _ *Service, in introsWanted) (func(*content.AppIntroduction) bool, error) {
			return func(i *content.AppIntroduction) bool {
				return (in.ShowMode == nil || content.ShowMode(*in.ShowMode) == i.ShowMode) && (in.SinceVersion == "" || in.SinceVersion == i.SinceVersion)
			}, nil
		},
		item: item,
		whole: func(_ context.Context, _ *Service, w *words, i *content.AppIntroduction) (AppIntroText, error) {
			return AppIntroText{item(w, i), w.html(i.Content)}, nil
		},
		exampleItem: example, exampleWhole: AppIntroText{example, Text{}},
		uses: map[content.Use]any{content.Viewed: &content.AppIntroductions.Row.ViewCount, content.Finished: &content.AppIntroductions.Row.FinishCount},
	})
}
