package seed

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"
	"sync"

	"github.com/uptrace/bun"
	"golang.org/x/sync/errgroup"

	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	rules "evops/core/equipment"
	"evops/core/file"
	"evops/core/record"
	"evops/core/seed/demoimage"
)

// hero is the preferred angle of a vehicle.
const hero = demoimage.FrontLeft

// picture is one drawing with its use: for a model in a colour, or as the cover of a series.
type picture struct {
	model  *demoModel
	series *demoSeries
	color  equipment.Color
	angle  demoimage.Angle
	file   system.FileObject
}

// pictures are drawn while the rest of the demo is written; done receives the result.
type pictures struct {
	all  []*picture
	done chan error
}

// draw starts drawing and storing every angle of every model in each colour. Models of a series look alike, so each drawing is made once.
func (t *demoData) draw(ctx context.Context) *pictures {
	series := map[int64]*demoSeries{}
	for _, s := range t.series {
		series[s.ID] = s
	}
	p := &pictures{done: make(chan error, 1)}
	covered := map[int64]bool{}
	for _, m := range t.models {
		s := series[m.SeriesID]
		for _, color := range m.Colors {
			for _, angle := range demoimage.Angles {
				p.all = append(p.all, &picture{model: m, series: s, color: color, angle: angle})
			}
		}
		if !covered[s.ID] && m.Status != equipment.ModelDraft {
			covered[s.ID] = true
			p.all = append(p.all, &picture{series: s, color: m.Colors[0], angle: hero})
		}
	}
	go func() { p.done <- t.drawAll(ctx, p.all) }()
	return p
}

func (t *demoData) drawAll(ctx context.Context, all []*picture) error {
	workers, ctx := errgroup.WithContext(ctx)
	workers.SetLimit(runtime.NumCPU())
	drawn := map[string]func() (*drawing, error){}
	for _, one := range all {
		key := fmt.Sprint(one.series.drawing, one.color.Hex, one.angle)
		if drawn[key] == nil {
			drawn[key] = sync.OnceValues(func() (*drawing, error) { return drawOne(one.series.drawing, one.color.Hex, one.angle) })
		}
		draw := drawn[key]
		workers.Go(func() error {
			d, err := draw()
			if err != nil {
				return err
			}
			return t.saveFile(ctx, &one.file, d)
		})
	}
	return workers.Wait()
}

// drawing is a picture used for several rows.
type drawing struct{ full, small []byte }

func drawOne(kind, color string, angle demoimage.Angle) (d *drawing, err error) {
	d = &drawing{}
	if d.full, err = demoimage.Draw(kind, color, angle, demoimage.Width); err == nil {
		d.small, err = demoimage.Draw(kind, color, angle, file.ThumbnailSide)
	}
	return d, err
}

// saveFile stores the bytes of a drawing, if there is a file service, and fills in its row as an upload would.
func (t *demoData) saveFile(ctx context.Context, f *system.FileObject, d *drawing) error {
	now := value.Now()
	*f = system.FileObject{
		Base: resource.Base{CreatedAt: now}, BizType: "image", ContentType: "image/png", Width: demoimage.Width, Height: demoimage.Height,
		Visibility: system.PublicFile, Status: system.FileReady,
	}
	if t.options.Files != nil {
		return t.options.Files.Put(ctx, f, file.Content{Reader: bytes.NewReader(d.full), Thumbnail: d.small})
	}
	file.AssignKey(f)
	sum := sha256.Sum256(d.full)
	f.Size, f.SHA256 = int64(len(d.full)), hex.EncodeToString(sum[:])
	return nil
}

// addPictures waits for the drawings and inserts their rows; each colour of a model has its hero angle as default.
func (t *demoData) addPictures(ctx context.Context, tx bun.Tx, p *pictures) error {
	if err := <-p.done; err != nil {
		return err
	}
	var images []equipment.VehicleImage
	var files []system.FileObject
	for _, one := range p.all {
		f := one.file
		if one.model == nil {
			cover := *one.series.VehicleSeries
			cover.CoverImage = f.FileKey
			if err := record.Update(ctx, t.e, tx, equipment.VehicleSeriesAll, one.series.VehicleSeries, &cover); err != nil {
				return err
			}
			f.OriginalName, f.RefModule, f.RefID = cover.Code+".png", equipment.VehicleSeriesAll.Name, cover.ID
		} else {
			i := equipment.VehicleImage{
				Base: f.Base, Name: rules.ImageName(one.model.ModelCode, one.color.Code, equipment.ImageAngle(one.angle)), ModelID: one.model.ID, ColorCode: one.color.Code,
				Angle: equipment.ImageAngle(one.angle), Client: equipment.AppClient, Image: f.FileKey, Width: f.Width, Height: f.Height, SizeKB: (f.Size + 1023) / 1024, SHA256: f.SHA256,
				Status: equipment.On, SortNo: 100,
			}
			rules.MarkDefault(&i, one.angle == hero)
			f.OriginalName, f.RefModule = i.Name+".png", equipment.VehicleImages.Name
			images = append(images, i)
		}
		files = append(files, f)
	}
	if err := record.InsertMany(ctx, t.e, tx, equipment.VehicleImages, images); err != nil {
		return err
	}
	for i := range files {
		if files[i].RefModule == equipment.VehicleImages.Name {
			files[i].RefID, images = images[0].ID, images[1:]
		}
	}
	return record.InsertMany(ctx, t.e, tx, system.FileObjects, files)
}
