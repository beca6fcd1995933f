package product_test

import (
	"testing"
)

func TestATemporaryPasswordIsToldOnceEvenToARepeatedWrite(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		id := w.account(t, "once."+random())
		admin := w.as(t, d, "admin")
		now := admin.ok(t, "POST", "/system/crm/sysUser/detail", map[string]any{"id": id})
		body := asJSON(map[string]any{"id": id, "version": under(now.Data, "version"), "reason": "交接给新同事"})
		key := map[string]string{"Idempotency-Key": random()}
		for i, told := range []bool{true, false} {
			got, err := admin.send("POST", "/system/crm/sysUser/resetPassword", body, key)
			if err != nil {
				t.Fatal(err)
			}
			if _, there := under(got.Data, "temporaryPassword").(string); got.Code != 0 || there != told {
				t.Errorf("sent %d times: %s", i+1, got.body)
			}
		}
	})
}
