package file

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"strings"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

func TestSignedURLIsOfOneFileUntilItExpiresOrIsWithdrawn(t *testing.T) {
	key := []byte("the installation's own key, 32 b")
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		s := New(record.New(db, contracts.Catalogue), nil, key, nil, "https://vehicles.example/")
		other := New(s.engine, nil, []byte("a key of another installation..."), nil, "https://vehicles.example")
		s.OnSignedURL("otaFirmware", func(_ context.Context, _ record.Reader, id int64) (bool, error) { return id == 2, nil })
		yesterday := value.Now().Add(-24 * time.Hour).Milli()
		for _, row := range []struct {
			name          string
			ref, expireAt int64
			status        system.FileStatus
		}{
			{"valid", 1, 0, system.FileReady}, {"withdrawn", 2, 0, system.FileReady}, {"deleted", 1, 0, system.FileDeleted}, {"uploading", 1, 0, system.FileUploading}, {"expired", 1, yesterday, system.FileReady},
		} {
			testdb.Exec(t, db, "INSERT INTO file_object (file_key, ref_module, ref_id, expire_at, status) VALUES (?, 'otaFirmware', ?, ?, ?)", "private/firmware/"+row.name, row.ref, row.expireAt, row.status)
		}
		tokenOf := func(s *Service, name string, until value.Time) []byte {
			address, err := s.SignedURL("private/firmware/"+name, until)
			token, ok := strings.CutPrefix(address, "https://vehicles.example/link/file/")
			raw, invalid := base64.RawURLEncoding.DecodeString(token)
			if err := errors.Join(err, invalid); err != nil || !ok {
				t.Fatalf("the address is %q, %v", address, err)
			}
			return raw
		}
		flipped := func(raw []byte, at int) []byte {
			raw = bytes.Clone(raw)
			raw[at] ^= 1
			return raw
		}
		tomorrow := value.Now().Add(24 * time.Hour)
		valid := tokenOf(s, "valid", tomorrow)
		for _, row := range []struct {
			what  string
			token []byte
			found bool
		}{
			{"valid", valid, true},
			{"after its time", tokenOf(s, "valid", value.Now().Add(-time.Millisecond)), false},
			{"of another installation", tokenOf(other, "valid", tomorrow), false},
			{"with another signature", flipped(valid, 0), false},
			{"with another time", flipped(valid, 32), false},
			{"with another key", flipped(valid, len(valid)-1), false},
			{"cut off", valid[:39], false},
			{"empty", nil, false},
			{"of an unknown file", tokenOf(s, "unknown", tomorrow), false},
			{"of a withdrawn file", tokenOf(s, "withdrawn", tomorrow), false},
			{"of a deleted file", tokenOf(s, "deleted", tomorrow), false},
			{"of an unfinished upload", tokenOf(s, "uploading", tomorrow), false},
			{"of an expired file", tokenOf(s, "expired", tomorrow), false},
		} {
			found, err := s.signedFile(t.Context(), base64.RawURLEncoding.EncodeToString(row.token))
			if row.found && (err != nil || found.FileKey != "private/firmware/valid") || !row.found && !errors.Is(err, fault.FileNotFound.With()) {
				t.Errorf("a URL %s: %v, %v", row.what, found, err)
			}
		}
		if _, err := New(s.engine, nil, key, nil, "").SignedURL("private/firmware/valid", tomorrow); !errors.Is(err, ErrNoPublicURL) {
			t.Errorf("without a public address: %v", err)
		}
	})
}
