package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// DocType is the type of a document. Staff may add types.
type DocType string

// The types with rules: the first three exist once per model and production range, two need an English file, two are for dealers alone.
const (
	UserManual        DocType = "1"
	MaintenanceManual DocType = "2"
	QuickStart        DocType = "3"
	WarrantyTerms     DocType = "4"
	Certificate       DocType = "5"
	PartsCatalogue    DocType = "6"
	RepairManual      DocType = "7"
)

// DocTypes is the dictionary category of the types.
var DocTypes = field.Open("DocType", "文档类型", "Document type",
	field.Is(UserManual, "用户手册", "User manual"), field.Is(MaintenanceManual, "保养手册", "Maintenance manual"), field.Is(QuickStart, "快速入门", "Quick start"),
	field.Is(WarrantyTerms, "三包凭证", "Warranty terms"), field.Is(Certificate, "合规证书", "Conformity certificate"),
	field.Is(PartsCatalogue, "配件图册", "Parts catalogue"), field.Is(RepairManual, "维修手册", "Repair manual"))

// Instruction is a manual as a PDF. Page count, size and checksum are read from the Chinese file.
type Instruction struct {
	resource.Base
	Shelf
	Translation
	DocNo          string     `json:"docNo"`
	Title          value.I18n `json:"title"`
	DocType        DocType    `json:"docType"`
	CatalogueID    int64      `json:"catalogueId"`
	ModelIDs       value.IDs  `json:"modelIds"`
	Viewers        Viewers    `json:"viewers"`
	PDF            string     `json:"pdf"`
	PDFEn          string     `json:"pdfEn"`
	DocVersion     string     `json:"docVersion"`
	EffectiveDate  value.Date `json:"effectiveDate"`
	ProductionFrom value.Date `json:"productionFrom"`
	ProductionTo   value.Date `json:"productionTo"`
	ReplacesID     int64      `json:"replacesId"`
	PageCount      int64      `json:"pageCount"`
	SizeBytes      int64      `json:"sizeBytes"`
	SHA256         string     `json:"sha256" bun:"sha256"`
	Cover          string     `json:"cover"`
	ViewCount      int64      `json:"viewCount"`
	DownloadCount  int64      `json:"downloadCount"`
}

// NewDocVersion is the input of a new version of a document.
type NewDocVersion struct {
	DocVersion    string     `json:"docVersion"`
	PDF           string     `json:"pdf"`
	PDFEn         string     `json:"pdfEn"`
	EffectiveDate value.Date `json:"effectiveDate"`
}

// InstructionNewVersion is an action that core has a function for.
var InstructionNewVersion = action.For[Instruction, NewDocVersion]("newVersion")

// Instructions is the manuals.
var Instructions = resource.Declare("instruction", "说明书", "Instruction manual", func(i *Instruction) resource.Spec {
	version := func(f *field.Field) *field.Field {
		return f.Required().ID().Max(10).Pattern(`V\d{1,3}\.\d{1,3}`).Hint("如 V1.0", "Such as V1.0")
	}
	return resource.Spec{
		Noun: resource.Counted("份说明书"),
		Path: "/data/crm/instruction", Volume: 2_000, Scope: dealersSeeLive(&i.Shelf, &i.Viewers),
		Order: []resource.Order{resource.Asc(&i.CatalogueID), resource.Asc(&i.SortOrder)}, ManualOrder: &i.SortOrder,
		Title: &i.Title, Code: &i.DocNo, State: &i.ShelfStatus,
		UniqueTogether: [][]any{{&i.DocNo, &i.DocVersion}},
		Leading:        []any{&i.DocNo, &i.Title, &i.ShelfStatus, &i.DocType, &i.DocVersion, &i.ViewCount, &i.DownloadCount},
		Summary:        []any{&i.ShelfStatus, &i.DocType, &i.DocVersion, &i.EffectiveDate, &i.PageCount},
		Lifecycles:     []resource.Lifecycle{i.Lifecycle()},
		Related:        []resource.Related{{Resource: "instruction", Field: "replacesId", Label: field.Label{ZH: "后续版本", EN: "Later versions"}}},
		Fields: slices.Concat(field.List{
			field.Text(&i.DocNo, "文档编号", "Document no.").Required().ID().Pattern(`[A-Z0-9-]{4,30}`).AddOnly().Column().Filter(field.Eq).Search().GlobalSearch().Hint("4–30 位大写字母、数字或连字符", "4–30 capital letters, digits or hyphens"),
			field.I18n(&i.Title, "标题", "Title").Required().Length(2, 60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Dict(&i.DocType, "文档类型", "Document type", DocTypes).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&i.CatalogueID, "所属目录", "Catalogue", "docsCatalogue").Required().Choose("enabled").Column().Filter(field.In).PrimaryFilter(),
			field.Refs(&i.ModelIDs, "适用车型", "Vehicle models", "vehicleModel").Required().Column().Filter(field.In),
			field.Enum(&i.Viewers, "可见对象", "Visible to", ViewersCodes).Required().Default(AppViewers).Column().Filter(field.In).Hint("配件图册和维修手册仅经销商可见", "Parts catalogues and repair manuals are for dealers alone"),
			field.File(&i.PDF, "PDF文件", "PDF file").For("pdf").Required().Column(),
			field.File(&i.PDFEn, "英文PDF文件", "English PDF file").For("pdf").Hint("三包凭证与合规证书上架前必填", "Required to publish warranty terms and certificates"),
			version(field.Text(&i.DocVersion, "文档版本", "Document version")).AddOnly().Column().Filter(field.Eq),
			field.Date(&i.EffectiveDate, "生效日期", "Effective from").Required().Column().Filter(field.Range),
			field.Date(&i.ProductionFrom, "适用生产起", "Built from").Hint("留空为全部", "Empty: all"),
			field.Date(&i.ProductionTo, "适用生产止", "Built to").NotBefore(&i.ProductionFrom).Hint("留空为全部", "Empty: all"),
			field.Ref(&i.ReplacesID, "替代文档", "Replaces", "instruction").ReadOnly().Column().Filter(field.In),
			field.Int(&i.PageCount, "页数", "Pages").ReadOnly().Column(),
			field.Int(&i.SizeBytes, "大小", "Size").Unit("B").ReadOnly(),
			field.Text(&i.SHA256, "文件校验值", "SHA-256").ID().Max(64).ReadOnly().Filter(field.Eq),
			field.Image(&i.Cover, "封面", "Cover").Column(),
		}, i.Translation.Fields(), i.Shelf.Fields(), field.List{
			counter(field.Int(&i.ViewCount, "查看数", "Views")).Section("效果", "Results").Column(),
			counter(field.Int(&i.DownloadCount, "下载数", "Downloads")).Column(),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, i.Shelf.Actions(), action.List{
			InstructionNewVersion.WithInput("新建版本", "New version", func(in *NewDocVersion) field.List {
				return field.List{
					version(field.Text(&in.DocVersion, "文档版本", "Document version")),
					field.File(&in.PDF, "PDF文件", "PDF file").For("pdf").Required(),
					field.File(&in.PDFEn, "英文PDF文件", "English PDF file").For("pdf"),
					field.Date(&in.EffectiveDate, "生效日期", "Effective from").Required(),
				}
			}).WithPermission("add").DoneText("已新建版本草稿，上架后替代原文档", "A draft was created; it replaces this document once on shelf"),
			action.Delete,
		}),
	}
})
