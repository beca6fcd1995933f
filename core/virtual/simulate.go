package virtual

import (
	"hash/fnv"
	"math"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/contracts/virtual"
)

// State is what a simulated vehicle reports.
type State struct {
	VIN          string                 `json:"vin"`
	Scenario     virtual.Scenario       `json:"scenario"`
	At           value.Time             `json:"at"`
	OnlineStatus equipment.OnlineStatus `json:"onlineStatus"`
	PowerOn      bool                   `json:"powerOn"`
	LockStatus   equipment.LockStatus   `json:"lockStatus"`
	Charging     bool                   `json:"charging"`
	SpeedKmh     float64                `json:"speedKmh"`
	SOC          int64                  `json:"soc"`
	RangeKm      int64                  `json:"rangeKm"`
	OdoKm        float64                `json:"odoKm"`
	Geo          value.Geo              `json:"geo"`
	// FaultCode is an alarm code of the product; empty for none.
	FaultCode string `json:"faultCode"`
}

// The figures of the scenarios.
const (
	// lap is the time of one round of the city ride, lapKm its length.
	lap   = 20 * time.Minute
	lapKm = 6.0
	// chargeTime is how long a charge takes.
	chargeTime = 4 * time.Hour
	// overheated is the alarm of the scenario with a fault.
	overheated = "B1203"
	// usualRange is the range in km of a model without one.
	usualRange = 60
)

// home is the place around which simulated vehicles are.
var home = value.Geo{Lng: 121.6, Lat: 31.2}

// Simulate returns the state of the simulated vehicle of a code at a time. It depends on nothing but its arguments, so that all answers agree,
// and begins again every midnight.
func Simulate(v *virtual.VIN, rangeKm int64, at value.Time) State {
	if rangeKm == 0 {
		rangeKm = usualRange
	}
	seed := fnv.New32a()
	_, _ = seed.Write([]byte(v.VIN)) // cannot fail
	own := float64(seed.Sum32()%1000) / 1000
	s := State{
		VIN: v.VIN, Scenario: v.Scenario, At: at, OnlineStatus: equipment.Online, LockStatus: equipment.Locked, SOC: 76, OdoKm: tenth(120 + 800*own),
		Geo: value.Geo{Lng: degree(home.Lng + 0.04*own), Lat: degree(home.Lat - 0.03*own)},
	}
	today := time.Duration(at.Milli()-at.Date().Time().Milli()) * time.Millisecond
	switch v.Scenario {
	case virtual.CityRide:
		s.ride(today)
	case virtual.Charging:
		s.SOC = 20 + int64(80*min(1, float64(today%(2*chargeTime))/float64(chargeTime)))
		s.Charging = s.SOC < 100
	case virtual.Faulty:
		s.FaultCode = overheated
	case virtual.LowBattery:
		s.SOC, s.OnlineStatus = 8, equipment.Sleeping
	}
	s.RangeKm = rangeKm * s.SOC / 100
	return s
}

// ride moves the vehicle along a loop, with stops at lights. The battery is swapped after ten rounds.
func (s *State) ride(today time.Duration) {
	rounds := float64(today) / float64(lap)
	phase := 2 * math.Pi * (rounds - math.Floor(rounds))
	s.PowerOn, s.LockStatus = true, equipment.Unlocked
	s.SpeedKmh = tenth(max(0, 18+14*math.Sin(7*phase)))
	s.SOC = 95 - int64(6*math.Mod(rounds, 10))
	s.OdoKm = tenth(s.OdoKm + lapKm*rounds)
	s.Geo = value.Geo{Lng: degree(s.Geo.Lng + 0.01*math.Cos(phase)), Lat: degree(s.Geo.Lat + 0.008*math.Sin(phase))}
}

func tenth(x float64) float64 { return math.Round(x*10) / 10 }

func degree(x float64) float64 { return math.Round(x*1e5) / 1e5 }
