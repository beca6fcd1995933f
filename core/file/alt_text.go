package file

import (
	"context"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	rules "evops/core/validate"
)

// maxAltText is the maximum number of characters of an alternative text in one language, maxPictures that of pictures in one request.
const (
	maxAltText  = 200
	maxPictures = 100
)

type altTextsInput struct {
	FileKeys []string `json:"fileKeys" required:"true"`
}

// altText is the alternative text of a picture. Editable reports whether the caller may change it.
type altText struct {
	FileKey  string     `json:"fileKey"`
	Alt      value.I18n `json:"alt"`
	Editable bool       `json:"editable"`
}

// altTexts are those of the requested pictures that the caller may fetch.
type altTexts struct {
	List []altText `json:"list"`
}

type setAltTextInput struct {
	FileKey string     `json:"fileKey" required:"true"`
	Alt     value.I18n `json:"alt" required:"true"`
}

func (s *Service) altTextEndpoints(group string) []endpoint.Endpoint {
	example := altText{FileKey: endpoint.ExampleFile, Alt: value.I18n{ZH: "雨天湿滑的路面", EN: "A wet road in the rain"}, Editable: true}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "altTexts", Label: field.Label{ZH: "图片的替代文本", EN: "Get the alt text of pictures"}, ReadOnly: true}, s.AltTexts,
			altTexts{List: []altText{example}}),
		endpoint.New(endpoint.Endpoint{Path: group + "setAltText", Label: field.Label{ZH: "填写图片的替代文本", EN: "Set the alt text of a picture"},
			Done: field.Label{ZH: "已保存替代文本", EN: "Alt text saved"}}, s.SetAltText, example),
	}
}

// AltTexts returns the alternative texts of pictures that the caller may fetch.
func (s *Service) AltTexts(ctx context.Context, who *access.Caller, in altTextsInput) (out altTexts, err error) {
	if len(in.FileKeys) > maxPictures {
		return out, fault.BatchTooLarge.With("max", maxPictures)
	}
	rows, err := record.Find(ctx, s.engine.Read(), system.FileObjects, &system.FileObjects.Row.FileKey, in.FileKeys...)
	if err != nil {
		return out, err
	}
	out.List = []altText{}
	for _, row := range rows {
		reached, err := s.reaches(ctx, who, row)
		if err != nil {
			return out, err
		}
		if !reached || !purposes[row.BizType].AltTexts {
			continue
		}
		editable, err := s.changes(ctx, who, row)
		if err != nil {
			return out, err
		}
		out.List = append(out.List, altText{FileKey: row.FileKey, Alt: row.Alt, Editable: editable})
	}
	return out, nil
}

// Alts returns the alternative texts of pictures by their key, for readers who are shown the pictures anyway. A picture without one is absent.
func Alts(ctx context.Context, v record.Reader, keys ...string) (map[string]value.I18n, error) {
	keys = slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return key == "" })
	if len(keys) == 0 {
		return nil, nil
	}
	rows, err := record.Find(ctx, v, system.FileObjects, &system.FileObjects.Row.FileKey, keys...)
	alts := make(map[string]value.I18n, len(rows))
	for _, row := range rows {
		if row.Alt != (value.I18n{}) {
			alts[row.FileKey] = row.Alt
		}
	}
	return alts, err
}

// SetAltText stores the alternative text of a picture. Texts that already contain the picture keep theirs.
func (s *Service) SetAltText(ctx context.Context, who *access.Caller, in setAltTextInput) (altText, error) {
	out := altText{FileKey: in.FileKey, Editable: true}
	declared := system.FileObjects.At(&system.FileObjects.Row.Alt)
	for _, text := range []struct{ from, to *string }{{&in.Alt.ZH, &out.Alt.ZH}, {&in.Alt.EN, &out.Alt.EN}} {
		*text.to = rules.Normalise(declared, *text.from)
		if utf8.RuneCountInString(*text.to) > maxAltText {
			return out, fault.Invalid(who.Language, fault.At(&in, text.from), "LENGTH", fmt.Sprintf("最多 %d 个字符", maxAltText), fmt.Sprintf("At most %d characters", maxAltText))
		}
	}
	found, err := ByKey(ctx, s.engine.Read(), in.FileKey)
	if err != nil {
		return out, err
	}
	if found == nil {
		return out, fault.FileNotFound.With()
	}
	switch reached, err := s.reaches(ctx, who, found); {
	case err != nil:
		return out, err
	case !reached || !purposes[found.BizType].AltTexts:
		return out, fault.FileNotFound.With()
	}
	switch allowed, err := s.changes(ctx, who, found); {
	case err != nil:
		return out, err
	case !allowed:
		return out, fault.NoPermission.With()
	}
	return out, s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, err := record.Lock(ctx, s.engine.InTx(tx), system.FileObjects, found.ID)
		if err != nil || old.Alt == out.Alt {
			return err
		}
		row := *old
		row.Alt = out.Alt
		if err := record.Update(ctx, s.engine, tx, system.FileObjects, old, &row); err != nil {
			return err
		}
		return s.engine.Audit(ctx, tx, who, record.Entry{
			Module: system.FileObjects.Name, Action: "setAltText", TargetID: fmt.Sprint(row.ID), TargetLabel: row.OriginalName, Summary: row.FileKey,
			Changes:       []map[string]any{{"field": declared.Name, "from": old.Alt, "to": row.Alt}},
			ChangedFields: value.Codes{system.FileObjects.Name + "." + declared.Name},
		})
	})
}

// changes reports whether the caller may change what is known about a file: if a record refers to it, callers who may edit the record; else
// the account that uploaded it.
func (s *Service) changes(ctx context.Context, who *access.Caller, row *system.FileObject) (bool, error) {
	if who.ReadOnly || who.ViewedRole != 0 {
		return false, nil
	}
	if row.RefID == 0 {
		return row.UserID == who.UserID, nil
	}
	p := contracts.Find(row.RefModule)
	if p == nil || p.Action("edit") == nil {
		return false, nil
	}
	permission := p.PermissionFor(p.Action("edit").PermissionVerb())
	if !who.Can(permission) {
		return false, nil
	}
	return s.engine.Read().CanAct(ctx, row.RefModule, who, permission, row.RefID)
}
