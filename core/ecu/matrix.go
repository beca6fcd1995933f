package ecu

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/core/access"
	"evops/core/record"
	"evops/core/validate"
)

// Matrix is the distribution of software versions over the vehicles of a model that the caller may see.
type Matrix struct {
	// Vehicles is the number of vehicles with known controllers, Unknown of those without.
	Vehicles int64 `json:"vehicles"`
	Unknown  int64 `json:"unknown"`
	// Combinations is the number of distinct combinations; Rows are the most frequent ones.
	Combinations int64         `json:"combinations"`
	Rows         []Combination `json:"rows"`
	// Versions counts the vehicles per version, regardless of the other controllers.
	Versions []VersionCount `json:"versions"`
}

// Combination is a set of software versions by controller type, with the number of vehicles that have it and one of them.
type Combination struct {
	Versions map[equipment.EcuType]string `json:"versions"`
	N        int64                        `json:"n"`
	Vehicle  int64                        `json:"vehicleId"`
}

// VersionCount is the number of vehicles with a version on a controller type.
type VersionCount struct {
	EcuType equipment.EcuType `json:"ecuType"`
	Version string            `json:"version"`
	N       int64             `json:"n"`
}

// maxCombinations bounds the returned combinations.
const maxCombinations = 50

// Combine counts the combinations of software versions of a model's vehicles. It returns NO_PERMISSION if the caller may not view
// controllers or vehicles.
func Combine(ctx context.Context, v record.Reader, who *access.Caller, model int64) (*Matrix, error) {
	if err := who.Require(equipment.Ecus.PermissionFor("view")); err != nil {
		return nil, err
	}
	kinds := kinds()
	var columns []string
	for _, kind := range kinds {
		columns = append(columns, fmt.Sprintf(`coalesce((SELECT max(e.software_version) FROM ecu AS e WHERE e.vehicle_id = "vehicle"."id" AND e.ecu_type = %d AND e.status <> %d), '')`, kind, equipment.EcuReplaced))
	}
	groups := make([]string, len(kinds))
	for i := range kinds {
		groups[i] = fmt.Sprint(i + 1)
	}
	m := &Matrix{Rows: []Combination{}, Versions: []VersionCount{}}
	counts := map[VersionCount]int64{}
	err := v.Aggregate(ctx, equipment.Vehicles.Name, who, "view", equipment.Vehicles.Where(filter.Is(&equipment.Vehicles.Row.ModelID, model)).Body(),
		strings.Join(columns, ", ")+`, count(*), min("vehicle"."id")`, "GROUP BY "+strings.Join(groups, ", ")+" ORDER BY count(*) DESC, "+strings.Join(groups, ", "),
		func(rows *sql.Rows) error {
			reported, c := make([]string, len(kinds)), Combination{Versions: map[equipment.EcuType]string{}}
			into := make([]any, 0, len(kinds)+2)
			for i := range reported {
				into = append(into, &reported[i])
			}
			if err := rows.Scan(append(into, &c.N, &c.Vehicle)...); err != nil {
				return err
			}
			for i, version := range reported {
				if version != "" {
					c.Versions[kinds[i]] = version
					counts[VersionCount{EcuType: kinds[i], Version: version}] += c.N
				}
			}
			m.add(c)
			return nil
		})
	for one, n := range counts {
		one.N = n
		m.Versions = append(m.Versions, one)
	}
	slices.SortFunc(m.Versions, func(a, b VersionCount) int {
		return cmp.Or(cmp.Compare(a.EcuType, b.EcuType), cmp.Compare(validate.VersionCode(b.Version), validate.VersionCode(a.Version)), cmp.Compare(a.Version, b.Version))
	})
	return m, err
}

func (m *Matrix) add(c Combination) {
	if len(c.Versions) == 0 {
		m.Unknown += c.N
		return
	}
	m.Vehicles += c.N
	m.Combinations++
	if len(m.Rows) < maxCombinations {
		m.Rows = append(m.Rows, c)
	}
}

// kinds returns every controller type, ordered by code.
func kinds() (all []equipment.EcuType) {
	for _, kind := range equipment.EcuByName {
		all = append(all, kind)
	}
	slices.Sort(all)
	return all
}
