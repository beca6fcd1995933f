package seed

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/firmware"
	rules "evops/core/ota"
	"evops/core/record"
	"evops/core/validate"
)

// demoKey is the id of the key that signs the firmware of the demo.
const demoKey = "demo"

// demoFirmware creates the firmware of the demo with its files, oldest first.
type demoFirmware struct {
	*seeder
	tx       bun.Tx
	uploader *access.Caller
	private  ed25519.PrivateKey
	models   map[equipment.ProtocolGen]value.IDs
	fulls    map[string]*ota.Firmware // by ECU type and version
	days     map[string]int           // numbers given out, by prefix and day
	r        *rand.Rand
}

// firmware creates the firmware of the demo, signed with a key that is made now and forgotten afterwards. Without a store of files there is
// none.
func (s *seeder) firmware(ctx context.Context) error {
	if s.options.Files == nil {
		return nil
	}
	err := s.once(ctx, "seed.demo.firmware", "1", func(ctx context.Context, tx bun.Tx) error {
		d := &demoFirmware{seeder: s, tx: tx, models: map[equipment.ProtocolGen]value.IDs{}, fulls: map[string]*ota.Firmware{}, days: map[string]int{}, r: newRand(firmwareStream, 0)}
		if err := d.prepare(ctx); err != nil {
			return err
		}
		return d.create(ctx)
	})
	if err != nil {
		return err
	}
	return rules.Firmware{Engine: s.e, Clock: value.Now}.CountInstalled(ctx)
}

// prepare makes and trusts the key, and reads what firmware refers to.
func (d *demoFirmware) prepare(ctx context.Context) error {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		return err
	}
	d.private = private
	settings, err := record.Find(ctx, d.e.InTx(d.tx), system.Settings, &system.Settings.Row.SettingKey, "ota.signKeys")
	if err != nil {
		return err
	}
	trusted := *settings[0]
	trusted.Value = demoKey + ":" + base64.StdEncoding.EncodeToString(public)
	if err := record.Update(ctx, d.e, d.tx, system.Settings, settings[0], &trusted); err != nil {
		return err
	}
	authors, err := d.authors(ctx, d.tx, 1)
	if err != nil {
		return err
	}
	d.uploader = authors[0]
	models, err := record.Find(ctx, d.e.InTx(d.tx), equipment.VehicleModels, &equipment.VehicleModels.Row.ProtocolGen, equipment.FirstGeneration, equipment.OverBroker)
	for _, m := range models {
		d.models[m.ProtocolGen] = append(d.models[m.ProtocolGen], m.ID)
	}
	return err
}

func (d *demoFirmware) create(ctx context.Context) error {
	for _, table := range []struct {
		name        string
		add         func(ctx context.Context, line []string, age int) error
		newest, gap int // age of the newest version of a controller, and the time between two versions, in days
	}{{"firmware", d.second, 3, 28}, {"firmware_old", d.first, 420, 90}} {
		lines, err := rows(table.name)
		if err != nil {
			return err
		}
		for i, line := range lines {
			age := table.newest
			for _, later := range lines[i+1:] {
				if later[0] == line[0] {
					age += table.gap
				}
			}
			if err := table.add(ctx, line, age+int(parseInt[int64](line[0]))); err != nil {
				return fmt.Errorf("%s %s of ECU type %s: %w", table.name, line[1], line[0], err)
			}
		}
	}
	return nil
}

// image returns what firmware of both generations has, of an age in days.
func (d *demoFirmware) image(prefix, ecu, version, state string, age int) (ota.Image, value.Time) {
	at := value.Now().Add(-time.Duration(age) * 24 * time.Hour)
	day := prefix + at.Std().Format("20060102")
	d.days[day]++
	i := ota.Image{
		FirmwareNo: fmt.Sprintf("%s%06d", day, d.days[day]), EcuType: parseInt[equipment.EcuType](ecu), VersionName: version, Status: parseInt[ota.FirmwareStatus](state),
		HardwareVersions: value.Codes{"A1", "A2", "B1", "B2"},
	}
	i.Name = equipment.EcuName(i.EcuType) + " " + version
	return i, at
}

// second creates a firmware of the second generation. A line with a base version is a delta.
func (d *demoFirmware) second(ctx context.Context, line []string, age int) error {
	image, at := d.image("FW", line[0], line[1], line[3], age)
	f := ota.Firmware{
		Image: image, VersionCode: validate.VersionCode(line[1]), PackageKind: ota.FullPackage, AntiRollback: 3, InstallSec: int64(60 + d.r.IntN(24)*10), Rollback: ota.SlotRollback,
		MinBootVersion: "1.0.0", SignKeyID: demoKey, Notes: value.I18n{ZH: line[4], EN: line[5]},
	}
	for k, id := range d.models[equipment.OverBroker] {
		if (k+int(f.EcuType))%3 != 0 {
			f.ModelIDs = append(f.ModelIDs, id)
		}
	}
	size := 40 + d.r.IntN(360)
	if line[2] != "" {
		f.PackageKind, f.DeltaAlgo, f.BaseVersionCode = ota.DeltaPackage, ota.Bsdiff, validate.VersionCode(line[2])
		f.FullFirmwareID = d.fulls[line[0]+line[1]].ID
		f.Name += " Δ " + line[2]
		size = 2 + d.r.IntN(38)
	}
	h := firmware.Header{EcuType: f.EcuType, PackageKind: f.PackageKind, VersionCode: f.VersionCode, BaseVersionCode: f.BaseVersionCode, AntiRollback: f.AntiRollback, HardwareVersions: f.HardwareVersions}
	payload := d.payload(size)
	h.PayloadB = int64(len(payload))
	if err := d.put(ctx, &f.Image, append(h.Append(nil), payload...)); err != nil {
		return err
	}
	digest, err := hex.DecodeString(f.SHA256)
	if err != nil {
		return err
	}
	f.Signature = base64.StdEncoding.EncodeToString(ed25519.Sign(d.private, digest))
	if err := record.InsertAs(ctx, d.e, d.tx, ota.Firmwares, &f, d.uploader); err != nil {
		return err
	}
	if f.PackageKind == ota.FullPackage {
		d.fulls[line[0]+line[1]] = &f
	}
	return d.setBack(ctx, "ota_firmware", f.ID, at)
}

// first creates a firmware of the first generation.
func (d *demoFirmware) first(ctx context.Context, line []string, age int) error {
	image, at := d.image("FO", line[0], line[1], line[2], age)
	f := ota.FirmwareOld{Image: image, TerminalType: equipment.Terminal2G, PacketB: 512, Notes: line[3]}
	f.ModelIDs = d.models[equipment.FirstGeneration]
	content := d.payload(2 + d.r.IntN(250))
	if err := d.put(ctx, &f.Image, content); err != nil {
		return err
	}
	var err error
	if f.Packets, f.CRC16, f.MD5, err = rules.Checksums(bytes.NewReader(content), f.SizeB, f.PacketB); err != nil {
		return err
	}
	if err := record.InsertAs(ctx, d.e, d.tx, ota.FirmwareOlds, &f, d.uploader); err != nil {
		return err
	}
	return d.setBack(ctx, "ota_firmware_old", f.ID, at)
}

// payload returns content of a size in KB.
func (d *demoFirmware) payload(kb int) []byte {
	content := make([]byte, kb<<10)
	for i := range content {
		content[i] = byte(d.r.Uint32())
	}
	return content
}

// put stores the file of an image.
func (d *demoFirmware) put(ctx context.Context, i *ota.Image, content []byte) error {
	f := system.FileObject{
		Base: resource.Base{CreatedAt: value.Now()}, BizType: "firmware", ContentType: "application/octet-stream", Visibility: system.PrivateFile, Status: system.FileReady,
		UserID: d.uploader.UserID, OriginalName: i.FirmwareNo + ".bin",
	}
	if err := d.options.Files.Put(ctx, &f, file.Content{Reader: bytes.NewReader(content)}); err != nil {
		return err
	}
	i.PackageFile, i.SizeB, i.SHA256 = f.FileKey, f.Size, f.SHA256
	return record.Insert(ctx, d.e, d.tx, system.FileObjects, &f)
}

func (d *demoFirmware) setBack(ctx context.Context, table string, id int64, at value.Time) error {
	_, err := d.tx.NewRaw("UPDATE ?0 SET created_at = ?1, updated_at = ?1 WHERE id = ?2", bun.Ident(table), at.Milli(), id).Exec(ctx)
	return err
}
