package spreadsheet

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"evops/contracts/value"
)

// Names of the days of the week in sheets, from Monday.
var (
	daysZH = [7]string{"周一", "周二", "周三", "周四", "周五", "周六", "周日"}
	daysEN = [7]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
)

// dayNames are all accepted names of a day, in lower case.
var dayNames = func() map[string]int {
	out := map[string]int{"星期天": 6, "周天": 6}
	for i := range 7 {
		out[daysZH[i]], out[strings.Replace(daysZH[i], "周", "星期", 1)] = i, i
		out[strings.ToLower(daysEN[i])] = i
	}
	for i, name := range []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"} {
		out[name] = i
	}
	return out
}()

// formatHours formats opening hours: 周一至周五 09:00-18:30; 周六至周日 休息. Consecutive days with the same hours are grouped.
func formatHours(raw json.RawMessage, language string) string {
	var h value.Hours
	if json.Unmarshal(raw, &h) != nil || h.IsZero() {
		return ""
	}
	days := daysZH
	if language == "en" {
		days = daysEN
	}
	spansText := func(spans []value.Span) string {
		var parts []string
		for _, s := range spans {
			parts = append(parts, s.From+"-"+s.To)
		}
		if len(parts) == 0 {
			return value.Text(language, "休息", "closed")
		}
		return strings.Join(parts, " ")
	}
	var out []string
	for first := 0; first < 7; {
		last := first
		for last < 6 && spansText(h.Week[last+1]) == spansText(h.Week[first]) {
			last++
		}
		name := days[first]
		if last > first {
			name += value.Text(language, "至", "-") + days[last]
		}
		out = append(out, name+" "+spansText(h.Week[first]))
		first = last + 1
	}
	for _, day := range h.Holidays {
		out = append(out, string(day.Date)+" "+spansText(day.Spans))
	}
	return strings.Join(out, "; ")
}

var (
	someDays = regexp.MustCompile(`^(\p{Han}+?|[a-z]+)\s*(?:(?:-|–|~|至|到|to)\s*(\p{Han}{2,3}|[a-z]+)\s*)?((?:\d|休息|closed).*)$`)
	oneDate  = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})\s*(.*)$`)
	oneSpan  = regexp.MustCompile(`(\d{1,2}):(\d{2})\s*(?:-|–|~|至|到|to)\s*(\d{1,2}):(\d{2})`)
)

// readHours parses what formatHours writes, in either language, and common variants. Days that are not mentioned are closed.
func readHours(text string) (value.Hours, bool) {
	var h value.Hours
	for part := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return r == ';' || r == '\n' }) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if m := oneDate.FindStringSubmatch(part); m != nil {
			spans, ok := readSpans(m[2])
			day, err := value.ParseDate(m[1])
			if !ok || err != nil {
				return h, false
			}
			h.Holidays = append(h.Holidays, value.Holiday{Date: day, Spans: spans})
			continue
		}
		m := someDays.FindStringSubmatch(part)
		if m == nil {
			return h, false
		}
		spans, ok := readSpans(m[3])
		first, last, known := dayRange(m[1], m[2])
		if !ok || !known {
			return h, false
		}
		for day := first; day <= last; day++ {
			h.Week[day] = spans
		}
	}
	return h, !h.IsZero()
}

func dayRange(from, to string) (first, last int, known bool) {
	if to == "" && (from == "每天" || from == "daily") {
		return 0, 6, true
	}
	first, known = dayNames[from]
	last = first
	if to != "" && known {
		last, known = dayNames[to]
	}
	return first, last, known && last >= first
}

func readSpans(text string) ([]value.Span, bool) {
	if text = strings.TrimSpace(text); text == "休息" || text == "closed" {
		return nil, true
	}
	var spans []value.Span
	for _, m := range oneSpan.FindAllStringSubmatch(text, -1) {
		spans = append(spans, value.Span{From: fmt.Sprintf("%02s:%s", m[1], m[2]), To: fmt.Sprintf("%02s:%s", m[3], m[4])})
	}
	rest := strings.Trim(oneSpan.ReplaceAllString(text, ""), " ,、")
	return spans, len(spans) > 0 && rest == ""
}
