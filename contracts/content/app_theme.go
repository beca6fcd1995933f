package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// ThemeType is whether users choose a theme, or a holiday brings it.
type ThemeType int64

// The types of theme.
const (
	NormalTheme  ThemeType = 1
	HolidayTheme ThemeType = 2
)

// Holiday is an occasion. Staff may add some.
type Holiday string

// ThemeToken is a place of the app that a theme colours.
type ThemeToken string

// The tokens with rules about contrast.
const (
	PrimaryToken       ThemeToken = "primary"
	OnPrimaryToken     ThemeToken = "onPrimary"
	NavBackgroundToken ThemeToken = "navBackground"
	NavTextToken       ThemeToken = "navText"
	PageToken          ThemeToken = "pageBackground"
	CardToken          ThemeToken = "cardBackground"
	TextToken          ThemeToken = "textPrimary"
	SecondTextToken    ThemeToken = "textSecondary"
)

// The dictionary categories of themes.
var (
	ThemeTypes = field.Closed("ThemeType", "主题类型", "Theme type", field.Is(NormalTheme, "普通主题", "Normal"), field.Is(HolidayTheme, "节日主题", "Holiday"))
	Holidays   = field.Open("Holiday", "节日", "Holiday",
		field.Is("newYear", "元旦", "New Year"), field.Is("springFestival", "春节", "Spring Festival"), field.Is("lantern", "元宵节", "Lantern Festival"), field.Is("qingming", "清明节", "Qingming"),
		field.Is("labour", "劳动节", "Labour Day"), field.Is("dragonBoat", "端午节", "Dragon Boat Festival"), field.Is("qixi", "七夕", "Qixi"), field.Is("midAutumn", "中秋节", "Mid-Autumn Festival"),
		field.Is("national", "国庆节", "National Day"), field.Is("double11", "双十一", "Double 11"), field.Is("christmas", "圣诞节", "Christmas"), field.Is("brandDay", "品牌日", "Brand day"), field.Is("other", "其他", "Other"))
	ThemeTokens = field.Closed("ThemeToken", "主题颜色位", "Theme colour token",
		field.Is(PrimaryToken, "主色", "Primary"), field.Is("primaryPressed", "主色按下", "Primary, pressed"), field.Is(OnPrimaryToken, "主色上文字", "On primary"), field.Is("accent", "强调色", "Accent"),
		field.Is(NavBackgroundToken, "导航栏背景", "Navigation bar"), field.Is(NavTextToken, "导航栏文字", "Navigation text"), field.Is("tabActive", "选中标签", "Active tab"), field.Is("tabInactive", "未选中标签", "Inactive tab"),
		field.Is(PageToken, "页面背景", "Page background"), field.Is(CardToken, "卡片背景", "Card background"), field.Is(TextToken, "主要文字", "Text"), field.Is(SecondTextToken, "次要文字", "Secondary text"),
		field.Is("divider", "分隔线", "Divider"), field.Is("success", "成功", "Success"), field.Is("warning", "警告", "Warning"), field.Is("danger", "危险", "Danger"))
)

// ContrastRule is a pair of tokens with the least contrast between them.
type ContrastRule struct {
	Text, On ThemeToken
	Least    float64
}

// ContrastRules are the pairs that must be legible (content catalogue, appTheme).
var ContrastRules = []ContrastRule{
	{TextToken, PageToken, 4.5}, {TextToken, CardToken, 4.5}, {OnPrimaryToken, PrimaryToken, 4.5}, {NavTextToken, NavBackgroundToken, 4.5},
	{SecondTextToken, PageToken, 3}, {SecondTextToken, CardToken, 3},
}

// ThemeColor is the colour of one token. Without a dark one the app uses that of its base theme.
type ThemeColor struct {
	Token ThemeToken `json:"token"`
	Light string     `json:"light"`
	Dark  string     `json:"dark"`
}

// BaseThemeColors are those that a new theme begins with, so that staff change some instead of entering all.
var BaseThemeColors = []ThemeColor{
	{Token: PrimaryToken, Light: "#1F5FBF"}, {Token: "primaryPressed", Light: "#184C99"}, {Token: OnPrimaryToken, Light: "#FFFFFF"}, {Token: "accent", Light: "#E0A100"},
	{Token: NavBackgroundToken, Light: "#1F5FBF"}, {Token: NavTextToken, Light: "#FFFFFF"}, {Token: "tabActive", Light: "#1F5FBF"}, {Token: "tabInactive", Light: "#86909C"},
	{Token: PageToken, Light: "#F5F6F8"}, {Token: CardToken, Light: "#FFFFFF"}, {Token: TextToken, Light: "#1D2129"}, {Token: SecondTextToken, Light: "#5B6472"},
	{Token: "divider", Light: "#E5E6EB"}, {Token: "success", Light: "#00A870"}, {Token: "warning", Light: "#ED7B2F"}, {Token: "danger", Light: "#E34D59"},
}

// MaxPackBytes is the size of an asset pack. MaxHolidayDays is the longest period of a holiday.
const (
	MaxPackBytes   = 30 << 20
	MaxHolidayDays = 31
)

// ThemeSlot is a picture of an asset pack with its size in points. A pack has it in each density.
type ThemeSlot struct {
	Name          string
	Width, Height int
	// HolidayOnly is required of holiday themes alone.
	HolidayOnly bool
}

// ThemeDensities are the pixels a point of the pictures of a pack.
var ThemeDensities = []int{2, 3}

// ThemeSlots are the required pictures of a pack.
var ThemeSlots = themeSlots()

func themeSlots() []ThemeSlot {
	var slots []ThemeSlot
	for _, tab := range []string{"tabVehicle", "tabRide", "tabService", "tabShop", "tabMine"} {
		slots = append(slots, ThemeSlot{Name: tab, Width: 24, Height: 24}, ThemeSlot{Name: tab + "Active", Width: 24, Height: 24})
	}
	slots = append(slots, ThemeSlot{Name: "vehicleBackground", Width: 375, Height: 480}, ThemeSlot{Name: "homeHeader", Width: 375, Height: 180})
	for _, button := range []string{"lockButton", "unlockButton", "findButton", "powerButton"} {
		slots = append(slots, ThemeSlot{Name: button, Width: 64, Height: 64})
	}
	return append(slots, ThemeSlot{Name: "splash", Width: 375, Height: 812, HolidayOnly: true})
}

// AppTheme is a look of the app: colours and pictures. Version, size and checksum are read from the pack; users, sales and revenue are written
// with the orders.
type AppTheme struct {
	resource.Base
	Shelf
	Translation
	Reach
	ThemeCode    string       `json:"themeCode"`
	Name         value.I18n   `json:"name"`
	ThemeType    ThemeType    `json:"themeType"`
	Cover        string       `json:"cover"`
	CoverEn      string       `json:"coverEn"`
	Previews     value.Codes  `json:"previews"`
	Description  value.I18n   `json:"description"`
	Pack         string       `json:"pack"`
	PackVersion  int64        `json:"packVersion"`
	PackSize     int64        `json:"packSize"`
	PackSHA256   string       `json:"packSha256" bun:"pack_sha256"`
	Colors       []ThemeColor `json:"colors"`
	PrimaryColor string       `json:"primaryColor"`
	HolidayCode  Holiday      `json:"holidayCode"`
	ActiveFrom   value.Time   `json:"activeFrom"`
	ActiveTo     value.Time   `json:"activeTo"`
	AutoApply    bool         `json:"autoApply"`
	Price        int64        `json:"price"`
	ValidDays    int64        `json:"validDays"`
	IOSProductID string       `json:"iosProductId" bun:"ios_product_id"`
	UseCount     int64        `json:"useCount"`
	SoldCount    int64        `json:"soldCount"`
	Revenue      int64        `json:"revenue"`
}

// PriceTheme is the input of a price; 0 is free.
type PriceTheme struct {
	Price        int64  `json:"price"`
	ValidDays    int64  `json:"validDays"`
	IOSProductID string `json:"iosProductId"`
}

// AppThemeSetPrice is an action that core has a function for.
var AppThemeSetPrice = action.For[AppTheme, PriceTheme]("setPrice")

// HolidayThemes is the choice of themes that a holiday brings, NormalThemes that of those users choose, which products may bring them.
const (
	HolidayThemes = "holidayThemes"
	NormalThemes  = "normalThemes"
)

// AppThemes is the themes of the app.
var AppThemes = resource.Declare("appTheme", "APP主题", "App theme", func(t *AppTheme) resource.Spec {
	iosProduct := func(f *field.Field) *field.Field {
		return f.ID().Max(80).Pattern(`[A-Za-z0-9._]+`)
	}
	return resource.Spec{
		Noun: resource.Counted("个主题"),
		Path: "/data/crm/appTheme", Volume: 300,
		Order: []resource.Order{resource.Asc(&t.ThemeType), resource.Asc(&t.SortOrder)}, ManualOrder: &t.SortOrder,
		Title: &t.Name, Code: &t.ThemeCode, State: &t.ShelfStatus,
		Leading:    []any{&t.Cover, &t.Name, &t.ThemeCode, &t.ThemeType, &t.ShelfStatus, &t.PrimaryColor, &t.HolidayCode, &t.ActiveFrom, &t.ActiveTo},
		Summary:    []any{&t.ShelfStatus, &t.ThemeType, &t.PackVersion, &t.Price},
		Lifecycles: []resource.Lifecycle{t.Lifecycle()},
		Related: []resource.Related{
			{Resource: "holidayVoice", Field: "themeId", Label: field.Label{ZH: "配套语音", EN: "Voices with it"}},
			{Resource: "orderItem", Field: "themeId", Label: field.Label{ZH: "售出明细", EN: "Sold"}},
			{Resource: "entitlement", Field: "themeId", Label: field.Label{ZH: "拥有的用户", EN: "Users who have it"}},
		},
		ListViews: []resource.ListView{
			{Name: "normal", Label: field.Label{ZH: "普通主题", EN: "Normal"}, Where: []filter.Condition{filter.Is(&t.ThemeType, NormalTheme)}},
			{Name: "holiday", Label: field.Label{ZH: "节日主题", EN: "Holiday"}, Where: []filter.Condition{filter.Is(&t.ThemeType, HolidayTheme)}, Order: []resource.Order{resource.Asc(&t.ActiveFrom)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&t.ThemeCode, "主题编码", "Theme code").Required().ID().Unique().Pattern("[a-z][a-z0-9_]{2,39}").AddOnly().Column().Filter(field.Eq).Search().Hint("小写字母开头，3–40 位小写字母、数字或下划线", "3–40 small letters, digits or underscores; a letter first"),
			field.I18n(&t.Name, "主题名称", "Theme name").Required().Length(2, 20).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&t.ThemeType, "主题类型", "Theme type", ThemeTypes).Required().Default(NormalTheme).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Image(&t.Cover, "封面", "Cover").Required().Column().Ratio(9, 16),
			field.Image(&t.CoverEn, "英文封面", "English cover").Ratio(9, 16).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.Images(&t.Previews, "预览图", "Previews").CountOf(0, 5).RequiredToPublish().Ratio(9, 16).Hint("1–5 张", "1–5 pictures"),
			field.I18nText(&t.Description, "主题介绍", "Description").Max(200),
		}, t.Translation.Fields(), field.List{
			field.Dict(&t.HolidayCode, "节日", "Holiday", Holidays).Required().VisibleWhen(&t.ThemeType, HolidayTheme).Column().Filter(field.In).Section("节日", "Holiday"),
			field.Time(&t.ActiveFrom, "生效开始", "Active from").Required().VisibleWhen(&t.ThemeType, HolidayTheme).Column().Filter(field.Range).Sort(),
			field.Time(&t.ActiveTo, "生效结束", "Active to").Required().After(&t.ActiveFrom).VisibleWhen(&t.ThemeType, HolidayTheme).Column().Filter(field.Range).Hint("最长 31 天；到时自动下架", "At most 31 days; taken down then"),
			field.Bool(&t.AutoApply, "自动应用", "Applied automatically").VisibleWhen(&t.ThemeType, HolidayTheme).Column().Filter(field.Eq).Hint("生效期内对所有用户生效，用户可切换回原主题", "Shown to all users in its period; a user may switch back"),
			field.File(&t.Pack, "资源包", "Asset pack").For("pack").Required().Section("资源与颜色", "Assets and colours").Hint("ZIP，不超过 30 MB，含 manifest.json；尺寸见帮助", "ZIP up to 30 MB with manifest.json; the sizes are in the help"),
			field.Int(&t.PackVersion, "资源包版本", "Pack version").ReadOnly().Column(),
			field.Int(&t.PackSize, "包大小", "Pack size").Unit("B").ReadOnly().Column(),
			field.Text(&t.PackSHA256, "校验值", "Checksum").ID().Max(64).ReadOnly(),
			field.Rows(&t.Colors, "颜色配置", "Colours", func(c *ThemeColor) field.List {
				return field.List{
					field.Dict(&c.Token, "颜色位", "Token", ThemeTokens).Required(),
					field.Color(&c.Light, "浅色", "Light").Required(),
					field.Color(&c.Dark, "深色", "Dark"),
				}
			}).Default(BaseThemeColors).RequiredToPublish().CountOf(0, len(ThemeTokens.Codes)).Hint("上架前浅色须齐全；深色留空则用基础主题", "All light colours are required to publish; empty dark ones are those of the base theme"),
			field.Color(&t.PrimaryColor, "主色", "Primary colour").ReadOnly().Column(),
			field.Money(&t.Price, "价格", "Price").ReadOnly().Section("价格", "Price").Column().Filter(field.Range),
			field.Int(&t.ValidDays, "有效天数", "Valid days").ReadOnly().Column().Hint("0 为永久", "0: for ever"),
			field.Text(&t.IOSProductID, "iOS内购商品ID", "iOS product id").ID().Max(80).ReadOnly(),
			field.Int(&t.UseCount, "使用人数", "Users").ReadOnly().Column().Hint("已购买或领取、且未退款的用户", "Who bought or took it and was not refunded"),
			field.Int(&t.SoldCount, "售出数", "Sold").ReadOnly().Column(),
			field.Money(&t.Revenue, "累计收入", "Revenue").ReadOnly().Column().Hint("实付减退款", "Paid less refunded"),
		}, t.Reach.Fields(), t.Shelf.Fields()),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, t.Shelf.Actions(), action.List{
			AppThemeSetPrice.WithInput("定价", "Set price", func(in *PriceTheme) field.List {
				return field.List{
					field.Money(&in.Price, "价格", "Price").Between(0, 99_900).Hint("0 为免费；已售订单不受影响", "0: free; earlier orders do not change"),
					field.Int(&in.ValidDays, "有效天数", "Valid days").Between(0, 3650).Hint("0 为永久", "0: for ever"),
					iosProduct(field.Text(&in.IOSProductID, "iOS内购商品ID", "iOS product id")).Hint("有价格时必填", "Required with a price"),
				}
			}).AllowedIn(&t.ThemeType, NormalTheme).WithPermission("price").DoneText("已设置价格", "The price is set"),
			action.Delete,
		}),
	}
})
