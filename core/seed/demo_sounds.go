package seed

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image/color"
	"math"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
)

// soundHz is the sample rate of the tones of the demo.
const soundHz = 8_000

// tone is notes of a fifth of a second, as a WAV file of 16 bit and one channel.
func tone(notes ...float64) []byte {
	const perNote = soundHz / 5
	data := make([]byte, 0, 2*perNote*len(notes))
	for _, hz := range notes {
		for i := range perNote {
			fade := min(1, float64(perNote-i)/400) * min(1, float64(i)/100)
			sample := int16(9_000 * fade * math.Sin(2*math.Pi*hz*float64(i)/soundHz))
			data = binary.LittleEndian.AppendUint16(data, uint16(sample))
		}
	}
	b := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(36+len(data)))
	b = append(b, "WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00"...)
	b = binary.LittleEndian.AppendUint32(b, soundHz)
	b = binary.LittleEndian.AppendUint32(b, 2*soundHz)
	b = append(b, "\x02\x00\x10\x00data"...)
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(data))), data...)
}

// sounds writes three effects for each scene: a built-in one, one on shelf, and a draft or one off shelf. Those of festivals are valid for a week.
func (g *guides) sounds(ctx context.Context) error {
	styles := []struct {
		code, zh, en string
		pitch        float64
	}{{"FACTORY", "原厂", "Factory", 440}, {"CRYSTAL", "水晶", "Crystal", 659}, {"RETRO", "复古", "Retro", 330}}
	for i, scene := range equipment.SoundCategories.Codes {
		for k, style := range styles {
			steps := []change{{"add", map[string]any{
				"effectCode": style.code + "_" + scene.Code, "name": value.I18n{ZH: style.zh + scene.ZH, EN: style.en + " " + scene.EN}, "category": scene.Code,
				"isFactory": k == 0, "sortNo": (k + 1) * 10,
			}}}
			if k < 2 || i%3 == 0 {
				steps = append(steps, change{equipment.SoundEffectOnline.Verb, map[string]any{}})
			}
			if k == 2 && i%3 == 0 {
				steps = append(steps, change{"offline", map[string]any{}})
			}
			if err := g.sound(ctx, i+k, tone(style.pitch, style.pitch*[]float64{5. / 4, 4. / 3, 3. / 2}[(i+k)%3], style.pitch*2), steps); err != nil {
				return err
			}
		}
	}
	for i, festival := range []struct{ code, zh, en string }{{"SPRING", "春节", "Spring Festival"}, {"LANTERN", "元宵", "Lantern Festival"}, {"MID_AUTUMN", "中秋", "Mid-Autumn"}, {"NATIONAL", "国庆", "National Day"}} {
		from := value.Now().Add(time.Duration(i-1) * 10 * 24 * time.Hour)
		err := g.sound(ctx, i, tone(523, 659, 784, 1047), []change{{"add", map[string]any{
			"effectCode": "FESTIVAL_" + festival.code, "name": value.I18n{ZH: festival.zh + "开机音", EN: festival.en + " start"}, "category": "1", "sortNo": 40 + i*10,
			"validFrom": from, "validTo": from.Add(7 * 24 * time.Hour),
		}}, {equipment.SoundEffectOnline.Verb, map[string]any{}}})
		if err != nil {
			return err
		}
	}
	return nil
}

// sound adds an effect with a tone and a cover, and takes the other steps.
func (g *guides) sound(ctx context.Context, i int, audio []byte, steps []change) error {
	in := steps[0].in
	key, err := g.upload(ctx, system.FileObject{BizType: "audio", ContentType: "audio/wav", OriginalName: fmt.Sprint(in["effectCode"], ".wav"), DurationSec: 1}, file.Content{Reader: bytes.NewReader(audio)})
	if err != nil {
		return err
	}
	in["audioFile"] = key
	if in["cover"], err = g.cover(ctx, i, 256, 256, color.Transparent); err != nil {
		return err
	}
	_, err = g.writeAll(ctx, equipment.SoundEffects.Name, g.who, steps...)
	return err
}
