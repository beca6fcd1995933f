package ota_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/firmware"
	feature "evops/core/ota"
	"evops/core/record"
	"evops/core/store"
)

// maker is a publisher of firmware: with keys, a model of each generation, and a second account that releases.
type maker struct {
	*publisher
	rules          feature.Firmware
	tested         map[int64]bool
	reviewer       *access.Caller
	model, oldGen  int64
	key, stranger  ed25519.PrivateKey
	onCurve        *ecdsa.PrivateKey
	trusted, other string // entries of the setting
	vehicles       int
}

func eachMaker(t *testing.T, test func(m *maker)) {
	eachPublisher(t, func(p *publisher) {
		m := &maker{publisher: p, tested: map[int64]bool{}, reviewer: access.System()}
		m.reviewer.UserID = p.who.UserID + 1
		m.resource = ota.Firmwares.Name
		m.rules = feature.Firmware{Engine: p.Engine, Files: p, Clock: value.Now, Tested: func(_ context.Context, _ record.Reader, id, vehicles int64) (bool, error) {
			return m.tested[id] && vehicles == 5, nil
		}}
		p.Register(m.rules)
		var public ed25519.PublicKey
		public, m.key, _ = ed25519.GenerateKey(nil)
		_, m.stranger, _ = ed25519.GenerateKey(nil)
		m.onCurve, _ = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		m.trusted = "maker:" + base64.StdEncoding.EncodeToString(public)
		m.other = "curve:" + base64.StdEncoding.EncodeToString(elliptic.MarshalCompressed(elliptic.P256(), m.onCurve.X, m.onCurve.Y))
		m.write(func(ctx context.Context, tx bun.Tx) error {
			for gen, id := range map[equipment.ProtocolGen]*int64{equipment.OverBroker: &m.model, equipment.FirstGeneration: &m.oldGen} {
				model := equipment.VehicleModel{ModelCode: fmt.Sprint("M", gen), Name: value.I18n{ZH: "车型"}, ProtocolGen: gen}
				if err := record.Insert(ctx, p.Engine, tx, equipment.VehicleModels, &model); err != nil {
					return err
				}
				*id = model.ID
			}
			return record.Insert(ctx, p.Engine, tx, system.Settings, &system.Setting{SettingKey: "ota.signKeys", Value: m.trusted + "," + m.other})
		})
		test(m)
	})
}

// trust changes the trusted keys.
func (m *maker) trust(keys string) {
	m.write(func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("UPDATE sys_setting SET value = ? WHERE setting_key = 'ota.signKeys'", keys).Exec(ctx); err != nil {
			return err
		}
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	})
}

// bms is the header of a full package for the battery management.
func bms(version int64) firmware.Header {
	return firmware.Header{EcuType: 3, PackageKind: ota.FullPackage, VersionCode: version, AntiRollback: 3, HardwareVersions: []string{"A1", "A2"}}
}

func hashed(content []byte) ([]byte, string) {
	sum := sha256.Sum256(content)
	return sum[:], hex.EncodeToString(sum[:])
}

// input is what a maker enters for a package with a header.
func (m *maker) input(h firmware.Header) fields {
	m.t.Helper()
	payload := fmt.Sprint("image of ", h.VersionCode, h.BaseVersionCode)
	h.PayloadB = int64(len(payload))
	content := append(h.Append(nil), payload...)
	digest, sum := hashed(content)
	name := fmt.Sprintf("%d.%d.%d", h.VersionCode/1_000_000, h.VersionCode/1_000%1_000, h.VersionCode%1_000)
	in := fields{
		"name": "BMS " + name, "ecuType": 3, "versionName": name, "packageKind": h.PackageKind, "antiRollback": h.AntiRollback, "hardwareVersions": []string{"A2", "A1"}, "modelIds": []int64{m.model},
		"packageFile": m.upload("firmware", content, sum), "signature": base64.StdEncoding.EncodeToString(ed25519.Sign(m.key, digest)), "signKeyId": "maker",
	}
	if h.PackageKind == ota.DeltaPackage {
		in["baseVersionCode"], in["deltaAlgo"] = h.BaseVersionCode, ota.Bsdiff
	}
	return in
}

func (m *maker) firmware(id int64) *ota.Firmware {
	m.t.Helper()
	f, err := record.Get(m.t.Context(), m.Read(), ota.Firmwares, id)
	if err != nil {
		m.t.Fatal(err)
	}
	return f
}

// released adds a firmware and releases it in the name of the reviewer.
func (m *maker) released(h firmware.Header) int64 {
	m.t.Helper()
	id := m.added(m.input(h).with(fields{"notes": fields{"zh": "说明"}}))
	m.tested[id] = true
	for _, verb := range []string{"verify", "toTest"} {
		m.want(verb, m.act(verb, id, nil), "")
	}
	m.want("release", m.review("release", id, nil), "")
	return id
}

// review runs an action in the name of the reviewer.
func (m *maker) review(verb string, id int64, in fields) string {
	m.t.Helper()
	uploader := m.who
	defer func() { m.who = uploader }()
	m.who = m.reviewer
	return m.act(verb, id, in)
}

func TestAFirmwareIsWhatItsFileSays(t *testing.T) {
	eachMaker(t, func(m *maker) {
		revoked := m.trusted + ":revoked"
		version := int64(2_000_000)
		for _, row := range []struct {
			name, want string
			header     func(*firmware.Header)
			in         func(in fields, digest []byte) fields
		}{
			{name: "its own header and signature"},
			{name: "a signature on P-256", in: func(_ fields, digest []byte) fields {
				signature, _ := ecdsa.SignASN1(rand.Reader, m.onCurve, digest)
				return fields{"signKeyId": "curve", "signature": base64.StdEncoding.EncodeToString(signature)}
			}},
			{name: "its digest", in: func(_ fields, digest []byte) fields {
				return fields{"sha256": strings.ToUpper(hex.EncodeToString(digest))}
			}},
			{name: "another digest", want: "sha256 FW_HASH", in: func(fields, []byte) fields { return fields{"sha256": strings.Repeat("0", 64)} }},
			{name: "a signature of another key", want: "signature FW_SIGNATURE", in: func(_ fields, digest []byte) fields {
				return fields{"signature": base64.StdEncoding.EncodeToString(ed25519.Sign(m.stranger, digest))}
			}},
			{name: "an unknown key", want: "signKeyId FW_SIGNATURE", in: func(fields, []byte) fields { return fields{"signKeyId": "nobody"} }},
			{name: "a revoked key", want: "signKeyId FW_KEY_REVOKED", in: func(fields, []byte) fields { m.trust(revoked); return nil }},
			{name: "another version in the header", want: "versionName FW_HEADER", header: func(h *firmware.Header) { h.VersionCode++ }},
			{name: "another controller in the header", want: "ecuType FW_HEADER", header: func(h *firmware.Header) { h.EcuType = 2 }},
			{name: "another counter in the header", want: "antiRollback FW_HEADER", header: func(h *firmware.Header) { h.AntiRollback = 4 }},
			{name: "less hardware in the header", want: "hardwareVersions FW_HEADER", header: func(h *firmware.Header) { h.HardwareVersions = []string{"A1"} }},
			{name: "no header", want: "packageFile FW_HEADER", in: func(_ fields, _ []byte) fields {
				digest, sum := hashed([]byte("no header"))
				return fields{"packageFile": m.upload("firmware", []byte("no header"), sum), "signature": base64.StdEncoding.EncodeToString(ed25519.Sign(m.key, digest))}
			}},
			{name: "a large file", want: "packageFile FW_TOO_LARGE", in: func(in fields, _ []byte) fields {
				m.write(func(ctx context.Context, tx bun.Tx) error {
					_, err := tx.NewRaw("UPDATE file_object SET size = ? WHERE file_key = ?", 64<<20+1, in["packageFile"]).Exec(ctx)
					return err
				})
				return nil
			}},
			{name: "a model of another generation", want: "modelIds PROTOCOL", in: func(fields, []byte) fields { return fields{"modelIds": []int64{m.oldGen}} }},
			{name: "versions up to its own", want: "maxVersionCode ABOVE_VERSION", in: func(fields, []byte) fields { return fields{"maxVersionCode": 999_000_000} }},
			{name: "a dependency on itself", want: "requires RANGE", in: func(fields, []byte) fields { return fields{"requires": []fields{{"ecuType": 3, "min": "1.0.0"}}} }},
			{name: "an empty range of versions", want: "requires RANGE", in: func(fields, []byte) fields {
				return fields{"requires": []fields{{"ecuType": 1, "min": "2.0.0", "max": "1.0.0"}}}
			}},
		} {
			m.trust(m.trusted + "," + m.other)
			version++
			h := bms(version)
			in := m.input(h)
			if row.header != nil {
				row.header(&h)
				changed := m.input(h)
				in = in.with(fields{"packageFile": changed["packageFile"], "signature": changed["signature"]})
			}
			if row.in != nil {
				digest, _ := hashed(m.packages[in["packageFile"].(string)])
				in = in.with(row.in(in, digest))
			}
			id, got := m.add(in)
			m.want(row.name, got, row.want)
			if got != "" {
				continue
			}
			f, content := m.firmware(id), m.packages[in["packageFile"].(string)]
			if _, sum := hashed(content); f.SHA256 != sum || f.SizeB != int64(len(content)) || f.VersionCode != version || f.HardwareVersions.Encode() != ",A1,A2," || !strings.HasPrefix(f.FirmwareNo, "FW") || len(f.FirmwareNo) != 16 {
				t.Errorf("%s: stored as %+v", row.name, f)
			}
		}
		m.want("the second number of the day", m.firmware(2).FirmwareNo[10:], "000002")
		_, refused := m.add(m.input(bms(2_000_001)))
		m.want("the same identity", refused, "versionName DUPLICATE_VALUE")
	})
}

func TestADeltaNeedsItsBaseAndItsFullPackage(t *testing.T) {
	eachMaker(t, func(m *maker) {
		full := m.released(bms(2_004_000))
		delta := func(base, fallback int64) string {
			h := bms(2_004_000)
			h.PackageKind, h.BaseVersionCode = ota.DeltaPackage, base
			_, refused := m.add(m.input(h).with(fields{"fullFirmwareId": fallback}))
			return refused
		}
		draft := m.added(m.input(bms(2_003_000)))
		m.want("on an unknown base", delta(2_002_000, full), "baseVersionCode FW_NOT_RELEASED")
		m.want("on a draft", delta(2_003_000, full), "baseVersionCode FW_NOT_RELEASED")
		m.released(bms(2_002_000))
		m.want("with a full package of another version", delta(2_002_000, draft), "fullFirmwareId OTHER_VERSION")
		m.want("on a newer version", delta(2_005_000, full), "baseVersionCode ABOVE_VERSION")
		m.want("on a released base", delta(2_002_000, full), "")
		m.want("twice", delta(2_002_000, full), "versionName DUPLICATE_VALUE")
	})
}

func TestAFirmwareIsReleasedByAnotherPersonAfterATest(t *testing.T) {
	eachMaker(t, func(m *maker) {
		in := m.input(bms(2_001_000))
		id := m.added(in)
		key := in["packageFile"].(string)
		intact := m.packages[key]
		m.packages[key] = append([]byte("EVIL"), intact[4:]...)
		m.want("a damaged file", m.act("verify", id, nil), "FW_HASH")
		m.packages[key] = intact
		m.trust(m.trusted + ":revoked")
		m.want("a key revoked since", m.act("verify", id, nil), "FW_KEY_REVOKED")
		m.trust(m.trusted)
		m.want("less hardware", m.act("edit", id, fields{"hardwareVersions": []string{"A1"}}), "")
		m.want("hardware that the header lacks", m.act("edit", id, fields{"hardwareVersions": []string{"C1"}}), "hardwareVersions FW_HEADER")
		m.want("verify", m.act("verify", id, nil), "")
		m.want("hardware of a verified one", m.act("edit", id, fields{"hardwareVersions": []string{"A2"}}), "hardwareVersions STATE_NOT_ALLOWED")
		m.want("name of a verified one", m.act("edit", id, fields{"name": "renamed"}), "")
		m.want("release before the test", m.review("release", id, nil), "STATE_NOT_ALLOWED")
		m.want("toTest", m.act("toTest", id, nil), "")
		m.want("by the uploader", m.act("release", id, nil), "REVIEW_SELF")
		m.want("without notes", m.review("release", id, nil), "FW_NOTES")
		notes := fields{"notes": fields{"zh": "修复均衡"}}
		m.want("without a test", m.review("release", id, notes), "FW_TEST_REQUIRED")
		m.tested[id] = true
		m.want("by another person", m.review("release", id, notes), "")
		if f := m.firmware(id); f.Status != ota.FirmwareReleased || f.Notes.ZH != "修复均衡" {
			t.Errorf("released as %+v", f)
		}
		m.want("delete", m.act("delete", id, nil), "STATE_NOT_ALLOWED")
		m.want("withdraw without a reason", m.act("withdraw", id, nil), "reason LENGTH")
		m.want("withdraw", m.act("withdraw", id, fields{"reason": "均衡失效，需召回"}), "")
		m.want("edit a withdrawn one", m.act("edit", id, fields{"name": "again"}), "STATE_NOT_ALLOWED")
		m.want("delete a draft", m.act("delete", m.added(m.input(bms(2_002_000))), nil), "")
		third := m.firmware(m.added(m.input(bms(2_002_000)))).FirmwareNo
		m.want("the number after a deleted one", third[10:], "000003")
	})
}
