package api

import (
	"os"
	"testing"

	"github.com/redis/go-redis/v9"
)

// A write that outlived its lock must not release the lock of the next one.
func TestLockIsReleasedByItsOwnerOnly(t *testing.T) {
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	client := redis.NewClient(options)
	t.Cleanup(func() { client.Close() })
	slot := "test:once:" + t.Name()
	a := &API{Deps: Deps{Redis: client}}
	first, err := a.lock(t.Context(), slot, "request", "")
	if err != nil || first == nil {
		t.Fatal(err)
	}
	if again, err := a.lock(t.Context(), slot, "request", ""); again != nil || err != nil {
		t.Fatalf("two requests hold the lock: %v", err)
	}
	if _, err := a.lock(t.Context(), slot, "another request", ""); err == nil {
		t.Error("the key was accepted for a different request")
	}
	client.Del(t.Context(), slot) // it expires while the first still runs
	second, err := a.lock(t.Context(), slot, "request", "")
	if err != nil || second == nil {
		t.Fatal(err)
	}
	first()
	if n := client.Exists(t.Context(), slot).Val(); n != 1 {
		t.Error("the first released the lock of the second")
	}
	second()
	if n := client.Exists(t.Context(), slot).Val(); n != 0 {
		t.Error("the second did not release its own lock")
	}
}
