package protocol

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"evops/contracts/equipment"
)

// The limits of an offer, within which it fits its topic: files of one update, bytes of a URL, and the largest file in bytes.
const (
	MaxOTAItems = 6
	MaxOTAURL   = 480
	MaxOTASize  = 64 << 20
)

// OTAOp is what a message asks a terminal to do with an update.
type OTAOp string

// The operations. An offer with the target and attempt of an earlier one renews its URLs and starts nothing twice.
const (
	OTAOffer   OTAOp = "offer"
	OTAInstall OTAOp = "install" // the owner or the workshop agrees
	OTAPause   OTAOp = "pause"   // the files stay; an offer continues
	OTACancel  OTAOp = "cancel"  // the files are deleted
	OTAPurge   OTAOp = "purge"   // the files of all updates are deleted, because the firmware was withdrawn
)

// OTAMode is who decides when an update is installed; the codes are those of the dictionary OtaUpgradeMode.
type OTAMode int

// The modes. Only a silent update is installed without the operation install.
const (
	OTASilent   OTAMode = 1
	OTAOwner    OTAMode = 2
	OTAWorkshop OTAMode = 3
)

// OTAPackage is the kind of a file; the codes are those of the dictionary OtaPackage.
type OTAPackage int

// The kinds of file.
const (
	OTAFull  OTAPackage = 1
	OTADelta OTAPackage = 2
)

// OTAMessage is an order to a terminal about the update of its vehicle.
type OTAMessage struct {
	Op OTAOp `json:"op"`
	// Target and Attempt identify the update; zero in a purge. Task is the number of the task, for logs.
	Target  int64  `json:"tgt,omitempty"`
	Task    string `json:"task,omitempty"`
	Attempt int64  `json:"att,omitempty"`
	// Items are installed in this order, after all of them were downloaded.
	Items      []OTAItem     `json:"items,omitempty"`
	Mode       OTAMode       `json:"mode,omitempty"`
	Conditions OTAConditions `json:"pre,omitzero"`
	Window     OTAWindow     `json:"win,omitzero"`
	// Exp is the time from which nothing is installed any more, in milliseconds since 1970 UTC.
	Exp int64 `json:"exp,omitempty"`
}

// OTAItem is one file of an update. Versions are codes: major × 1,000,000 + minor × 1,000 + patch.
type OTAItem struct {
	ECU  string `json:"ecu"`
	From int64  `json:"from"`
	To   int64  `json:"to"`
	// URL is valid for a day and supports ranges.
	URL string `json:"url"`
	// Size is in bytes, SHA256 in lowercase hex.
	Size   int64  `json:"size"`
	SHA256 string `json:"sha"`
	// Signature signs the 32 bytes of the digest with the key KeyID: Ed25519, or ECDSA P-256 in ASN.1.
	Signature []byte     `json:"sig"`
	KeyID     string     `json:"kid"`
	Kind      OTAPackage `json:"kind"`
	// Base is the version that a delta applies to.
	Base int64 `json:"base,omitempty"`
}

// OTAConditions must hold from the begin of the installation to its end. Zero is no condition.
type OTAConditions struct {
	// ParkMin is how long the vehicle must have been parked with its power off, in minutes.
	ParkMin int64 `json:"parkMin,omitempty"`
	// SOC is the least charge in per cent, SOCCharging that of a vehicle that charges.
	SOC         int64 `json:"soc,omitempty"`
	SOCCharging int64 `json:"socChg,omitempty"`
	// RSRP is the weakest signal in dBm.
	RSRP int64 `json:"rsrp,omitempty"`
}

// OTAWindow is the time of day in which an installation may begin, by the vehicle's local time. The zero value is always.
type OTAWindow struct {
	// Days has 1 for each day of the week on which the window begins, Monday first.
	Days string `json:"d"`
	// From and To are times like 01:00. A window with To before From ends on the next day.
	From string `json:"f"`
	To   string `json:"t"`
}

// Contains reports whether a local time is within the window. It includes its start and excludes its end.
func (w OTAWindow) Contains(local time.Time) bool {
	if w == (OTAWindow{}) {
		return true
	}
	begins := func(day time.Weekday) bool { return w.Days[(day+6)%7] == '1' }
	now, today := local.Format("15:04"), local.Weekday()
	if w.From < w.To {
		return begins(today) && w.From <= now && now < w.To
	}
	return begins(today) && w.From <= now || begins((today+6)%7) && now < w.To
}

// OTAState is how far an update is; the codes are those of the dictionary OtaTargetState that a terminal reports.
type OTAState int

// The states that a terminal reports. An ECU of a report is empty where all items are meant.
const (
	OTAReceived    OTAState = 2 // the offer
	OTADownloading OTAState = 3
	OTADownloaded  OTAState = 4 // all files are verified; Wait is why the installation does not begin
	OTAInstalling  OTAState = 5
	OTARebooting   OTAState = 6
	OTAFailed      OTAState = 9
	OTARolledBack  OTAState = 10
	OTADeclined    OTAState = 12
)

var otaStates = []OTAState{OTAReceived, OTADownloading, OTADownloaded, OTAInstalling, OTARebooting, OTAFailed, OTARolledBack, OTADeclined}

// OTAWait is why a downloaded update waits; the codes are those of the dictionary OtaWaitReason.
type OTAWait int

// The reasons that a terminal reports.
const (
	OTAWaitWindow OTAWait = 2
	OTAWaitParked OTAWait = 3
	OTAWaitCharge OTAWait = 4
	OTAWaitSignal OTAWait = 5
	OTAWaitOwner  OTAWait = 6
)

// OTAError is why an update failed; the codes are those of the dictionary OtaError.
type OTAError int

// The errors that a terminal reports. 303, no heartbeat, is an observation of the platform.
const (
	OTADownloadTimeout  OTAError = 101
	OTADownloadRefused  OTAError = 102
	OTAWrongDigest      OTAError = 103
	OTAWrongSignature   OTAError = 104
	OTANoSpace          OTAError = 105
	OTAConditionLost    OTAError = 201
	OTAWrongBase        OTAError = 202
	OTAWriteFailed      OTAError = 203
	OTAControllerSilent OTAError = 204
	OTAAntiRollback     OTAError = 205
	OTAPowerLost        OTAError = 206
	OTAPatchFailed      OTAError = 207
	OTAWrongHardware    OTAError = 208
	OTASelfTestFailed   OTAError = 301
	OTABootFailed       OTAError = 302
	OTABootLoop         OTAError = 304
	OTAUnknownError     OTAError = 901
)

var otaErrors = []OTAError{
	OTADownloadTimeout, OTADownloadRefused, OTAWrongDigest, OTAWrongSignature, OTANoSpace, OTAConditionLost, OTAWrongBase, OTAWriteFailed, OTAControllerSilent,
	OTAAntiRollback, OTAPowerLost, OTAPatchFailed, OTAWrongHardware, OTASelfTestFailed, OTABootFailed, OTABootLoop, OTAUnknownError,
}

// OTAReport is a terminal's report about an update: at each change of state, and while a state lasts each 10 % or 60 seconds.
type OTAReport struct {
	Target  int64    `json:"tgt"`
	Attempt int64    `json:"att"`
	State   OTAState `json:"st"`
	Wait    OTAWait  `json:"w,omitempty"`
	// ECU is the controller whose file is downloaded or installed; empty where the state concerns all of them.
	ECU string `json:"ecu,omitempty"`
	// Percent is the progress of the state, Bytes how much of the file is downloaded.
	Percent int64    `json:"pct"`
	Bytes   int64    `json:"by,omitempty"`
	Code    OTAError `json:"rc"`
	Text    string   `json:"rt,omitempty"`
}

var (
	digestForm = regexp.MustCompile(`^[0-9a-f]{64}$`)
	daysForm   = regexp.MustCompile(`^[01]{7}$`)
	timeForm   = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]$`)
)

// ReadOTAReport decodes a report. A failure with no code, or one that this version does not know, has the code of an unknown error.
func ReadOTAReport(payload []byte, contentType string) (head Header, r OTAReport, err error) {
	head, r, err = Read[OTAReport](OTA, payload, contentType)
	if err == nil && !r.valid() {
		err = ErrForm
	}
	if (r.State == OTAFailed || r.Code != 0) && !slices.Contains(otaErrors, r.Code) {
		r.Code = OTAUnknownError
	}
	return head, r, err
}

func (r OTAReport) valid() bool {
	waits := r.Wait == 0 || r.State == OTADownloaded && r.Wait >= OTAWaitWindow && r.Wait <= OTAWaitOwner
	return r.Target > 0 && r.Attempt > 0 && slices.Contains(otaStates, r.State) && waits && knownECU(r.ECU, true) &&
		r.Percent >= 0 && r.Percent <= 100 && r.Bytes >= 0 && r.Bytes <= MaxOTASize
}

// ReadOTAMessage decodes an order to a terminal.
func ReadOTAMessage(payload []byte, contentType string) (head Header, m OTAMessage, err error) {
	head, m, err = Read[OTAMessage](OTADown, payload, contentType)
	if err == nil && !m.Valid() {
		err = ErrForm
	}
	return head, m, err
}

// Valid reports whether a terminal can process the message.
func (m OTAMessage) Valid() bool {
	switch m.Op {
	case OTAPurge:
		return true
	case OTAInstall, OTAPause, OTACancel:
		return m.Target > 0 && m.Attempt > 0
	case OTAOffer:
	default:
		return false
	}
	ecus := map[string]bool{}
	for _, item := range m.Items {
		if ecus[item.ECU] || !item.valid() {
			return false
		}
		ecus[item.ECU] = true
	}
	c, w := m.Conditions, m.Window
	return m.Target > 0 && m.Attempt > 0 && len(m.Items) > 0 && len(m.Items) <= MaxOTAItems && m.Mode >= 0 && m.Mode <= OTAWorkshop && m.Exp > 0 &&
		c.ParkMin >= 0 && c.SOC >= 0 && c.SOC <= 100 && c.SOCCharging >= 0 && c.SOCCharging <= 100 && c.RSRP <= 0 &&
		(w == OTAWindow{} || daysForm.MatchString(w.Days) && timeForm.MatchString(w.From) && timeForm.MatchString(w.To) && w.From != w.To)
}

func (i OTAItem) valid() bool {
	return knownECU(i.ECU, false) && i.From >= 0 && i.To > 0 && i.Size > 0 && i.Size <= MaxOTASize && digestForm.MatchString(i.SHA256) &&
		(strings.HasPrefix(i.URL, "https://") || strings.HasPrefix(i.URL, "http://")) && len(i.URL) <= MaxOTAURL &&
		len(i.Signature) > 0 && len(i.Signature) <= 72 && i.KeyID != "" && len(i.KeyID) <= 32 &&
		(i.Kind == OTAFull && i.Base == 0 || i.Kind == OTADelta && i.Base > 0)
}

// knownECU reports whether a mnemonic is that of a controller, or empty where that is allowed.
func knownECU(name string, optional bool) bool {
	_, known := equipment.EcuByName[name]
	return known || optional && name == ""
}
