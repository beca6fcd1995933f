package content

import (
	"fmt"
	"math"
	"strconv"

	"evops/contracts/content"
)

// Contrast is the contrast of a text on its background, as WCAG 2.2 defines it: from 1 to 21.
type Contrast struct {
	Text  content.ThemeToken `json:"text"`
	On    content.ThemeToken `json:"on"`
	Dark  bool               `json:"dark"`
	Ratio float64            `json:"ratio"`
	Least float64            `json:"least"`
}

// contrasts computes the contrast of each pair with a rule whose colours are set.
func contrasts(colors []content.ThemeColor) []Contrast {
	out := []Contrast{}
	for _, dark := range []bool{false, true} {
		of := map[content.ThemeToken]string{}
		for _, c := range colors {
			if of[c.Token] = c.Light; dark {
				of[c.Token] = c.Dark
			}
		}
		for _, rule := range content.ContrastRules {
			text, textOK := luminance(of[rule.Text])
			on, onOK := luminance(of[rule.On])
			if textOK && onOK {
				ratio := (max(text, on) + 0.05) / (min(text, on) + 0.05)
				out = append(out, Contrast{rule.Text, rule.On, dark, math.Floor(ratio*100) / 100, rule.Least})
			}
		}
	}
	return out
}

// luminance is the relative luminance of #RRGGBB.
func luminance(hex string) (float64, bool) {
	if len(hex) != 7 {
		return 0, false
	}
	rgb, err := strconv.ParseUint(hex[1:], 16, 24)
	if err != nil {
		return 0, false
	}
	linear := func(shift int) float64 {
		c := float64(rgb>>shift&255) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(16) + 0.7152*linear(8) + 0.0722*linear(0), true
}

// low describes the first pair without enough contrast; empty if there is none.
func low(colors []content.ThemeColor, language string) string {
	for _, c := range contrasts(colors) {
		if c.Ratio < c.Least {
			return fmt.Sprintf("%s / %s %.2f < %.1f", content.ThemeTokens.LabelOf(c.Text).In(language), content.ThemeTokens.LabelOf(c.On).In(language), c.Ratio, c.Least)
		}
	}
	return ""
}
