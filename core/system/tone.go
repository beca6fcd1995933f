package system

import "evops/contracts/field"

// toneColors is the stored colour of each tone. Any other colour was chosen by a user.
var toneColors = map[field.Tone]string{field.Success: "#15803D", field.Warning: "#B45309", field.Danger: "#DC2626", field.Critical: "#991B1B", field.Info: "#2563EB", field.Neutral: "#64748B"}

// ToneColor is the stored colour of a tone; empty for no tone.
func ToneColor(t field.Tone) string { return toneColors[t] }

// toneOf returns the tone of a stored colour, which the console draws in its theme's colour; other colours are returned unchanged.
func toneOf(color string) string {
	for tone, stored := range toneColors {
		if stored == color {
			return string(tone)
		}
	}
	return color
}
