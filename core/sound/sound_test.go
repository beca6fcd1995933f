package sound_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault/faulttest"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/media/mediatest"
	"evops/core/record"
	"evops/core/sound"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// files has the bytes of uploads by key.
type files map[string][]byte

func (f files) ReaderAt(_ context.Context, row *system.FileObject) io.ReaderAt {
	return bytes.NewReader(f[row.FileKey])
}

func (f files) SignedURL(key string, _ value.Time) (string, error) {
	return "https://files.example.com/" + key, nil
}

type world struct {
	*record.Engine
	*testing.T
	files files
	who   *access.Caller
	sound *sound.Service
}

func each(t *testing.T, test func(w *world)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := &world{Engine: product.Engine(db), T: t, files: files{}, who: access.System()}
		w.sound = sound.New(sound.Deps{Engine: w.Engine, Files: w.files, Clock: value.Now})
		w.Register(w.sound)
		w.write(func(ctx context.Context, tx bun.Tx) error {
			account := system.Operator{UserName: "editor", Status: system.Enabled, Mobile: value.Unmasked("13800000001")}
			err := record.Insert(ctx, w.Engine, tx, system.Operators, &account)
			w.who.UserID = account.ID
			return err
		})
		test(w)
	})
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.Helper()
	if err := w.DB().Write(w.Context(), work); err != nil {
		w.Fatal(err)
	}
}

func (w *world) upload(purpose, contentType string, content []byte) string {
	w.Helper()
	return w.store(system.FileObject{BizType: purpose, ContentType: contentType}, content)
}

func (w *world) store(f system.FileObject, content []byte) string {
	w.Helper()
	f.FileKey, f.Size, f.Status, f.UserID, f.Visibility = fmt.Sprint(f.BizType, len(w.files)), max(f.Size, int64(len(content))), system.FileReady, w.who.UserID, system.PublicFile
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &f)
	})
	w.files[f.FileKey] = content
	return f.FileKey
}

func (w *world) add(in map[string]any) (int64, string) {
	body, _ := json.Marshal(in)
	saved, err := w.Add(w.Context(), "soundEffect", w.who, body)
	return saved.ID, faulttest.Text(err)
}

func (w *world) act(verb string, id int64, in map[string]any) string {
	w.Helper()
	row, err := record.Get(w.Context(), w.Read(), equipment.SoundEffects, id)
	if err != nil {
		w.Fatal(err)
	}
	body := map[string]any{"id": id, "version": row.Version}
	for k, v := range in {
		body[k] = v
	}
	text, _ := json.Marshal(body)
	if verb == "edit" {
		_, err = w.Edit(w.Context(), "soundEffect", w.who, text)
	} else {
		_, _, err = w.Act(w.Context(), "soundEffect", verb, w.who, text)
	}
	return faulttest.Text(err)
}

func TestOnlyWhatATerminalCanPlayIsStored(t *testing.T) {
	each(t, func(w *world) {
		stereo := mediatest.WAV(time.Second)
		stereo[22] = 2
		fast := mediatest.WAV(time.Second)
		copy(fast[24:], "\x44\xac\x00\x00")
		for i, row := range []struct {
			what, contentType string
			content           []byte
			want              string
			ms                int64
		}{
			{"a short tone", "audio/wav", mediatest.WAV(2 * time.Second), "", 2000},
			{"a long one", "audio/wav", mediatest.WAV(11 * time.Second), "audioFile TOO_LONG", 0},
			{"a large one", "audio/wav", mediatest.WAV(20 * time.Second), "audioFile FILE_TOO_LARGE", 0},
			{"two channels", "audio/wav", stereo, "audioFile NOT_MONO", 0},
			{"44.1 kHz", "audio/wav", fast, "audioFile SAMPLE_RATE", 0},
			{"stereo MP3", "audio/mpeg", mediatest.MP3(time.Second), "audioFile NOT_MONO", 0},
			{"another format", "audio/ogg", mediatest.Opus(time.Second), "audioFile FILE_TYPE", 0},
			{"no audio", "audio/wav", []byte("RIFF"), "audioFile FILE_DAMAGED", 0},
		} {
			id, got := w.add(map[string]any{"effectCode": fmt.Sprint("TONE_", i), "name": map[string]string{"zh": "提示音"}, "category": "1", "audioFile": w.upload("audio", row.contentType, row.content)})
			if got != row.want {
				t.Errorf("%s: %q, want %q", row.what, got, row.want)
			}
			if row.want != "" || id == 0 {
				continue
			}
			stored, err := record.Get(t.Context(), w.Read(), equipment.SoundEffects, id)
			if err != nil || stored.DurationMs != row.ms || len(stored.CRC32) != 8 {
				t.Errorf("%s: %d ms, checksum %q, %v", row.what, stored.DurationMs, stored.CRC32, err)
			}
		}
	})
}

func TestAnEffectOnShelfIsNotChangedUnderItsVehicles(t *testing.T) {
	each(t, func(w *world) {
		tone := func() string { return w.upload("audio", "audio/wav", mediatest.WAV(time.Second)) }
		id, refused := w.add(map[string]any{"effectCode": "HORN", "name": map[string]string{"zh": "喇叭"}, "category": "6", "audioFile": tone()})
		want := func(what, got, want string) {
			t.Helper()
			if got != want {
				t.Errorf("%s: %q, want %q", what, got, want)
			}
		}
		want("add", refused, "")
		want("put on shelf without a cover", w.act("online", id, nil), "SOUND_INCOMPLETE")
		for rule, cover := range map[string]system.FileObject{"FILE_RATIO_WRONG": {Width: 300, Height: 200}, "FILE_TOO_LARGE": {Width: 300, Height: 300, Size: 500<<10 + 1}} {
			cover.BizType, cover.ContentType = "image", "image/png"
			want("add a wrong cover", w.act("edit", id, map[string]any{"cover": w.store(cover, nil)}), "cover "+rule)
		}
		want("add the cover", w.act("edit", id, map[string]any{"cover": w.upload("image", "image/png", nil)}), "")
		want("put on shelf", w.act("online", id, nil), "")
		want("replace the audio on shelf", w.act("edit", id, map[string]any{"audioFile": tone()}), "audioFile STATE_NOT_ALLOWED")
		want("take off shelf", w.act("offline", id, nil), "")
		want("replace the audio", w.act("edit", id, map[string]any{"audioFile": tone()}), "")
	})
}

// TestInstallsAreTheLatestConfirmedSounds has three vehicles: one got the effect, one got another of the scene later, and one refused.
func TestInstallsAreTheLatestConfirmedSounds(t *testing.T) {
	each(t, func(w *world) {
		var effects [2]int64
		for i := range effects {
			effects[i], _ = w.add(map[string]any{"effectCode": fmt.Sprint("SOUND_", i), "name": map[string]string{"zh": "音效"}, "category": "1"})
		}
		w.write(func(ctx context.Context, tx bun.Tx) error {
			for model := range int64(2) {
				if err := record.Insert(ctx, w.Engine, tx, equipment.VehicleModels, &equipment.VehicleModel{ModelCode: fmt.Sprint("M", model), Name: value.I18n{ZH: fmt.Sprint("车型", model)}}); err != nil {
					return err
				}
			}
			for i := range int64(3) {
				if err := record.Insert(ctx, w.Engine, tx, equipment.Vehicles, &equipment.Vehicle{VIN: fmt.Sprint("VIN", i), ModelID: 1 + i%2}); err != nil {
					return err
				}
			}
			for i, effect := range effects {
				if _, err := tx.NewRaw("INSERT INTO sound_dispatch (batch_no, effect_id, created_at, user_name, total) VALUES (?, ?, ?, 'editor', 3)", fmt.Sprint("B", i), effect, value.Now()).Exec(ctx); err != nil {
					return err
				}
			}
			for _, c := range []equipment.RemoteCommand{
				{CommandNo: "1", VehicleID: 1, BatchNo: "B0", State: equipment.CommandSucceeded},
				{CommandNo: "2", VehicleID: 2, BatchNo: "B0", State: equipment.CommandSucceeded},
				{CommandNo: "3", VehicleID: 3, BatchNo: "B0", State: equipment.CommandFailed},
				{CommandNo: "4", VehicleID: 2, BatchNo: "B1", State: equipment.CommandSucceeded},
			} {
				if err := record.Insert(ctx, w.Engine, tx, equipment.RemoteCommands, &c); err != nil {
					return err
				}
			}
			return nil
		})
		if err := w.sound.CountInstalls(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, id := range effects {
			row, err := record.Get(t.Context(), w.Read(), equipment.SoundEffects, id)
			if err != nil || row.InstallCount != 1 || row.Version != 1 {
				t.Errorf("effect %d: %d installs, version %d, %v; want 1, 1", i, row.InstallCount, row.Version, err)
			}
			shown, err := w.sound.Overview(t.Context(), w.who, id)
			want := sound.Overview{
				Dispatches: []sound.Dispatch{{BatchNo: fmt.Sprint("B", i), By: "editor", Total: 3, Succeeded: int64(2 - i), Failed: int64(1 - i)}},
				Models:     []sound.ModelInstalls{{ModelID: int64(1 + i), ZH: fmt.Sprint("车型", i), Vehicles: 1}},
			}
			if len(shown.Dispatches) == 1 {
				want.Dispatches[0].At = shown.Dispatches[0].At
			}
			if err != nil || !reflect.DeepEqual(shown, want) {
				t.Errorf("effect %d: shown %+v, %v; want %+v", i, shown, err, want)
			}
		}
	})
}
