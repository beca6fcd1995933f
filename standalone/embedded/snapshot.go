package embedded

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/alicebob/miniredis/v2"
)

// readAll is a Lua script that returns key, type, TTL in milliseconds (-1 for none) and values of every key. A script is atomic, so the
// snapshot is consistent: no task is missing from both queues while it moves.
const readAll = `
local read = {
  string = function(k) return {redis.call('GET', k)} end,
  hash   = function(k) return redis.call('HGETALL', k) end,
  list   = function(k) return redis.call('LRANGE', k, 0, -1) end,
  set    = function(k) return redis.call('SMEMBERS', k) end,
  zset   = function(k) return redis.call('ZRANGE', k, 0, -1, 'WITHSCORES') end,
}
local all = {}
for i, k in ipairs(redis.call('KEYS', '*')) do
  local kind = redis.call('TYPE', k)
  if type(kind) == 'table' then kind = kind.ok end
  all[i] = {k, kind, redis.call('PTTL', k), read[kind] and read[kind](k) or {}}
end
return all`

// header is the start of the file and identifies its format.
const header = "evops redis snapshot 1\n"

// entry is one key in the file.
type entry struct {
	Key, Kind string
	ExpiresAt time.Time // zero: never
	Values    []string  // hash: field, value, …; zset: member, score, …
}

// snapshot is the file and its content, so that an unchanged state is not written again.
type snapshot struct {
	file    string
	expires map[string]time.Time
	written []byte
}

// save atomically replaces the file if the state differs from its content.
func (s *snapshot) save(state []any, now time.Time) error {
	entries := make([]entry, len(state))
	expires := make(map[string]time.Time, len(s.expires))
	for i, item := range state {
		e, err := decode(item, now)
		if err != nil {
			return err
		}
		if !e.ExpiresAt.IsZero() {
			// TTLs advance in whole ticks, so the same expiry appears up to a tick different each time.
			if stored, ok := s.expires[e.Key]; ok && stored.Sub(e.ExpiresAt).Abs() <= 2*expiryTick {
				e.ExpiresAt = stored
			}
			expires[e.Key] = e.ExpiresAt
		}
		entries[i] = e
	}
	content := bytes.NewBufferString(header)
	if err := gob.NewEncoder(content).Encode(entries); err != nil {
		return err
	}
	s.expires = expires
	if bytes.Equal(content.Bytes(), s.written) {
		return nil
	}
	if err := replaceFile(s.file, content.Bytes()); err != nil {
		return err
	}
	s.written = content.Bytes()
	return nil
}

func decode(item any, now time.Time) (entry, error) {
	parts, ok := item.([]any)
	if !ok || len(parts) != 4 {
		return entry{}, fmt.Errorf("embedded redis: unexpected item %v", item)
	}
	key, _ := parts[0].(string)
	kind, _ := parts[1].(string)
	left, _ := parts[2].(int64)
	values, _ := parts[3].([]any)
	e := entry{Key: key, Kind: kind, Values: make([]string, len(values))}
	if left >= 0 {
		e.ExpiresAt = now.Add(time.Duration(left) * time.Millisecond).Truncate(time.Millisecond)
	}
	for i, value := range values {
		if e.Values[i], ok = value.(string); !ok {
			return entry{}, fmt.Errorf("embedded redis: key %q of type %s contains %T", key, kind, value)
		}
	}
	if len(values) == 0 {
		return entry{}, fmt.Errorf("embedded redis: key %q has type %s, which snapshots do not support", key, kind)
	}
	return e, nil
}

// replaceFile writes a temporary file, syncs it and renames it, which is atomic.
func replaceFile(name string, content []byte) error {
	folder := filepath.Dir(name)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	next, err := os.OpenFile(name+".next", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = next.Write(content)
	if err = errors.Join(err, next.Sync(), next.Close()); err != nil {
		return err
	}
	if err := os.Rename(next.Name(), name); err != nil {
		return err
	}
	return syncFolder(folder)
}

// syncFolder makes the rename durable.
func syncFolder(name string) error {
	folder, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// restore loads the file into an empty database; a missing file is an empty state.
func (s *snapshot) restore(db *miniredis.RedisDB, now time.Time) error {
	content, err := os.ReadFile(s.file)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	entries, err := read(content)
	if err == nil {
		err = fill(db, entries, now)
	}
	if err != nil {
		return fmt.Errorf("%s is not a readable snapshot of the embedded Redis; remove it to start empty: %w", s.file, err)
	}
	s.written = content
	return nil
}

func read(content []byte) (entries []entry, err error) {
	rest, ok := bytes.CutPrefix(content, []byte(header))
	if !ok {
		return nil, errors.New("unknown format")
	}
	source := bytes.NewReader(rest)
	if err := gob.NewDecoder(source).Decode(&entries); err != nil {
		return nil, err
	}
	if _, err := source.ReadByte(); err != io.EOF {
		return nil, errors.New("trailing bytes")
	}
	return entries, nil
}

func fill(db *miniredis.RedisDB, entries []entry, now time.Time) error {
	for _, e := range entries {
		left := e.ExpiresAt.Sub(now)
		if !e.ExpiresAt.IsZero() && left <= 0 {
			continue
		}
		if err := put(db, e); err != nil {
			return fmt.Errorf("key %q: %w", e.Key, err)
		}
		if !e.ExpiresAt.IsZero() {
			db.SetTTL(e.Key, left)
		}
	}
	return nil
}

func put(db *miniredis.RedisDB, e entry) (err error) {
	switch e.Kind {
	case "string":
		err = db.Set(e.Key, e.Values[0])
	case "hash":
		db.HSet(e.Key, e.Values...)
	case "list":
		_, err = db.Push(e.Key, e.Values...)
	case "set":
		_, err = db.SetAdd(e.Key, e.Values...)
	case "zset":
		for i := 0; i+1 < len(e.Values) && err == nil; i += 2 {
			var score float64
			if score, err = strconv.ParseFloat(e.Values[i+1], 64); err == nil {
				_, err = db.ZAdd(e.Key, score, e.Values[i])
			}
		}
	default:
		err = fmt.Errorf("unknown type %q", e.Kind)
	}
	return err
}
