package equipment_test

import (
	"testing"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

func (p *plant) images(model int64, color string) map[int64]*equipment.VehicleImage {
	p.t.Helper()
	all, err := record.Find(p.t.Context(), p.Read(), equipment.VehicleImages, &equipment.VehicleImages.Row.ModelID, model)
	if err != nil {
		p.t.Fatal(err)
	}
	out := map[int64]*equipment.VehicleImage{}
	for _, i := range all {
		if i.ColorCode == color {
			out[i.ID] = i
		}
	}
	return out
}

func TestAPictureIsCheckedAgainstItsFile(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		picture := func(change func(*contract.FileObject)) fields {
			return fields{"modelId": p.draft, "colorCode": "bk01", "angle": 3, "image": p.upload(change)}
		}
		good := func(*contract.FileObject) {}
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"opaque, so a JPEG", picture(func(f *contract.FileObject) { f.ContentType = "image/jpeg" }), map[string]string{"image": "IMAGE_FORMAT"}},
			{"too narrow", picture(func(f *contract.FileObject) { f.Width = 749 }), map[string]string{"image": "IMAGE_FORMAT"}},
			{"too wide", picture(func(f *contract.FileObject) { f.Width = 3001 }), map[string]string{"image": "IMAGE_FORMAT"}},
			{"too large", picture(func(f *contract.FileObject) { f.Size = 2<<20 + 1 }), map[string]string{"image": "IMAGE_TOO_LARGE"}},
			{"no file", picture(good).with(fields{"image": "public/image/202611/0.png"}), map[string]string{"image": "REF_NOT_FOUND"}},
			{"another model's colour", picture(good).with(fields{"colorCode": "GN06"}), map[string]string{"colorCode": "UNKNOWN_COLOR"}},
			{"dimensions sent by the caller", picture(good).with(fields{"width": 900}), map[string]string{"width": "FIELD_READ_ONLY"}},
			{"smallest valid width, largest valid size", picture(func(f *contract.FileObject) { f.Width, f.Size = 750, 2<<20 }), nil},
		} {
			p.refuses(row.name, "vehicleImage", "add", row.in, row.want)
		}
		images := p.images(p.draft, "BK01")
		for _, i := range images {
			if i.Name != "S7-DRAFT_BK01_3" || i.Width != 750 || i.Height != 800 || i.SizeKB != 2048 || len(i.SHA256) != 64 || i.Status != equipment.Off || i.IsDefault || i.Client != equipment.AppClient {
				t.Errorf("stored %+v", i)
			}
		}
		if len(images) != 1 {
			t.Errorf("%d pictures stored, want 1", len(images))
		}
	})
}

func TestADuplicatePictureIsStoredAndReported(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		same := func(f *contract.FileObject) { f.SHA256 = "ab" }
		p.must("vehicleImage", "add", fields{"modelId": p.draft, "colorCode": "BK01", "angle": 1, "image": p.upload(same)})
		for model, want := range map[int64]any{p.draft: "S7-DRAFT_BK01_1", p.s7: nil} {
			saved, err := p.Add(t.Context(), "vehicleImage", access.System(), body(t, fields{"modelId": model, "colorCode": "WH02", "angle": 1, "image": p.upload(same)}))
			if err != nil || saved.Answer["duplicateOf"] != want {
				t.Errorf("model %d: %v, %v; want duplicateOf %v", model, saved.Answer, err, want)
			}
		}
	})
}

func TestAModelColourHasOneDefaultPicture(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		left, right, top := p.image(p.draft, "BK01", 1), p.image(p.draft, "BK01", 2), p.image(p.draft, "BK01", 6)
		act := func(verb string, id int64) func() map[string]string {
			return func() map[string]string {
				_, refused := p.do("vehicleImage", verb, fields{"id": id})
				return refused
			}
		}
		publish := func() map[string]string {
			p.picture(p.draft, "WH02")
			_, refused := p.do("vehicleModel", "publish", fields{"id": p.draft})
			return refused
		}
		for _, step := range []struct {
			name string
			do   func() map[string]string
			want int64 // expected default afterwards
			code string
		}{
			{"a disabled picture cannot be the default", act("setDefault", left), 0, "STATE_NOT_ALLOWED"},
			{"the first enabled one is the default", act("enable", right), right, ""},
			{"the second enabled one is not", act("enable", left), right, ""},
			{"set as default", act("setDefault", left), left, ""},
			{"set as default again", act("setDefault", left), left, ""},
			{"disabling passes the default on", act("disable", left), right, ""},
			{"disabling the last one leaves none", act("disable", right), 0, ""},
			{"enabled again", act("enable", top), top, ""},
			{"deleted from a draft", act("delete", top), 0, ""},
			{"enabled before publishing", act("enable", right), right, ""},
			{"published", publish, right, ""},
			{"the last one of a published model cannot be disabled", act("disable", right), right, "IMAGE_IS_DEFAULT"},
			{"nor deleted", act("delete", right), right, "IMAGE_IS_DEFAULT"},
			{"a second enabled one", act("enable", left), right, ""},
			{"the first can be disabled now", act("disable", right), left, ""},
			{"and deleted", act("delete", right), left, ""},
		} {
			if got := step.do()[""]; got != step.code {
				t.Errorf("%s: refused %q, want %q", step.name, got, step.code)
			}
			var now int64
			for _, i := range p.images(p.draft, "BK01") {
				if i.IsDefault {
					now = i.ID
				}
				if i.IsDefault != (i.DefaultOf != "") || i.IsDefault && i.Status != equipment.On {
					t.Errorf("%s: %+v", step.name, i)
				}
			}
			if now != step.want {
				t.Errorf("%s: default %d, want %d", step.name, now, step.want)
			}
		}
	})
}
