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

// prefix is where the probes write.
const prefix = "selfcheck/"

// errOther: what was read is not what was written.
var errOther = errors.New("it answers something else than what was written")

// cache times a value's whole life. It would end by itself soon, should the removal fail.
func (s *Service) cache(ctx context.Context) (lines []check.Line, err error) {
	key, value := prefix+mark(), mark()
	defer func() {
		ctx, cancel := afterwards(ctx)
		defer cancel()
		err = errors.Join(err, s.Redis.Del(ctx, key).Err())
	}()
	began := time.Now()
	if err := s.Redis.Ping(ctx).Err(); err != nil {
		return nil, err
	}
	lines = append(lines, check.Judge("cache.latency", check.Millis(time.Since(began)), check.Milliseconds, latency))
	began = time.Now()
	if err := s.Redis.Set(ctx, key, value, 10*time.Second).Err(); err != nil {
		return nil, err
	}
	got, err := s.Redis.Get(ctx, key).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return nil, err
	}
	if got != value {
		return nil, errOther
	}
	lines = append(lines, check.Judge("cache.write", check.Millis(time.Since(began)), check.Milliseconds, latency))
	keys, err := s.Redis.DBSize(ctx).Result()
	return append(lines, check.Tell("cache.keys", keys, "")), err
}

// slow is the threshold of one small object.
var slow = check.Threshold{Warn: 500, Fail: 2000}

func (s *Service) storage(ctx context.Context) ([]check.Line, error) {
	lines := []check.Line{check.Tell("storage.bucket", s.Blobs.Bucket(), "")}
	sample := make([]byte, 4<<10)
	_, _ = rand.Read(sample)
	took, err := s.lifeOf(ctx, sample, io.Discard)
	for i, step := range []string{"storage.put", "storage.get", "storage.delete"} {
		lines = append(lines, check.Judge(step, check.Millis(took[i]), check.Milliseconds, slow))
	}
	return lines, err
}

// lifeOf stores bytes as an object, reads them back into out and removes the object, and answers how long each took.
func (s *Service) lifeOf(ctx context.Context, sample []byte, out io.Writer) (took [3]time.Duration, err error) {
	key := prefix + mark()
	began := time.Now()
	lap := func(step int) { now := time.Now(); took[step] = now.Sub(began); began = now }
	defer func() {
		began = time.Now()
		ctx, cancel := afterwards(ctx)
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
		return took, errOther
	}
	_, err = out.Write(got)
	return took, err
}

// MaxSample is how many bytes a browser may send around (system catalogue 3.4).
const MaxSample = 64 << 10

// Sample sends a browser's bytes through the object storage and answers what came back; nothing of them stays.
func (s *Service) Sample(ctx context.Context, sample []byte) ([]byte, error) {
	var out bytes.Buffer
	_, err := s.lifeOf(ctx, sample, &out)
	return out.Bytes(), err
}

// storageFree is told where this machine keeps the objects itself.
func (s *Service) storageFree(context.Context) ([]check.Line, error) {
	folder := s.Blobs.Folder()
	if folder == "" {
		return nil, nil
	}
	line, err := free("storage.free", folder)
	return []check.Line{line}, err
}
