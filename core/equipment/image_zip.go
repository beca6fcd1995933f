package equipment

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"maps"
	"os"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	_ "golang.org/x/image/webp" // pictures may be WebP
	"golang.org/x/sync/errgroup"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/file"
	"evops/core/record"
)

// maxZipFiles is how many pictures one zip may hold (equipment catalogue 1, vehicleImage).
const maxZipFiles = 200

// ZipResult is what became of the pictures of a zip, in its order.
type ZipResult struct {
	OK     int               `json:"ok"`
	Failed int               `json:"failed"`
	Rows   []*ZipEntryResult `json:"rows"`
}

// ZipEntryResult is what became of one file: the picture it is now, or why it is none.
type ZipEntryResult struct {
	Name        string `json:"name"`
	ID          int64  `json:"id,omitempty"`
	DuplicateOf string `json:"duplicateOf,omitempty"`
	Error       string `json:"error,omitempty"`
	Message     string `json:"message,omitempty"`
}

// imageFile is what a picture in a zip is called: model, colour and the number of the angle.
var imageFile = regexp.MustCompile(`(?i)^([A-Z0-9-]{1,24})_([A-Z0-9]{2,16})_([1-6])\.(?:png|webp)$`)

// Unpacker adds pictures from zips.
type Unpacker struct {
	Engine *record.Engine
	Files  *file.Service
}

// Unpack adds every picture of an uploaded zip that could be added alone, and tells what is wrong with the others. enable switches on what was added.
// Nothing is unpacked further than a picture may be large, so no zip can grow beyond the sum of that.
func (u *Unpacker) Unpack(ctx context.Context, who *access.Caller, upload int64, enable bool) (*ZipResult, error) {
	for _, verb := range []string{"add", "edit"} {
		if verb == "add" || enable {
			if err := demand(who, equipment.VehicleImages.PermissionFor(verb)); err != nil {
				return nil, err
			}
		}
	}
	body, _, err := u.Files.Open(ctx, who, upload)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	kept, err := os.CreateTemp("", "pictures-*.zip")
	if err != nil {
		return nil, err
	}
	defer func() { _ = errors.Join(kept.Close(), os.Remove(kept.Name())) }()
	size, err := io.Copy(kept, body)
	if err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(kept, size)
	if err != nil {
		return nil, fault.FileTypeRefused.With()
	}
	entries := slices.DeleteFunc(archive.File, func(f *zip.File) bool { return f.FileInfo().IsDir() || leftover(f.Name) })
	if len(entries) > maxZipFiles {
		return nil, fault.BatchTooLarge.With("max", maxZipFiles)
	}
	models, err := u.modelIDs(ctx, entries)
	if err != nil {
		return nil, err
	}
	out := &ZipResult{Rows: make([]*ZipEntryResult, len(entries))}
	found := make([]*picture, len(entries))
	workers, together := errgroup.WithContext(ctx)
	workers.SetLimit(runtime.NumCPU())
	for i, entry := range entries {
		row := &ZipEntryResult{Name: path.Base(strings.ReplaceAll(entry.Name, `\`, "/"))}
		out.Rows[i] = row
		workers.Go(func() (err error) {
			found[i], err = u.bring(oneOf(together, i), who, entry, models, row)
			return row.judge(err, who.Language)
		})
	}
	if err := workers.Wait(); err != nil {
		return nil, err
	}
	for i, row := range out.Rows {
		if row.Error == "" {
			if err := row.judge(u.add(oneOf(ctx, i), who, found[i], enable, row), who.Language); err != nil {
				return nil, err
			}
		}
		if row.Error == "" {
			out.OK++
		} else {
			out.Failed++
		}
	}
	return out, nil
}

// stepOf keeps the pictures of a zip apart on the receipt, so that sent again it adds those alone that are missing.
func oneOf(ctx context.Context, i int) context.Context { return record.Step(ctx, strconv.Itoa(i)) }

// judge writes down why a file is no picture; what is no refusal is an error of the whole.
func (f *ZipEntryResult) judge(err error, language string) error {
	var refused *fault.Error
	if errors.As(err, &refused) {
		f.Error, f.Message = told(refused, language)
		return nil
	}
	return err
}

// leftover files are what archivers of some systems leave beside what was packed.
func leftover(name string) bool {
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(path.Base(name), ".") || strings.EqualFold(path.Base(name), "Thumbs.db")
}

// told is the name and the sentence of a refusal: where fields were refused, those of the first field.
func told(refused *fault.Error, language string) (name, sentence string) {
	for _, field := range slices.Sorted(maps.Keys(refused.Details)) {
		return refused.Rules[field][0], refused.Details[field]
	}
	return refused.Code.Name, refused.In(language)
}

// modelIDs finds the models the entries are named after.
func (u *Unpacker) modelIDs(ctx context.Context, entries []*zip.File) (map[string]int64, error) {
	ids := map[string]int64{}
	for _, entry := range entries {
		if parts := imageFile.FindStringSubmatch(path.Base(entry.Name)); parts != nil {
			ids[strings.ToUpper(parts[1])] = 0
		}
	}
	codes := make([]any, 0, len(ids))
	for code := range ids {
		codes = append(codes, code)
	}
	models, err := record.Find(ctx, u.Engine.Read(), equipment.VehicleModels, "modelCode", codes...)
	for _, m := range models {
		ids[m.ModelCode] = m.ID
	}
	return ids, err
}

// picture is a file of a zip that is stored and becomes a row.
type picture struct {
	stored *system.FileObject // nil where an earlier time of the same write stored it
	body   []byte
}

// bring stores what may become a picture.
func (u *Unpacker) bring(ctx context.Context, who *access.Caller, entry *zip.File, models map[string]int64, row *ZipEntryResult) (*picture, error) {
	parts := imageFile.FindStringSubmatch(row.Name)
	if parts == nil || strings.Contains(entry.Name, "..") || path.IsAbs(entry.Name) {
		return nil, fault.ImageNamePattern.With()
	}
	model := models[strings.ToUpper(parts[1])]
	if model == 0 {
		label := equipment.VehicleModels.ZH
		if who.Language == "en" {
			label = equipment.VehicleModels.EN
		}
		return nil, fault.RefNotFound.With("model", label+" "+strings.ToUpper(parts[1]))
	}
	if _, before := record.PriorResult(ctx, equipment.VehicleImages.Name, "add", 0); before {
		return &picture{body: []byte(`{}`)}, nil
	}
	content, err := unpacked(entry)
	if err != nil {
		return nil, err
	}
	stored, err := u.Files.Upload(ctx, who, "image", row.Name, bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(map[string]any{"modelId": model, "colorCode": parts[2], "angle": parts[3], "image": stored.FileKey})
	return &picture{stored, body}, err
}

func (u *Unpacker) add(ctx context.Context, who *access.Caller, p *picture, enable bool, row *ZipEntryResult) error {
	saved, err := u.Engine.Add(ctx, equipment.VehicleImages.Name, who, p.body)
	if err != nil {
		if p.stored != nil {
			err = errors.Join(err, u.Files.Remove(ctx, p.stored))
		}
		return err
	}
	row.ID = saved.ID
	row.DuplicateOf, _ = saved.Answer["duplicateOf"].(string)
	if enable {
		_, _, err = u.Engine.Act(ctx, equipment.VehicleImages.Name, "enable", who, fmt.Appendf(nil, `{"id":%d}`, saved.ID))
	}
	return err
}

// unpacked reads a picture and looks at its measures before anything decodes it.
func unpacked(entry *zip.File) ([]byte, error) {
	r, err := entry.Open()
	if err != nil {
		return nil, fault.FileTypeRefused.With()
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, equipment.MaxImageSize+1))
	switch {
	case err != nil:
		return nil, fault.FileTypeRefused.With()
	case len(content) > equipment.MaxImageSize:
		return nil, fault.ImageTooLarge.With()
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || config.Width < equipment.MinImageWidth || config.Width > equipment.MaxImageWidth || config.Height > equipment.MaxImageWidth {
		return nil, fault.ImageFormat.With()
	}
	return content, nil
}
