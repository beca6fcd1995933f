// Package updater is the part of a simulated terminal that updates the controllers of its vehicle (equipment catalogue 11.4). An Updater
// decides what to report and what to do next; a Download fetches and verifies the files.
package updater

import (
	"fmt"
	"time"

	"evops/core/devicelink/protocol"
)

// Action is what the owner of an Updater has to do.
type Action int

// The actions.
const (
	Fetch     Action = iota // download the files of the offer, from where an earlier download of the same attempt ended
	Stop                    // stop the download and keep what it has
	Discard                 // stop the download and delete the files
	LosePower               // disconnect without notice, then connect again and continue the download
	Drain                   // let the battery be nearly empty
	RideOff                 // let the vehicle ride
	Restart                 // disconnect, call Restarted and connect again
)

// Step is the result of an event: reports to send, in order, and then actions.
type Step struct {
	Reports []protocol.OTAReport
	Actions []Action
}

// Situation is what an Updater knows of its vehicle.
type Situation struct {
	// Now is the real time, Local the simulated time of the vehicle, which measures durations and the window.
	Now, Local time.Time
	// Parked is how long the vehicle has been parked with its power off, by the simulated time; zero while it rides.
	Parked   time.Duration
	SOC      int64 // %
	Charging bool
	RSRP     int64 // dBm
}

// Updater is the state of one terminal's update. Its methods return what follows from an event. It is not safe for concurrent use.
type Updater struct {
	SN     string
	Seed   uint64
	Faults Faults

	offer protocol.OTAMessage // the present or last one
	last  protocol.OTAReport  // answer to a repetition of the offer; its state is that of the update, zero without one
	fate  fate
	// paused stops an update before its installation, agreed is set once the owner or the workshop agrees.
	paused, agreed bool
	lostPower      bool
	done           bool      // the new versions are installed
	item           int       // being downloaded or installed
	began          time.Time // of the installation of the item
	fetchedAt      time.Time // of the last report of the download
}

// Offer returns the offer of the update in progress.
func (u *Updater) Offer() protocol.OTAMessage { return u.offer }

// Open reports whether an update is in progress, for which the terminal must stay awake.
func (u *Updater) Open() bool { return u.last.State != 0 && !u.final() }

// Downloading reports whether files are missing and the platform has not paused the update.
func (u *Updater) Downloading() bool {
	return !u.paused && (u.last.State == protocol.OTAReceived || u.last.State == protocol.OTADownloading)
}

// Waiting reports whether the installation begins as soon as its conditions hold, and which of them does not; zero if none is known.
func (u *Updater) Waiting() (why protocol.OTAWait, waiting bool) {
	return u.last.Wait, !u.paused && u.last.State == protocol.OTADownloaded
}

// Installing reports whether controllers are written or restart. Nothing stops them then, and the vehicle must not be used.
func (u *Updater) Installing() bool {
	return u.last.State == protocol.OTAInstalling || u.last.State == protocol.OTARebooting
}

func (u *Updater) final() bool { return u.last.State >= protocol.OTAFailed }

// Handle processes a message of the platform, with the controllers as they are.
func (u *Updater) Handle(m protocol.OTAMessage, ecus []protocol.ECU, now time.Time) Step {
	known := m.Target == u.offer.Target && m.Attempt == u.offer.Attempt
	switch {
	case m.Op == protocol.OTAOffer && m.Exp > now.UnixMilli():
		return u.take(m, known, ecus)
	case m.Op == protocol.OTAPurge, m.Op == protocol.OTACancel && known:
		return u.discard()
	case !known || !u.Open():
	case m.Op == protocol.OTAInstall:
		u.agreed = true
	case m.Op == protocol.OTAPause && !u.Installing():
		u.paused = true
		return Step{Actions: []Action{Stop}}
	}
	return Step{}
}

// take processes an offer.
func (u *Updater) take(m protocol.OTAMessage, known bool, ecus []protocol.ECU) Step {
	switch {
	case known && (u.fate.silent || u.done):
		return Step{}
	case known && u.last.State < protocol.OTADownloaded:
		u.offer, u.paused = m, false // with new URLs
		return Step{[]protocol.OTAReport{u.last}, []Action{Fetch}}
	case known:
		u.paused = false
		return Step{Reports: []protocol.OTAReport{u.last}}
	case u.Installing(), m.Target == u.offer.Target && m.Attempt < u.offer.Attempt:
		return Step{}
	}
	begun := u.discard()
	u.offer = m
	if u.fate = fateOf(u.Seed, u.SN, m, u.Faults); u.fate.silent {
		return begun
	}
	if u.fate.lowCharge {
		begun.Actions = append(begun.Actions, Drain)
	}
	for _, item := range m.Items {
		if item.Kind == protocol.OTADelta && codeOf(softwareOf(ecus, item.ECU)) != item.Base {
			return Step{[]protocol.OTAReport{u.fail(item.ECU, protocol.OTAWrongBase, "")}, begun.Actions}
		}
	}
	return Step{[]protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTAReceived})}, append(begun.Actions, Fetch)}
}

// discard ends an update whose installation has not begun.
func (u *Updater) discard() Step {
	if u.Installing() {
		return Step{}
	}
	var step Step
	if u.offer.Target != 0 {
		step.Actions = []Action{Discard}
	}
	*u = Updater{SN: u.SN, Seed: u.Seed, Faults: u.Faults}
	return step
}

// Fetched processes the progress of the download: how many bytes of an item are there. Each 10 % and each minute are reported.
func (u *Updater) Fetched(item int, bytes int64, now time.Time) (step Step) {
	if !u.Downloading() {
		return step
	}
	of := u.offer.Items[item]
	percent := 100 * bytes / of.Size
	if u.last.State == protocol.OTAReceived || u.item != item || percent/10 > u.last.Percent/10 || now.Sub(u.fetchedAt) >= time.Minute {
		u.item, u.fetchedAt = item, now
		step.Reports = append(step.Reports, u.report(protocol.OTAReport{State: protocol.OTADownloading, ECU: of.ECU, Percent: percent, Bytes: bytes}))
	}
	if u.fate.losesPower && !u.lostPower && percent >= 50 {
		u.lostPower = true
		step.Actions = append(step.Actions, LosePower)
	}
	return step
}

// Verified processes the end of the download; failure is nil if all files are complete and genuine.
func (u *Updater) Verified(failure *Failure) Step {
	switch {
	case !u.Downloading():
		return Step{}
	case failure != nil:
		return Step{Reports: []protocol.OTAReport{u.fail(failure.ECU, failure.Code, failure.Text)}}
	}
	u.item = 0
	return Step{Reports: []protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTADownloaded, Percent: 100})}}
}

// Tick processes the passing of time.
func (u *Updater) Tick(s Situation) Step {
	switch u.last.State {
	case protocol.OTADownloaded:
		return u.wait(s)
	case protocol.OTAInstalling:
		return u.install(s)
	}
	return Step{}
}

// wait begins the installation once its conditions hold, and reports what it waits for.
func (u *Updater) wait(s Situation) Step {
	if s.Now.UnixMilli() >= u.offer.Exp {
		return u.discard()
	}
	if u.paused {
		return Step{}
	}
	if why := u.unmet(s); why != 0 {
		if why == u.last.Wait {
			return Step{}
		}
		return Step{Reports: []protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTADownloaded, Wait: why, Percent: 100})}}
	}
	u.began = s.Local
	return Step{Reports: []protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTAInstalling, ECU: u.offer.Items[0].ECU})}}
}

// unmet returns the first condition of the installation that does not hold, zero if all do.
func (u *Updater) unmet(s Situation) protocol.OTAWait {
	c, soc := u.offer.Conditions, u.offer.Conditions.SOC
	if s.Charging {
		soc = c.SOCCharging
	}
	switch {
	case u.offer.Mode > protocol.OTASilent && !u.agreed:
		return protocol.OTAWaitOwner
	case !u.agreed && !u.offer.Window.Contains(s.Local):
		return protocol.OTAWaitWindow
	case s.Parked < time.Duration(c.ParkMin)*time.Minute:
		return protocol.OTAWaitParked
	case s.SOC < soc:
		return protocol.OTAWaitCharge
	case c.RSRP != 0 && s.RSRP < c.RSRP:
		return protocol.OTAWaitSignal
	}
	return 0
}

// install continues the installation: one item after the other, and a restart at the end.
func (u *Updater) install(s Situation) Step {
	ecu := u.offer.Items[u.item].ECU
	percent := min(100, int64(100*s.Local.Sub(u.began)/u.fate.installTime))
	switch {
	case u.offer.Conditions.ParkMin > 0 && s.Parked == 0:
		return Step{Reports: []protocol.OTAReport{u.fail(ecu, protocol.OTAConditionLost, "the vehicle was used")}}
	case u.fate.ridesOff && percent >= 30:
		return Step{Actions: []Action{RideOff}}
	case u.fate.install == protocol.OTAWriteFailed && percent >= 60:
		return Step{Reports: []protocol.OTAReport{u.fail(ecu, u.fate.install, "")}}
	case percent == 100 && u.item < len(u.offer.Items)-1:
		u.item++
		u.began = s.Local
		return Step{Reports: []protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTAInstalling, ECU: u.offer.Items[u.item].ECU})}}
	case percent == 100:
		return Step{[]protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTARebooting})}, []Action{Restart}}
	case percent/10 > u.last.Percent/10:
		return Step{Reports: []protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTAInstalling, ECU: ecu, Percent: percent})}}
	}
	return Step{}
}

// Restarted ends the restart. It sets the new versions of the controllers; the platform confirms them by the hello message. If a controller
// did not start with its new software, it has the old one, and the update failed.
func (u *Updater) Restarted(ecus []protocol.ECU) Step {
	if u.last.State != protocol.OTARebooting {
		return Step{}
	}
	first := u.offer.Items[0].ECU
	switch u.fate.install {
	case protocol.OTASelfTestFailed:
		return Step{Reports: []protocol.OTAReport{u.report(protocol.OTAReport{State: protocol.OTARolledBack, ECU: first, Code: u.fate.install})}}
	case protocol.OTABootFailed, protocol.OTABootLoop:
		return Step{Reports: []protocol.OTAReport{u.fail(first, u.fate.install, "")}}
	}
	for _, item := range u.offer.Items {
		for i := range ecus {
			if ecus[i].Type == item.ECU {
				ecus[i].Software = nameOf(item.To)
			}
		}
	}
	u.last, u.done = protocol.OTAReport{}, true
	return Step{}
}

// report completes a report and remembers it.
func (u *Updater) report(r protocol.OTAReport) protocol.OTAReport {
	r.Target, r.Attempt = u.offer.Target, u.offer.Attempt
	u.last = r
	return r
}

func (u *Updater) fail(ecu string, code protocol.OTAError, text string) protocol.OTAReport {
	return u.report(protocol.OTAReport{State: protocol.OTAFailed, ECU: ecu, Code: code, Text: text})
}

func softwareOf(ecus []protocol.ECU, name string) string {
	for _, one := range ecus {
		if one.Type == name {
			return one.Software
		}
	}
	return ""
}

// nameOf returns the name of a version code, codeOf the code of a name, zero for an invalid one.
func nameOf(code int64) string {
	return fmt.Sprintf("%d.%d.%d", code/1_000_000, code/1_000%1_000, code%1_000)
}

func codeOf(name string) int64 {
	var major, minor, patch int64
	if _, err := fmt.Sscanf(name, "%d.%d.%d", &major, &minor, &patch); err != nil {
		return 0
	}
	return major*1_000_000 + minor*1_000 + patch
}
