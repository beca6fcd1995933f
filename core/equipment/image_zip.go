package equipment

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
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

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/file"
	"evops/core/idempotency"
	"evops/core/record"
)

// maxZipFiles is the maximum number of pictures in a zip (equipment catalogue 1, vehicleImage).
const maxZipFiles = 200

// ZipResult is the result for each picture of a zip, in the order of the zip.
type ZipResult struct {
	OK     int               `json:"ok"`
	Failed int               `json:"failed"`
	Rows   []*ZipEntryResult `json:"rows"`
}

// ZipEntryResult is the result for one file: the id of its picture, or the error.
type ZipEntryResult struct {
	Name        string `json:"name"`
	ID          int64  `json:"id,omitempty"`
	DuplicateOf string `json:"duplicateOf,omitempty"`
	Error       string `json:"error,omitempty"`
	Message     string `json:"message,omitempty"`
}

// imageFile is the file name pattern of a picture in a zip: model, colour and the number of the angle.
var imageFile = regexp.MustCompile(`(?i)^([A-Z0-9-]{1,24})_([A-Z0-9]{2,16})_([1-6])\.(?:png|webp)$`)

// Unpacker adds pictures from zips.
type Unpacker struct {
	Engine *record.Engine
	Files  *file.Service
}

// Unpack adds every valid picture of an uploaded zip and reports an error for each of the others. enable also enables what was added. Each
// entry is read up to the maximum picture size only, which bounds the total size of a zip bomb.
func (u *Unpacker) Unpack(ctx context.Context, who *access.Caller, upload int64, enable bool) (*ZipResult, error) {
	for _, verb := range []string{"add", "edit"} {
		if verb == "add" || enable {
			if err := who.Require(equipment.VehicleImages.PermissionFor(verb)); err != nil {
				return nil, err
			}
		}
	}
	body, _, err := u.Files.Open(ctx, who, upload)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	spool, err := os.CreateTemp("", "pictures-*.zip")
	if err != nil {
		return nil, err
	}
	defer func() { _ = errors.Join(spool.Close(), os.Remove(spool.Name())) }()
	size, err := io.Copy(spool, body)
	if err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(spool, size)
	if err != nil {
		return nil, fault.FileTypeRefused.With()
	}
	entries := slices.DeleteFunc(archive.File, func(f *zip.File) bool { return f.FileInfo().IsDir() || isArchiveMetadata(f.Name) })
	if len(entries) > maxZipFiles {
		return nil, fault.BatchTooLarge.With("max", maxZipFiles)
	}
	models, err := u.modelIDs(ctx, entries)
	if err != nil {
		return nil, err
	}
	out := &ZipResult{Rows: make([]*ZipEntryResult, len(entries))}
	found := make([]*picture, len(entries))
	workers, workerCtx := errgroup.WithContext(ctx)
	workers.SetLimit(runtime.NumCPU())
	for i, entry := range entries {
		row := &ZipEntryResult{Name: path.Base(strings.ReplaceAll(entry.Name, `\`, "/"))}
		out.Rows[i] = row
		workers.Go(func() (err error) {
			found[i], err = u.storeEntry(stepContext(workerCtx, i), who, entry, models, row)
			return row.setError(err, who.Language)
		})
	}
	if err := workers.Wait(); err != nil {
		return nil, err
	}
	for i, row := range out.Rows {
		if row.Error == "" {
			if err := row.setError(u.add(stepContext(ctx, i), who, found[i], enable, row), who.Language); err != nil {
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

// stepContext gives each picture of a zip its own step in the idempotency record, so that a retry adds only the missing ones.
func stepContext(ctx context.Context, i int) context.Context {
	return idempotency.Step(ctx, strconv.Itoa(i))
}

// setError stores a refusal as the result of the file. Any other error is returned and fails the whole zip.
func (f *ZipEntryResult) setError(err error, language string) error {
	var refused *fault.Error
	if errors.As(err, &refused) {
		f.Error, f.Message = faultText(refused, language)
		return nil
	}
	return err
}

// isArchiveMetadata reports files that archivers of some systems add to an archive.
func isArchiveMetadata(name string) bool {
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(path.Base(name), ".") || strings.EqualFold(path.Base(name), "Thumbs.db")
}

// faultText returns the name and text of a refusal. If fields were refused, it returns those of the first field.
func faultText(refused *fault.Error, language string) (name, text string) {
	for _, field := range slices.Sorted(maps.Keys(refused.Details)) {
		return refused.Rules[field][0], refused.Details[field]
	}
	return refused.Code.Name, refused.In(language)
}

// modelIDs finds the models in the entry names.
func (u *Unpacker) modelIDs(ctx context.Context, entries []*zip.File) (map[string]int64, error) {
	ids := map[string]int64{}
	for _, entry := range entries {
		if parts := imageFile.FindStringSubmatch(path.Base(entry.Name)); parts != nil {
			ids[strings.ToUpper(parts[1])] = 0
		}
	}
	codes := make([]string, 0, len(ids))
	for code := range ids {
		codes = append(codes, code)
	}
	models, err := record.Find(ctx, u.Engine.Read(), equipment.VehicleModels, &equipment.VehicleModels.Row.ModelCode, codes...)
	for _, m := range models {
		ids[m.ModelCode] = m.ID
	}
	return ids, err
}

// picture is a stored file of a zip that becomes a row.
type picture struct {
	stored *system.FileObject // nil if an earlier attempt of the same write stored it
	body   []byte
}

// storeEntry validates and stores one entry of the zip.
func (u *Unpacker) storeEntry(ctx context.Context, who *access.Caller, entry *zip.File, models map[string]int64, row *ZipEntryResult) (*picture, error) {
	parts := imageFile.FindStringSubmatch(row.Name)
	if parts == nil || strings.Contains(entry.Name, "..") || path.IsAbs(entry.Name) {
		return nil, fault.ImageNamePattern.With()
	}
	model := models[strings.ToUpper(parts[1])]
	if model == 0 {
		return nil, fault.RefNotFound.With("model", equipment.VehicleModels.In(who.Language)+" "+strings.ToUpper(parts[1]))
	}
	if _, done := idempotency.Prior(ctx, equipment.VehicleImages.Name, "add", 0); done {
		return &picture{body: []byte(`{}`)}, nil
	}
	content, err := readEntry(entry)
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
		_, err = record.Act(ctx, u.Engine, equipment.VehicleImages, action.Enable[equipment.VehicleImage](), who, record.Target{ID: saved.ID}, nil)
	}
	return err
}

// readEntry reads a picture and checks its dimensions before it is decoded.
func readEntry(entry *zip.File) ([]byte, error) {
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
