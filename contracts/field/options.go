package field

import (
	"slices"

	"evops/contracts/value"
)

// Column shows the field in the list.
func (f *Field) Column() *Field { f.InList = true; return f }

// Narrow bounds the width of the column, in pixels, until somebody widens it: longer texts are cut, so that more columns are in sight.
func (f *Field) Narrow(most int) *Field { f.MostWide = most; return f }

// Filter lets the list be searched by the field.
func (f *Field) Filter(by Filter) *Field { f.FilterBy = by; return f }

// PrimaryFilter puts the filter into the first line of the filter bar.
func (f *Field) PrimaryFilter() *Field { f.IsPrimaryFilter = true; return f }

// Search makes keyword look into the field.
func (f *Field) Search() *Field { f.Searched = true; return f }

// GlobalSearch makes the search over all resources look into the field: compared as its filter does, a ref by what is found in the row it points to.
// A resource joins that search with its first such field.
func (f *Field) GlobalSearch() *Field { f.InGlobalSearch = true; return f }

// TrigramIndex finds whole texts by the trigrams that parts are found by, and spares the index of whole ones: each row of a log is written into all indexes, and a
// text takes a long place in one. Rows that have the same text are all gathered before a page is cut from them.
func (f *Field) TrigramIndex() *Field { f.HasTrigramIndex = true; return f }

// Sort lets the list be ordered by the field; it gets an index.
func (f *Field) Sort() *Field { f.Sortable = true; return f }

// Orderable reports whether the list can be ordered by the field.
func (f *Field) Orderable() bool { return f.Sortable || f.SortsByIndex }

// ReadOnly keeps the field out of both forms.
func (f *Field) ReadOnly() *Field { f.Form = NoForm; return f }

// AddOnly lets the field be typed once and never changed.
func (f *Field) AddOnly() *Field { f.Form = AddForm; return f }

// EditOnly keeps the field out of the add form.
func (f *Field) EditOnly() *Field { f.Form = EditForm; return f }

// ID marks an identifier: monospace, copied on click, never wrapped. What it is upper-cased by is said with Normal(Upper).
func (f *Field) ID() *Field { f.Identifier = true; return f }

// Unique allows a value once among living rows; absent values do not count. An index holds it, so only the server can tell.
func (f *Field) Unique() *Field {
	f.IsUnique = true
	return f.rule(Rule{Rule: "unique"})
}

// Normal adds a normalisation step after those of the kind.
func (f *Field) Normal(steps ...Normal) *Field {
	f.Normalise = append(f.Normalise, steps...)
	return f
}

// Default is the value of a new row where none is given.
func (f *Field) Default(v any) *Field { f.DefaultValue = plain([]any{v})[0]; return f }

// NoGrouping shows the number without separators between thousands, as years are written.
func (f *Field) NoGrouping() *Field { f.IsUngrouped = true; return f }

// Unit gives the unit shown behind the number.
func (f *Field) Unit(unit string) *Field { f.UnitSymbol = unit; return f }

// For says what the files of the field are uploaded for. A picture is public unless said otherwise; "evidence" is private and may be a PDF.
func (f *Field) For(purpose string) *Field { f.Purpose = purpose; return f }

// RevealNeedsReason lets personal data be looked at in clear only for a reason of 5–200 characters, which is written down.
func (f *Field) RevealNeedsReason() *Field { f.NeedsRevealReason = true; return f }

// StaffOnly keeps the field from accounts of dealers: to them it holds nothing, and they cannot search or order by it.
func (f *Field) StaffOnly() *Field { f.IsStaffOnly = true; return f }

// Redact keeps the field from whoever does not hold a permission: they cannot search or order by it, and are told what less leaves of the text.
func (f *Field) Redact(permission string, less func(string) string) *Field {
	f.RedactUnless, f.Redaction = permission, less
	return f
}

// RequiresPermission lets only holders of a permission add to the list. Whoever holds it may choose among the rows the list refers to.
func (f *Field) RequiresPermission(permission string) *Field { f.Permission = permission; return f }

// Hint is the help under the input.
func (f *Field) Hint(zh, en string) *Field { f.HintText = &Label{zh, en}; return f }

// HintFrom shows what another field of the row, a pair of languages, says as the help under the input.
func (f *Field) HintFrom(other any) *Field { f.hintSource = other; return f }

// FormatFrom types and shows the text by what another field of the row says: a dictionary category that it is a code of, or "position" for
// longitude,latitude. An empty one leaves it a plain text.
func (f *Field) FormatFrom(other any) *Field { f.formatFrom = other; return f }

// ShownWhen has forms show the field only while other holds one of values. It is no rule: what a request may hold, the feature says.
func (f *Field) ShownWhen(other any, values ...any) *Field {
	f.Shown = &Shown{Values: plain(values), ptr: other}
	return f
}

// Section starts a section of the form and the detail with this field.
func (f *Field) Section(zh, en string) *Field { f.SectionTitle = &Label{zh, en}; return f }

// ChildOf makes the picker offer only rows whose parent is the row chosen in other: a city below a province.
func (f *Field) ChildOf(other any) *Field { f.Parent = other; return f }

// Of says that the values are declared by the resource whose name stands in another field of the row: its actions for a Dict; its fields, written as
// "resource.field", for Codes. Others are further values by resource, those under "" for all of them.
func (f *Field) Of(resource any, others map[string][]string) *Field {
	f.of, f.Others = resource, others
	return f
}

// Labelled is the wire name of the label of a ref, where the usual one is taken by another field.
func (f *Field) Labelled(key string) *Field { f.LabelKey = key; return f }

// LinksTo makes the text a link to the row whose resource and id stand in two other fields.
func (f *Field) LinksTo(resource, id any) *Field { f.linkRes, f.linkID = resource, id; return f }

// Choose makes forms offer only the rows of a choice that core knows by this name; lists are filtered by all.
func (f *Field) Choose(choice string) *Field { f.Choice = choice; return f }

// VerifiedBySMS says that the text is a code which whoever fills in the form has sent to the phone typed in other, and which its holder reads out.
func (f *Field) VerifiedBySMS(other any) *Field { f.smsField = other; return f }

// LinkExcept says which resource shows the counted rows where other holds a value: members of a dealers' role are accounts of dealers, not of the staff.
func (f *Field) LinkExcept(other any, is any, resource string) *Field {
	f.LinkException = &LinkException{Is: plain([]any{is})[0].(int64), Resource: resource, ptr: other}
	return f
}

// SurvivesDelete lets rows stay when the row that the ref points to is deleted; without it they keep it from being deleted. A feature says what becomes of them.
func (f *Field) SurvivesDelete() *Field { f.SurvivesTarget = true; return f }

// Computed says that a view works the value out for the rows it shows; it stands nowhere.
func (f *Field) Computed() *Field { f.Stored = false; return f.ReadOnly() }

// Elapsed says that the number is the whole minutes between two moments. The stored value counts once the second moment is set; until then reads and
// filters compute the minutes up to now.
func (f *Field) Elapsed(from, to *value.Time) *Field {
	f.spanFrom, f.spanTo = from, to
	return f.ReadOnly()
}

// RenamedFrom names the column this field had before, so that the migration renames it.
func (f *Field) RenamedFrom(column string) *Field { f.OldColumn = column; return f }

// Internal keeps what is stored from every list, detail, export and query, as if the field did not exist: a feature decides who is told, and writes it down.
func (f *Field) Internal() *Field { f.IsInternal = true; return f.ReadOnly() }

// manyKinds are the kinds whose value says something about a record rather than being its own, as a name, a picture or personal data is.
var manyKinds = []Kind{KindText, KindLongText, KindInt, KindDecimal, KindBool, KindEnum, KindDict, KindDate, KindTime, KindRef, KindRefs, KindCodes}

// BulkEditable reports whether many records may be given one value of the field at once.
func (f *Field) BulkEditable() bool {
	return f.Stored && (f.Form == Both || f.Form == EditForm) && !f.IsUnique && !f.Identifier && slices.Contains(manyKinds, f.Kind)
}
