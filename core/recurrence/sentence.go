package recurrence

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"evops/contracts/value"
)

// wording is how one language words a rule.
type wording struct {
	weekdays [7]string
	// times joins the rule and its times, list the items of a list, and the days of a month.
	times, list, and                                  string
	once, weekly, weeks, monthly, months, daily, days string
	numbers, lastDay                                  string
}

var (
	chinese = wording{
		weekdays: [7]string{"一", "二", "三", "四", "五", "六", "日"}, times: " ", list: "、", and: "和",
		once: "%s", weekly: "每周%s", weeks: "每 %d 周的周%s", monthly: "每月 %s", months: "每 %d 个月的 %s", daily: "每天", days: "每 %d 天",
		numbers: "%s 日", lastDay: "最后一天",
	}
	english = wording{
		weekdays: [7]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}, times: " at ", list: ", ", and: " and ",
		once: "Once on %s", weekly: "Every %s", weeks: "Every %d weeks on %s", monthly: "Monthly on %s", months: "Every %d months on %s", daily: "Every day", days: "Every %d days",
		numbers: "day %s", lastDay: "the last day",
	}
)

func wordingIn(language string) wording {
	if language == "en" {
		return english
	}
	return chinese
}

// Brief returns the rule without its limits and exceptions: 每周一、三 09:00, or Every Mon, Wed at 09:00.
func Brief(r value.Recurrence, language string) string {
	if r.IsZero() {
		return ""
	}
	w := wordingIn(language)
	return w.rule(r) + w.times + strings.Join(sorted(r.Times), w.list)
}

func (w wording) rule(r value.Recurrence) string {
	switch r.Repeat {
	case value.Once:
		return fmt.Sprintf(w.once, r.Start)
	case value.Weekly:
		return interval(r.Every, w.weekly, w.weeks, w.names(r.Weekdays))
	case value.Monthly:
		return interval(r.Every, w.monthly, w.months, w.daysOfMonth(r.Days))
	}
	return interval(r.Every, w.daily, w.days)
}

// interval words a rule by one form for an interval of one, and by another for a longer one, which comes first in it.
func interval(every int64, one, longer string, on ...any) string {
	if every <= 1 {
		return fmt.Sprintf(one, on...)
	}
	return fmt.Sprintf(longer, append([]any{every}, on...)...)
}

func (w wording) names(days []int64) string {
	var out []string
	for _, day := range sorted(days) {
		out = append(out, w.weekdays[(day+6)%7])
	}
	return strings.Join(out, w.list)
}

func (w wording) daysOfMonth(days []int64) string {
	var numbers, parts []string
	for _, day := range sorted(days) {
		if day > 0 {
			numbers = append(numbers, strconv.FormatInt(day, 10))
		}
	}
	if len(numbers) > 0 {
		parts = append(parts, fmt.Sprintf(w.numbers, strings.Join(numbers, w.list)))
	}
	if slices.Contains(days, value.LastDay) {
		parts = append(parts, w.lastDay)
	}
	return strings.Join(parts, w.and)
}

// sorted returns the values in order, each once.
func sorted[T cmp.Ordered](values []T) []T {
	return slices.Compact(slices.Sorted(slices.Values(values)))
}

// Sentence returns the whole recurrence as text; Read parses it.
func Sentence(r value.Recurrence, language string) string {
	if r.IsZero() {
		return ""
	}
	out := []string{Brief(r, language)}
	add := func(used bool, zh, en, text string) {
		if !used {
			return
		}
		if zh = fmt.Sprintf(zh, text); language == "en" {
			zh = fmt.Sprintf(en, text)
		}
		out = append(out, zh)
	}
	join := func(days []value.Date) string {
		var texts []string
		for _, day := range days {
			texts = append(texts, string(day))
		}
		return strings.Join(texts, wordingIn(language).list)
	}
	add(r.Repeat != value.Once, "自 %s 起", "from %s", string(r.Start))
	add(r.End != "", "至 %s 止", "until %s", string(r.End))
	add(r.Count > 0, "共 %s 天", "for %s days", strconv.FormatInt(r.Count, 10))
	add(len(r.Except) > 0, "除 %s", "except %s", join(r.Except))
	add(len(r.Also) > 0, "另加 %s", "plus %s", join(r.Also))
	add(r.SkipHolidays, "节假日除外%s", "not on holidays%s", "")
	add(r.Zone != "", "时区 %s", "time zone %s", r.Zone)
	if language == "en" {
		return strings.Join(out, "; ")
	}
	return strings.Join(out, "；")
}

const (
	clocks = `((?:\d{1,2}:\d{2}[、,\s]*)+)$`
	dates  = `((?:\d{4}-\d{2}-\d{2}[、,\s]*)+)`
)

var (
	aClock   = regexp.MustCompile(`\d{1,2}:\d{2}`)
	aDate    = regexp.MustCompile(`\d{4}-\d{2}-\d{2}`)
	aNumber  = regexp.MustCompile(`\d+`)
	aWeekday = regexp.MustCompile(`(?i)[一二三四五六日天]|mon|tue|wed|thu|fri|sat|sun`)
)

// rules are the forms of a rule: the interval, if any, is the first group but one, and the days are the last but one.
var rules = []struct {
	repeat string
	form   *regexp.Regexp
}{
	{value.Once, regexp.MustCompile(`(?i)^(?:once on\s*)?()(\d{4}-\d{2}-\d{2})\s*(?:at\s*)?` + clocks)},
	{value.Daily, regexp.MustCompile(`(?i)^(?:每天|每日|daily|every day|(?:每|every)\s*(\d+)\s*(?:天|days?))()\s*(?:at\s*)?` + clocks)},
	{value.Weekly, regexp.MustCompile(`(?i)^(?:每周|每星期|每\s*(\d+)\s*周的周)([一二三四五六日天、,\s]+)` + clocks)},
	{value.Weekly, regexp.MustCompile(`(?i)^every\s+(?:(\d+) weeks? on\s+)?((?:(?:mon|tue|wed|thu|fri|sat|sun)[,\s]*)+)at\s*` + clocks)},
	{value.Monthly, regexp.MustCompile(`(?i)^(?:每月|每\s*(\d+)\s*个月的)\s*((?:[\d、,和\s]|日|最后一天)+?)\s+` + clocks)},
	{value.Monthly, regexp.MustCompile(`(?i)^(?:monthly|every (\d+) months?)\s+on\s+((?:[\d,\s]|day|and|the last)+?)\s+at\s*` + clocks)},
}

var (
	startsAt  = regexp.MustCompile(`(?i)^(?:自|from)\s*` + dates + `\s*起?$`)
	endsAt    = regexp.MustCompile(`(?i)^(?:至|until)\s*` + dates + `\s*止?$`)
	counted   = regexp.MustCompile(`(?i)^(?:共|for)\s*(\d+)\s*(?:天|days?)$`)
	leftOut   = regexp.MustCompile(`(?i)^(?:除|except)\s*` + dates + `$`)
	added     = regexp.MustCompile(`(?i)^(?:另加|plus)\s*` + dates + `$`)
	noHoliday = regexp.MustCompile(`(?i)^(?:节假日除外|not on holidays)$`)
	inZone    = regexp.MustCompile(`(?i)^(?:时区|time zone)\s*(\S+)$`)
)

// Read parses a text that Sentence writes, in either language, or the stored form. A rule without a start begins on the day start.
func Read(text string, start value.Date) (r value.Recurrence, ok bool) {
	if strings.HasPrefix(text, "DTSTART") {
		return Parse(text)
	}
	for i, part := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(";；\n", c) }) {
		part = strings.TrimSpace(part)
		if i == 0 {
			if !readRule(&r, part) {
				return r, false
			}
			continue
		}
		if !readLimit(&r, part) {
			return r, false
		}
	}
	if r.Start == "" {
		r.Start = start
	}
	return r, !r.IsZero()
}

func readRule(r *value.Recurrence, text string) bool {
	for _, rule := range rules {
		m := rule.form.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		r.Repeat = rule.repeat
		if every, err := strconv.ParseInt(m[1], 10, 64); err == nil && every != 1 {
			r.Every = every
		}
		for _, clock := range aClock.FindAllString(m[3], -1) {
			r.Times = append(r.Times, fmt.Sprintf("%05s", clock))
		}
		switch rule.repeat {
		case value.Once:
			r.Start = value.Date(m[2])
		case value.Weekly:
			for _, name := range aWeekday.FindAllString(m[2], -1) {
				r.Weekdays = append(r.Weekdays, weekdayNamed(name))
			}
		case value.Monthly:
			for _, number := range aNumber.FindAllString(m[2], -1) {
				day, _ := strconv.ParseInt(number, 10, 64) // digits; a day out of range is refused by Check
				r.Days = append(r.Days, day)
			}
			if strings.Contains(m[2], "最后") || strings.Contains(strings.ToLower(m[2]), "last") {
				r.Days = append(r.Days, value.LastDay)
			}
		}
		return true
	}
	return false
}

func weekdayNamed(name string) int64 {
	if name == "天" {
		return 7
	}
	for i := range 7 {
		if name == chinese.weekdays[i] || strings.EqualFold(name, english.weekdays[i]) {
			return int64(i + 1)
		}
	}
	return 0
}

func readLimit(r *value.Recurrence, text string) bool {
	list := func(text string) (days []value.Date) {
		for _, day := range aDate.FindAllString(text, -1) {
			days = append(days, value.Date(day))
		}
		return days
	}
	for _, limit := range []struct {
		form *regexp.Regexp
		set  func(text string)
	}{
		{startsAt, func(text string) { r.Start = list(text)[0] }},
		{endsAt, func(text string) { r.End = list(text)[0] }},
		{counted, func(text string) { r.Count, _ = strconv.ParseInt(text, 10, 64) }},
		{leftOut, func(text string) { r.Except = list(text) }},
		{added, func(text string) { r.Also = list(text) }},
		{inZone, func(text string) { r.Zone = text }},
	} {
		if m := limit.form.FindStringSubmatch(text); m != nil {
			limit.set(m[1])
			return true
		}
	}
	r.SkipHolidays = r.SkipHolidays || noHoliday.MatchString(text)
	return noHoliday.MatchString(text)
}
