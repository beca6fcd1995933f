package record_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
	"evops/core/record"
	"evops/core/store/schema"
	"evops/core/testdb/product"
)

// Horn is a sound of a vehicle, with a video of its use.
type Horn struct {
	resource.Base
	Title       string `json:"title"`
	Sound       string `json:"sound"`
	DurationSec int64  `json:"durationSec"`
	Film        string `json:"film"`
}

var horns = resource.Declare("horn", "喇叭", "Horn", func(h *Horn) resource.Spec {
	return resource.Spec{
		Path: "/data/crm/horn", Volume: 100, Title: &h.Title,
		Fields: field.List{
			field.Text(&h.Title, "名称", "Title").Required().Max(20).Column(),
			field.Audio(&h.Sound, "声音", "Sound").Duration(&h.DurationSec).Column(),
			field.Int(&h.DurationSec, "时长", "Duration").Unit("s").ReadOnly().Column().Filter(field.Range),
			field.Video(&h.Film, "视频", "Film"),
		},
		Actions: action.List{action.Add, action.Edit, action.Export},
	}
})

func TestAudioBelongsToItsRowAndItsDurationIsStored(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		catalogue := append(slices.Clone(contracts.Catalogue), horns.Plan)
		if err := resource.Link(catalogue); err != nil {
			t.Fatal(err)
		}
		made, _ := schema.Diff(h.DB().Dialect, nil, []schema.Table{schema.OfResource(horns.Plan)})
		e := product.Engine(h.DB(), horns.Plan)
		who := staff(system.AllData, "", "horn:view", "horn:add", "horn:edit")
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, statement := range made {
				if _, err := tx.ExecContext(ctx, statement); err != nil {
					return err
				}
			}
			for i, purpose := range []string{"audio", "audio", "video"} {
				f := system.FileObject{
					FileKey: "public/" + purpose + "/202611/" + string(rune('a'+i)), OriginalName: purpose, BizType: purpose, Status: system.FileReady, UserID: who.UserID,
					ExpireAt: value.Now().Add(file.OrphanTTL), DurationSec: int64(10 * (i + 1)),
				}
				if err := record.Insert(ctx, e, tx, system.FileObjects, &f); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		read := func() (row Horn) {
			t.Helper()
			text, err := e.Read().One(t.Context(), "horn", who, 1, nil)
			if err == nil {
				err = json.Unmarshal(text, &row)
			}
			if err != nil {
				t.Fatal(err)
			}
			return row
		}
		if _, err := e.Add(t.Context(), "horn", who, []byte(`{"title":"short","sound":"public/audio/202611/a","film":"public/video/202611/c"}`)); err != nil {
			t.Fatal(err)
		}
		if row := read(); row.DurationSec != 10 || row.Sound != "public/audio/202611/a" || row.Film != "public/video/202611/c" {
			t.Errorf("%+v", row)
		}
		for _, row := range []struct{ body, want string }{
			{`{"title":"a film as sound","sound":"public/video/202611/c"}`, "sound"},
			{`{"title":"the sound of another","sound":"public/audio/202611/a"}`, "sound"},
			{`{"title":"of its own","durationSec":5}`, "durationSec"},
		} {
			if _, err := e.Add(t.Context(), "horn", who, []byte(row.body)); err == nil {
				t.Errorf("%s is accepted", row.body)
			}
		}
		for i, row := range []struct {
			body string
			want int64
		}{
			{`{"id":1,"version":1,"title":"long","sound":"public/audio/202611/b"}`, 20},
			{`{"id":1,"version":2,"title":"longer"}`, 20},
			{`{"id":1,"version":3,"sound":null}`, 0},
		} {
			if _, err := e.Edit(t.Context(), "horn", who, []byte(row.body)); err != nil {
				t.Fatal(i, err)
			}
			if got := read().DurationSec; got != row.want {
				t.Errorf("after %s the duration is %d", row.body, got)
			}
		}
		text, err := e.Read().Page(t.Context(), "horn", who, []byte(`{"durationSec.between":"0,5"}`), nil)
		if err != nil || !strings.Contains(string(text), `"title":"longer"`) {
			t.Errorf("%s %v", text, err)
		}
	})
}
