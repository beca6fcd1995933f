package spreadsheet_test

import (
	"errors"
	"slices"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"

	"evops/contracts/fault"
	"evops/core/spreadsheet"
)

func gb18030(t testing.TB, text string) string {
	t.Helper()
	out, err := simplifiedchinese.GB18030.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestCSVIsReadAsTyped(t *testing.T) {
	header := []string{"编号", "名称"}
	for name, row := range map[string]struct {
		text string
		want [][]string
		line int // of the last row
	}{
		"commas":                    {"编号,名称\n007,上海\n", [][]string{{"007", "上海"}}, 2},
		"semicolons":                {"编号;名称\r\n007;1,5\r\n", [][]string{{"007", "1,5"}}, 2},
		"tabs":                      {"编号\t名称\n007\ta;b\n", [][]string{{"007", "a;b"}}, 2},
		"byte order mark":           {"\uFEFF编号,名称\n007,x\n", [][]string{{"007", "x"}}, 2},
		"GB18030":                   {gb18030(t, "编号,名称\n007,嘉定 \U00020000\n"), [][]string{{"007", "嘉定 \U00020000"}}, 2},
		"value with a line break":   {"编号,名称\n1,\"a\nb\"\n2,c\n", [][]string{{"1", "a\nb"}, {"2", "c"}}, 4},
		"quotes in values":          {"编号,名称\n1,\"26\"\" 轮\"\n2,26\" 轮\n", [][]string{{"1", "26\" 轮"}, {"2", "26\" 轮"}}, 3},
		"a quoted header":           {"\"编号\",\"名称\"\n1,a;b;c\n", [][]string{{"1", "a;b;c"}}, 2},
		"blank lines and cells":     {"\n,\n编号,名称,,\n\n ,\n1,x,,\n", [][]string{{"1", "x"}}, 6},
		"short and long lines":      {"编号,名称\n1\n2,x,y\n", [][]string{{"1", ""}, {"2", "x"}}, 3},
		"numbers are not converted": {"编号,名称\n0012.50,8.64E+14\n", [][]string{{"0012.50", "8.64E+14"}}, 2},
		"escaped formulas":          {"编号,名称\n'=1+1,'x\n'-5,'\n", [][]string{{"=1+1", "'x"}, {"-5", "'"}}, 3},
		"no final line break":       {"编号,名称\n1,x", [][]string{{"1", "x"}}, 2},
	} {
		table, err := spreadsheet.Read([]byte(row.text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := [][]string{}
		for _, r := range table.Rows.All() {
			got = append(got, r.Cells)
		}
		if !slices.Equal(table.Header, header) || !slices.EqualFunc(got, row.want, slices.Equal) || table.Rows.At(table.Rows.Len()-1).Line != row.line {
			t.Errorf("%s: %q, %+v", name, table.Header, table.Rows)
		}
	}
}

func TestBinaryDataIsNotReadAsCSV(t *testing.T) {
	for name, text := range map[string]string{
		"zeros":                "编号,名称\n\x00,x",
		"UTF-16":               "\xff\xfea\x00,\x00b\x00",
		"invalid encoding":     "编号,\xff\xff\n1,2",
		"control characters":   "a,b\n\x1b[31m,2",
		"incomplete character": gb18030(t, "编号,名称") + "\x81",
	} {
		var refused *fault.Error
		if table, err := spreadsheet.Read([]byte(text)); !errors.As(err, &refused) || refused.Code != fault.FileTypeRefused {
			t.Errorf("%s: %+v, %v", name, table, err)
		}
	}
}

// FuzzCSV: no text makes the reader panic, and what is accepted is within the limits.
func FuzzCSV(f *testing.F) {
	for _, seed := range []string{"a,b\n1,2\n", "\uFEFFa;b\r\n\"1\n\"\"2\";x", "a\tb\n'=1\t", "\n\n,,\n", gb18030(f, "编号,名称\n1,嘉定"), "a,\"b\n", "\r\r\"\"\"", "PK"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { checkReadable(t, data) })
}
