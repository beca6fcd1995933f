package field

// Kind is what a field holds; the console has one file for each, the record engine one codec.
type Kind string

// The kinds of field. The Go type a kind is bound to stands behind it.
const (
	KindText     Kind = "text"     // ~string, one line
	KindLongText Kind = "longtext" // ~string, several lines
	KindInt      Kind = "int"      // ~int64
	KindDecimal  Kind = "decimal"  // ~int64 in units of the last decimal
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
	KindSecret   Kind = "secret"   // value.Secret, typed and never shown; whether there is one travels as yes or no
	KindColor    Kind = "color"    // ~string, #RRGGBB
	KindImage    Kind = "image"    // ~string, file key
	KindImages   Kind = "images"   // value.Codes of file keys
	KindFile     Kind = "file"     // ~string, file key
	KindGeo      Kind = "geo"      // value.Geo
	KindHours    Kind = "hours"    // value.Hours
	KindRows     Kind = "rows"     // a slice of a struct, described by Items
	KindJSON     Kind = "json"     // json.RawMessage, shown read only
	KindCount    Kind = "count"    // int64, number of child rows; not stored
)

// Filter is how a column can be searched from the list.
type Filter string

// The filters of legacy-api B.4 as the filter bar offers them.
const (
	Like  Filter = "like"  // part of the text, blind to case and spaces
	Eq    Filter = "eq"    // one value
	In    Filter = "in"    // several values
	Range Filter = "range" // from–to
)

// Mask is how personal data is hidden from who may not see it (system catalogue 1.3).
type Mask string

// The masks.
const (
	MaskPhone   Mask = "phone"   // 138****8000
	MaskName    Mask = "name"    // 张*
	MaskPlate   Mask = "plate"   // 沪A**345
	MaskEmail   Mask = "email"   // z***@host
	MaskAddress Mask = "address" // ***
)

// Normal is a step that rewrites a typed text before any rule sees it.
type Normal string

// The normalisations. Every one-line text gets Fold, Trim and Collapse unasked; text of several lines is prose and only trimmed (system catalogue 0).
const (
	Fold     Normal = "fold"     // NFKC: full-width letters and digits become plain ones
	Trim     Normal = "trim"     // outer whitespace removed
	Collapse Normal = "collapse" // inner runs of whitespace become one space
	Upper    Normal = "upper"
	Lower    Normal = "lower"
	MAC      Normal = "mac"     // separators rewritten: AA:BB:CC:DD:EE:FF
	Compact  Normal = "compact" // all whitespace removed
)
