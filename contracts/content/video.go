package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// VideoType is what a video is about. Staff may add types.
type VideoType string

// RepairVideo is for the workshops of dealers.
const RepairVideo VideoType = "6"

// VideoTypes is the dictionary category of the types.
var VideoTypes = field.Open("VideoType", "视频类型", "Video type",
	field.Is("1", "使用教学", "How to use"), field.Is("2", "保养维护", "Care"), field.Is("3", "故障自检", "Self check"),
	field.Is("4", "安全骑行", "Safe riding"), field.Is("5", "品牌宣传", "Brand"), field.Is(RepairVideo, "装配维修", "Repair (dealers)"))

// Viewers is who sees a piece of content.
type Viewers int64

// The viewers.
const (
	AppViewers    Viewers = 1
	DealerViewers Viewers = 2
	AllViewers    Viewers = 3
)

// ViewersCodes is the dictionary category of the viewers.
var ViewersCodes = field.Closed("Viewers", "可见对象", "Visible to",
	field.Is(AppViewers, "APP用户", "App users"), field.Is(DealerViewers, "经销商", "Dealers"), field.Is(AllViewers, "全部", "Both"))

// dealersSeeLive shows dealer accounts what is on shelf for them.
func dealersSeeLive(s *Shelf, v *Viewers) scope.Scope {
	return scope.DealersSee(scope.DealersSee(scope.Scope{}, &s.ShelfStatus, OnShelf), v, DealerViewers, AllViewers)
}

// Video is a clip that the app or the dealers' accounts show. Its duration, resolution and size are read from the Chinese file.
type Video struct {
	resource.Base
	Shelf
	Translation
	Reach
	Title         value.I18n `json:"title"`
	VideoType     VideoType  `json:"videoType"`
	CategoryID    int64      `json:"categoryId"`
	Cover         string     `json:"cover"`
	CoverEn       string     `json:"coverEn"`
	VideoFile     string     `json:"videoFile"`
	VideoFileEn   string     `json:"videoFileEn"`
	Summary       value.I18n `json:"summary"`
	DurationSec   int64      `json:"durationSec"`
	Resolution    string     `json:"resolution"`
	SizeBytes     int64      `json:"sizeBytes"`
	Viewers       Viewers    `json:"viewers"`
	AllowDownload bool       `json:"allowDownload"`
	PlayCount     int64      `json:"playCount"`
	LikeCount     int64      `json:"likeCount"`
}

// VideoList is the tutorial videos.
var VideoList = resource.Declare("video", "教学视频", "Tutorial video", func(v *Video) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个视频"),
		Path: "/data/crm/video", Volume: 800, Scope: dealersSeeLive(&v.Shelf, &v.Viewers),
		Order: []resource.Order{resource.Asc(&v.SortOrder), resource.Desc(&v.PublishedAt)}, ManualOrder: &v.SortOrder,
		Title: &v.Title, State: &v.ShelfStatus,
		UniqueTogether: [][]any{{&v.VideoType, &v.Title}},
		Leading:        []any{&v.Cover, &v.Title, &v.ShelfStatus, &v.VideoType, &v.DurationSec, &v.PlayCount, &v.LikeCount},
		Summary:        []any{&v.ShelfStatus, &v.VideoType, &v.DurationSec, &v.Viewers, &v.PublishedAt, &v.PlayCount},
		Lifecycles:     []resource.Lifecycle{v.Lifecycle()},
		Related:        []resource.Related{{Resource: "functionIntroduction", Field: "videoId", Label: field.Label{ZH: "引用的功能介绍", EN: "Function introductions with it"}}},
		Fields: slices.Concat(field.List{
			field.I18n(&v.Title, "标题", "Title").Required().Length(2, 40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Dict(&v.VideoType, "视频类型", "Type", VideoTypes).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&v.CategoryID, "分类", "Classification", "introduceCategory").Choose("videos").Column().Filter(field.In),
			field.Video(&v.VideoFile, "视频文件", "Video file").Required().Duration(&v.DurationSec).Hint("建议 H.264 编码的 MP4，16:9，15 分钟以内", "MP4 with H.264, 16:9, at most 15 minutes"),
			field.Video(&v.VideoFileEn, "英文视频文件", "English video file").Hint("如配英文字幕的版本；留空则用中文视频", "Such as one with English subtitles; empty: the Chinese video"),
			field.Image(&v.Cover, "封面", "Cover").RequiredToPublish().Column().Ratio(16, 9).Hint("上架前必填", "Required to publish"),
			field.Image(&v.CoverEn, "英文封面", "English cover").Ratio(16, 9).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.I18n(&v.Summary, "简介", "Summary").Max(200).Filter(field.Like),
			field.Int(&v.DurationSec, "时长", "Duration").Unit("s").ReadOnly().Column().Filter(field.Range),
			field.Text(&v.Resolution, "分辨率", "Resolution").Max(11).ReadOnly().Column(),
			field.Int(&v.SizeBytes, "大小", "Size").Unit("B").ReadOnly(),
			field.Enum(&v.Viewers, "可见对象", "Visible to", ViewersCodes).Required().Default(AppViewers).Column().Filter(field.In),
			field.Bool(&v.AllowDownload, "允许下载", "Allow download"),
		}, v.Translation.Fields(), v.Reach.Fields(), v.Shelf.Fields(), field.List{
			counter(field.Int(&v.PlayCount, "播放数", "Plays")).Section("效果", "Results").Column().Hint("每个用户每天计一次", "Once per user and day"),
			counter(field.Int(&v.LikeCount, "点赞数", "Likes")).Column().Hint("每个用户每天计一次", "Once per user and day"),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, v.Shelf.Actions(), action.List{action.Delete, action.Export}),
	}
})
