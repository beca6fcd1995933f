package field

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"evops/contracts/value"
)

// jsonName is the wire name of a struct field by its json tag.
func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// Member is one field of a probe struct with its position and its name on the wire.
type Member struct {
	Name   string
	Offset uintptr
	Type   reflect.Type
}

// Members lists the fields of a struct type; those of embedded structs have the offset within the outer struct.
func Members(t reflect.Type) []Member {
	var out []Member
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			for _, inner := range Members(f.Type) {
				inner.Offset += f.Offset
				out = append(out, inner)
			}
			continue
		}
		out = append(out, Member{jsonName(f), f.Offset, f.Type})
	}
	return out
}

// Find returns the member at ptr, an address inside probe. Address and type must both match, since an embedded struct shares the address of
// its first field.
func Find(probe any, members []Member, ptr any) (Member, bool) {
	if ptr == nil {
		return Member{}, false
	}
	base := reflect.ValueOf(probe).Pointer()
	p := reflect.ValueOf(ptr)
	for _, m := range members {
		if m.Type == p.Type().Elem() && base+m.Offset == p.Pointer() {
			return m, true
		}
	}
	return Member{}, false
}

// Offset is the offset of the field in its struct, in bytes.
func (f *Field) Offset() uintptr { return f.offset }

// Type is the Go type the field is bound to.
func (f *Field) Type() reflect.Type { return reflect.TypeOf(f.Ptr).Elem() }

// Bind resolves every field of list, and the fields that its rules and options refer to, to the struct that probe points to. It returns all
// mistakes together.
func Bind(probe any, list List) error {
	members := Members(reflect.TypeOf(probe).Elem())
	var errs []error
	mistake := func(f *Field, format string, args ...any) {
		errs = append(errs, fmt.Errorf("field %s (%s): %s", f.Name, f.EN, fmt.Sprintf(format, args...)))
	}
	name := func(f *Field, option string, ptr any) string {
		if ptr == nil {
			return ""
		}
		m, ok := Find(probe, members, ptr)
		if !ok {
			mistake(f, "%s points outside the declared struct", option)
		}
		return m.Name
	}
	seen := map[string]bool{}
	for _, f := range list {
		m, ok := Find(probe, members, f.Ptr)
		if !ok {
			mistake(f, "its address is not a field of the declared struct")
			continue
		}
		f.Name, f.offset = m.Name, m.Offset
		switch {
		case f.Name == "":
			mistake(f, "its struct field has no json tag")
		case seen[f.Name]:
			mistake(f, "declared twice")
		case f.ZH == "" || f.EN == "":
			mistake(f, "it needs a label in both languages")
		case f.itemErr != nil:
			mistake(f, "%v", f.itemErr)
		case !f.kindFits():
			mistake(f, "kind %s does not go with Go type %s", f.Kind, f.Type())
		case f.Redaction != nil && f.Kind != KindText && f.Kind != KindLongText && f.Kind != KindJSON:
			mistake(f, "only texts can be redacted")
		case f.Visible != nil && f.Form == NoForm:
			mistake(f, "only fields of a form can be hidden there")
		case f.MaxLength > 0 && !f.isText():
			mistake(f, "only texts have a length")
		case f.Kind == KindAudience && f.FilterBy != "" && f.FilterBy != In:
			mistake(f, "an audience is filtered by In")
		case f.Kind != KindAudience && f.BrokenDown != nil:
			mistake(f, "only an audience has a breakdown")
		case f.Kind != KindMoney && (f.CurrencyCode != "" || f.currency != nil):
			mistake(f, "only money has a currency")
		case f.CurrencyCode != "" && !hasCents(f.CurrencyCode):
			mistake(f, "%q is not a currency of 100 cents", f.CurrencyCode)
		}
		seen[f.Name] = true
		f.ParentName = name(f, "ChildOf", f.Parent)
		f.SMSField = name(f, "VerifiedBySMS", f.smsField)
		f.OfName = name(f, "Of", f.of)
		f.LinksToRes, f.LinksToID = name(f, "LinksTo", f.linkRes), name(f, "LinksTo", f.linkID)
		f.ViaRef = name(f, "Via", f.via)
		if f.LinkException != nil {
			f.LinkException.Field = name(f, "LinkExcept", f.LinkException.ptr)
		}
		f.HintSource = name(f, "HintFrom", f.hintSource)
		f.FormatBy = name(f, "FormatFrom", f.formatFrom)
		f.CurrencyBy = name(f, "CurrencyFrom", f.currency)
		if f.Visible != nil {
			f.Visible.Field = name(f, "VisibleWhen", f.Visible.ptr)
		}
		f.SmallOf = name(f, "Thumbnail", f.smallOf)
		f.DurationField = name(f, "Duration", f.duration)
		f.SpanFrom, f.SpanTo = name(f, "Elapsed", f.spanFrom), name(f, "Elapsed", f.spanTo)
		for i := range f.Rules {
			if r := &f.Rules[i]; r.other != nil {
				r.Field = name(f, r.Rule, r.other)
			}
		}
		if (f.Kind == KindRef || f.Kind == KindRefs) && f.LabelKey == "" {
			f.LabelKey = labelKey(f.Name, f.Kind)
		}
		if (f.Kind == KindRecurrence || f.Kind == KindAudience) && f.LabelKey == "" {
			f.LabelKey = f.Name + "Text"
		}
	}
	for _, f := range list {
		if list.circular(f) {
			mistake(f, "its VisibleWhen depends on itself")
		}
	}
	for _, f := range list {
		if f.CurrencyBy == "" {
			continue
		}
		for _, code := range list.codesOf(f.CurrencyBy) {
			if !hasCents(code.Code) {
				mistake(f, "%q of %s is not a currency of 100 cents", code.Code, f.CurrencyBy)
			}
		}
	}
	for _, f := range list {
		if f.Period != nil {
			if err := f.bindPeriod(list, func(option string, ptr any) string { return name(f, option, ptr) }); err != nil {
				mistake(f, "%v", err)
			}
		}
		if f.DurationField != "" && !slices.ContainsFunc(list, func(other *Field) bool {
			return other.Name == f.DurationField && other.Kind == KindInt && other.Form == NoForm
		}) {
			mistake(f, "Duration needs a read-only Int in the same list")
		}
		if seen[f.LabelKey] {
			f.LabelKey = "" // a column of that name stores the label itself, as a log stores the actor's name
		}
	}
	return errors.Join(errs...)
}

// labelKey is the wire name of the label of a ref: dealerId → dealerName, provinceCode → provinceName, roles → rolesNames.
func labelKey(name string, kind Kind) string {
	if kind == KindRefs {
		return name + "Names"
	}
	return strings.TrimSuffix(strings.TrimSuffix(name, "Id"), "Code") + "Name"
}

// codesOf returns the declared codes of the dictionary of a field.
func (l List) codesOf(name string) []Code {
	if f := l.find(name); f != nil && f.Dictionary != nil {
		return f.Dictionary.Codes
	}
	return nil
}

func (l List) find(name string) *Field {
	for _, f := range l {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// circular reports whether the condition of a field leads back to it.
func (l List) circular(f *Field) bool {
	at := f
	for range l {
		if at == nil || at.Visible == nil {
			return false
		}
		if at = l.find(at.Visible.Field); at == f {
			return true
		}
	}
	return false
}

func (f *Field) isText() bool {
	switch f.Kind {
	case KindText, KindLongText, KindLink, KindRichText, KindI18n, KindI18nText, KindI18nRichText, KindMasked, KindDict, KindCodes:
		return true
	}
	return false
}

// kindFits rejects what the generic constructors accept by mistake: a named type that has a kind of its own.
func (f *Field) kindFits() bool {
	if f.Type() == reflect.TypeFor[value.Date]() {
		return f.Kind == KindDate
	}
	return true
}
