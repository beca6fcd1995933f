package ota

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"slices"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/firmware"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/validate"
)

// The settings of firmware (equipment catalogue, 16).
var (
	signKeys = setting.NewList("ota.signKeys", "", `[A-Za-z0-9._-]{1,32}:[A-Za-z0-9+/]{43}[A-Za-z0-9+/=](:revoked)?`,
		field.Label{ZH: "固件签名公钥", EN: "Firmware signing keys"},
		field.Label{ZH: "每项为“编号:公钥”，公钥为 Ed25519 或压缩的 P-256 公钥的 Base64；吊销时在末尾加“:revoked”", EN: "Each is id:key, the key an Ed25519 or a compressed P-256 public key in base64; append :revoked to revoke it"})
	testVehicles = setting.NewInt("ota.testMinVehicles", 5, 1, 1_000,
		field.Label{ZH: "发布前测试车辆数", EN: "Test vehicles before release"},
		field.Label{ZH: "固件发布前，测试任务至少成功升级的车辆数", EN: "Vehicles that a test task must have upgraded before a firmware is released"})
)

// save applies the rules of firmware of the second generation.
func (s Firmware) save(ctx context.Context, c *record.Change[ota.Firmware]) (err error) {
	f := c.New
	f.VersionCode = validate.VersionCode(f.VersionName)
	checkVersions(c)
	file, err := s.saveImage(ctx, c.Mutation, imageOf(c.Old), &f.Image, &f.Notes, secondGeneration)
	switch {
	case err != nil:
	case c.Old == nil:
		if f.FirmwareNo, err = c.NextNumber(ctx, &ota.Firmwares.Row.FirmwareNo, secondGeneration.prefix, s.Clock().Date()); err == nil {
			err = checkNew(ctx, c)
		}
	case !slices.Equal(f.HardwareVersions, c.Old.HardwareVersions):
		file, err = fileOf(ctx, c.Reader(), &f.Image)
	}
	if file == nil || err != nil {
		return err
	}
	problems, err := s.inspect(ctx, f, file)
	for _, p := range problems {
		c.AddError(p.at, p.code.Name, p.ZH, p.EN)
	}
	return err
}

func imageOf(f *ota.Firmware) *ota.Image {
	if f == nil {
		return nil
	}
	return &f.Image
}

// checkVersions checks the present versions that the firmware can be installed on.
func checkVersions(c *record.Change[ota.Firmware]) {
	f := c.New
	switch {
	case f.MaxVersionCode >= f.VersionCode && f.VersionCode != 0:
		c.AddError(&c.New.MaxVersionCode, "ABOVE_VERSION", "须小于本版本号", "Must be below the version code")
	case f.MaxVersionCode != 0 && f.MinVersionCode > f.MaxVersionCode:
		c.AddError(&c.New.MaxVersionCode, "RANGE", "不能低于最低起始版本", "Must not be below the lowest version")
	}
	for _, r := range f.Requires {
		if r.EcuType == f.EcuType || r.Min == "" && r.Max == "" || r.Max != "" && validate.VersionCode(r.Min) > validate.VersionCode(r.Max) {
			c.AddError(&c.New.Requires, "RANGE", "须为其他控制器，且版本范围有效", "Must be other ECUs with a valid range of versions")
		}
	}
}

// checkNew refuses a second firmware with the same identity, and a delta without its base or its full package.
func checkNew(ctx context.Context, c *record.Change[ota.Firmware]) error {
	f := c.New
	others, err := record.Find(ctx, c.Reader(), ota.Firmwares, &ota.Firmwares.Row.VersionCode, f.VersionCode, f.BaseVersionCode)
	if err != nil {
		return err
	}
	hasBase, hasFull := false, false
	for _, o := range others {
		if o.EcuType != f.EcuType {
			continue
		}
		if o.VersionCode == f.VersionCode && o.PackageKind == f.PackageKind && o.BaseVersionCode == f.BaseVersionCode && o.HardwareVersions.Encode() == f.HardwareVersions.Encode() {
			c.AddError(&c.New.VersionName, fault.DuplicateValue.Name, "与 "+o.FirmwareNo+" 重复：控制器、版本、包类型和硬件相同", "Same ECU, version, package type and hardware as "+o.FirmwareNo)
		}
		full := o.PackageKind == ota.FullPackage
		hasBase = hasBase || full && o.VersionCode == f.BaseVersionCode && o.Status == ota.FirmwareReleased
		hasFull = hasFull || full && o.VersionCode == f.VersionCode && o.ID == f.FullFirmwareID && o.Status != ota.FirmwareWithdrawn
	}
	if f.PackageKind != ota.DeltaPackage {
		return nil
	}
	switch {
	case f.BaseVersionCode >= f.VersionCode:
		c.AddError(&c.New.BaseVersionCode, "ABOVE_VERSION", "须小于本版本号", "Must be below the version code")
	case !hasBase:
		c.AddError(&c.New.BaseVersionCode, fault.FirmwareNotReleased.Name, "该控制器没有此版本的已发布整包", "The ECU has no released full package of this version")
	}
	if !hasFull {
		c.AddError(&c.New.FullFirmwareID, "OTHER_VERSION", "须为同一控制器、同一版本的整包", "Must be the full package of the same ECU and version")
	}
	return nil
}

// problem is why a package does not pass: a check of it, the field that is wrong, and the explanation.
type problem struct {
	check Check
	at    any
	code  *fault.Code
	field.Label
}

// Check is a check of a package.
type Check string

// The checks of a package.
const (
	HashCheck      Check = "hash"
	SignatureCheck Check = "signature"
	HeaderCheck    Check = "header"
)

// inspect checks digest, signature and header of a package. It reads only the header of the file.
func (s Firmware) inspect(ctx context.Context, f *ota.Firmware, file *system.FileObject) (found []problem, err error) {
	if p := inspectDigest(&f.Image, file); p != nil {
		found = append(found, *p)
	}
	if p, err := s.inspectSignature(ctx, f, file); err != nil {
		return nil, err
	} else if p != nil {
		found = append(found, *p)
	}
	header, err := firmware.ReadHeader(s.Files.ReaderAt(ctx, file), file.Size)
	if errors.Is(err, firmware.ErrNoHeader) {
		return append(found, problem{HeaderCheck, &f.PackageFile, fault.FirmwareHeader, field.Label{ZH: "没有固件头，或文件长度与固件头不符", EN: "No firmware header, or the length differs from it"}}), nil
	}
	if err != nil {
		return nil, err
	}
	for _, d := range header.Differences(f) {
		found = append(found, problem{HeaderCheck, d.Field, fault.FirmwareHeader, field.Label{ZH: "固件头中的" + d.Field.ZH + "为 " + d.Header, EN: d.Field.EN + " is " + d.Header + " in the file header"}})
	}
	return found, nil
}

// inspectDigest checks that a file is the one that was saved.
func inspectDigest(i *ota.Image, file *system.FileObject) *problem {
	if i.SHA256 == file.SHA256 {
		return nil
	}
	return &problem{HashCheck, &i.SHA256, fault.FirmwareHash, field.Label{ZH: "文件与保存时不同", EN: "The file is not the one that was saved"}}
}

// inspectSignature checks the signature over the digest of the stored file.
func (s Firmware) inspectSignature(ctx context.Context, f *ota.Firmware, file *system.FileObject) (*problem, error) {
	trusted, err := signKeys.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	digest, err := hex.DecodeString(file.SHA256)
	if err != nil {
		return nil, err
	}
	for _, text := range trusted {
		key, ok := firmware.ParseKey(text)
		switch {
		case !ok || key.ID != f.SignKeyID:
		case key.Revoked:
			return &problem{SignatureCheck, &f.SignKeyID, fault.FirmwareKeyRevoked, field.Label{ZH: fault.FirmwareKeyRevoked.ZH, EN: fault.FirmwareKeyRevoked.EN}}, nil
		case key.Verify(digest, f.Signature):
			return nil, nil
		default:
			return &problem{SignatureCheck, &f.Signature, fault.FirmwareSignature, field.Label{ZH: "签名与文件或密钥不符", EN: "The signature does not match file and key"}}, nil
		}
	}
	return &problem{SignatureCheck, &f.SignKeyID, fault.FirmwareSignature, field.Label{ZH: "系统参数 ota.signKeys 中没有该密钥", EN: "The setting ota.signKeys has no such key"}}, nil
}

// verify checks a package as it is stored now.
func (s Firmware) verify(ctx context.Context, c *record.Change[ota.Firmware], _ *action.NoInput) error {
	file, err := s.intact(ctx, c.Reader(), &c.New.Image)
	if err != nil {
		return err
	}
	problems, err := s.inspect(ctx, c.New, file)
	if err == nil && len(problems) > 0 {
		return problems[0].code.With()
	}
	return err
}

// intact returns the file of an image after reading all of it; FW_HASH if the content is not what was uploaded.
func (s Firmware) intact(ctx context.Context, v record.Reader, i *ota.Image) (*system.FileObject, error) {
	file, err := fileOf(ctx, v, i)
	if err != nil {
		return nil, err
	}
	if file == nil {
		return nil, fault.FirmwareHash.With()
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, io.NewSectionReader(s.Files.ReaderAt(ctx, file), 0, file.Size)); err != nil {
		return nil, err
	}
	if hex.EncodeToString(sum.Sum(nil)) != i.SHA256 {
		return nil, fault.FirmwareHash.With()
	}
	return file, nil
}
