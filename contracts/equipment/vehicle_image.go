package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// Codes of vehicle pictures.
type (
	ImageAngle  int64
	ImageClient int64
	OnOff       int64
)

// AppClient is the app of vehicle owners.
const AppClient ImageClient = 1

// The states of an image.
const (
	Off OnOff = 0
	On  OnOff = 1
)

// Limits of an image (equipment catalogue 1, vehicleImage).
const (
	MinImageWidth = 750
	MaxImageWidth = 3000
	MaxImageSize  = 2 << 20 // bytes
)

// The dictionary categories of vehicle pictures.
var (
	ImageAngles = field.Closed("ImageAngle", "图片角度", "Image angle",
		field.Is("1", "左侧", "Left"), field.Is("2", "右侧", "Right"), field.Is("3", "正面", "Front"), field.Is("4", "左前45°", "Front left"), field.Is("5", "后面", "Rear"), field.Is("6", "俯视", "Top"))
	ImageClients = field.Closed("ImageClient", "适用端", "Client",
		field.Is(AppClient, "App", "App"), field.Is("2", "小程序", "Mini program"), field.Is("3", "后台", "Console"))
	OnOffs = field.Closed("OnOff", "启停状态", "Image status",
		field.Is(Off, "停用", "Disabled", field.Neutral), field.Is(On, "启用", "Enabled", field.Success))
)

// VehicleImage is one picture of a model in one colour from one angle. Size and hash are read from the file.
type VehicleImage struct {
	resource.Base
	Name      string      `json:"name"`
	ModelID   int64       `json:"modelId"`
	ColorCode string      `json:"colorCode"`
	Angle     ImageAngle  `json:"angle"`
	Client    ImageClient `json:"client"`
	Image     string      `json:"image"`
	Width     int64       `json:"width"`
	Height    int64       `json:"height"`
	SizeKB    int64       `json:"sizeKb"`
	SHA256    string      `json:"sha256"`
	IsDefault bool        `json:"isDefault"`
	// DefaultOf is set to model, colour and client while the picture is their default; a unique index on it allows one.
	DefaultOf string `json:"defaultOf"`
	Status    OnOff  `json:"status"`
	SortNo    int64  `json:"sortNo"`
}

// VehicleImageSetDefault is an action that core has a function for.
var VehicleImageSetDefault = action.For[VehicleImage, action.NoInput]("setDefault")

// VehicleImages is the pictures of all models. Of the enabled ones of a model, colour and client, exactly one is the default.
var VehicleImages = resource.Declare("vehicleImage", "车辆图片", "Vehicle image", func(i *VehicleImage) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("张车辆图片"),
		Path: "/veh/crm/vehicleImage", Volume: 6_000,
		Order: []resource.Order{resource.Asc(&i.ModelID), resource.Asc(&i.ColorCode), resource.Asc(&i.Angle), resource.Asc(&i.SortNo)}, ManualOrder: &i.SortNo,
		Title: &i.Name, State: &i.Status,
		Fields: field.List{
			field.Text(&i.Name, "图片名", "Image name").ReadOnly().ID().Column().Filter(field.Like).Search(),
			field.Ref(&i.ModelID, "车型", "Model", "vehicleModel").Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&i.ColorCode, "颜色", "Colour").Required().ID().Normal(field.Upper).Max(16).AddOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&i.Angle, "角度", "Angle", ImageAngles).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&i.Client, "适用端", "Client", ImageClients).Required().Default(AppClient).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Image(&i.Image, "图片", "Image").Required().AddOnly().Column().Hint("带透明通道的 PNG 或 WebP，宽 750–3000 像素，不超过 2 MB", "PNG or WebP with transparency, 750–3000 px wide, up to 2 MB"),
			field.Int(&i.Width, "宽", "Width").Unit("px").NoGrouping().ReadOnly().Column(),
			field.Int(&i.Height, "高", "Height").Unit("px").NoGrouping().ReadOnly().Column(),
			field.Int(&i.SizeKB, "大小", "Size").Unit("KB").ReadOnly().Column(),
			field.Text(&i.SHA256, "校验值", "SHA-256").ReadOnly().ID().Filter(field.Eq),
			field.Bool(&i.IsDefault, "默认图", "Default").ReadOnly().Column().Filter(field.Eq),
			field.Text(&i.DefaultOf, "默认范围", "Default of").ReadOnly().Unique(),
			field.Enum(&i.Status, "状态", "Status", OnOffs).ReadOnly().Column().Filter(field.Eq),
			field.Int(&i.SortNo, "排序", "Sort order").Between(0, 9999).Default(100).Column(),
		},
		Actions: append(action.List{
			action.Add, action.Edit, action.Delete,
			VehicleImageSetDefault.Do("设为默认", "Set as default").DoneText("已将{rows}设为默认", "Set {rows} as default").AllowedIn(&i.Status, On).WithPermission("edit").Inline(),
			{Verb: "batchUpload", Label: field.Label{ZH: "批量上传", EN: "Bulk upload"}, Standard: true, Permission: "add"},
		}, action.Switch(&i.Status, "edit")...),
	}
})
