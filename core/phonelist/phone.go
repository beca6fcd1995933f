package phonelist

import (
	"regexp"
	"strings"

	"evops/contracts/value"
)

var (
	mainland = regexp.MustCompile(`^1[3-9][0-9]{9}$`)
	foreign  = regexp.MustCompile(`^\+[1-9][0-9]{6,14}$`)
	// printed are the characters that people write between digits.
	printed = strings.NewReplacer(" ", "", "-", "", "(", "", ")", "", "\t", "", "\u00a0", "", "\u3000", "", "\ufeff", "")
)

// Normal returns a number in the form +country number, or why it is none.
func Normal(text string) (phone string, why value.I18n) {
	text = printed.Replace(text)
	if text == "" {
		return "", value.I18n{ZH: "为空", EN: "Empty"}
	}
	if rest, ok := strings.CutPrefix(text, "0086"); ok {
		text = rest
	}
	text = strings.TrimPrefix(text, "+86")
	if len(text) == 13 && strings.HasPrefix(text, "861") {
		text = text[2:]
	}
	switch {
	case mainland.MatchString(text):
		return "+86" + text, value.I18n{}
	case foreign.MatchString(text):
		return text, value.I18n{}
	case strings.HasPrefix(text, "+"):
		return "", value.I18n{ZH: "不是国际号码", EN: "No international number"}
	}
	return "", value.I18n{ZH: "不是 11 位手机号", EN: "No mobile number of 11 digits"}
}
