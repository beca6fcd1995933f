package product_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/file"
	"evops/core/idempotency"
	"evops/core/identity"
	jobs "evops/core/job"
	"evops/core/record"
	features "evops/core/system"
	"evops/core/testdb"
)

func TestRepeatedWriteWithItsKeyIsDoneOnce(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		key := map[string]string{"Idempotency-Key": random()}
		body := func(code string) []byte {
			return asJSON(map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": code, "name": "重试"})
		}
		code := "R" + random()
		send := func(body []byte) *answer {
			got, err := c.send("POST", "/data/crm/itemCode/addItemCode", body, key)
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		first, again, other := send(body(code)), send(body(code)), send(body("R"+random()))
		if first.Code != 0 || again.Code != 0 || under(first.Data, "id") != under(again.Data, "id") {
			t.Errorf("same request twice: %s, then %s", first.body, again.body)
		}
		if other.Error != "IDEMPOTENCY_MISMATCH" {
			t.Errorf("another body with the same key: %s", other.body)
		}
	})
}

func TestIdempotencyKeyIsValidForItsAccountAndADay(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		c, key := w.as(t, w.entryPoints[0], "admin"), random()
		add := func(name string) any {
			t.Helper()
			got := c.sendWithKey(t, key, "/data/crm/itemCode/addItemCode", map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": name + random(), "name": "一日"})
			return under(got.Data, "id")
		}
		if add("first") == nil || add("other") != nil {
			t.Error("one key was accepted for two writes")
		}
		if got := w.as(t, w.entryPoints[0], "lin.jianguo").sendWithKey(t, key, "/data/crm/dealer/updateDealer", map[string]any{"id": 1}); got.Error != "VERSION_REQUIRED" {
			t.Errorf("another account with the same key gets %d %s", got.status, got.body)
		}
		testdb.Exec(t, w.core.Engine.DB(), "UPDATE idempotency SET created_at = created_at - ? WHERE user_id = ?", (25 * time.Hour).Milliseconds(), w.facts["admin"])
		if add("tomorrow") == nil {
			t.Error("a key is valid for more than a day")
		}
	})
}

// TestRepeatedZipUploadStoresPicturesOnce removes the stored answer, as after a crash before the response: pictures of the archive that are
// stored already are not added again.
func TestRepeatedZipUploadStoresPicturesOnce(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		c := w.as(t, w.entryPoints[0], "admin")
		model, code := c.draftModel(t)
		content := packed(t, map[string][]byte{code + "_BK01_1.png": picture(t, 760, 8), code + "_BK01_2.png": picture(t, 761, 8), code + "_BK01_9.png": picture(t, 762, 8)})
		order := map[string]any{"fileId": under(c.upload(t, "import", "pictures.zip", content).Data, "id"), "enable": true}
		key := random()
		send := func() *answer { return c.sendWithKey(t, key, "/veh/crm/vehicleImage/batchUpload", order) }
		first := send()
		if number(under(first.Data, "ok")) != 2 || number(under(first.Data, "failed")) != 1 {
			t.Fatalf("%s", first.body)
		}
		if again := send(); string(again.body) != string(first.body) {
			t.Errorf("sent again: %s, not %s", again.body, first.body)
		}
		if other := c.sendWithKey(t, key, "/veh/crm/vehicleImage/batchUpload", map[string]any{"fileId": order["fileId"]}); other.Error != "IDEMPOTENCY_MISMATCH" {
			t.Errorf("another body with the same key: %s", other.body)
		}
		var results []map[string]any
		for i, row := range under(first.Data, "rows").([]any) {
			if id := under(row, "id"); id != nil {
				for verb, version := range map[string]int{"add": 1, "enable": 2} {
					results = append(results, map[string]any{"resource": "vehicleImage", "verb": verb, "one": fmt.Sprint(i), "id": id, "version": version})
				}
			}
		}
		testdb.Exec(t, w.core.Engine.DB(), "UPDATE idempotency SET answer = ? WHERE answer = ?", string(asJSON(results)), string(first.body))
		if last := send(); string(last.body) != string(first.body) {
			t.Errorf("sent again after a crash: %s, not %s", last.body, first.body)
		}
		if rows := c.ok(t, "POST", "/veh/crm/vehicleImage/page", map[string]any{"modelId": model}).rows(); len(rows) != 2 {
			t.Errorf("%d pictures are stored, want 2", len(rows))
		}
	})
}

// sendWithKey sends a write with an idempotency key.
func (c *client) sendWithKey(t *testing.T, key, path string, body any) *answer {
	t.Helper()
	got, err := c.send("POST", path, asJSON(body), map[string]string{"Idempotency-Key": key})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestConcurrentRepeatedWritesAreDoneOnceOnTwoInstances(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		entryPoints := []entryPoint{w.entryPoints[0], w.secondCore(t)}
		// Without the locks in Redis, only the database prevents duplicates.
		for _, withoutLocks := range []bool{false, true} {
			w.checkConcurrentRetries(t, entryPoints, withoutLocks)
		}
	})
}

func (w *installation) checkConcurrentRetries(t *testing.T, entryPoints []entryPoint, withoutLocks bool) {
	t.Helper()
	stop := make(chan struct{})
	var deleting sync.WaitGroup
	if withoutLocks {
		deleting.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					for _, slot := range w.core.Redis.Keys(t.Context(), "core:once:*").Val() {
						w.core.Redis.Del(t.Context(), slot)
					}
				}
			}
		})
	}
	for range 10 {
		key, code := random(), "P"+random()
		answers := make([]*answer, 6)
		var all sync.WaitGroup
		for i := range answers {
			c := w.as(t, entryPoints[i%2], "admin")
			all.Go(func() {
				answers[i], _ = c.send("POST", "/data/crm/itemCode/addItemCode", asJSON(map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": code, "name": "同时"}), map[string]string{"Idempotency-Key": key})
			})
		}
		all.Wait()
		for _, got := range answers {
			if got == nil || got.Code != 0 || stableBody(got) != stableBody(answers[0]) {
				t.Errorf("answer %+v, first answer %s", got, answers[0].body)
			}
		}
		assertItems(t, w.as(t, entryPoints[1], "admin"), []string{code}, nil)
	}
	close(stop)
	deleting.Wait()
}

// TestLostAnswerIsRebuiltFromTheIdempotencyRecord reduces the idempotency record to what the transaction of the write stores, as after a
// crash before the response.
func TestLostAnswerIsRebuiltFromTheIdempotencyRecord(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		dropAnswer := func(first *answer, verb string, id any, version int) {
			t.Helper()
			testdb.Exec(t, w.core.Engine.DB(), "UPDATE idempotency SET answer = ? WHERE answer = ?",
				fmt.Sprintf(`[{"resource":"dictionaryItem","verb":%q,"id":%.0f,"version":%d}]`, verb, id, version), string(first.body))
		}
		again := func(verb, path string, body map[string]any, version int) *answer {
			t.Helper()
			key := random()
			first := c.sendWithKey(t, key, path, body)
			id := under(first.Data, "id")
			switch {
			case path == "/rest/w/itemCode":
				id = under(first.Data, "itemCode/id")
			case verb == "delete":
				id = under(first.Data, "success/0")
			}
			if first.Code != 0 || id == nil {
				t.Fatalf("%s: %d %s", path, first.status, first.body)
			}
			if second := c.sendWithKey(t, key, path, body); string(second.body) != string(first.body) {
				t.Errorf("%s sent again answers %s, not %s", path, second.body, first.body)
			}
			dropAnswer(first, verb, id, version)
			second := c.sendWithKey(t, key, path, body)
			if second.status != 200 || string(second.body) != string(first.body) {
				t.Errorf("%s sent again after a crash answers %d %s, not %s", path, second.status, second.body, first.body)
			}
			return second
		}
		item := func() map[string]any {
			return map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": "L" + random(), "name": map[string]string{"zh": "试", "en": "Try"}}
		}
		added := again("add", "/data/crm/itemCode/addItemCode", item(), 1)
		again("add", "/rest/w/itemCode", item(), 1)
		id := under(added.Data, "id")
		again("edit", "/data/crm/itemCode/updateItemCode", map[string]any{"id": id, "version": 1, "sort": 7}, 2)
		again("edit", "/rest/w/itemCode", map[string]any{"id": id, "version": 2, "sort": 8}, 3)
		again("delete", "/data/crm/itemCode/deleteItemCode", map[string]any{"ids": []any{id}}, 0)
	})
}

// TestCustomWritesAreIdempotent performs each custom write with an idempotency key, discards the result as after a crash before the
// response, and repeats it.
func TestCustomWritesAreIdempotent(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		admin := w.as(t, w.entryPoints[0], "admin")
		e := w.core.Engine
		name := "once." + random()
		id := w.addAccount(t, name)
		temporary := w.resetPassword(t, id)
		role := number(under(admin.ok(t, "POST", "/system/crm/sysRole/addSysRole", map[string]any{
			"roleCode": "once" + random(), "roleName": map[string]string{"zh": "一次" + random()}, "userKind": 1, "dataScope": system.AllData,
		}).Data, "id"))
		own := func(token string, err error) *access.Caller {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			who, _, err := w.core.Identity.Authenticate(t.Context(), token, "zh", false)
			if err != nil {
				t.Fatal(err)
			}
			return who
		}
		adminCaller, userCaller := own(w.tokens["admin"], nil), own(login(w.entryPoints[0], name, temporary))
		item := under(admin.ok(t, "POST", "/data/crm/itemCode/addItemCode", map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": "B" + random(), "name": "批量"}).Data, "id")
		var job *system.Job
		for _, write := range []struct {
			name string
			who  *access.Caller
			do   func(ctx context.Context) (any, error)
		}{
			{"password change", userCaller, func(ctx context.Context) (any, error) {
				return nil, w.core.Identity.ModifyPassword(ctx, userCaller, identity.PasswordInput{OldPassword: digest(temporary), NewPassword: digest("A-Long-Ride-81")})
			}},
			{"end of other sessions", adminCaller, func(ctx context.Context) (any, error) { return w.core.Identity.EndOwnSessions(ctx, userCaller, nil) }},
			{"functions of a role", adminCaller, func(ctx context.Context) (any, error) {
				return features.Grant(ctx, e, adminCaller, role, 1, []int64{1})
			}},
			{"reset of functions", adminCaller, func(ctx context.Context) (any, error) {
				return features.ResetFunctions(ctx, e, adminCaller, []string{"none"})
			}},
			{"bulk job", adminCaller, func(ctx context.Context) (any, error) {
				made, err := w.core.Jobs.Start(ctx, adminCaller, "dictionaryItem", jobs.BulkRequest{Verb: "edit", Input: asJSON(map[string]any{"sort": 9}), Selection: record.Selection{IDs: []int64{number(item)}}})
				if err != nil {
					return nil, err
				}
				job = made
				admin.finished(t, made.ID, system.JobSucceeded)
				return made.ID, nil
			}},
			{"deletion of a job", adminCaller, func(ctx context.Context) (any, error) {
				deleted, err := w.core.Jobs.Delete(ctx, adminCaller, job.ID)
				if err != nil {
					return nil, err
				}
				return deleted.ID, nil
			}},
			{"begin of a multipart upload", adminCaller, func(ctx context.Context) (any, error) {
				signed, err := w.core.Files.Presign(ctx, adminCaller, file.Intent{BizType: "pdf", OriginalName: "a.pdf", Size: 100})
				if err != nil {
					return nil, err
				}
				return signed.FileID, nil
			}},
		} {
			key, request := random(), random()
			var answers []any
			for range 2 {
				replay, err := idempotency.Load(t.Context(), e.DB(), write.who.UserID, key, request)
				if err != nil || replay.Answer != nil {
					t.Fatalf("%s: %s %v", write.name, replay.Answer, err)
				}
				answer, err := write.do(replay.WithKey(access.With(t.Context(), write.who)))
				if err != nil {
					t.Fatalf("%s: %v", write.name, err)
				}
				answers = append(answers, answer)
			}
			if first, second := string(asJSON(answers[0])), string(asJSON(answers[1])); first != second {
				t.Errorf("%s answers %s, sent again %s", write.name, first, second)
			}
		}
	})
}
