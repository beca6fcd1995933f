package file

import (
	"context"
	"io"
	"mime"
	"mime/multipart"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
)

type linkInput struct {
	FileKey string `json:"fileKey" required:"true"`
}

type link struct {
	URL      string `json:"url"`
	ExpireAt string `json:"expireAt"`
}

type completeInput struct {
	FileID int64    `json:"fileId" required:"true"`
	ETags  []string `json:"etags"`
}

type cancelInput struct {
	FileID int64 `json:"fileId" required:"true"`
}

// stored is a stored file. URL and Thumbnail are null for a private one.
type stored struct {
	ID           int64      `json:"id"`
	FileKey      string     `json:"fileKey"`
	OriginalName string     `json:"originalName"`
	Size         int64      `json:"size"`
	ContentType  string     `json:"contentType"`
	Width        int64      `json:"width"`
	Height       int64      `json:"height"`
	DurationSec  int64      `json:"durationSec"`
	SHA256       string     `json:"sha256"`
	URL          *string    `json:"url"`
	Thumbnail    *string    `json:"thumbnail"`
	Alt          value.I18n `json:"alt"`
}

func storedFile(row *system.FileObject) *stored {
	out := &stored{
		ID: row.ID, FileKey: row.FileKey, OriginalName: row.OriginalName, Size: row.Size, ContentType: row.ContentType,
		Width: row.Width, Height: row.Height, DurationSec: row.DurationSec, SHA256: row.SHA256, Alt: row.Alt,
	}
	if row.Visibility == system.PublicFile {
		address := "/file/" + row.FileKey
		out.URL = &address
		if row.Thumbnail != "" {
			small := "/file/" + row.Thumbnail
			out.Thumbnail = &small
		}
	}
	return out
}

var exampleFile = storedFile(&system.FileObject{
	FileKey: endpoint.ExampleFile, OriginalName: "bike.png", Size: 184_320, ContentType: "image/png", Width: 1200, Height: 800, Visibility: system.PublicFile,
})

// shown is how a file is previewed: by its address, or by the first rows of a workbook. Both are null if it cannot be.
type shown struct {
	URL   *string `json:"url"`
	Sheet *Sheet  `json:"sheet"`
}

// Sheet is the upper left corner of the first sheet of a workbook.
type Sheet struct {
	Sheets []string   `json:"sheets"`
	Rows   [][]string `json:"rows"`
	// More reports whether the sheet has more rows or columns.
	More bool `json:"more"`
}

// Endpoints returns the endpoints for uploads, links and previews (legacy-api E.1, E.2). readSheet reads the first rows of a workbook.
func (s *Service) Endpoints(readSheet func(workbook []byte) (*Sheet, error)) []endpoint.Endpoint {
	group := system.FileObjects.Path + "/"
	uploaded := field.Label{ZH: "上传成功", EN: "Uploaded"}
	return append(s.altTextEndpoints(group),
		endpoint.NewHTTP[endpoint.Upload, *stored](endpoint.Endpoint{
			Path: group + "upload", Aliases: []string{"/common/upload", "/data/crm/file/upload"}, Label: field.Label{ZH: "上传文件", EN: "Upload a file"}, Streams: true, Done: uploaded,
		}, s.upload, exampleFile),
		endpoint.New(endpoint.Endpoint{Path: group + "link", Label: field.Label{ZH: "私有文件的限时链接", EN: "Create a temporary link to a private file"}},
			func(ctx context.Context, who *access.Caller, in linkInput) (link, error) {
				address, until, err := s.Link(ctx, who, in.FileKey)
				return link{address, until.String()}, err
			}, link{"/file/private/import/202603/" + endpoint.ExampleNo + ".xlsx?exp=1773628200&sig=q0JkW3rT7uYxN2bV5mC8", endpoint.ExampleTime.String()}),
		endpoint.New(endpoint.Endpoint{Path: group + "presign", Label: field.Label{ZH: "分片上传的地址", EN: "Start a multipart upload"}}, s.Presign, &Signed{
			FileID: 1, PartSize: 5 << 20, ExpireAt: endpoint.ExampleTime.String(),
			Parts: []PartSlot{{No: 1, URL: "/file/parts/" + endpoint.ExampleNo + "?partNumber=1", Headers: map[string]string{"Content-Type": "application/octet-stream"}}},
		}),
		endpoint.New(endpoint.Endpoint{Path: group + "complete", Label: field.Label{ZH: "完成分片上传", EN: "Complete a multipart upload"}, Done: uploaded},
			func(ctx context.Context, who *access.Caller, in completeInput) (*stored, error) {
				row, err := s.Complete(ctx, who, in.FileID, in.ETags)
				if err != nil {
					return nil, err
				}
				return storedFile(row), nil
			}, exampleFile),
		endpoint.New(endpoint.Endpoint{Path: group + "cancelUpload", Label: field.Label{ZH: "取消分片上传", EN: "Cancel a multipart upload"}, Done: field.Label{ZH: "已取消上传", EN: "Upload cancelled"}},
			func(ctx context.Context, who *access.Caller, in cancelInput) (*endpoint.None, error) {
				return nil, s.Cancel(ctx, who, in.FileID)
			}),
		endpoint.New(endpoint.Endpoint{Path: group + "library", Label: field.Label{ZH: "可选用的文件", EN: "List files to choose from"}}, s.Library,
			library{List: []*stored{exampleFile}, Next: new(int64(24))}),
		endpoint.New(endpoint.Endpoint{Path: group + "copy", Label: field.Label{ZH: "复制文件", EN: "Copy a file"}}, s.Copy, exampleFile),
		endpoint.OnOverview(system.FileObjects, field.Label{ZH: "预览文件", EN: "Preview a file"}, func(ctx context.Context, who *access.Caller, id int64) (out shown, err error) {
			preview, err := s.Preview(ctx, who, id)
			if err != nil {
				return out, err
			}
			if preview.URL != "" {
				out.URL = &preview.URL
			}
			if preview.Workbook != nil {
				out.Sheet, err = readSheet(preview.Workbook)
			}
			return out, err
		}, shown{URL: new("/file/" + endpoint.ExampleFile)}),
	)
}

// upload streams one file of a multipart body into storage. bizType may be a part before the file or a query parameter.
func (s *Service) upload(ctx context.Context, who *access.Caller, _ endpoint.Upload, http fiber.Ctx) (any, error) {
	_, params, err := mime.ParseMediaType(http.Get(fiber.HeaderContentType))
	stream := http.Request().BodyStream()
	if err != nil || params["boundary"] == "" || stream == nil {
		return nil, fault.BadJSON.With()
	}
	defer endpoint.Drain(stream)
	parts := multipart.NewReader(stream, params["boundary"])
	bizType := http.Query("bizType")
	for {
		part, err := parts.NextPart()
		if err != nil {
			return nil, fault.BadJSON.With()
		}
		switch part.FormName() {
		case "bizType":
			text, err := io.ReadAll(io.LimitReader(part, 64))
			if err != nil {
				return nil, fault.BadJSON.With()
			}
			bizType = string(text)
		case "file":
			if err := s.WithinQuota(ctx, who, bizType, 0); err != nil {
				return nil, err
			}
			row, err := s.Upload(ctx, who, bizType, part.FileName(), part)
			if err != nil {
				return nil, err
			}
			return storedFile(row), nil
		}
	}
}
