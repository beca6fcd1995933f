package fault_test

import (
	"testing"

	"evops/contracts/fault"
)

type text struct {
	ZH string `json:"zh"`
	EN string `json:"en"`
}

type line struct {
	Code  string   `json:"code"`
	Title text     `json:"title"`
	Tags  []string `json:"tags"`
}

type address struct {
	City string `json:"city"`
}

type purchase struct {
	address
	Number string `json:"number"`
	Lines  []line `json:"lines"`
	Gift   *line  `json:"gift"`
	Note   string
}

func TestThePathOfAFieldIsItsNameOnTheWire(t *testing.T) {
	in := purchase{Lines: []line{{}, {Tags: []string{"a", "b"}}}, Gift: &line{}}
	for want, got := range map[string]fault.Path{
		"number":            fault.At(&in, &in.Number),
		"city":              fault.At(&in, &in.City),
		"lines":             fault.At(&in, &in.Lines),
		"lines[0]":          fault.At(&in, &in.Lines[0]),
		"lines[0].code":     fault.At(&in, &in.Lines[0].Code), // has the address of the row
		"lines[1].title":    fault.At(&in, &in.Lines[1].Title),
		"lines[1].title.en": fault.At(&in, &in.Lines[1].Title.EN),
		"lines[1].tags[1]":  fault.At(&in, &in.Lines[1].Tags[1]),
		"gift.title.zh":     fault.At(&in, &in.Gift.Title.ZH),
		"Note":              fault.At(&in, &in.Note),
		"param.number":      fault.At(&in, &in.Number).InParam(),
		"gift.size":         fault.At(&in, &in.Gift).Key("size"),
	} {
		if got.String() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestAnAddressOutsideTheInputIsAMistake(t *testing.T) {
	in := purchase{Lines: []line{{}}}
	aCopy := in.Lines[0]
	if path, found := fault.Find(&in, &aCopy.Code); found {
		t.Errorf("the field of a copy is %q", path)
	}
	for _, nothing := range []any{nil, "number", (*string)(nil), purchase{}} {
		if path, found := fault.Find(&in, nothing); found {
			t.Errorf("%T is %q", nothing, path)
		}
	}
	if _, found := fault.Find((*purchase)(nil), &in.Number); found {
		t.Error("a field of no input is found")
	}
	defer func() {
		if recover() == nil {
			t.Error("At accepts the field of a copy")
		}
	}()
	fault.At(&in, &aCopy.Code)
}
