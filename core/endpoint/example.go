package endpoint

import (
	"time"

	"evops/contracts/value"
)

// Values of examples. None is real data.
const (
	ExampleVIN = "1M8GDM9AXKP042788"
	// ExampleNo is the number of a command, an alarm or a file.
	ExampleNo              = "01JD3V5K8M2Q4R6T8W0Y2A4C6E"
	ExampleFile            = "public/image/202603/" + ExampleNo + ".png"
	ExampleDate value.Date = "2026-03-15"
)

// ExampleTime is on ExampleDate.
var ExampleTime = ExampleDate.Time().Add(10*time.Hour + 30*time.Minute)

// ExampleGeo is in Shanghai.
var ExampleGeo = value.Geo{Lng: 121.4737, Lat: 31.2304}
