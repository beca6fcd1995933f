package statistics

import (
	"context"
	"strconv"

	"evops/contracts/field"
	"evops/contracts/system"
)

// noValue is the label of rows without a value.
var noValue = field.Label{ZH: "未知", EN: "Unknown"}

// labels returns the labels of values of a field by key: names of rows, dictionary labels, or the values themselves.
func (s *Service) labels(ctx context.Context, f *field.Field, provinces bool, keys []string) (map[string]field.Label, error) {
	out := make(map[string]field.Label, len(keys))
	for _, key := range keys {
		out[key] = field.Label{ZH: key, EN: key}
	}
	switch {
	case provinces:
		return out, s.names(ctx, system.Areas.Name, out)
	case f.RefTo != "":
		return out, s.names(ctx, f.RefTo, out)
	case f.Kind == field.KindBool:
		out["true"], out["false"] = f.Wording().Yes, f.Wording().No
	case f.Dictionary != nil:
		for _, c := range f.Dictionary.Codes {
			out[c.Code] = field.Label{ZH: c.ZH, EN: c.EN}
		}
		labels, err := s.dictionary.Labels(ctx, f.Dictionary.Category)
		if err != nil {
			return nil, err
		}
		for code, label := range labels {
			out[code] = field.Label(label)
		}
	}
	out[""] = noValue
	return out, nil
}

// names replaces ids by the names of their rows.
func (s *Service) names(ctx context.Context, resource string, out map[string]field.Label) error {
	var ids []int64
	for key := range out {
		if id, err := strconv.ParseInt(key, 10, 64); err == nil {
			ids = append(ids, id)
		}
	}
	names, err := s.engine.Read().Names(ctx, resource, ids...)
	for _, id := range ids {
		if name, known := names[id]; known {
			out[strconv.FormatInt(id, 10)] = field.Label(name)
		}
	}
	out[""] = noValue
	return err
}
