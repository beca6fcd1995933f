package system

import "evops/contracts/field"

// toneColors is how a tone is stored: as the colour a person would pick for it. All other colours are somebody's own choice.
var toneColors = map[field.Tone]string{field.Success: "#15803D", field.Warning: "#B45309", field.Danger: "#DC2626", field.Info: "#2563EB", field.Neutral: "#64748B"}

// ToneColor is the stored colour of a tone; empty without one.
func ToneColor(t field.Tone) string { return toneColors[t] }

// toneOf names the tone of a stored colour, for the console, which draws tones in the colours of its theme; other colours stay as they are.
func toneOf(color string) string {
	for tone, stored := range toneColors {
		if stored == color {
			return string(tone)
		}
	}
	return color
}
