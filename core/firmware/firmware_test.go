package firmware_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"reflect"
	"testing"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/firmware"
)

func TestAHeaderIsReadAsItWasWritten(t *testing.T) {
	want := firmware.Header{EcuType: 3, PackageKind: ota.DeltaPackage, VersionCode: 2_004_001, BaseVersionCode: 2_003_001, AntiRollback: 7, HardwareVersions: []string{"A1", "B2"}, PayloadB: 5}
	file := append(want.Append(nil), "hello"...)
	got, err := firmware.ReadHeader(bytes.NewReader(file), int64(len(file)))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v %v, want %+v", got, err, want)
	}
	for name, damage := range map[string]func([]byte) []byte{
		"an empty file":          func([]byte) []byte { return nil },
		"another magic":          func(b []byte) []byte { b[0] = 'X'; return b },
		"another format":         func(b []byte) []byte { b[4] = 2; return b },
		"no hardware":            func(b []byte) []byte { b[7] = 0; return b },
		"too much hardware":      func(b []byte) []byte { b[7] = 21; return b },
		"a missing byte":         func(b []byte) []byte { return b[:len(b)-1] },
		"an additional byte":     func(b []byte) []byte { return append(b, 0) },
		"an end in the hardware": func(b []byte) []byte { return b[:30] },
	} {
		broken := damage(bytes.Clone(file))
		if _, err := firmware.ReadHeader(bytes.NewReader(broken), int64(len(broken))); !errors.Is(err, firmware.ErrNoHeader) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestASignatureIsVerifiedWithItsKeyOnly(t *testing.T) {
	public, private, _ := ed25519.GenerateKey(nil)
	point, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	sum, other := sha256.Sum256([]byte("image")), sha256.Sum256([]byte("another"))
	asn1, _ := ecdsa.SignASN1(rand.Reader, point, sum[:])
	for name, row := range map[string]struct{ key, signature []byte }{
		"Ed25519":     {public, ed25519.Sign(private, sum[:])},
		"ECDSA P-256": {elliptic.MarshalCompressed(elliptic.P256(), point.X, point.Y), asn1},
	} {
		text := "maker-1:" + base64.StdEncoding.EncodeToString(row.key)
		key, ok := firmware.ParseKey(text)
		signature := base64.StdEncoding.EncodeToString(row.signature)
		if !ok || key.ID != "maker-1" || key.Revoked || !key.Verify(sum[:], signature) {
			t.Errorf("%s: %+v %v", name, key, ok)
		}
		if key.Verify(other[:], signature) || key.Verify(sum[:], "not base64") || key.Verify(sum[:], "") {
			t.Errorf("%s: a wrong signature is accepted", name)
		}
		if revoked, ok := firmware.ParseKey(text + ":revoked"); !ok || !revoked.Revoked {
			t.Errorf("%s: a revoked key is %+v", name, revoked)
		}
	}
	for _, text := range []string{"", "maker", ":" + base64.StdEncoding.EncodeToString(public), "maker:AAAA", "maker:?", "maker:" + base64.StdEncoding.EncodeToString(public) + ":old", "maker:" + base64.StdEncoding.EncodeToString(make([]byte, 33))} {
		if _, ok := firmware.ParseKey(text); ok {
			t.Errorf("%q is read as a key", text)
		}
	}
}

func TestFirmwareFitsByTheFirstRuleThatFails(t *testing.T) {
	full := ota.Firmware{
		Image: ota.Image{EcuType: 3, HardwareVersions: value.Codes{"A1", "A2"}}, VersionCode: 2_004_000, PackageKind: ota.FullPackage,
		MinVersionCode: 2_002_000, MaxVersionCode: 2_003_009, MinBootVersion: "1.1.0", AntiRollback: 3,
	}
	for _, row := range []struct {
		name   string
		want   ota.Ineligible
		change func(f *ota.Firmware, bms *equipment.Ecu)
	}{
		{"all rules", "", func(*ota.Firmware, *equipment.Ecu) {}},
		{"a controller that never reported", ota.NoController, func(_ *ota.Firmware, bms *equipment.Ecu) { bms.SoftwareVersion = "" }},
		{"another controller", ota.NoController, func(f *ota.Firmware, _ *equipment.Ecu) { f.EcuType = 2 }},
		{"other hardware", ota.NotHardware, func(_ *ota.Firmware, bms *equipment.Ecu) { bms.HardwareVersion = "B1" }},
		{"the version itself", ota.AlreadyNewer, func(_ *ota.Firmware, bms *equipment.Ecu) { bms.SoftwareCode = 2_004_000 }},
		{"a delta on its base", "", func(f *ota.Firmware, _ *equipment.Ecu) {
			f.PackageKind, f.BaseVersionCode = ota.DeltaPackage, 2_003_001
		}},
		{"a delta on another version", ota.NotBase, func(f *ota.Firmware, _ *equipment.Ecu) {
			f.PackageKind, f.BaseVersionCode = ota.DeltaPackage, 2_003_000
		}},
		{"an old version", ota.VersionTooOld, func(_ *ota.Firmware, bms *equipment.Ecu) { bms.SoftwareCode = 2_001_999 }},
		{"a new version", ota.VersionTooNew, func(_ *ota.Firmware, bms *equipment.Ecu) { bms.SoftwareCode = 2_003_010 }},
		{"no upper limit", "", func(f *ota.Firmware, bms *equipment.Ecu) { f.MaxVersionCode, bms.SoftwareCode = 0, 2_003_010 }},
		{"an old bootloader", ota.BootTooOld, func(_ *ota.Firmware, bms *equipment.Ecu) { bms.BootVersion = "1.0.9" }},
		{"a burnt counter", ota.RollbackBlocked, func(_ *ota.Firmware, bms *equipment.Ecu) { bms.AntiRollback = 4 }},
	} {
		f := full
		bms := equipment.Ecu{EcuType: 3, HardwareVersion: "A1", SoftwareVersion: "2.3.1", SoftwareCode: 2_003_001, BootVersion: "1.1.0", AntiRollback: 3}
		row.change(&f, &bms)
		got := firmware.Mismatch(&f, map[equipment.EcuType]*equipment.Ecu{3: &bms}, false)
		if got != row.want || got != "" && ota.IneligibleReasons.LabelOf(got).ZH == "" {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

func TestADowngradeReplacesANewerVersionUnlessTheCounterForbids(t *testing.T) {
	f := ota.Firmware{Image: ota.Image{EcuType: 3, HardwareVersions: value.Codes{"A1"}}, VersionCode: 2_003_000, PackageKind: ota.FullPackage, AntiRollback: 3}
	for code, row := range map[int64]struct {
		counter int64
		want    ota.Ineligible
	}{2_004_000: {3, ""}, 2_003_000: {3, ota.AlreadyNewer}, 2_005_000: {4, ota.RollbackBlocked}} {
		bms := equipment.Ecu{EcuType: 3, HardwareVersion: "A1", SoftwareVersion: "x", SoftwareCode: code, AntiRollback: row.counter}
		if got := firmware.Mismatch(&f, map[equipment.EcuType]*equipment.Ecu{3: &bms}, true); got != row.want {
			t.Errorf("from %d: %q, want %q", code, got, row.want)
		}
	}
}

func TestOtherControllersMustBeWithinTheRequiredVersions(t *testing.T) {
	f := ota.Firmware{Requires: []ota.Requirement{{EcuType: 1, Min: "2.0.0", Max: "2.9.0"}}}
	for code, want := range map[int64]bool{1_999_999: false, 2_000_000: true, 2_009_000: true, 2_009_001: false} {
		if got := firmware.Requires(&f, map[equipment.EcuType]int64{1: code}); got != want {
			t.Errorf("%d: %v", code, got)
		}
	}
	if firmware.Requires(&f, nil) {
		t.Error("a missing controller has the required version")
	}
}

func TestTheChecksumIsThatOfTheStandard(t *testing.T) {
	sum := firmware.NewCRC16()
	_, _ = sum.Write([]byte("12345"))
	_, _ = sum.Write([]byte("6789"))
	if *sum != 0x29b1 {
		t.Errorf("%04x", *sum)
	}
}
