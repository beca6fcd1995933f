// Package firmware reads and checks packages of firmware for the controllers of vehicles: their header, their signature, and which
// controllers they fit. It stores nothing.
package firmware

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/ota"
)

// Header begins every package of the second generation. Numbers are little-endian:
//
//	offset  bytes  content
//	0       4      EVFW
//	4       1      version of the header, 1
//	5       1      type of the controller
//	6       1      kind of package
//	7       1      number of hardware versions, 1 to 20
//	8       4      version code
//	12      4      version code that a delta applies to, 0 in a full package
//	16      4      anti-rollback counter, 0 for none
//	20      4      number of bytes after the header
//	24      20 n   hardware versions in ASCII, padded with zeros
type Header struct {
	EcuType          equipment.EcuType
	PackageKind      ota.FirmwarePackage
	VersionCode      int64
	BaseVersionCode  int64
	AntiRollback     int64
	HardwareVersions []string
	// PayloadB is the number of bytes after the header.
	PayloadB int64
}

// fixedHeader is the part of a header before the hardware versions.
type fixedHeader struct {
	Magic                                              [4]byte
	Version, EcuType, PackageKind, Hardware            uint8
	VersionCode, BaseVersionCode, AntiRollback, Length uint32
}

var magic = [4]byte{'E', 'V', 'F', 'W'}

const (
	headerVersion   = 1
	maxHardware     = 20
	hardwareLength  = 20
	fixedHeaderSize = 24
)

// ErrNoHeader means that a file does not begin with a header, or that its length is not the one in the header.
var ErrNoHeader = errors.New("firmware: no valid header")

// ReadHeader reads the header of a package of a size in bytes. A file without a valid one is ErrNoHeader; other errors are those of r.
func ReadHeader(r io.ReaderAt, size int64) (h Header, err error) {
	content := io.NewSectionReader(r, 0, size)
	var fixed fixedHeader
	if err := binary.Read(content, binary.LittleEndian, &fixed); err != nil {
		return h, incomplete(err)
	}
	if fixed.Magic != magic || fixed.Version != headerVersion || fixed.Hardware == 0 || fixed.Hardware > maxHardware ||
		size != fixedHeaderSize+hardwareLength*int64(fixed.Hardware)+int64(fixed.Length) {
		return h, ErrNoHeader
	}
	h = Header{
		EcuType: equipment.EcuType(fixed.EcuType), PackageKind: ota.FirmwarePackage(fixed.PackageKind), VersionCode: int64(fixed.VersionCode),
		BaseVersionCode: int64(fixed.BaseVersionCode), AntiRollback: int64(fixed.AntiRollback), PayloadB: int64(fixed.Length),
	}
	for range fixed.Hardware {
		var name [hardwareLength]byte
		if _, err := io.ReadFull(content, name[:]); err != nil {
			return h, incomplete(err)
		}
		h.HardwareVersions = append(h.HardwareVersions, string(bytes.TrimRight(name[:], "\x00")))
	}
	return h, nil
}

func incomplete(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrNoHeader
	}
	return err
}

// Append appends the header in its binary form. PayloadB must be set.
func (h Header) Append(dst []byte) []byte {
	dst, _ = binary.Append(dst, binary.LittleEndian, fixedHeader{
		Magic: magic, Version: headerVersion, EcuType: uint8(h.EcuType), PackageKind: uint8(h.PackageKind), Hardware: uint8(len(h.HardwareVersions)),
		VersionCode: uint32(h.VersionCode), BaseVersionCode: uint32(h.BaseVersionCode), AntiRollback: uint32(h.AntiRollback), Length: uint32(h.PayloadB),
	}) // fails only for values without a fixed size
	for _, name := range h.HardwareVersions {
		var padded [hardwareLength]byte
		copy(padded[:], name)
		dst = append(dst, padded[:]...)
	}
	return dst
}

// Difference is a field of a firmware that its header contradicts, with the value of the header.
type Difference struct {
	Field  *field.Field
	Header string
}

// Differences returns the fields of a firmware that differ from the header. The header may name more hardware than the firmware.
func (h Header) Differences(f *ota.Firmware) (found []Difference) {
	row := ota.Firmwares.Row
	for _, number := range []struct {
		field            any
		header, declared int64
	}{
		{&row.EcuType, int64(h.EcuType), int64(f.EcuType)},
		{&row.VersionName, h.VersionCode, f.VersionCode},
		{&row.PackageKind, int64(h.PackageKind), int64(f.PackageKind)},
		{&row.BaseVersionCode, h.BaseVersionCode, f.BaseVersionCode},
		{&row.AntiRollback, h.AntiRollback, f.AntiRollback},
	} {
		if number.header != number.declared {
			found = append(found, Difference{ota.Firmwares.At(number.field), fmt.Sprint(number.header)})
		}
	}
	for _, name := range f.HardwareVersions {
		if !slices.Contains(h.HardwareVersions, name) {
			return append(found, Difference{ota.Firmwares.At(&row.HardwareVersions), fmt.Sprint(h.HardwareVersions)})
		}
	}
	return found
}
