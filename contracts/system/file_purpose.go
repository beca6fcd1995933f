package system

import "evops/contracts/field"

// FilePurpose is the use of an uploaded file. It decides the accepted formats, the maximum size and who may open the file (legacy-api E.2).
type FilePurpose struct {
	Code string
	field.Label
	MaxMB int64
	// Formats are the accepted formats by their extension. The content decides: core/file checks it.
	Formats    []string
	Visibility FileVisibility
	// Crop is the size to which the console crops pictures before it uploads them. Files of other clients may have another size.
	Crop PictureSize
	// Seconds is the longest duration of a recording; zero is any.
	Seconds int64
	// AltTexts marks pictures that readers of the app or the console see, so that they have alternative texts.
	AltTexts bool
	// Days is the retention of a file that no record refers to, such as a workbook to import; the default is one day.
	Days int
	// Unpacked limits the content of archives; zero where a feature reads the entries itself, within limits of its own.
	Unpacked ArchiveLimits
}

// PictureSize is a size in pixels; zero is any.
type PictureSize struct{ Width, Height int }

// ArchiveLimits bounds what an archive may contain.
type ArchiveLimits struct {
	Entries int
	MB      int64 // unpacked
	// Programs allows executables and scripts inside.
	Programs bool
}

var pictureFormats = []string{"jpg", "png", "webp"}

// Purposes are the uses of uploaded files. A field names its purpose with For. Limits are those of legacy-api E.2, with two exceptions: an
// import may be an archive of 200 pictures, and firmware may be an image of a whole system, of up to 2 GB. A format of the catalogue includes
// its variants that players and terminals also read.
var Purposes = []FilePurpose{
	{Code: "avatar", Label: field.Label{ZH: "头像", EN: "Avatar"}, MaxMB: 2, Formats: pictureFormats, Visibility: PublicFile, Crop: PictureSize{256, 256}},
	{Code: "image", Label: field.Label{ZH: "图片", EN: "Image"}, MaxMB: 5, Formats: pictureFormats, Visibility: PublicFile, AltTexts: true},
	{Code: "article", Label: field.Label{ZH: "文章图片", EN: "Article image"}, MaxMB: 5, Formats: []string{"jpg", "png", "webp", "gif"}, Visibility: PublicFile, AltTexts: true},
	{Code: "evidence", Label: field.Label{ZH: "凭证", EN: "Evidence"}, MaxMB: 10, Formats: []string{"jpg", "png", "webp", "heic", "pdf"}, Visibility: PrivateFile},
	{Code: "signature", Label: field.Label{ZH: "签字", EN: "Signature"}, MaxMB: 5, Formats: pictureFormats, Visibility: PrivateFile},
	{Code: "video", Label: field.Label{ZH: "视频", EN: "Video"}, MaxMB: 500, Formats: []string{"mp4", "webm"}, Visibility: PublicFile},
	{Code: "clip", Label: field.Label{ZH: "短视频", EN: "Short video"}, MaxMB: 50, Formats: []string{"mp4", "mov"}, Visibility: PrivateFile, Seconds: 60},
	{Code: "audio", Label: field.Label{ZH: "音频", EN: "Audio"}, MaxMB: 2, Formats: []string{"mp3", "wav", "ogg", "m4a"}, Visibility: PublicFile},
	{Code: "firmware", Label: field.Label{ZH: "固件", EN: "Firmware"}, MaxMB: 2_048, Formats: []string{"bin", "hex", "zip", "tgz"}, Visibility: PrivateFile,
		Unpacked: ArchiveLimits{Entries: 2_000, MB: 4_096, Programs: true}},
	{Code: "app", Label: field.Label{ZH: "安装包", EN: "App package"}, MaxMB: 300, Formats: []string{"apk", "hap"}, Visibility: PublicFile,
		Unpacked: ArchiveLimits{Entries: 60_000, MB: 2_048, Programs: true}},
	{Code: "pdf", Label: field.Label{ZH: "文档", EN: "Document"}, MaxMB: 50, Formats: []string{"pdf"}, Visibility: PublicFile},
	{Code: "pack", Label: field.Label{ZH: "资源包", EN: "Asset pack"}, MaxMB: 80, Formats: []string{"zip", "glb", "usdz"}, Visibility: PublicFile,
		Unpacked: ArchiveLimits{Entries: 2_000, MB: 200}},
	{Code: "import", Label: field.Label{ZH: "导入文件", EN: "Import file"}, MaxMB: 50, Formats: []string{"xlsx", "csv", "zip"}, Visibility: PrivateFile, Days: 7},
	{Code: "phones", Label: field.Label{ZH: "号码文件", EN: "Phone list"}, MaxMB: 20, Formats: []string{"xlsx", "csv"}, Visibility: PrivateFile},
	{Code: "log", Label: field.Label{ZH: "日志", EN: "Log"}, MaxMB: 20, Formats: []string{"zip", "gz"}, Visibility: PrivateFile,
		Unpacked: ArchiveLimits{Entries: 2_000, MB: 200}},
}

// VisibilityOf is the visibility of files of a declared purpose.
func VisibilityOf(purpose string) FileVisibility {
	for _, p := range Purposes {
		if p.Code == purpose {
			return p.Visibility
		}
	}
	return PrivateFile
}

// FilePurposes is the dictionary of purposes: those of uploads, and of files that the product generates.
var FilePurposes = func() *field.Dictionary {
	d := field.Closed("FileBizType", "文件用途", "File purpose")
	for _, p := range Purposes {
		d.Codes = append(d.Codes, field.Is(p.Code, p.ZH, p.EN))
	}
	d.Codes = append(d.Codes, field.Is("temporary", "临时下载", "Temporary download"), field.Is(OneTimeFile, "一次性下载", "One-time download"))
	return d
}()
