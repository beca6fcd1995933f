package selfcheck

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"time"

	"github.com/redis/go-redis/v9"

	check "evops/contracts/selfcheck"
)

// prefix is the prefix of all keys and objects that probes write.
const prefix = "selfcheck/"

// errMismatch reports that the data read differs from the data written.
var errMismatch = errors.New("read data differs from written data")

// cache times writing and reading a value. It has a TTL in case the deletion fails.
func (s *Service) cache(ctx context.Context) (lines []check.Check, err error) {
	key, value := prefix+uniqueName(), uniqueName()
	defer func() {
		ctx, cancel := cleanupContext(ctx)
		defer cancel()
		err = errors.Join(err, s.Redis.Del(ctx, key).Err())
	}()
	began := time.Now()
	if err := s.Redis.Ping(ctx).Err(); err != nil {
		return nil, err
	}
	lines = append(lines, check.Evaluate("cache.latency", check.Millis(time.Since(began)), check.Milliseconds, latency))
	began = time.Now()
	if err := s.Redis.Set(ctx, key, value, 10*time.Second).Err(); err != nil {
		return nil, err
	}
	got, err := s.Redis.Get(ctx, key).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return nil, err
	}
	if got != value {
		return nil, errMismatch
	}
	lines = append(lines, check.Evaluate("cache.write", check.Millis(time.Since(began)), check.Milliseconds, latency))
	keys, err := s.Redis.DBSize(ctx).Result()
	return append(lines, check.Info("cache.keys", keys, "")), err
}

// slow is the threshold for one small object.
var slow = check.Threshold{Warn: 500, Fail: 2000}

func (s *Service) storage(ctx context.Context) ([]check.Check, error) {
	lines := []check.Check{check.Info("storage.bucket", s.Blobs.Bucket(), "")}
	sample := make([]byte, 4<<10)
	_, _ = rand.Read(sample)
	took, err := s.roundTrip(ctx, sample, io.Discard)
	for i, step := range []string{"storage.put", "storage.get", "storage.delete"} {
		lines = append(lines, check.Evaluate(step, check.Millis(took[i]), check.Milliseconds, slow))
	}
	return lines, err
}

// roundTrip stores an object, reads it into out and deletes it, and returns the duration of each step.
func (s *Service) roundTrip(ctx context.Context, sample []byte, out io.Writer) (took [3]time.Duration, err error) {
	key := prefix + uniqueName()
	began := time.Now()
	lap := func(step int) { now := time.Now(); took[step] = now.Sub(began); began = now }
	defer func() {
		began = time.Now()
		ctx, cancel := cleanupContext(ctx)
		defer cancel()
		err = errors.Join(err, s.Blobs.Delete(ctx, key))
		lap(2)
	}()
	if _, _, err := s.Blobs.Put(ctx, key, "application/octet-stream", bytes.NewReader(sample)); err != nil {
		return took, err
	}
	lap(0)
	body, _, err := s.Blobs.Get(ctx, key, "")
	if err != nil {
		return took, err
	}
	defer body.Close()
	got, err := io.ReadAll(io.LimitReader(body, int64(len(sample))+1))
	if err != nil {
		return took, err
	}
	lap(1)
	if !bytes.Equal(got, sample) {
		return took, errMismatch
	}
	_, err = out.Write(got)
	return took, err
}

// MaxSample is the maximum number of bytes in a browser's round trip (system catalogue 3.4).
const MaxSample = 64 << 10

// Sample sends a browser's bytes through the object storage and returns what was read back.
func (s *Service) Sample(ctx context.Context, sample []byte) ([]byte, error) {
	var out bytes.Buffer
	_, err := s.roundTrip(ctx, sample, &out)
	return out.Bytes(), err
}

// storageFree reports the disk space of a local object storage; nothing for a remote one.
func (s *Service) storageFree(context.Context) ([]check.Check, error) {
	folder := s.Blobs.Folder()
	if folder == "" {
		return nil, nil
	}
	line, err := diskFree("storage.free", folder)
	return []check.Check{line}, err
}
