package spreadsheet_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/store/schema"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// Clip is a tune with a film, the made-up row type of this test.
type Clip struct {
	resource.Base
	Code    string `json:"code"`
	Tune    string `json:"tune"`
	TuneSec int64  `json:"tuneSec"`
	Film    string `json:"film"`
}

var clips = resource.Declare("clip", "片段", "Clip", func(c *Clip) resource.Spec {
	return resource.Spec{
		Path: "/data/crm/clip", Volume: 100, Title: &c.Code, NaturalKey: &c.Code,
		Fields: field.List{
			field.Text(&c.Code, "编码", "Code").Required().Unique().Max(20).Column(), field.Audio(&c.Tune, "音效", "Tune").Duration(&c.TuneSec).Column(),
			field.Int(&c.TuneSec, "时长", "Duration").Unit("s").ReadOnly().Column(), field.Video(&c.Film, "视频", "Film").Column(),
		},
		Actions: action.List{action.Add, action.Edit, action.Export, action.Import},
	}
})

// A sheet has the keys of uploaded files, so that an exported one can be imported again.
func TestAudioAndVideoAreKeysInBothDirections(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		statements, _ := schema.Diff(p.DB().Dialect, nil, []schema.Table{schema.OfResource(clips.Plan)})
		for _, statement := range statements {
			testdb.Exec(t, p.DB(), statement)
		}
		p = &fixture{
			Engine: product.Engine(p.DB(), clips.Plan), t: t,
			who: &access.Caller{UserID: 5, UserType: system.Staff, Language: "zh", Rights: &access.Rights{All: true}}, // the system may refer to any file
		}
		const tune, film = "public/audio/202611/a.mp3", "public/video/202611/a.mp4"
		p.write(func(ctx context.Context, tx bun.Tx) error {
			return record.InsertMany(ctx, p.Engine, tx, system.FileObjects, []system.FileObject{
				{FileKey: tune, OriginalName: "a.mp3", BizType: "audio", Status: system.FileReady, UserID: p.who.UserID, ExpireAt: value.Now().Add(file.OrphanTTL), DurationSec: 4},
				{FileKey: film, OriginalName: "a.mp4", BizType: "video", Status: system.FileReady, UserID: p.who.UserID, ExpireAt: value.Now().Add(file.OrphanTTL)},
			})
		})
		header := []any{"编码", "音效", "视频"}
		in := p.open("clip", offerSheet(t, header, []any{"A", tune, film}, []any{"B", film, ""}, []any{"C", "public/audio/202611/unknown.mp3", ""}, []any{"D", tune, ""}), nil)
		report, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil || report.OK != 1 || report.Failed != 3 {
			t.Fatalf("%+v, %v; want one row, without those whose tune is a film, unknown or another row's", report, err)
		}
		exported := p.cells(p.export(p.who, "clip", `{"columns":["code","tune","tuneSec","film"]}`), 0)
		if want := []string{"A", tune, "4", film}; len(exported) != 2 || !slices.Equal(exported[1], want) {
			t.Errorf("exported %q, want %q", exported, want)
		}
		again := p.open("clip", offerSheet(t, header, []any{"A", exported[1][1], exported[1][3]}), nil)
		if report, err := again.Run(t.Context(), spreadsheet.Valid, noProgress, nil); err != nil || report.Failed > 0 {
			t.Errorf("the exported row is refused: %+v, %v", report, err)
		}
		if row, err := p.Read().One(t.Context(), "clip", p.who, 1, nil); err != nil || !strings.Contains(string(row), tune) || !strings.Contains(string(row), film) {
			t.Errorf("%s, %v", row, err)
		}
	})
}
