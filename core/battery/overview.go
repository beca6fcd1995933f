package battery

import (
	"context"

	"evops/contracts/battery"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Overview is the decoded code of a battery, with its contradictions to other facts.
type Overview struct {
	Segments []CodeSegment `json:"segments"`
	Warnings []value.I18n  `json:"warnings"`
}

// CodeSegment is a part of a battery code. Its meaning is null unless the standard defines it.
type CodeSegment struct {
	Segment Segment     `json:"segment"`
	Name    field.Label `json:"name"`
	Text    string      `json:"text"`
	Meaning *value.I18n `json:"meaning"`
}

// Endpoints returns the endpoints about batteries in addition to the standard ones.
func Endpoints(e *record.Engine, clock func() value.Time) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(battery.Batteries, field.Label{ZH: "电池编码解析", EN: "Decoded code of a battery"},
			func(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
				return describe(ctx, e.Read(), who, id, clock().Date())
			}, exampleOverview()),
	}
}

func exampleOverview() *Overview {
	code, _ := Decode("LXVPE3572A0001GA5000001A")
	return &Overview{Segments: code.segments(), Warnings: []value.I18n{}}
}

func describe(ctx context.Context, v record.Reader, who *access.Caller, id int64, today value.Date) (*Overview, error) {
	if err := v.RequireView(ctx, battery.Batteries.Name, who, id); err != nil {
		return nil, err
	}
	b, err := record.Get(ctx, v, battery.Batteries, id)
	if err != nil {
		return nil, err
	}
	code, broken := Decode(b.BatteryCode)
	if broken != 0 {
		return nil, broken.fault()
	}
	out := &Overview{Segments: code.segments(), Warnings: []value.I18n{}}
	for _, w := range code.warnings(b.BatteryType, today) {
		out.Warnings = append(out.Warnings, value.I18n{ZH: w.ZH, EN: w.EN})
	}
	return out, nil
}

// segments returns the segments of a code with what the standard says about them.
func (c Code) segments() (all []CodeSegment) {
	for i, text := range c.Parts {
		one := CodeSegment{Segment: Segment(i + 1), Text: text}
		one.Name = one.Segment.Label()
		switch one.Segment {
		case Product:
			one.Meaning = &value.I18n{ZH: c.Product.ZH, EN: c.Product.EN}
		case Chemistry:
			one.Meaning = &value.I18n{ZH: c.chemistry.ZH, EN: c.chemistry.EN}
		case Production:
			one.Meaning = &value.I18n{ZH: string(c.ProducedOn), EN: string(c.ProducedOn)}
		}
		all = append(all, one)
	}
	return all
}
