package debug

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"evops/contracts/equipment"
)

// encodings are the valid encodings by kind of command.
var encodings = map[equipment.DebugKind][]equipment.DebugEncoding{
	equipment.DebugAT: {equipment.InAT}, equipment.DebugCAN: {equipment.InHex}, equipment.DebugUDS: {equipment.InHex},
	equipment.DebugMemory: {equipment.InHex, equipment.InJSON}, equipment.DebugReadParam: {equipment.InJSON}, equipment.DebugWriteParam: {equipment.InJSON},
	equipment.DebugLog: {equipment.InJSON}, equipment.DebugVersions: {equipment.InJSON},
}

// A CAN frame has four bytes of identifier and up to eight of data.
const idBytes, dataBytes = 4, 8

// parse decodes a payload as typed; ok is false if it does not match its kind and encoding, is empty, or is too long.
func parse(kind equipment.DebugKind, encoding equipment.DebugEncoding, text string) (b []byte, ok bool) {
	if !slices.Contains(encodings[kind], encoding) {
		return nil, false
	}
	text = strings.TrimSpace(text)
	switch encoding {
	case equipment.InHex:
		b, ok = fromHex(text)
	case equipment.InJSON:
		b, ok = []byte(text), json.Valid([]byte(text))
	case equipment.InAT:
		b, ok = []byte(text), len(text) >= 2 && strings.EqualFold(text[:2], "AT") && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
	}
	if kind == equipment.DebugCAN && (len(b) < idBytes || len(b) > idBytes+dataBytes) {
		return nil, false
	}
	return b, ok && len(b) > 0 && len(b) <= equipment.MaxDebugPayload
}

// fromHex decodes hexadecimal bytes with any separators.
func fromHex(text string) ([]byte, bool) {
	text = strings.NewReplacer(" ", "", "\t", "", "\r", "", "\n", "", ",", "", ":", "", "-", "", "0x", "", "0X", "").Replace(text)
	b, err := hex.DecodeString(text)
	return b, err == nil
}

// encode returns bytes as they are stored and compared: hexadecimal digits without separators, else text.
func encode(encoding equipment.DebugEncoding, b []byte) string {
	if encoding == equipment.InHex {
		return strings.ToUpper(hex.EncodeToString(b))
	}
	return strings.ToValidUTF8(string(bytes.ReplaceAll(b, []byte{0}, nil)), "\ufffd")
}

// spacedHex separates bytes of hexadecimal digits with spaces for display.
func spacedHex(digits string) string {
	var out strings.Builder
	for i := 0; i < len(digits); i += 2 {
		if i > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(digits[i:min(i+2, len(digits))])
	}
	return out.String()
}

// writeServices are the ISO 14229 services that change a controller or prepare a change: the deny-list that makes a command a write.
var writeServices = []byte{0x11, 0x14, 0x27, 0x28, 0x2E, 0x2F, 0x31, 0x34, 0x35, 0x36, 0x37, 0x38, 0x3D, 0x84, 0x85, 0x87}

// writeATCommands are AT commands without a value that change something.
var writeATCommands = []string{"ATZ", "AT&F", "AT&W", "ATD", "AT+CFUN", "AT+RST", "AT+QPOWD", "AT+QRST"}

// isWrite reports whether a command changes something. An unrecognised command counts as a write.
func isWrite(kind equipment.DebugKind, b []byte) bool {
	switch kind {
	case equipment.DebugWriteParam:
		return true
	case equipment.DebugAT:
		line := strings.ToUpper(string(b))
		sets := strings.Contains(line, "=") && !strings.HasSuffix(line, "=?")
		return sets || slices.ContainsFunc(writeATCommands, func(start string) bool { return strings.HasPrefix(line, start) && !strings.HasSuffix(line, "?") })
	case equipment.DebugUDS:
		return changesECU(b)
	case equipment.DebugCAN:
		return !isRequest(b) || changesECU(b[idBytes+1:])
	}
	return false
}

// changesECU reports whether a diagnostic request changes something; starting the programming session does.
func changesECU(request []byte) bool {
	const session, programming = 0x10, 2
	return len(request) == 0 || slices.Contains(writeServices, request[0]) || request[0] == session && len(request) > 1 && request[1]&0x7F == programming
}

// isRequest reports whether a frame is a diagnostic request that fits one frame (ISO 15765-2). Any other frame may trigger an action of a
// controller.
func isRequest(frame []byte) bool {
	id := uint32(frame[0])<<24 | uint32(frame[1])<<16 | uint32(frame[2])<<8 | uint32(frame[3])
	diagnostic := id >= 0x700 && id <= 0x7FF || id&0x1FFF0000 == 0x18DA0000 || id&0x1FFF0000 == 0x18DB0000
	data := frame[idBytes:]
	return diagnostic && len(data) >= 2 && data[0] >= 1 && data[0] <= 7 && int(data[0]) < len(data)
}
