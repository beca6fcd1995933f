package simulate

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"strings"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/contracts/equipment"
	"evops/core/devicelink/protocol"
)

// debugDelay is how long a terminal takes to answer a debug command.
const debugDelay = 200 * time.Millisecond

// versions are the software versions of the controllers by mnemonic.
var versions = map[string]string{"TBOX": "2.4.1", "MCU": "1.8.3", "BMS": "3.1.0", "DISP": "1.2.6", "BCM": "2.0.4", "BLE": "1.5.2", "OBC": "1.1.9"}

// answerDebug answers a debug command in one or several parts; silentPercent of them get no answer.
func (t *terminal) answerDebug(ctx context.Context, client *paho.Client, p protocol.DebugRequest) error {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(p.No)) // writing to a hash cannot fail
	if p.Exp <= time.Now().UnixMilli() || sum.Sum32()%100 < silentPercent {
		return nil
	}
	t.wait(ctx, debugDelay, nil)
	parts, ok := t.debugReply(p)
	if !ok {
		return t.send(ctx, client, protocol.Debug, protocol.DebugReply{No: p.No, Stage: protocol.Refused, Code: 6})
	}
	for i, b := range parts {
		r := protocol.DebugReply{No: p.No, Stage: protocol.Running, Bytes: b}
		if i == len(parts)-1 {
			r.Stage = protocol.Done
		}
		if err := t.send(ctx, client, protocol.Debug, r); err != nil {
			return err
		}
	}
	return nil
}

// debugReply returns the parts of the answer to a debug command; ok is false for unknown kinds.
func (t *terminal) debugReply(p protocol.DebugRequest) (parts [][]byte, ok bool) {
	one := func(b []byte) ([][]byte, bool) { return [][]byte{b}, true }
	text := func(v any) ([][]byte, bool) {
		b, err := json.Marshal(v)
		return [][]byte{b}, err == nil
	}
	switch equipment.DebugKind(p.Kind) {
	case equipment.DebugAT:
		return one([]byte(t.modem(strings.ToUpper(strings.TrimSpace(string(p.Bytes))))))
	case equipment.DebugUDS:
		return one(t.ride.diagnose(t.SN, p.ECU, p.Bytes))
	case equipment.DebugCAN:
		const id, frame = 4, 8
		if len(p.Bytes) < id+2 || int(p.Bytes[id]) >= len(p.Bytes)-id {
			return one(p.Bytes[:min(id, len(p.Bytes))])
		}
		answer := t.ride.diagnose(t.SN, p.ECU, p.Bytes[id+1:id+1+int(p.Bytes[id])])
		answer = answer[:min(frame-1, len(answer))]
		return one(append([]byte{0, 0, 0x07, 0xE8, byte(len(answer))}, answer...))
	case equipment.DebugMemory:
		sum := fnv.New128a()
		_, _ = sum.Write(p.Bytes)
		return one(sum.Sum(nil))
	case equipment.DebugReadParam:
		var request struct{ Keys []string }
		_ = json.Unmarshal(p.Bytes, &request) // without keys, all are returned
		reported := map[string]any{}
		for key, v := range t.settings.values {
			if len(request.Keys) == 0 || strings.Contains(" "+strings.Join(request.Keys, " ")+" ", " "+key+" ") {
				reported[key] = v
			}
		}
		return text(reported)
	case equipment.DebugWriteParam:
		var set map[string]any
		if json.Unmarshal(p.Bytes, &set) != nil {
			return nil, false
		}
		t.settings.apply(protocol.ParamsMessage{Version: t.settings.version, Set: set})
		return text(map[string]bool{"ok": true})
	case equipment.DebugLog:
		for i := range 3 {
			parts = append(parts, fmt.Appendf(nil, "%02d:00:0%d I modem rsrp=-88 rsrq=-9 cell=46000-1A2B%d\n", 8+i, i, i))
		}
		if len(t.update.journal) > 0 {
			parts = append(parts, []byte(strings.Join(t.update.journal, "\n")))
		}
		return parts, true
	case equipment.DebugVersions:
		return text(versions)
	}
	return nil, false
}

// modem returns the modem's answer to an AT command.
func (t *terminal) modem(line string) string {
	switch line {
	case "AT":
		return "OK"
	case "ATI":
		return "Quectel\r\nEC800M-CN\r\nRevision: EC800MCNGAR06A04M08\r\n\r\nOK"
	case "AT+CSQ":
		return "+CSQ: 24,99\r\n\r\nOK"
	case "AT+CGMR":
		return "EC800MCNGAR06A04M08\r\n\r\nOK"
	case "AT+CREG?", "AT+CEREG?":
		return strings.TrimPrefix(strings.TrimSuffix(line, "?"), "AT") + ": 0,1\r\n\r\nOK"
	}
	if strings.HasPrefix(line, "AT+CFUN=") {
		return "OK"
	}
	return "ERROR"
}

// Negative response codes of a controller (ISO 14229-1).
const (
	notSupported  = 0x11
	wrongLength   = 0x13
	notCorrect    = 0x22
	outOfRange    = 0x31
	accessRefused = 0x33
	invalidKey    = 0x35
)

// diagnose returns a controller's answer to a UDS request. Requests that need security access or a parked vehicle are refused with the
// reason.
func (v *ride) diagnose(sn, ecu string, request []byte) []byte {
	if len(request) == 0 {
		return []byte{0x7F, 0, wrongLength}
	}
	service := request[0]
	no := func(why byte) []byte { return []byte{0x7F, service, why} }
	yes := func(b ...byte) []byte { return append([]byte{service + 0x40}, b...) }
	switch service {
	case 0x10:
		if len(request) < 2 {
			return no(wrongLength)
		}
		if request[1] == 2 && v.speed > 0 {
			return no(notCorrect)
		}
		return yes(request[1], 0x00, 0x32, 0x01, 0xF4)
	case 0x3E:
		return yes(0x00)
	case 0x22:
		if len(request) < 3 {
			return no(wrongLength)
		}
		data, known := v.identifier(sn, ecu, uint16(request[1])<<8|uint16(request[2]))
		if !known {
			return no(outOfRange)
		}
		return append(yes(request[1], request[2]), data...)
	case 0x19:
		if len(request) < 2 {
			return no(wrongLength)
		}
		return yes(request[1], 0xFF)
	case 0x14, 0x11:
		if v.speed > 0 {
			return no(notCorrect)
		}
		if service == 0x14 {
			return yes()
		}
		return append(yes(), request[1:min(2, len(request))]...)
	case 0x27:
		if len(request) > 1 && request[1]%2 == 1 {
			return yes(request[1], 0x5A, 0xC3, 0x10, 0x77)
		}
		return no(invalidKey)
	case 0x2E, 0x2F, 0x31, 0x34, 0x35, 0x3D:
		if v.speed > 0 {
			return no(notCorrect)
		}
		return no(accessRefused)
	}
	return no(notSupported)
}

// identifier returns the data of a data identifier.
func (v *ride) identifier(sn, ecu string, did uint16) (data []byte, known bool) {
	inTenths := func(x float64) []byte { n := uint16(math.Round(10 * x)); return []byte{byte(n >> 8), byte(n)} }
	if ecu == "" {
		ecu = "TBOX"
	}
	switch did {
	case 0xF187:
		return []byte(ecu + "-EV-01"), true
	case 0xF18C:
		return []byte(sn), true
	case 0xF189, 0xF195:
		return []byte(versions[ecu]), true
	case 0xF193:
		return []byte("A2"), true
	case 0x0201: // pack voltage
		return inTenths(64 + v.soc/10), true
	case 0x0202: // state of charge
		return []byte{byte(math.Round(v.soc))}, true
	case 0x0301: // speed
		return inTenths(v.speed), true
	}
	return nil, false
}
