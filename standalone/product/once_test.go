package product_test

import (
	"fmt"
	"sync"
	"testing"

	"evops/core/testdb"
)

func TestARepeatedWriteWithItsKeyIsDoneOnce(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
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
			t.Errorf("the same twice: %s, then %s", first.body, again.body)
		}
		if other.Error != "IDEMPOTENCY_MISMATCH" {
			t.Errorf("another body with the same key: %s", other.body)
		}
	})
}

// keyed sends a write under a key.
func (c *client) keyed(t *testing.T, key, path string, body any) *answer {
	t.Helper()
	got, err := c.send("POST", path, asJSON(body), map[string]string{"Idempotency-Key": key})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestTheSameWriteSentTwiceAtOnceIsDoneOnceWhicheverInstanceTakesIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		doors := []door{w.doors[0], w.second(t)}
		key, code := random(), "P"+random()
		answers := make([]*answer, 6)
		var all sync.WaitGroup
		for i := range answers {
			c := w.as(t, doors[i%2], "admin")
			all.Go(func() {
				answers[i], _ = c.send("POST", "/data/crm/itemCode/addItemCode", asJSON(map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": code, "name": "同时"}), map[string]string{"Idempotency-Key": key})
			})
		}
		all.Wait()
		for _, got := range answers {
			if got == nil || got.Code != 0 || settled(got) != settled(answers[0]) {
				t.Errorf("answered %+v, the first %s", got, answers[0].body)
			}
		}
		assertItems(t, w.as(t, doors[1], "admin"), []string{code}, nil)
	})
}

// TestAnAnswerThatWasLostIsMadeFromWhatWasDone leaves of a write what stands in its own transaction, as a program does that dies before it answers.
func TestAnAnswerThatWasLostIsMadeFromWhatWasDone(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		c := w.as(t, d, "admin")
		lose := func(first *answer, verb string, id any, version int) {
			t.Helper()
			testdb.Exec(t, w.core.Engine.DB(), "UPDATE idempotency SET answer = ? WHERE answer = ?",
				fmt.Sprintf(`[{"resource":"dictionaryItem","verb":%q,"id":%.0f,"version":%d}]`, verb, id, version), string(first.body))
		}
		again := func(verb, path string, body map[string]any, version int) *answer {
			t.Helper()
			key := random()
			first := c.keyed(t, key, path, body)
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
			if second := c.keyed(t, key, path, body); string(second.body) != string(first.body) {
				t.Errorf("%s sent again answers %s, not %s", path, second.body, first.body)
			}
			lose(first, verb, id, version)
			second := c.keyed(t, key, path, body)
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
