package value

import "math"

// The bounds of mainland China within which the datum GCJ-02 differs from WGS-84, as map providers apply it.
const (
	gcjWest, gcjEast   = 72.004, 137.8347
	gcjSouth, gcjNorth = 0.8293, 55.8271
)

// The semi-major axis and the squared eccentricity of the Krasovsky 1940 ellipsoid, which GCJ-02 is computed with.
const (
	krasovskyAxis         = 6_378_245.0
	krasovskyEccentricity = 0.006_693_421_622_965_943
)

// GCJ02 converts a WGS-84 position to GCJ-02, the datum of maps in mainland China. Positions elsewhere are the same in both.
func (g Geo) GCJ02() Geo {
	if g.Lng < gcjWest || g.Lng > gcjEast || g.Lat < gcjSouth || g.Lat > gcjNorth {
		return g
	}
	x, y := g.Lng-105, g.Lat-35
	east := 300 + x + 2*y + 0.1*x*x + 0.1*x*y + 0.1*math.Sqrt(math.Abs(x)) + ripple(x, 6, 20) + ripple(x, 2, 20) + ripple(x, 1, 20) + ripple(x, 1./3, 40) + ripple(x, 1./12, 150) + ripple(x, 1./30, 300)
	north := -100 + 2*x + 3*y + 0.2*y*y + 0.1*x*y + 0.2*math.Sqrt(math.Abs(x)) + ripple(x, 6, 20) + ripple(x, 2, 20) + ripple(y, 1, 20) + ripple(y, 1./3, 40) + ripple(y, 1./12, 160) + ripple(y, 1./30, 320)
	radians := g.Lat / 180 * math.Pi
	curvature := 1 - krasovskyEccentricity*math.Sin(radians)*math.Sin(radians)
	root := math.Sqrt(curvature)
	return Geo{
		Lng: g.Lng + east*180/(krasovskyAxis/root*math.Cos(radians)*math.Pi),
		Lat: g.Lat + north*180/(krasovskyAxis*(1-krasovskyEccentricity)/(curvature*root)*math.Pi),
	}
}

// FromGCJ02 converts a GCJ-02 position to WGS-84, to a centimetre: the shift changes slowly, so it is found by trying.
func FromGCJ02(g Geo) Geo {
	at := g
	for range 4 {
		shifted := at.GCJ02()
		at = Geo{Lng: at.Lng - shifted.Lng + g.Lng, Lat: at.Lat - shifted.Lat + g.Lat}
	}
	return at
}

// ripple is one of the sine terms of the shift.
func ripple(at, frequency, amplitude float64) float64 {
	return amplitude * 2 / 3 * math.Sin(at*frequency*math.Pi)
}
