package protocol

import "encoding/json"

// On is whether a terminal is there.
type On int

// The states a terminal tells of itself, or its will after it.
const (
	Gone   On = 0
	Here   On = 1
	Asleep On = 2
)

// Presence stands retained on the status topic (11.5).
type Presence struct {
	On On `json:"on"`
	// SID is the session it speaks for: the will of an older one no longer counts.
	SID string `json:"sid"`
	// Why is "will" where the broker speaks for a terminal that is gone.
	Why string `json:"why,omitempty"`
	// TS is when the session began, Wake when a sleeping terminal wakes next; milliseconds since 1970 UTC.
	TS   int64 `json:"ts,omitempty"`
	Wake int64 `json:"wake,omitempty"`
}

// HelloBody is said after each connect.
type HelloBody struct {
	SID   string `json:"sid"`
	VIN   string `json:"vin,omitempty"`
	ICCID string `json:"iccid,omitempty"`
	IMEI  string `json:"imei,omitempty"`
	Boot  string `json:"boot,omitempty"`
	// Cfg is the version of the parameters it has; nil where it does not say.
	Cfg *int64 `json:"cfg,omitempty"`
	ECU []ECU  `json:"ecu,omitempty"`
}

// ECUState is how a controller is, as its terminal finds it.
type ECUState int

// The states; nothing is said of one that is well.
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
	// Config is the version of its calibration.
	Config string   `json:"cv,omitempty"`
	State  ECUState `json:"st,omitempty"`
}

// Report is what a vehicle says of itself. What is left out has not changed, or is not known. Numbers come as they may be written; whoever takes them
// checks their bounds.
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
	// FaultCodes is nil where they have not changed, empty where there are none any more.
	FaultCodes *[]string `json:"fc,omitempty"`
}

// Point is a report of a moment that was stored while nobody listened.
type Point struct {
	TS  int64  `json:"ts"`
	Seq uint32 `json:"seq"`
	Report
}

// Backlog is points that are sent late, the oldest first.
type Backlog struct {
	Points []Point `json:"p"`
}

// CommandMessage is a command on its way down.
type CommandMessage struct {
	No   string         `json:"no"`
	Code string         `json:"c"`
	Args map[string]any `json:"a"`
	// Exp is from when on it must not be done any more, in milliseconds since 1970 UTC.
	Exp int64 `json:"exp"`
	// RunS is how many seconds the terminal may take.
	RunS int64 `json:"rt,omitempty"`
}

// Stage is how far a terminal is with a command.
type Stage int

// The stages; the last three are final.
const (
	Received Stage = 1
	Running  Stage = 2
	Done     Stage = 3
	Failed   Stage = 4
	Refused  Stage = 5
)

// AckBody is what a terminal says of a command.
type AckBody struct {
	No    string         `json:"no"`
	Stage Stage          `json:"st"`
	Code  int64          `json:"rc"`
	Text  string         `json:"rt,omitempty"`
	Value map[string]any `json:"val,omitempty"`
}

// DebugRequest is a debug command on its way down. Its bytes stand in base64, so that the longest fits its topic.
type DebugRequest struct {
	No   string `json:"no"`
	Kind int64  `json:"k"`
	// ECU is the controller it is for, by its mnemonic; empty for the terminal itself.
	ECU   string `json:"ecu,omitempty"`
	Bytes []byte `json:"b"`
	Exp   int64  `json:"exp"`
	RunS  int64  `json:"rt"`
}

// DebugReply is what a terminal says of a debug command. One that is long comes in parts, the last of which is final.
type DebugReply struct {
	No    string `json:"no"`
	Stage Stage  `json:"st"`
	Code  int64  `json:"rc,omitempty"`
	Text  string `json:"rt,omitempty"`
	Bytes []byte `json:"b,omitempty"`
}

// ParamsMessage is what the parameters of a terminal shall be: those that change, under the version it has with them.
type ParamsMessage struct {
	Version int64          `json:"ver"`
	Set     map[string]any `json:"set"`
}

// ParamsReport is what a terminal says its parameters are, and which wishes it does not take, with why.
type ParamsReport struct {
	Version  int64                      `json:"ver"`
	Reported map[string]json.RawMessage `json:"rep"`
	Bad      map[string]json.RawMessage `json:"bad"`
}

// AlarmEvent is the kind of event an Alarm is.
const AlarmEvent = "alarm"

// Alarm is an event that tells of something that is wrong, or no longer is.
type Alarm struct {
	Kind string `json:"k"`
	Code string `json:"code"`
	// ECU is the controller that noticed, by the name in greetings.
	ECU string `json:"ecu,omitempty"`
	// Active is 1 where it begins or goes on, 0 where it is over.
	Active int `json:"act"`
	// Occurrence is the same from its begin to its end.
	Occurrence string `json:"occ,omitempty"`
	// Snapshot is what the controller measured at that moment.
	Snapshot map[string]any `json:"snap,omitempty"`
}
