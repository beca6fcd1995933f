// Package field declares the fields of resources.
//
// A field is bound to its struct by address, so the compiler checks its name and kind:
//
//	field.Text(&d.Code, "编码", "Code").Required().Column().Filter(field.Like)
//
// By default a field can be entered in both forms, appears in the detail and in Excel, and is no list column.
package field

import "evops/contracts/value"

// Form is the set of forms in which a field can be entered.
type Form string

// The forms in which a field can be entered.
const (
	Both     Form = "both"
	AddForm  Form = "add"
	EditForm Form = "edit"
	NoForm   Form = ""
)

// List is the fields of a resource in display order.
type List []*Field

// Field is one declared field. The exported members are set by the options below and by resource.Build.
type Field struct {
	Name string // wire name, from the json tag of the struct field
	Kind Kind
	Label
	Dictionary   *Dictionary
	RefTo        string // resource that a ref points to
	LabelKey     string // wire name of the label of a ref
	Mask         Mask
	Scale        int    // number of decimals
	CurrencyCode string // for money: its currency (ISO 4217), unless another field has it
	CurrencyBy   string // for money: the field with its currency
	UnitSymbol   string
	Items        List   // fields of a row of a rows or children field
	Purpose      string // for fields with files: the purpose of the upload, which determines types, size and access (legacy-api E.2)
	Rules        []Rule
	Normalise    []Normal
	HintText     *Label
	AspectRatio  Ratio // of pictures; zero is any
	SectionTitle *Label

	Form            Form
	InList          bool
	FilterBy        Filter
	IsPrimaryFilter bool // shown in the first line of filters
	Sortable        bool
	SortsByIndex    bool   // the list can be ordered by an existing index, see resource.Plan
	Identifier      bool   // monospace, copied on click
	IsUngrouped     bool   // a number without separators
	ValueWords      *Words // for a bool: its values in words; nil for yes and no
	IsRequired      bool
	// IsRequiredToPublish requires a value when the record is put on shelf.
	IsRequiredToPublish bool
	IsUnique            bool
	Searched            bool                // searched by keyword
	MaxWidth            int                 // maximum width of the column in pixels until the user widens it; 0 for the default
	InGlobalSearch      bool                // searched by the global search
	HasTrigramIndex     bool                // equality uses the trigram index too
	Choice              string              // name of the subset of rows that forms offer; empty for all
	NeedsRevealReason   bool                // personal data whose reveal needs a reason
	IsStaffOnly         bool                // hidden from dealer accounts
	RedactUnless        string              // permission that callers need to see the field in full, or at all if it has no Redaction
	Redaction           func(string) string // redacts the text for callers without that permission
	RedactsExport       bool                // workbooks have the redacted text for every caller
	Stored              bool
	Permission          string // permission needed to add to the list
	IsInternal          bool   // stored, but neither read nor queried through the engine
	IsUnversioned       bool   // changes take effect at once, also in a published record
	OnlyInDetail        bool   // omitted from lists unless they name it
	MaxLength           int
	DefaultValue        any

	ParentName     string         // field that this one depends on, as a city on a province
	SMSField       string         // field with the phone that receives this code
	HintSource     string         // field whose text is the help under the input
	FormatBy       string         // field that determines how the text is entered and shown
	Visible        *Condition     // condition under which forms have it; nil for always
	DurationField  string         // for an audio or video: the field that stores its duration
	SmallOf        string         // for a thumbnail: the field with the content type of the file
	CountOfRes     string         // for a count: the child resource
	CountBy        string         // for a count: the child's referring field
	CountOnly      []CountOnly    // for a conditional count: required values of the child's fields
	LinkException  *LinkException // for a count: rows whose count links to another resource
	SurvivesTarget bool           // rows remain when the row they refer to is deleted
	ViaRef         string         // for a via: the ref it is read through
	ViaField       string         // for a via: the field of the referenced row
	CompanionOf    string         // for a companion value: the resource whose row with the same id holds it
	CompanionField string         // for a companion value: the field of that row
	OldColumn      string         // former column name, for the migration that renames it
	SpanFrom       string         // for elapsed minutes: the start time
	SpanTo         string         // for elapsed minutes: the end time; now while it is empty
	Period         *Period        // for a state by the clock; nil for other fields
	OfName         string         // field with the name of the resource that declares the values
	Others         map[string][]string
	LinksToRes     string // for a link: the field with the resource name of the target row
	LinksToID      string // for a link: the field with the id of the target row

	AudienceOf    string   // for an audience: the resource whose rows it selects
	AudienceOwner string   // for an audience: the resource that declares it; set when resources are linked
	BrokenDown    []string // for an audience: the fields of that resource by which its preview counts the rows

	ChildOfRes      string            // for children: the child resource
	ChildBy         string            // for children: the child's referring field
	ChildRights     map[string]string // for children: permissions by verb; set when resources are linked
	ChildrenOrdered bool              // for children: people order the rows

	// Ptr points into the probe the declaration was made with.
	Ptr        any
	Parent     any
	via        any
	smsField   any
	hintSource any
	formatFrom any
	currency   any
	smallOf    any
	duration   any
	spanFrom   any
	spanTo     any
	of         any
	linkRes    any
	linkID     any

	offset  uintptr
	itemErr error
}

// CountOnly restricts a count to rows whose field has one of the values.
type CountOnly struct {
	Field  string
	Values []any
}

// LinkException makes a count link to another resource of the same table if a field of the counting row has a value.
type LinkException struct {
	Field    string `json:"field"`
	Is       int64  `json:"is"`
	Resource string `json:"child"`

	ptr any
}

// Condition holds while another field has one of the values; "set" is any value.
type Condition struct {
	Field  string `json:"field"`
	Values []any  `json:"values"`

	ptr any
}

// ViaPtr is the pointer to the ref a via reads through.
func (f *Field) ViaPtr() any { return f.via }

func bind(kind Kind, ptr any, zh, en string) *Field {
	return &Field{Kind: kind, Ptr: ptr, Label: Label{zh, en}, Form: Both, Stored: true}
}

// Text is one line of text.
func Text[T ~string](p *T, zh, en string) *Field {
	f := bind(KindText, p, zh, en)
	f.Normalise = []Normal{Fold, Trim, Collapse}
	return f
}

// LongText is several lines of text.
func LongText[T ~string](p *T, zh, en string) *Field {
	f := bind(KindLongText, p, zh, en)
	f.Normalise = []Normal{Trim}
	return f
}

// Int is an integer. Zero means absent if the declared range excludes it.
func Int[T ~int64](p *T, zh, en string) *Field { return bind(KindInt, p, zh, en) }

// Decimal is a number with a fixed number of decimals, stored as an integer in units of the last decimal.
func Decimal(p *int64, scale int, zh, en string) *Field {
	f := bind(KindDecimal, p, zh, en)
	f.Scale = scale
	return f
}

// Money is an amount in cents, of renminbi unless Currency or CurrencyFrom names another currency. Requests, rules and filters of the API are
// in cents too; people enter and read units with two decimals. As for Int, zero means absent if the declared range excludes it.
func Money[T ~int64](p *T, zh, en string) *Field {
	f := bind(KindMoney, p, zh, en)
	f.CurrencyCode = Renminbi
	return f
}

// Bool is yes or no.
func Bool(p *bool, zh, en string) *Field { return bind(KindBool, p, zh, en) }

// Enum is a numeric code of a dictionary.
func Enum[T ~int64](p *T, zh, en string, d *Dictionary) *Field {
	f := bind(KindEnum, p, zh, en)
	f.Dictionary = d
	return f
}

// Dict is a text code of a dictionary.
func Dict[T ~string](p *T, zh, en string, d *Dictionary) *Field {
	f := bind(KindDict, p, zh, en)
	f.Dictionary = d
	return f
}

// Codes is several codes of a dictionary; free labels when d is nil.
func Codes(p *value.Codes, zh, en string, d *Dictionary) *Field {
	f := bind(KindCodes, p, zh, en)
	f.Dictionary = d
	return f
}

// Ref is the id of a row of another resource.
func Ref(p *int64, zh, en, resource string) *Field {
	f := bind(KindRef, p, zh, en)
	f.RefTo = resource
	return f
}

// Refs is the ids of several rows of another resource.
func Refs(p *value.IDs, zh, en, resource string) *Field {
	f := bind(KindRefs, p, zh, en)
	f.RefTo = resource
	return f
}

// Time is a point in time, to the second on the wire.
func Time(p *value.Time, zh, en string) *Field { return bind(KindTime, p, zh, en) }

// Date is a calendar day.
func Date(p *value.Date, zh, en string) *Field { return bind(KindDate, p, zh, en) }

// I18n is one line in both languages.
func I18n(p *value.I18n, zh, en string) *Field {
	f := bind(KindI18n, p, zh, en)
	f.Normalise = []Normal{Fold, Trim, Collapse}
	return f
}

// I18nText is several lines in both languages.
func I18nText(p *value.I18n, zh, en string) *Field {
	f := bind(KindI18nText, p, zh, en)
	f.Normalise = []Normal{Trim}
	return f
}

// Masked is personal data.
func Masked(p *value.Masked, mask Mask, zh, en string) *Field {
	f := bind(KindMasked, p, zh, en)
	f.Mask = mask
	f.Normalise = []Normal{Fold, Trim, Collapse}
	return f
}

// Secret is write-only: lists and details show only whether it is set.
func Secret(p *value.Secret, zh, en string) *Field { return bind(KindSecret, p, zh, en) }

// Color is #RRGGBB.
func Color[T ~string](p *T, zh, en string) *Field {
	return bind(KindColor, p, zh, en).Pattern("#[0-9A-Fa-f]{6}")
}

// Image is the key of a public picture.
func Image(p *string, zh, en string) *Field { return bind(KindImage, p, zh, en).For("image") }

// Thumbnail is the key of the generated preview of a file; contentType is the field with the content type of the file.
func Thumbnail(p, contentType *string, zh, en string) *Field {
	f := bind(KindImage, p, zh, en).ReadOnly()
	f.smallOf = contentType
	return f
}

// Images is the keys of public pictures.
func Images(p *value.Codes, zh, en string) *Field { return bind(KindImages, p, zh, en).For("image") }

// File is the key of a private file.
func File(p *string, zh, en string) *Field { return bind(KindFile, p, zh, en) }

// Audio is the key of a public recording.
func Audio(p *string, zh, en string) *Field { return bind(KindAudio, p, zh, en).For("audio") }

// Video is the key of a public video.
func Video(p *string, zh, en string) *Field { return bind(KindVideo, p, zh, en).For("video") }

// Geo is a position in WGS-84 degrees.
func Geo(p *value.Geo, zh, en string) *Field { return bind(KindGeo, p, zh, en) }

// Hours is weekly opening hours.
func Hours(p *value.Hours, zh, en string) *Field { return bind(KindHours, p, zh, en) }

// Recurrence is repeated dates and times of day with exceptions. Its label is the rule as text.
func Recurrence(p *value.Recurrence, zh, en string) *Field { return bind(KindRecurrence, p, zh, en) }

// Rows is a list of structured rows stored in the record; items are bound to one probe row.
func Rows[R any](p *[]R, zh, en string, items func(*R) List) *Field {
	f := bind(KindRows, p, zh, en)
	row := new(R)
	f.Items = items(row)
	f.itemErr = Bind(row, f.Items)
	return f
}

// JSON is a structured value that the console shows but does not edit.
func JSON[T any](p *T, zh, en string) *Field { return bind(KindJSON, p, zh, en).ReadOnly() }

// KeyedBy makes a JSON object readable whose keys are codes of a dictionary: each value is shown after the label of its key, and exported.
func (f *Field) KeyedBy(d *Dictionary) *Field { f.Dictionary = d; return f }

// Count is the number of rows of another resource that refer to this one. It is computed for the rows of a page and not stored.
func Count(p *int64, zh, en, child, ref string) *Field {
	f := bind(KindCount, p, zh, en).ReadOnly()
	f.Stored, f.CountOfRes, f.CountBy = false, child, ref
	return f
}

// Children is the rows of another resource that belong to this one, referring to it by ref, and are added, edited and deleted only with it:
// in its form, in one transaction, by the rules and rights of their own resource. Hooks see them in the struct; functions that read rows
// for a feature leave it empty.
func Children[C any](p *[]C, zh, en, child, ref string) *Field {
	f := bind(KindChildren, p, zh, en)
	f.Stored, f.ChildOfRes, f.ChildBy = false, child, ref
	return f
}

// Where counts only rows whose field has one of the values. Several conditions must all be met.
func (f *Field) Where(name string, values ...any) *Field {
	f.CountOnly = append(f.CountOnly, CountOnly{name, plain(values)})
	return f
}

// Via shows a field of the row that ref points to. It must have the Go type of that field. It is read for the rows of a page and not
// stored.
func (f *Field) Via(ref *int64, fieldName string) *Field {
	f.Stored, f.via, f.ViaField = false, ref, fieldName
	return f.ReadOnly()
}

// From shows a field of the companion row, the row of another resource with the same id, such as the live values of a vehicle. It must have
// the Go type of that field. It is not stored here, but the list can be filtered by it if the other resource can.
func (f *Field) From(resource, fieldName string) *Field {
	f.Stored, f.CompanionOf, f.CompanionField = false, resource, fieldName
	return f.ReadOnly()
}
