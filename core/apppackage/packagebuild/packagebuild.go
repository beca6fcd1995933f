// Package packagebuild writes the smallest installation packages that phones' tools would read: for the demo and for tests.
package packagebuild

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"io"

	"evops/core/apppackage"
)

// APK writes an Android package: a manifest in binary XML with its two versions and the id of the application.
func APK(w io.Writer, app apppackage.Identity) error {
	texts := []string{"versionCode", "versionName", "package", "manifest", app.VersionName, app.ID}
	const noIndex = 0xffffffff
	attribute := func(name, raw uint32, kind byte, value uint32) []byte {
		return packed(uint32(noIndex), name, raw, uint16(8), byte(0), kind, value)
	}
	element := bytes.Join([][]byte{
		packed(uint32(1), uint32(noIndex), uint32(noIndex), uint32(3), uint16(20), uint16(20), uint16(3), uint16(0), uint16(0), uint16(0)),
		attribute(0, noIndex, 0x10, uint32(app.VersionCode)), attribute(1, 4, 0x03, 4), attribute(2, 5, 0x03, 5),
	}, nil)
	body := bytes.Join([][]byte{
		chunk(0x0001, 28, stringPool(texts)),
		chunk(0x0180, 8, packed(uint32(0x0101021b), uint32(0x0101021c))),
		chunk(0x0102, 16, element),
	}, nil)
	return archive(w, map[string][]byte{"AndroidManifest.xml": chunk(0x0003, 8, body)})
}

// HAP writes a HarmonyOS package with the configuration of its module.
func HAP(w io.Writer, app apppackage.Identity) error {
	manifest, err := json.Marshal(map[string]any{"app": map[string]any{"bundleName": app.ID, "versionCode": app.VersionCode, "versionName": app.VersionName}})
	if err != nil {
		return err
	}
	return archive(w, map[string][]byte{"module.json": manifest})
}

func archive(w io.Writer, entries map[string][]byte) error {
	z := zip.NewWriter(w)
	for name, content := range entries {
		f, err := z.Create(name)
		if err != nil {
			return err
		}
		if _, err := f.Write(content); err != nil {
			return err
		}
	}
	return z.Close()
}

// chunk writes a chunk whose content includes what its head has after the first eight bytes.
func chunk(kind, header uint16, content []byte) []byte {
	return append(packed(kind, header, uint32(8+len(content))), content...)
}

// stringPool writes texts in UTF-16 after the rest of the head of their chunk.
func stringPool(texts []string) []byte {
	var offsets, data []byte
	for _, text := range texts {
		offsets = binary.LittleEndian.AppendUint32(offsets, uint32(len(data)))
		data = binary.LittleEndian.AppendUint16(data, uint16(len(text)))
		for _, c := range text {
			data = binary.LittleEndian.AppendUint16(data, uint16(c))
		}
		data = append(data, 0, 0)
	}
	for len(data)%4 != 0 {
		data = append(data, 0)
	}
	head := packed(uint32(len(texts)), uint32(0), uint32(0), uint32(28+len(offsets)), uint32(0))
	return bytes.Join([][]byte{head, offsets, data}, nil)
}

// packed writes numbers in little-endian order.
func packed(values ...any) []byte {
	var out []byte
	for _, v := range values {
		out, _ = binary.Append(out, binary.LittleEndian, v) // fails only for values without a fixed size
	}
	return out
}
