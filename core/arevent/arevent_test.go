package arevent_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	declared "evops/contracts/arevent"
	people "evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/arevent"
	"evops/core/content"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// pictures are the contents of the files of a test, by their key.
type pictures map[string][]byte

func (p pictures) ReaderAt(_ context.Context, row *system.FileObject) io.ReaderAt {
	return bytes.NewReader(p[row.FileKey])
}

// world is the demo without AR events, with one user.
type world struct {
	*testing.T
	*record.Engine
	events *arevent.Service
	files  pictures
	at     value.Time
	who    *access.Caller
	user   int64
	drawn  int64
}

type fields = map[string]any

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		// Noon, so that the steps of a test are on one day.
		w := &world{T: t, Engine: product.Engine(db), files: pictures{}, at: value.Now().Date().AddDays(1).Time().Add(12 * time.Hour)}
		clock := func() value.Time { return w.at }
		w.events = &arevent.Service{Engine: w.Engine, Files: w.files, Draw: func(int64) int64 { return w.drawn }, Clock: clock}
		w.Register(content.Shelves{Engine: w.Engine, Clock: clock}, w.events)
		w.who = seedtest.Caller(901, "arEvent:view", "arEvent:add", "arEvent:edit", "arEvent:delete", "arEvent:publish")
		testdb.Exec(t, db, "DELETE FROM ar_participation")
		testdb.Exec(t, db, "DELETE FROM ar_event")
		if err := db.Read().NewRaw("SELECT id FROM app_user WHERE status = ? AND deleted_at = 0 ORDER BY id LIMIT 1", people.UserNormal).Scan(t.Context(), &w.user); err != nil {
			t.Fatal(err)
		}
		test(w)
	})
}

// picture stores a picture of noise or of one colour and returns its key.
func (w *world) picture(name string, width, height int, plain bool) string {
	w.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	img := image.NewGray(image.Rect(0, 0, width, height))
	for y := 0; y < height; y += 4 {
		for x := 0; x < width; x += 4 {
			shade := color.Gray{Y: uint8(random.IntN(256))}
			for i := range 16 {
				if !plain {
					img.SetGray(x+i%4, y+i/4, shade)
				}
			}
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		w.Fatal(err)
	}
	f := system.FileObject{OriginalName: name, BizType: "image", ContentType: "image/png", Visibility: system.PublicFile, Status: system.FileReady, FileKey: "public/image/" + name + ".png", Size: int64(out.Len()), Width: int64(width), Height: int64(height), UserID: w.who.UserID}
	w.files[f.FileKey] = out.Bytes()
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &f)
	}); err != nil {
		w.Fatal(err)
	}
	return f.FileKey
}

var shanghai = value.Geo{Lng: 121.4737, Lat: 31.2304}

// usual is a running check-in event with a cover of its own.
func (w *world) usual() fields {
	cover := w.picture(fmt.Sprint("cover", len(w.files)), 640, 360, true)
	return fields{
		"name": value.I18n{ZH: "门店打卡", EN: "Visit us"}, "arType": declared.CheckIn, "cover": cover, "startAt": w.at.Add(-time.Hour), "endAt": w.at.Add(48 * time.Hour),
		"points": []declared.Point{{Name: value.I18n{ZH: "旗舰店", EN: "Flagship"}, Position: shanghai, Radius: 100}}, "dailyTimes": 1, "totalTimes": 2, "rules": value.I18n{ZH: "<p>到店打卡</p>", EN: "<p>Visit</p>"},
	}
}

func (w *world) add(in fields) (int64, string) {
	w.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		w.Fatal(err)
	}
	saved, err := w.Add(w.Context(), "arEvent", w.who, body)
	return saved.ID, seedtest.CodeOf(w.T, err)
}

func (w *world) act(id int64, verb, more string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), "arEvent", verb, w.who, fmt.Appendf(nil, `{"id":%d%s}`, id, more))
	return seedtest.CodeOf(w.T, err)
}

// live adds and publishes an event.
func (w *world) live(in fields) int64 {
	w.Helper()
	id, code := w.add(in)
	if code == "" {
		code = w.act(id, "publish", `,"confirmMissingEn":true`)
	}
	if code != "" {
		w.Fatal(code)
	}
	return id
}

func (w *world) get(id int64) *declared.Event {
	w.Helper()
	e, err := record.Get(w.Context(), w.Read(), declared.Events, id)
	if err != nil {
		w.Fatal(err)
	}
	return e
}

func (w *world) join(id int64, no string, at value.Geo) (arevent.Played, string) {
	w.Helper()
	got, err := w.events.Join(w.Context(), w.user, arevent.Play{EventID: endpoint.Number(id), PlayNo: no, Position: at})
	return got, seedtest.CodeOf(w.T, err)
}

func TestAnEventIsPublishedWithThePartsOfItsType(t *testing.T) {
	each(t, func(w *world) {
		square, plain := w.picture("square", 600, 600, true), w.picture("plain", 600, 600, true)
		rich, small := w.picture("rich", 640, 640, false), w.picture("small", 300, 300, false)
		card := w.picture("card", 200, 200, true)
		for i, row := range []struct {
			name   string
			change fields
			added  string
			want   string
		}{
			{"complete", fields{}, "", ""},
			{"no points", fields{"points": []declared.Point{}}, "", "VALIDATION_FAILED"},
			{"over", fields{"startAt": w.at.Add(-3 * time.Hour), "endAt": w.at.Add(-time.Hour)}, "", "VALIDATION_FAILED"},
			{"a square cover", fields{"cover": square}, "VALIDATION_FAILED", ""},
			{"ends before it starts", fields{"endAt": w.at.Add(-2 * time.Hour)}, "VALIDATION_FAILED", ""},
			{"no marker", fields{"arType": declared.Marker, "points": nil}, "", "VALIDATION_FAILED"},
			{"a plain marker", fields{"arType": declared.Marker, "points": nil, "markers": []string{plain}}, "", "VALIDATION_FAILED"},
			{"a small marker", fields{"arType": declared.Marker, "points": nil, "markers": []string{small}}, "", "VALIDATION_FAILED"},
			{"a marker with detail", fields{"arType": declared.Marker, "points": nil, "markers": []string{rich}}, "", ""},
			{"no model", fields{"arType": declared.Vehicle, "points": nil}, "", "VALIDATION_FAILED"},
			{"shares that leave something over", fields{"arType": declared.CardHunt, "points": nil, "cardSet": cards(card, 400, 500)}, "VALIDATION_FAILED", ""},
			{"one card only", fields{"arType": declared.CardHunt, "points": nil}, "", "VALIDATION_FAILED"},
			{"cards", fields{"arType": declared.CardHunt, "points": nil, "cardSet": cards(card, 400, 600)}, "", ""},
		} {
			in := w.usual()
			for name, v := range row.change {
				in[name] = v
			}
			id, code := w.add(in)
			if code != row.added {
				w.Errorf("%d %s: added with %q, want %q", i, row.name, code, row.added)
			}
			if code != "" {
				continue
			}
			if got := w.act(id, "publish", `,"confirmMissingEn":true`); got != row.want {
				w.Errorf("%d %s: %q, want %q", i, row.name, got, row.want)
			}
		}
	})
}

func cards(picture string, shares ...int64) (all []declared.Card) {
	for i, share := range shares {
		all = append(all, declared.Card{Name: value.I18n{ZH: fmt.Sprint("卡", i+1), EN: fmt.Sprint("Card ", i+1)}, Image: picture, Share: share})
	}
	return all
}

func TestARunningEventKeepsWhatUsersTookPartUnder(t *testing.T) {
	each(t, func(w *world) {
		id := w.live(w.usual())
		for _, row := range []struct {
			change, want string
		}{
			{`"dailyTimes":5`, "VALIDATION_FAILED"},
			{`"name":{"zh":"新的名称","en":""}`, "VALIDATION_FAILED"},
			{`"endAt":"` + w.at.Add(24*time.Hour).String() + `"`, "VALIDATION_FAILED"},
			{`"endAt":"` + w.at.Add(72*time.Hour).String() + `"`, ""},
			{`"shareTitle":{"zh":"一起打卡","en":"Join"}`, ""},
		} {
			_, err := w.Edit(w.Context(), "arEvent", w.who, fmt.Appendf(nil, `{"id":%d,"version":%d,%s}`, id, w.get(id).Version, row.change))
			if got := seedtest.CodeOf(w.T, err); got != row.want {
				w.Errorf("%s: %q, want %q", row.change, got, row.want)
			}
		}
	})
}

func TestAUserTakesPartAtThePlaceInTimeAndWithinTheLimits(t *testing.T) {
	each(t, func(w *world) {
		id := w.live(w.usual())
		near, far := value.Geo{Lng: shanghai.Lng, Lat: shanghai.Lat + 0.0005}, value.Geo{Lng: shanghai.Lng, Lat: shanghai.Lat + 0.01}
		later, _ := w.add(w.usual()) // a draft
		for _, row := range []struct {
			name  string
			event int64
			no    string
			at    value.Geo
			days  int
			want  arevent.Played
			code  string
		}{
			{"a draft", later, "a", near, 0, arevent.Played{}, "AR_NOT_RUNNING"},
			{"far away", id, "a", far, 0, arevent.Played{}, "AR_OUT_OF_RANGE"},
			{"nowhere", id, "a", value.Geo{}, 0, arevent.Played{}, "AR_OUT_OF_RANGE"},
			{"at the place", id, "a", near, 0, arevent.Played{AttemptNo: 1, Target: "旗舰店", LeftTotal: 1}, ""},
			{"repeated", id, "a", near, 0, arevent.Played{AttemptNo: 1, Target: "旗舰店", LeftTotal: 1}, ""},
			{"twice a day", id, "b", near, 0, arevent.Played{}, "AR_LIMIT"},
			{"the next day", id, "b", near, 1, arevent.Played{AttemptNo: 2, Target: "旗舰店"}, ""},
			{"more than all", id, "c", near, 1, arevent.Played{}, "AR_LIMIT"},
			{"over", id, "d", near, 3, arevent.Played{}, "AR_NOT_RUNNING"},
		} {
			start := w.at
			w.at = w.at.Add(time.Duration(row.days) * 24 * time.Hour)
			got, code := w.join(row.event, row.no, row.at)
			w.at = start
			if code != row.code || code == "" && got != row.want {
				w.Errorf("%s: %+v %q, want %+v %q", row.name, got, code, row.want, row.code)
			}
		}
		if e := w.get(id); e.JoinTimes != 2 || e.JoinUsers != 1 {
			w.Errorf("counted %d times, %d users", e.JoinTimes, e.JoinUsers)
		}
		w.at = w.at.Add(72 * time.Hour)
		testdb.Exec(w.T, w.DB(), "DELETE FROM ar_participation")
		if _, code := w.join(id, "z", near); code != "AR_NOT_RUNNING" {
			w.Error("after the end:", code)
		}
	})
}

func TestManyRequestsAtOnceExceedNoLimit(t *testing.T) {
	each(t, func(w *world) {
		in := w.usual()
		in["dailyTimes"], in["totalTimes"] = 3, 10
		id := w.live(in)
		var all sync.WaitGroup
		var lock sync.Mutex
		joined := 0
		for i := range 8 {
			all.Go(func() {
				_, err := w.events.Join(w.Context(), w.user, arevent.Play{EventID: endpoint.Number(id), PlayNo: fmt.Sprint("p", i), Position: shanghai})
				lock.Lock()
				defer lock.Unlock()
				if err == nil {
					joined++
				} else if code := seedtest.CodeOf(w.T, err); code != "AR_LIMIT" {
					w.Error(code)
				}
			})
		}
		all.Wait()
		if e := w.get(id); joined != 3 || e.JoinTimes != 3 || e.JoinUsers != 1 {
			w.Errorf("%d joined; counted %d times, %d users", joined, e.JoinTimes, e.JoinUsers)
		}
	})
}

func TestCardsAreDrawnByTheirShares(t *testing.T) {
	each(t, func(w *world) {
		in := w.usual()
		in["arType"], in["points"], in["cardSet"], in["dailyTimes"], in["needVehicle"] = declared.CardHunt, nil, cards(w.picture("card", 200, 200, true), 250, 750), 2, true
		id := w.live(in)
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_binding SET unbound_at = 1 WHERE app_user_id = ?", w.user)
		if _, code := w.join(id, "no", value.Geo{}); code != "AR_VEHICLE_NEEDED" {
			w.Error("without a vehicle:", code)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_binding SET app_user_id = ?, unbound_at = 0 WHERE id = (SELECT min(id) FROM vehicle_binding)", w.user)
		for n, want := range map[int64]string{249: "卡1", 250: "卡2"} {
			w.drawn = n
			if got, code := w.join(id, fmt.Sprint(n), value.Geo{}); code != "" || got.Target != want {
				w.Errorf("drawn %d: %+v %s", n, got, code)
			}
		}
		testdb.Exec(w.T, w.DB(), "UPDATE file_object SET alt_zh = '门店', alt_en = 'A shop' WHERE file_key = ?", in["cover"])
		shown, err := w.events.Current(w.Context(), arevent.CurrentInput{})
		if err != nil || len(shown) != 1 || shown[0].ID != id || shown[0].CoverAlt != (value.I18n{ZH: "门店", EN: "A shop"}) {
			w.Errorf("shown: %+v %v", shown, err)
		}
	})
}
