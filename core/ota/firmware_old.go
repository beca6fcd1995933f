package ota

import (
	"context"
	"crypto/md5"
	"encoding/hex"
	"fmt"
	"io"
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/firmware"
	"evops/core/record"
)

// What terminals of the first generation are, which of their controllers have firmware, and the sizes of packets they accept (equipment
// catalogue 11.9).
var (
	oldTerminals = []equipment.TerminalType{equipment.Terminal2G, equipment.TerminalCat1}
	oldEcus      = []equipment.EcuType{equipment.EcuByName["TBOX"], equipment.EcuByName["MCU"], equipment.EcuByName["BMS"]}
	packetSizes  = []int64{128, 256, 512}
)

// saveOld applies the rules of firmware of the first generation, and computes what terminals check.
func (s Firmware) saveOld(ctx context.Context, c *record.Change[ota.FirmwareOld]) (err error) {
	f := c.New
	var old *ota.Image
	if c.Old != nil {
		old = &c.Old.Image
	}
	file, err := s.saveImage(ctx, c.Mutation, old, &f.Image, &f.Notes, firstGeneration)
	if err != nil || c.Old != nil {
		return err
	}
	if !slices.Contains(oldTerminals, f.TerminalType) {
		c.AddError(&c.New.TerminalType, "PROTOCOL", "须为 2G 或 4G 终端", "Must be a 2G or 4G terminal")
	}
	if !slices.Contains(oldEcus, f.EcuType) {
		c.AddError(&c.New.EcuType, "PROTOCOL", "一代终端只能升级终端、电机控制器和电池管理", "Generation 1 upgrades terminal, motor controller and BMS only")
	}
	if !slices.Contains(packetSizes, f.PacketB) {
		c.AddError(&c.New.PacketB, "RANGE", "须为 128、256 或 512", "Must be 128, 256 or 512")
		return nil
	}
	if file == nil {
		return nil
	}
	content := io.NewSectionReader(s.Files.ReaderAt(ctx, file), 0, file.Size)
	if f.Packets, f.CRC16, f.MD5, err = Checksums(content, file.Size, f.PacketB); err != nil {
		return err
	}
	f.FirmwareNo, err = c.NextNumber(ctx, &ota.FirmwareOlds.Row.FirmwareNo, firstGeneration.prefix, s.Clock().Date())
	return err
}

// Checksums returns how many packets of a size a file of the first generation has, its CRC-16, which a terminal checks, and its MD5, which
// makers print.
func Checksums(content io.Reader, size, packetB int64) (packets int64, crc16, md5Hex string, err error) {
	crc, sum := firmware.NewCRC16(), md5.New()
	_, err = io.Copy(io.MultiWriter(crc, sum), content)
	return (size + packetB - 1) / packetB, fmt.Sprintf("%04X", uint16(*crc)), hex.EncodeToString(sum.Sum(nil)), err
}

// verifyOld checks a file as it is stored now.
func (s Firmware) verifyOld(ctx context.Context, c *record.Change[ota.FirmwareOld], _ *action.NoInput) error {
	_, err := s.intact(ctx, c.Reader(), &c.New.Image)
	return err
}
