package appcontent

import (
	"context"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/endpoint"
)

// AppVideo is a tutorial video as the app lists it.
type AppVideo struct {
	ID          int64             `json:"id"`
	Title       Text              `json:"title"`
	Summary     Text              `json:"summary"`
	Cover       File              `json:"cover"`
	CategoryID  int64             `json:"categoryId"`
	VideoType   content.VideoType `json:"videoType"`
	DurationSec int64             `json:"durationSec"`
	SizeBytes   int64             `json:"sizeBytes"`
	Resolution  string            `json:"resolution"`
	PublishedAt value.Time        `json:"publishedAt"`
	PlayCount   int64             `json:"playCount"`
	LikeCount   int64             `json:"likeCount"`
}

// AppVideoFile is a tutorial video with its file. Duration, size and resolution are those of the Chinese file.
type AppVideoFile struct {
	AppVideo
	Video         File `json:"video"`
	AllowDownload bool `json:"allowDownload"`
}

type videosWanted struct {
	Wanted
	VideoType content.VideoType `json:"videoType"`
}

func videos() served {
	item := func(w *words, v *content.Video) AppVideo {
		return AppVideo{v.ID, w.text(v.Title), w.text(v.Summary), w.translated(v.Cover, v.CoverEn), v.CategoryID, v.VideoType, v.DurationSec, v.SizeBytes, v.Resolution, v.PublishedAt, v.PlayCount, v.LikeCount}
	}
	riders := func(v *content.Video) bool { return v.Viewers != content.DealerViewers }
	example := AppVideo{9, Text{"第一次充电", false}, Text{"从开包到充满", false}, exampleFile, 8, "1", 94, 18_204_160, "1920x1080", endpoint.ExampleTime, 512, 40}
	return declared(kind[content.Video, videosWanted, AppVideo, AppVideoFile]{
		of: content.VideoList, status: &content.VideoList.Row.ShelfStatus, classes: introClasses,
		place: func(v *content.Video) placed {
			return placedAt(v.Base, v.Shelf, v.Translation, v.Reach, v.CategoryID)
		},
		words: func(v *content.Video) []string { return []string{v.Title.ZH, v.Title.EN, v.Summary.ZH, v.Summary.EN} },
		slim:  func(*content.Video) {},
		allows: func(_ context.Context, _ *Service, in videosWanted) (func(*content.Video) bool, error) {
			return func(v *content.Video) bool {
				return riders(v) && (in.VideoType == "" || in.VideoType == v.VideoType)
			}, nil
		},
		seen: func(context.Context, *Service, One) (func(*content.Video) bool, error) { return riders, nil },
		item: item,
		whole: func(_ context.Context, _ *Service, w *words, v *content.Video) (AppVideoFile, error) {
			return AppVideoFile{item(w, v), w.translated(v.VideoFile, v.VideoFileEn), v.AllowDownload}, nil
		},
		exampleItem: example, exampleWhole: AppVideoFile{example, File{URL: "https://console.example/file/public/video/202603/a.mp4"}, true},
		uses: map[content.Use]any{content.Played: &content.VideoList.Row.PlayCount, content.Liked: &content.VideoList.Row.LikeCount},
	})
}

// AppGuide is a user guide as the app lists it. Steps that show what is not on shelf are left out.
type AppGuide struct {
	ID              int64              `json:"id"`
	Title           Text               `json:"title"`
	Scene           content.GuideScene `json:"scene"`
	Cover           File               `json:"cover"`
	StepCount       int64              `json:"stepCount"`
	EstimateMinutes int64              `json:"estimateMinutes"`
}

// AppGuideStep is a step of a guide: a text, or the content with an id.
type AppGuideStep struct {
	Kind  content.GuideStepKind `json:"kind"`
	Title Text                  `json:"title"`
	RefID int64                 `json:"refId"`
	Text  Text                  `json:"text"`
	Image File                  `json:"image"`
}

// AppGuideSteps is a user guide with its steps.
type AppGuideSteps struct {
	AppGuide
	Steps []AppGuideStep `json:"steps"`
}

type guidesWanted struct {
	Wanted
	Scene endpoint.Number `json:"scene"`
}

func guides() served {
	item := func(w *words, g *content.Guide) AppGuide {
		return AppGuide{g.ID, w.text(g.Title), g.Scene, w.translated(g.Cover, g.CoverEn), g.StepCount - g.HiddenCount, g.EstimateMinutes}
	}
	example := AppGuide{2, Text{"第一次骑行", false}, 2, exampleFile, 4, 6}
	return declared(kind[content.Guide, guidesWanted, AppGuide, AppGuideSteps]{
		of: content.Guides, status: &content.Guides.Row.ShelfStatus,
		place: func(g *content.Guide) placed { return placedAt(g.Base, g.Shelf, g.Translation, g.Reach, 0) },
		words: func(g *content.Guide) []string { return []string{g.Title.ZH, g.Title.EN} },
		slim:  func(g *content.Guide) { g.Steps = nil },
		allows: func(_ context.Context, _ *Service, in guidesWanted) (func(*content.Guide) bool, error) {
			return func(g *content.Guide) bool { return in.Scene == 0 || content.GuideScene(in.Scene) == g.Scene }, nil
		},
		item: item,
		whole: func(_ context.Context, _ *Service, w *words, g *content.Guide) (AppGuideSteps, error) {
			out := AppGuideSteps{item(w, g), []AppGuideStep{}}
			for _, s := range g.Steps {
				if !s.Hidden {
					ref := map[content.GuideStepKind]int64{content.VideoStep: s.VideoID, content.FunctionStep: s.FunctionID, content.ManualStep: s.InstructionID, content.ProblemStep: s.ProblemID}[s.Kind]
					out.Steps = append(out.Steps, AppGuideStep{s.Kind, w.text(s.Title), ref, w.html(s.Text), w.file(s.Image, "")})
				}
			}
			return out, nil
		},
		exampleItem: example, exampleWhole: AppGuideSteps{example, []AppGuideStep{{content.VideoStep, Text{"看一遍", false}, 9, Text{}, File{}}}},
		uses: map[content.Use]any{content.Started: &content.Guides.Row.StartCount, content.Finished: &content.Guides.Row.FinishCount},
	})
}

// AppManual is a manual as the app lists it.
type AppManual struct {
	ID            int64           `json:"id"`
	DocNo         string          `json:"docNo"`
	Title         Text            `json:"title"`
	DocType       content.DocType `json:"docType"`
	CatalogueID   int64           `json:"catalogueId"`
	DocVersion    string          `json:"docVersion"`
	EffectiveDate value.Date      `json:"effectiveDate"`
	Cover         File            `json:"cover"`
	PageCount     int64           `json:"pageCount"`
	SizeBytes     int64           `json:"sizeBytes"`
}

// AppManualFile is a manual with its PDF. Page count, size and checksum are those of the Chinese file.
type AppManualFile struct {
	AppManual
	PDF    File   `json:"pdf"`
	SHA256 string `json:"sha256"`
}

// manualsWanted names the vehicle by its model and the day it was built, so that owners of older ones keep their manual.
type manualsWanted struct {
	Wanted
	DocType content.DocType `json:"docType"`
	BuiltOn value.Date      `json:"builtOn"`
}

func manuals() served {
	item := func(w *words, i *content.Instruction) AppManual {
		return AppManual{i.ID, i.DocNo, w.text(i.Title), i.DocType, i.CatalogueID, i.DocVersion, i.EffectiveDate, w.file(i.Cover, ""), i.PageCount, i.SizeBytes}
	}
	riders := func(s *Service) func(i *content.Instruction) bool {
		today := s.Clock().Date()
		return func(i *content.Instruction) bool {
			return i.Viewers != content.DealerViewers && i.EffectiveDate <= today
		}
	}
	example := AppManual{3, "UM-N3S", Text{"N3S 用户手册", false}, content.UserManual, 1, "V1.2", endpoint.ExampleDate, exampleFile, 48, 2_204_160}
	return declared(kind[content.Instruction, manualsWanted, AppManual, AppManualFile]{
		of: content.Instructions, status: &content.Instructions.Row.ShelfStatus, classes: catalogues,
		place: func(i *content.Instruction) placed {
			return placedAt(i.Base, i.Shelf, i.Translation, content.Reach{ModelIDs: i.ModelIDs}, i.CatalogueID)
		},
		words: func(i *content.Instruction) []string { return []string{i.Title.ZH, i.Title.EN, i.DocNo} },
		slim:  func(*content.Instruction) {},
		allows: func(_ context.Context, s *Service, in manualsWanted) (func(*content.Instruction) bool, error) {
			seen := riders(s)
			return func(i *content.Instruction) bool {
				built := in.BuiltOn == "" || (i.ProductionFrom == "" || i.ProductionFrom <= in.BuiltOn) && (i.ProductionTo == "" || in.BuiltOn <= i.ProductionTo)
				return seen(i) && built && (in.DocType == "" || in.DocType == i.DocType)
			}, nil
		},
		seen: func(_ context.Context, s *Service, _ One) (func(*content.Instruction) bool, error) {
			return riders(s), nil
		},
		item: item,
		whole: func(_ context.Context, _ *Service, w *words, i *content.Instruction) (AppManualFile, error) {
			return AppManualFile{item(w, i), w.translated(i.PDF, i.PDFEn), i.SHA256}, nil
		},
		exampleItem: example, exampleWhole: AppManualFile{example, File{URL: "https://console.example/file/public/pdf/202603/a.pdf"}, "9f86d081"},
		uses: map[content.Use]any{content.Viewed: &content.Instructions.Row.ViewCount, content.Downloaded: &content.Instructions.Row.DownloadCount},
	})
}

// AppExternalLink is an external link as the app opens it. The app never passes the login of its user.
type AppExternalLink struct {
	ID          int64                `json:"id"`
	Code        string               `json:"code"`
	Name        Text                 `json:"name"`
	Position    content.LinkPosition `json:"position"`
	Icon        File                 `json:"icon"`
	OpenMode    content.OpenMode     `json:"openMode"`
	URL         string               `json:"url"`
	MiniProgram string               `json:"miniProgram"`
	NeedLogin   bool                 `json:"needLogin"`
	PassParams  []string             `json:"passParams"`
	UserTip     bool                 `json:"userTip"`
}

type linksWanted struct {
	Wanted
	Position endpoint.Number `json:"position"`
	Code     string          `json:"code"`
}

func links() served {
	return declared(kind[content.ExternalLink, linksWanted, AppExternalLink, endpoint.None]{
		of: content.ExternalLinks, status: &content.ExternalLinks.Row.ShelfStatus,
		place: func(l *content.ExternalLink) placed {
			return placedAt(l.Base, l.Shelf, l.Translation, content.Reach{Platforms: l.Platforms, MinAppVersion: l.MinAppVersion, MaxAppVersion: l.MaxAppVersion}, 0)
		},
		words: func(l *content.ExternalLink) []string { return []string{l.Name.ZH, l.Name.EN} },
		slim:  func(*content.ExternalLink) {},
		allows: func(_ context.Context, _ *Service, in linksWanted) (func(*content.ExternalLink) bool, error) {
			return func(l *content.ExternalLink) bool {
				return (in.Position == 0 || content.LinkPosition(in.Position) == l.Position) && (in.Code == "" || in.Code == l.Code)
			}, nil
		},
		item: func(w *words, l *content.ExternalLink) AppExternalLink {
			address := w.text(value.I18n{ZH: l.URL, EN: l.URLEn})
			return AppExternalLink{l.ID, l.Code, w.text(l.Name), l.Position, w.file(l.Icon, ""), l.OpenMode, address.Text, l.MiniProgram, l.NeedLogin, append([]string{}, l.PassParams...), l.UserTip}
		},
		exampleItem: AppExternalLink{1, "privacy", Text{"隐私政策", false}, content.ByCodeOnly, File{}, content.OpenInApp, "https://www.example.com/privacy", "", false, []string{"lang"}, false},
	})
}
