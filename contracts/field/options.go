package field

import (
	"fmt"
	"slices"

	"evops/contracts/value"
)

// Column shows the field in the list.
func (f *Field) Column() *Field { f.InList = true; return f }

// Narrow limits the width of the column in pixels until the user widens it; longer texts are cut off, so that more columns fit on the
// screen.
func (f *Field) Narrow(most int) *Field { f.MaxWidth = most; return f }

// Filter lets the list be filtered by the field.
func (f *Field) Filter(by Filter) *Field { f.FilterBy = by; return f }

// PrimaryFilter shows the filter in the first line of the filter bar.
func (f *Field) PrimaryFilter() *Field { f.IsPrimaryFilter = true; return f }

// Search includes the field in the keyword search.
func (f *Field) Search() *Field { f.Searched = true; return f }

// GlobalSearch includes the field in the search over all resources. It is compared as its filter does; a ref is matched by the search
// fields of the row it points to. The first such field of a resource includes the resource.
func (f *Field) GlobalSearch() *Field { f.InGlobalSearch = true; return f }

// TrigramIndex serves equality by the trigram index and saves the index of whole texts: in a log every insert writes all indexes, and long
// texts make an index large. A query collects all rows with the same text before it returns a page.
func (f *Field) TrigramIndex() *Field { f.HasTrigramIndex = true; return f }

// Sort lets the list be ordered by the field and creates an index.
func (f *Field) Sort() *Field { f.Sortable = true; return f }

// Orderable reports whether the list can be ordered by the field.
func (f *Field) Orderable() bool { return f.Sortable || f.SortsByIndex }

// ReadOnly keeps the field out of both forms.
func (f *Field) ReadOnly() *Field { f.Form = NoForm; return f }

// AddOnly allows the field in the add form only.
func (f *Field) AddOnly() *Field { f.Form = AddForm; return f }

// EditOnly allows the field in the edit form only.
func (f *Field) EditOnly() *Field { f.Form = EditForm; return f }

// ID marks an identifier: monospace, copied on click, never wrapped. Upper case needs Normal(Upper).
func (f *Field) ID() *Field { f.Identifier = true; return f }

// Unique requires a value to be unique among undeleted rows; absent values do not count. It is enforced by an index, so only the server can
// check it.
func (f *Field) Unique() *Field {
	f.IsUnique = true
	return f.rule(Rule{Rule: "unique"})
}

// Normal adds a normalisation step after those of the kind.
func (f *Field) Normal(steps ...Normal) *Field {
	f.Normalise = append(f.Normalise, steps...)
	return f
}

// Default is the value of a new row if none is given.
func (f *Field) Default(v any) *Field { f.DefaultValue = plain([]any{v})[0]; return f }

// Worded shows the values of the Bool in words of its own, such as 已设防 and 未设防, instead of yes and no.
func (f *Field) Worded(w Words) *Field { f.ValueWords = &w; return f }

// Wording returns the words of the values of a Bool.
func (f *Field) Wording() Words {
	if f.ValueWords != nil {
		return *f.ValueWords
	}
	return YesOrNo
}

// Planned is a time at which work is to happen; one in the past is refused with SCHEDULE_IN_PAST.
func (f *Field) Planned() *Field {
	return f.NotPast().As("SCHEDULE_IN_PAST", "必须晚于当前时间", "Must be in the future")
}

// NoGrouping shows the number without thousands separators, as for years.
func (f *Field) NoGrouping() *Field { f.IsUngrouped = true; return f }

// Unit is shown behind the number.
func (f *Field) Unit(unit string) *Field { f.UnitSymbol = unit; return f }

// Currency is the currency of the money (ISO 4217).
func (f *Field) Currency(code string) *Field { f.CurrencyCode = code; return f }

// CurrencyFrom takes the currency of the money from another field of the row, such as a Dict of currency codes. An amount without a
// currency is shown as a plain number.
func (f *Field) CurrencyFrom(other any) *Field { f.CurrencyCode, f.currency = "", other; return f }

// For is the purpose of the uploaded files. Images are public by default; "evidence" is private and may be a PDF.
func (f *Field) For(purpose string) *Field { f.Purpose = purpose; return f }

// Duration stores the duration of an audio or video, in whole seconds as the server reads it from the file, in a read-only Int of the same
// resource. The list shows it, and may be filtered and sorted by it.
func (f *Field) Duration(seconds *int64) *Field { f.duration = seconds; return f }

// RevealNeedsReason requires a reason of 5–200 characters for revealing personal data; the reason is logged.
func (f *Field) RevealNeedsReason() *Field { f.NeedsRevealReason = true; return f }

// StaffOnly hides the field from dealer accounts: they see it empty and cannot search or sort by it.
func (f *Field) StaffOnly() *Field { f.IsStaffOnly = true; return f }

// Redact hides the field from callers without a permission: they cannot search or sort by it and see the text that less returns.
func (f *Field) Redact(permission string, less func(string) string) *Field {
	f.RedactUnless, f.Redaction = permission, less
	return f
}

// Needs leaves the field out of everything that callers without a permission read, and refuses it from them.
func (f *Field) Needs(permission string) *Field { f.RedactUnless = permission; return f }

// RedactInExport writes the text that less returns into workbooks, while lists and details show the field in full.
func (f *Field) RedactInExport(less func(string) string) *Field {
	f.RedactsExport, f.Redaction = true, less
	return f
}

// RequiresPermission restricts adding to the list to holders of a permission, who may then choose among the rows of the referenced
// resource.
func (f *Field) RequiresPermission(permission string) *Field { f.Permission = permission; return f }

// Hint is the help under the input.
func (f *Field) Hint(zh, en string) *Field { f.HintText = &Label{zh, en}; return f }

// AddHint appends a sentence to the help under the input.
func (f *Field) AddHint(zh, en string) *Field {
	if f.HintText == nil {
		return f.Hint(zh, en)
	}
	return f.Hint(f.HintText.ZH+"；"+zh, f.HintText.EN+". "+en)
}

// Ratio is width by height of a picture.
type Ratio struct {
	Width  int64 `json:"width"`
	Height int64 `json:"height"`
}

// RatioTolerance is by how much a picture may differ from its ratio, since cameras and tools round.
const RatioTolerance = 0.02

// Fits reports whether a picture has the ratio. The size is unknown of pictures in formats that only other clients write.
func (r Ratio) Fits(width, height int64) bool {
	if r == (Ratio{}) || width == 0 || height == 0 {
		return true
	}
	deviation := float64(width*r.Height)/float64(height*r.Width) - 1
	return -RatioTolerance <= deviation && deviation <= RatioTolerance
}

// String is the ratio as designers write it: 9:19.5 rather than 18:39.
func (r Ratio) String() string {
	if r.Width%2 == 0 && r.Height%2 == 1 && r.Height > r.Width {
		return fmt.Sprintf("%d:%.1f", r.Width/2, float64(r.Height)/2)
	}
	return fmt.Sprintf("%d:%d", r.Width, r.Height)
}

// Ratio requires pictures of a ratio of width to height. Forms offer to crop others.
func (f *Field) Ratio(width, height int64) *Field { f.AspectRatio = Ratio{width, height}; return f }

// Help is the hint of the input, with the ratio of pictures before it; nil if there is neither.
func (f *Field) Help() *Label {
	if f.AspectRatio == (Ratio{}) {
		return f.HintText
	}
	help := Label{f.AspectRatio.String(), f.AspectRatio.String()}
	if f.HintText != nil {
		help = Label{help.ZH + "；" + f.HintText.ZH, help.EN + ". " + f.HintText.EN}
	}
	return &help
}

// HintFrom uses another field of the row, a bilingual text, as the help under the input.
func (f *Field) HintFrom(other any) *Field { f.hintSource = other; return f }

// FormatFrom takes the format of the text from another field of the row: a dictionary category whose codes it holds, or "position" for
// longitude,latitude. Empty means plain text.
func (f *Field) FormatFrom(other any) *Field { f.formatFrom = other; return f }

// VisibleWhen gives the field to forms only while other has one of values, or any value if none is given. Otherwise it is neither required
// nor validated, and a write clears it: a row has no value that its form hides.
func (f *Field) VisibleWhen(other any, values ...any) *Field {
	if len(values) == 0 {
		values = []any{"set"}
	}
	f.Visible = &Condition{Values: plain(values), ptr: other}
	return f
}

// Section starts a section of the form and the detail with this field.
func (f *Field) Section(zh, en string) *Field { f.SectionTitle = &Label{zh, en}; return f }

// ChildOf restricts the picker to rows whose parent is the row chosen in other, such as a city of a province.
func (f *Field) ChildOf(other any) *Field { f.Parent = other; return f }

// Of takes the values from the resource named by another field of the row: its actions for a Dict; its fields, written as "resource.field",
// for Codes. Others are further values by resource, those under "" for all of them.
func (f *Field) Of(resource any, others map[string][]string) *Field {
	f.of, f.Others = resource, others
	return f
}

// Labelled sets the wire name of the label of a ref if another field has the default one.
func (f *Field) Labelled(key string) *Field { f.LabelKey = key; return f }

// LinksTo makes the text a link to the row whose resource and id are in two other fields.
func (f *Field) LinksTo(resource, id any) *Field { f.linkRes, f.linkID = resource, id; return f }

// Choose restricts forms to the rows of a choice that core knows by this name; list filters offer all rows.
func (f *Field) Choose(choice string) *Field { f.Choice = choice; return f }

// VerifiedBySMS marks the text as a code sent to the phone entered in other, which the owner of the phone reads out.
func (f *Field) VerifiedBySMS(other any) *Field { f.smsField = other; return f }

// LinkExcept names the resource that shows the counted rows while other has a value: members of a dealer role are dealer accounts, not
// operators.
func (f *Field) LinkExcept(other any, is any, resource string) *Field {
	f.LinkException = &LinkException{Is: plain([]any{is})[0].(int64), Resource: resource, ptr: other}
	return f
}

// SurvivesDelete lets rows remain when the row that the ref points to is deleted; without it they prevent the deletion. The feature handles
// them.
func (f *Field) SurvivesDelete() *Field { f.SurvivesTarget = true; return f }

// Computed marks a value that a report computes for the rows it shows; it is not stored.
func (f *Field) Computed() *Field { f.Stored = false; return f.ReadOnly() }

// Elapsed makes the number the whole minutes between two times. The stored value is valid once the second one is set; until then reads and
// filters compute the minutes up to now.
func (f *Field) Elapsed(from, to *value.Time) *Field {
	f.spanFrom, f.spanTo = from, to
	return f.ReadOnly()
}

// RenamedFrom is the former column name of this field, so that the migration renames the column.
func (f *Field) RenamedFrom(column string) *Field { f.OldColumn = column; return f }

// RequiredToPublish requires a value when the record is put on shelf; a draft may be without one.
func (f *Field) RequiredToPublish() *Field { f.IsRequiredToPublish = true; return f }

// Unversioned leaves the field out of the versions of a record: a change takes effect at once, also in a published record.
func (f *Field) Unversioned() *Field { f.IsUnversioned = true; return f }

// DetailOnly leaves a large value out of lists unless they name the field.
func (f *Field) DetailOnly() *Field { f.OnlyInDetail = true; return f }

// Internal hides a stored field from every list, detail, export and query; the feature decides who may see it and logs it.
func (f *Field) Internal() *Field { f.IsInternal = true; return f.ReadOnly() }

// bulkKinds are the kinds whose values describe a record rather than identify it, as names, pictures and personal data do.
var bulkKinds = []Kind{KindText, KindLongText, KindLink, KindInt, KindDecimal, KindMoney, KindBool, KindEnum, KindDict, KindDate, KindTime, KindRef, KindRefs, KindCodes}

// BulkEditable reports whether one value of the field can be set for many records at once.
func (f *Field) BulkEditable() bool {
	return f.Stored && (f.Form == Both || f.Form == EditForm) && !f.IsUnique && !f.Identifier && slices.Contains(bulkKinds, f.Kind)
}
