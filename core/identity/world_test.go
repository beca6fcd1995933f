package identity

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/store"
	"evops/core/testdb"
)

const (
	right  = "Kq7mNp2v-Xs9d"
	office = "10.1.4.22"
	chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36"
)

// world is a database with a few accounts, a service on it and a test clock.
type world struct {
	*Service
	t    testing.TB
	now  *testClock
	runs *atomic.Int64 // argon2id runs
}

type testClock struct {
	mu sync.Mutex
	at value.Time
}

func (m *testClock) read() value.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.at
}

func (m *testClock) advance(d time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.at = m.at.Add(d)
}

var keys = Secrets{Peppers: map[string][]byte{"1": []byte(strings.Repeat("p", keySize))}, Current: "1", Signing: []byte(strings.Repeat("s", keySize))}

// The accounts of a world by name; each has the password right and is enabled.
const (
	admin = 1
	ops   = 2
	clerk = 3
	shop  = 4
	bare  = 5 // without any role
)

func open(t testing.TB, db *store.DB) *world {
	start, _ := value.ParseTime("2025-11-19 09:00:00")
	w := &world{t: t, now: &testClock{at: start}}
	w.Service, w.runs = w.instance(db)
	return w
}

var baseWorld = testdb.NewFixture(func(t testing.TB, db *store.DB) struct{} {
	w := open(t, db)
	defer w.Close()
	for _, statement := range []string{
		`INSERT INTO dealer (id, dealer_code, name_zh, name_en) VALUES (7, 'D7', '虹口店', 'Hongkou')`,
		`INSERT INTO organization (id, code, name_zh, name_en) VALUES (3, '100002', '华东大区', 'East')`,
		`INSERT INTO "function" (id, code, name_zh, name_en, function_type, function_url, parent_id, permission, sort, status) VALUES
			(1, 'equipmentManage', '设备管理', 'Equipment', 1, '/equipmentManage', 0, '', 10, 1),
			(2, 'equipmentManage.vehicleManage', '车辆管理', 'Vehicles', 1, '/equipmentManage/vehicleManage', 1, 'vehicle:view', 10, 1),
			(3, 'vehicle:export', '导出', 'Export', 2, '', 2, 'vehicle:export', 10, 1)`,
		`INSERT INTO role (id, role_code, role_name_zh, user_kind, data_scope, status) VALUES (1, 'admin', '管理员', 1, 1, 1), (2, 'operations', '运营', 1, 2, 1), (3, 'dealer', '经销商', 2, 3, 1)`,
		`INSERT INTO role_function (role_id, function_id) VALUES (2, 2), (2, 3), (3, 2)`,
		`INSERT INTO operator (id, user_name, real_name, mobile, email, user_type, organization_code, organization_id, dealer_id, roles, status, language, version) VALUES
			(1, 'admin', '管理员', '13800000001', '', 1, '100', 0, 0, ',1,', 1, 'zh', 1),
			(2, 'ops01', '李敏', '13812348000', 'limin@example.com', 1, '100002', 3, 0, ',2,', 1, 'zh', 1),
			(3, 'clerk', '王芳', '13800000003', '', 1, '100002', 3, 0, ',2,', 1, 'en', 1),
			(4, 'shop7', '赵云', '13800000004', '', 2, '100002', 0, 7, ',3,', 1, 'zh', 1),
			(5, 'bare1', '无名', '13800000005', '', 1, '100', 0, 0, '', 1, 'zh', 1)`,
	} {
		w.do(statement)
	}
	w.set("password.hashMemoryMiB", "19")
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return w.SetPassword(ctx, tx, right, admin, ops, clerk, shop, bare)
	})
	return struct{}{}
})

func each(t *testing.T, test func(t *testing.T, w *world)) {
	testdb.EachFrom(t, baseWorld, func(t *testing.T, db *store.DB, _ struct{}) { test(t, open(t, db)) })
}

// instance starts another service on the same database. Its hash runs are counted and use a hundredth of the memory: their cost has a test
// of its own.
func (w *world) instance(db *store.DB) (*Service, *atomic.Int64) {
	s := New(Deps{DB: db, Secrets: keys, Clock: w.now.read})
	w.t.Cleanup(s.Close)
	runs, derive := new(atomic.Int64), s.hasher.derive
	s.hasher.derive = func(password, salt []byte, passes, memory uint32, threads uint8, size uint32) []byte {
		runs.Add(1)
		return derive(password, salt, passes, memory/100, threads, size)
	}
	return s, runs
}

func (w *world) do(statement string, args ...any) {
	w.t.Helper()
	w.write(func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(statement, args...).Exec(ctx)
		return err
	})
}

// set changes a setting.
func (w *world) set(key, value string) {
	w.t.Helper()
	w.write(func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range []string{"DELETE FROM sys_setting WHERE setting_key = ?0", "INSERT INTO sys_setting (setting_key, value) VALUES (?0, ?1)"} {
			if _, err := tx.NewRaw(statement, key, value).Exec(ctx); err != nil {
				return err
			}
		}
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	})
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.t.Helper()
	if err := w.db.Write(w.t.Context(), work); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) number(query string, args ...any) (n int64) {
	w.t.Helper()
	if err := w.db.Read().NewRaw(query, args...).Scan(w.t.Context(), &n); err != nil {
		w.t.Fatal(query, err)
	}
	return n
}

// login tries to log in with a password in clear.
func (w *world) login(name, password string, more ...func(*LoginInput)) (LoginResult, error) {
	in := LoginInput{Username: name, Password: digestOfPlain(password), IP: office, UserAgent: chrome, ClientKind: system.ConsoleClient}
	for _, change := range more {
		change(&in)
	}
	return w.Login(w.t.Context(), in)
}

func (w *world) enter(name string, more ...func(*LoginInput)) LoginResult {
	w.t.Helper()
	result, err := w.login(name, right, more...)
	if err != nil {
		w.t.Fatal(name, err)
	}
	return result
}

func from(ip string) func(*LoginInput)        { return func(in *LoginInput) { in.IP = ip } }
func with(cookie string) func(*LoginInput)    { return func(in *LoginInput) { in.DeviceCookie = cookie } }
func sending(digest string) func(*LoginInput) { return func(in *LoginInput) { in.Password = digest } }

// who authenticates a token.
func (w *world) who(token string) (*access.Caller, error) {
	caller, _, err := w.Authenticate(w.t.Context(), token, "zh", false)
	return caller, err
}

// expect checks an error against a code; nil means success.
func expect(t testing.TB, what string, err error, want *fault.Code) {
	t.Helper()
	if want == nil && err != nil {
		t.Errorf("%s: %v", what, err)
	} else if want != nil && !errors.Is(err, want.With()) {
		t.Errorf("%s: %v, want %s", what, err, want.Name)
	}
}
