// Writes public/geo/land.json: the land around China without borders, from Natural Earth 1:10m (world-atlas).
// Run by hand after world-atlas changes: node scripts/land.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const west = 70
const south = 0
const east = 145
const north = 55

const atlas = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
const topology = JSON.parse(await readFile(atlas, 'utf8'))

/** The sides of the clip window: whether a point is inside, and where an edge crosses the side. */
const sides = [
  { isInside: ([x]) => x >= west, cross: (a, b) => interpolate(a, b, (west - a[0]) / (b[0] - a[0])) },
  { isInside: ([x]) => x <= east, cross: (a, b) => interpolate(a, b, (east - a[0]) / (b[0] - a[0])) },
  { isInside: ([, y]) => y >= south, cross: (a, b) => interpolate(a, b, (south - a[1]) / (b[1] - a[1])) },
  { isInside: ([, y]) => y <= north, cross: (a, b) => interpolate(a, b, (north - a[1]) / (b[1] - a[1])) },
]

function interpolate(a, b, share) {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** Clips a ring to the window, one side after another (Sutherland–Hodgman). */
function clip(ring) {
  return sides.reduce(
    (points, { isInside, cross }) => {
      const clipped = []
      points.forEach((point, i) => {
        const before = points[(i + points.length - 1) % points.length]
        if (isInside(point) !== isInside(before)) clipped.push(cross(before, point))
        if (isInside(point)) clipped.push(point)
      })
      return clipped
    },
    ring.slice(0, -1),
  )
}

/** Rounds a ring to three decimals, about 100 m, finer than the source, and removes consecutive duplicates. */
function round(ring) {
  const points = ring
    .map(([x, y]) => [Number(x.toFixed(3)), Number(y.toFixed(3))])
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1])
  return points.length < 3 ? undefined : [...points, points[0]]
}

const polygons = feature(topology, topology.objects.land)
  .features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
  .map(rings => rings.map(ring => round(clip(ring))).filter(Boolean))
  .filter(rings => rings.length > 0)

const land = { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons } }
await writeFile(new URL('../public/geo/land.json', import.meta.url), JSON.stringify(land))
