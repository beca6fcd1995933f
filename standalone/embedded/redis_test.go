package embedded_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/standalone/embedded"
)

func startRedis(t *testing.T, file string) (*embedded.Redis, *redis.Client) {
	t.Helper()
	server, err := embedded.StartRedis(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	options, err := redis.ParseURL(server.URL())
	if err != nil {
		t.Fatal(err)
	}
	client := redis.NewClient(options)
	t.Cleanup(func() { client.Close() })
	return server, client
}

func stop(t *testing.T, server *embedded.Redis) {
	t.Helper()
	if err := server.Stop(); err != nil {
		t.Fatal(err)
	}
}

// dump reads all that a client can see, except TTLs.
func dump(t *testing.T, client *redis.Client) map[string]any {
	t.Helper()
	ctx, all := t.Context(), map[string]any{}
	for _, key := range client.Keys(ctx, "*").Val() {
		switch client.Type(ctx, key).Val() {
		case "string":
			all[key] = client.Get(ctx, key).Val()
		case "hash":
			all[key] = client.HGetAll(ctx, key).Val()
		case "list":
			all[key] = client.LRange(ctx, key, 0, -1).Val()
		case "set":
			all[key] = client.SMembersMap(ctx, key).Val()
		case "zset":
			all[key] = client.ZRangeWithScores(ctx, key, 0, -1).Val()
		}
	}
	return all
}

func TestRedisStateSurvivesARestart(t *testing.T) {
	file, ctx := filepath.Join(t.TempDir(), "made", "redis.snapshot"), t.Context()
	server, client := startRedis(t, file)
	binary := string([]byte{0, 255, '\r', '\n', 128})
	_, err := client.Pipelined(ctx, func(p redis.Pipeliner) error {
		p.Set(ctx, "string", "中文", 0)
		p.Set(ctx, "empty", "", 0)
		p.Set(ctx, binary, binary, 0)
		p.Set(ctx, "short", "gone soon", 1500*time.Millisecond)
		p.Set(ctx, "long", "stays", time.Hour)
		p.HSet(ctx, "hash", "a", "1", "b", binary)
		p.RPush(ctx, "list", "c", "a", "b", "a")
		p.SAdd(ctx, "set", "x", "y")
		p.ZAdd(ctx, "zset", redis.Z{Score: 1764500000.123456, Member: "m"}, redis.Z{Score: -0.1, Member: "n"})
		p.Expire(ctx, "zset", time.Hour)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	before := dump(t, client)
	if len(before) != 9 {
		t.Fatalf("%d keys written: %v", len(before), before)
	}
	stop(t, server)

	server, client = startRedis(t, file)
	if after := dump(t, client); !reflect.DeepEqual(after, before) {
		t.Errorf("after the restart\n%v\nwant\n%v", after, before)
	}
	for key, want := range map[string]time.Duration{"long": time.Hour, "zset": time.Hour, "string": -1} {
		if left := client.TTL(ctx, key).Val(); left > want || left < want-time.Minute {
			t.Errorf("TTL of %s is %v, want about %v", key, left, want)
		}
	}
	stop(t, server)

	time.Sleep(1600 * time.Millisecond)
	server, client = startRedis(t, file)
	defer stop(t, server)
	if client.Exists(ctx, "short").Val() != 0 || client.Exists(ctx, "long").Val() != 1 {
		t.Error("want only the key that expired while the server was down to be gone")
	}
}

func TestKeysExpireWhileTheServerRuns(t *testing.T) {
	server, client := startRedis(t, filepath.Join(t.TempDir(), "redis.snapshot"))
	defer stop(t, server)
	if err := client.SetNX(t.Context(), "lock", "1", time.Second).Err(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(2500 * time.Millisecond)
	if taken, err := client.SetNX(t.Context(), "lock", "2", time.Second).Result(); err != nil || !taken {
		t.Errorf("expired key still exists: %v, %v", taken, err)
	}
}

func TestRedisRefusesClientsWithoutThePassword(t *testing.T) {
	server, client := startRedis(t, filepath.Join(t.TempDir(), "redis.snapshot"))
	defer stop(t, server)
	unauthenticated := redis.NewClient(&redis.Options{Addr: client.Options().Addr})
	defer unauthenticated.Close()
	if err := unauthenticated.Ping(t.Context()).Err(); err == nil {
		t.Error("client without the password was accepted")
	}
}

func TestUnchangedStateIsNotWrittenAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "redis.snapshot")
	server, client := startRedis(t, file)
	if err := client.Set(t.Context(), "session", "1", time.Hour).Err(); err != nil {
		t.Fatal(err)
	}
	first := awaitFile(t, file)
	time.Sleep(4500 * time.Millisecond)
	if again := awaitFile(t, file); !again.ModTime().Equal(first.ModTime()) {
		t.Error("unchanged state was written again")
	}
	stop(t, server)
}

func awaitFile(t *testing.T, file string) os.FileInfo {
	t.Helper()
	for range 200 {
		if info, err := os.Stat(file); err == nil {
			return info
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("no snapshot after 10 s")
	return nil
}

func TestKilledProgramLosesSecondsAndNeverTearsTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "redis.snapshot")
	reached := 0
	for round := range 3 {
		program, output := start(t, "redis-writer", file)
		numbers := make(chan int, 1<<20)
		go func() {
			defer close(numbers)
			for output.Scan() {
				number, err := strconv.Atoi(output.Text())
				if err == nil {
					numbers <- number
				}
			}
		}()
		started := time.Now()
		var older int // the number reached five seconds before the kill
		first := true
		for number := range numbers {
			if first && number < reached {
				t.Fatalf("round %d starts at %d, earlier snapshot had %d", round, number, reached)
			}
			first = false
			if time.Since(started) < time.Duration(round)*700*time.Millisecond+time.Second {
				older = number
			} else if time.Since(started) > time.Duration(round)*700*time.Millisecond+6*time.Second {
				break
			}
		}
		if err := program.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = program.Wait()

		server, client := startRedis(t, file)
		count, err := client.Get(t.Context(), "count").Int()
		if err != nil {
			t.Fatal(err)
		}
		if length := client.LLen(t.Context(), "list").Val(); int(length) != count {
			t.Errorf("round %d: counter %d, list length %d: inconsistent state", round, count, length)
		}
		if count < older {
			t.Errorf("round %d: %d five seconds before the kill, restored %d", round, older, count)
		}
		reached = count
		client.Close()
		stop(t, server)
	}
}

func TestUnreadableSnapshotIsReportedAndNotOverwritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "redis.snapshot")
	server, client := startRedis(t, file)
	if err := client.Set(t.Context(), "a", "b", 0).Err(); err != nil {
		t.Fatal(err)
	}
	stop(t, server)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"cut": whole[:len(whole)-3], "longer": append(whole, 'x'), "foreign": []byte("REDIS0011")} {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		server, err := embedded.StartRedis(context.Background(), file)
		if err == nil {
			stop(t, server)
			t.Errorf("%s: unreadable file was accepted", name)
			continue
		}
		if !strings.Contains(err.Error(), file) {
			t.Errorf("%s: error without the file name: %v", name, err)
		}
		if content, _ := os.ReadFile(file); string(content) != string(text) {
			t.Errorf("%s: unreadable file was changed", name)
		}
	}
}
