package field

// Kind is the type of a field. The console has one file and the record engine one codec for each.
type Kind string

// The kinds of field, each with its Go type.
const (
	KindText     Kind = "text"     // ~string, one line
	KindLongText Kind = "longtext" // ~string, several lines
	KindLink     Kind = "link"     // ~string, http or https URL
	KindInt      Kind = "int"      // ~int64
	KindDecimal  Kind = "decimal"  // ~int64 in units of the last decimal
	KindMoney    Kind = "money"    // ~int64, cents of a currency
	KindBool     Kind = "bool"     // bool
	KindEnum     Kind = "enum"     // ~int64, code of a fixed dictionary category
	KindDict     Kind = "dict"     // ~string, code of a dictionary category
	KindCodes    Kind = "codes"    // value.Codes
	KindRef      Kind = "ref"      // int64, id of a row of another resource
	KindRefs     Kind = "refs"     // value.IDs
	KindTime     Kind = "time"     // value.Time
	KindDate     Kind = "date"     // value.Date
	KindI18n     Kind = "i18n"     // value.I18n, one line
	KindI18nText Kind = "i18nText" // value.I18n, several lines
	KindMasked   Kind = "masked"   // value.Masked
	KindSecret   Kind = "secret"   // value.Secret, write-only; the wire shows whether it is set
	KindColor    Kind = "color"    // ~string, #RRGGBB
	KindImage    Kind = "image"    // ~string, file key
	KindImages   Kind = "images"   // value.Codes of file keys
	KindFile     Kind = "file"     // ~string, file key
	KindAudio    Kind = "audio"    // ~string, file key
	KindVideo    Kind = "video"    // ~string, file key
	KindGeo      Kind = "geo"      // value.Geo
	KindHours    Kind = "hours"    // value.Hours
	KindRows     Kind = "rows"     // a slice of a struct, described by Items
	KindJSON     Kind = "json"     // json.RawMessage, read-only in the console
	KindRichText Kind = "richText" // ~string, sanitised HTML
	KindCount    Kind = "count"    // int64, number of child rows; not stored
	KindChildren Kind = "children" // a slice of the struct of another resource, whose rows belong to this one; not stored

	KindRecurrence Kind = "recurrence" // value.Recurrence
	KindAudience   Kind = "audience"   // value.Audience, a stored query over another resource
)

// KindI18nRichText is value.I18n, sanitised HTML in both languages.
const KindI18nRichText Kind = "i18nRichText"

// Pair reports whether the value is a text in both languages.
func (k Kind) Pair() bool { return k == KindI18n || k == KindI18nText || k == KindI18nRichText }

// Rich reports whether the value is sanitised HTML.
func (k Kind) Rich() bool { return k == KindRichText || k == KindI18nRichText }

// Filter is the way a list is filtered by a field.
type Filter string

// The filters of legacy-api B.4 as the filter bar offers them.
const (
	Like  Filter = "like"  // part of the text, ignoring case and spaces
	Eq    Filter = "eq"    // one value
	In    Filter = "in"    // several values
	Range Filter = "range" // from–to
)

// Mask is how personal data is masked (system catalogue 1.3).
type Mask string

// The masks.
const (
	MaskPhone   Mask = "phone"   // 138****8000
	MaskName    Mask = "name"    // 张*
	MaskPlate   Mask = "plate"   // 沪A**345
	MaskEmail   Mask = "email"   // z***@host
	MaskAddress Mask = "address" // ***
	MaskContact Mask = "contact" // a phone or an e-mail address, each by its own mask
)

// Normal is a normalisation step applied to input before validation.
type Normal string

// The normalisations. One-line texts get Fold, Trim and Collapse by default; multi-line texts are only trimmed (system catalogue 0).
const (
	Fold     Normal = "fold"     // NFKC: full-width letters and digits become plain ones
	Trim     Normal = "trim"     // outer whitespace removed
	Collapse Normal = "collapse" // inner runs of whitespace become one space
	Upper    Normal = "upper"
	Lower    Normal = "lower"
	MAC      Normal = "mac"     // separators rewritten: AA:BB:CC:DD:EE:FF
	Compact  Normal = "compact" // all whitespace removed
)
