package protocol

import "encoding/json"

// On is the presence of a terminal.
type On int

// The states that a terminal publishes, or the broker with its will.
const (
	Offline On = 0
	Online  On = 1
	Asleep  On = 2
)

// Presence is the retained message on the status topic (11.5).
type Presence struct {
	On On `json:"on"`
	// SID is the session the message is about: the will of an older session is ignored.
	SID string `json:"sid"`
	// Why is "will" if the broker published the message because the connection was lost.
	Why string `json:"why,omitempty"`
	// TS is when the session began, Wake when a sleeping terminal wakes next; milliseconds since 1970 UTC.
	TS   int64 `json:"ts,omitempty"`
	Wake int64 `json:"wake,omitempty"`
}

// HelloBody is sent after each connect.
type HelloBody struct {
	SID   string `json:"sid"`
	VIN   string `json:"vin,omitempty"`
	ICCID string `json:"iccid,omitempty"`
	IMEI  string `json:"imei,omitempty"`
	Boot  string `json:"boot,omitempty"`
	// Cfg is the version of the terminal's parameters; nil if not sent.
	Cfg *int64 `json:"cfg,omitempty"`
	ECU []ECU  `json:"ecu,omitempty"`
}

// ECUState is the state of a controller as seen by its terminal.
type ECUState int

// The states. A controller in order is reported without a state.
const (
	ECUWell       ECUState = 0
	ECUSilent     ECUState = 1 // it did not answer the terminal
	ECUBootloader ECUState = 2
)

// ECU is one controller with its versions.
type ECU struct {
	Type       string `json:"t"`
	SN         string `json:"sn,omitempty"`
	Hardware   string `json:"hw,omitempty"`
	Software   string `json:"sw,omitempty"`
	Bootloader string `json:"bl,omitempty"`
	AntiRoll   int64  `json:"ar,omitempty"`
	// Config is the version of the calibration.
	Config string   `json:"cv,omitempty"`
	State  ECUState `json:"st,omitempty"`
}

// Report is a telemetry report. An omitted value is unchanged or unknown. Numbers are not validated here; the reader checks their bounds.
type Report struct {
	Lat        *float64 `json:"la,omitempty"` // degrees, WGS-84
	Lng        *float64 `json:"lo,omitempty"`
	AltM       *float64 `json:"al,omitempty"`
	SpeedKmh   *float64 `json:"sp,omitempty"`
	Heading    *float64 `json:"hd,omitempty"` // degrees
	Satellites *float64 `json:"sa,omitempty"`
	HDOP       *float64 `json:"hp,omitempty"`
	LocKind    *float64 `json:"lk,omitempty"`
	OdoKm      *float64 `json:"od,omitempty"`
	PowerOn    *int     `json:"pw,omitempty"`
	Armed      *int     `json:"ar,omitempty"`
	Charging   *int     `json:"ch,omitempty"`
	LockStatus *float64 `json:"lc,omitempty"`
	SOC        *float64 `json:"so,omitempty"` // %
	RangeKm    *float64 `json:"rg,omitempty"`
	Voltage    *float64 `json:"pv,omitempty"` // V
	Current    *float64 `json:"pc,omitempty"` // A, charging is positive
	MaxTempC   *float64 `json:"tm,omitempty"`
	RideMode   *float64 `json:"md,omitempty"`
	RSRP       *float64 `json:"rs,omitempty"` // dBm
	// FaultCodes is nil if unchanged, empty if none is active any more.
	FaultCodes *[]string `json:"fc,omitempty"`
	// Packs are the batteries in the order of their slots; most reports have none.
	Packs []Pack `json:"bt,omitempty"`
}

// Pack is what a battery says about itself.
type Pack struct {
	// Code is the code of the battery, or the serial number of its maker.
	Code   string   `json:"c"`
	SOC    *float64 `json:"s,omitempty"` // %
	SOH    *float64 `json:"h,omitempty"` // %
	Cycles *float64 `json:"n,omitempty"` // equivalent full ones
	// CellDelta is the difference between the highest and the lowest cell in mV.
	CellDelta *float64 `json:"d,omitempty"`
	TempC     *float64 `json:"t,omitempty"` // of the hottest cell
	// Cells are the voltages of the cells in mV, in order.
	Cells []float64 `json:"v,omitempty"`
}

// Point is a report recorded while the terminal was offline.
type Point struct {
	TS  int64  `json:"ts"`
	Seq uint32 `json:"seq"`
	Report
}

// Backlog is a batch of points sent late, the oldest first.
type Backlog struct {
	Points []Point `json:"p"`
}

// CommandMessage is a command to a terminal.
type CommandMessage struct {
	No   string         `json:"no"`
	Code string         `json:"c"`
	Args map[string]any `json:"a"`
	// Exp is the time from which the command must no longer be executed, in milliseconds since 1970 UTC.
	Exp int64 `json:"exp"`
	// RunS is the execution timeout in seconds.
	RunS int64 `json:"rt,omitempty"`
}

// Stage is the progress of a command.
type Stage int

// The stages; the last three are final.
const (
	Received Stage = 1
	Running  Stage = 2
	Done     Stage = 3
	Failed   Stage = 4
	Refused  Stage = 5
)

// AckBody is a terminal's acknowledgement of a command.
type AckBody struct {
	No    string         `json:"no"`
	Stage Stage          `json:"st"`
	Code  int64          `json:"rc"`
	Text  string         `json:"rt,omitempty"`
	Value map[string]any `json:"val,omitempty"`
}

// DebugRequest is a debug command to a terminal. Its bytes travel in base64, sized so that the longest fits its topic.
type DebugRequest struct {
	No   string `json:"no"`
	Kind int64  `json:"k"`
	// ECU is the mnemonic of the addressed controller; empty for the terminal itself.
	ECU   string `json:"ecu,omitempty"`
	Bytes []byte `json:"b"`
	Exp   int64  `json:"exp"`
	RunS  int64  `json:"rt"`
}

// DebugReply is a terminal's reply to a debug command. A long one is sent in parts, the last of which has a final stage.
type DebugReply struct {
	No    string `json:"no"`
	Stage Stage  `json:"st"`
	Code  int64  `json:"rc,omitempty"`
	Text  string `json:"rt,omitempty"`
	Bytes []byte `json:"b,omitempty"`
}

// ParamsMessage sets parameters of a terminal: those that change, and the version that it has with them.
type ParamsMessage struct {
	Version int64          `json:"ver"`
	Set     map[string]any `json:"set"`
}

// ParamsReport is a terminal's report of its parameters: the current values, and the desired values it rejected, with the reason.
type ParamsReport struct {
	Version  int64                      `json:"ver"`
	Reported map[string]json.RawMessage `json:"rep"`
	Bad      map[string]json.RawMessage `json:"bad"`
}

// AlarmEvent is the kind of event an Alarm is.
const AlarmEvent = "alarm"

// Alarm is an event that a fault begins, continues or ends.
type Alarm struct {
	Kind string `json:"k"`
	Code string `json:"code"`
	// ECU is the controller that noticed it, by its name in the hello message.
	ECU string `json:"ecu,omitempty"`
	// Active is 1 if the fault begins or continues, 0 if it is over.
	Active int `json:"act"`
	// Occurrence identifies the occurrence from its begin to its end.
	Occurrence string `json:"occ,omitempty"`
	// Snapshot is what the controller measured at that time.
	Snapshot map[string]any `json:"snap,omitempty"`
}

// ChargeEvent is the kind of event a Charge is.
const ChargeEvent = "charge"

// Charge is an event by which a charge begins or ends.
type Charge struct {
	Kind string `json:"k"`
	// Active is 1 if the charge begins, 0 if it is over.
	Active int      `json:"act"`
	SOC    *float64 `json:"so,omitempty"` // %
	// End is why it is over, by the codes of ChargeEnd.
	End int64 `json:"er,omitempty"`
}

// HelmetEvent is the kind of event a Helmet is.
const HelmetEvent = "helmet"

// Helmet is an event by which a terminal reports a helmet that it is paired with.
type Helmet struct {
	Kind string `json:"k"`
	MAC  string `json:"mac"`
	// Worn is 1 if it is worn, 0 if not; nil if unknown.
	Worn     *int     `json:"w,omitempty"`
	Battery  *float64 `json:"b,omitempty"` // %
	Firmware string   `json:"fw,omitempty"`
}
