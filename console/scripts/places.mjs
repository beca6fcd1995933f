// Writes public/geo/places.json: names and positions of cities and districts, the labels of the map, which has no borders.
// Names and centres come from core/store/seed. Run by hand after areas.mjs or centres.mjs: node scripts/places.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const seed = new URL('../../core/store/seed/', import.meta.url)
const areas = JSON.parse(readFileSync(new URL('areas.json', seed), 'utf8'))
const centres = JSON.parse(readFileSync(new URL('centres.json', seed), 'utf8'))

/** Label priority: capitals (the first city code of a province), other cities, districts. */
const rank = ({ id, level }) => (level === 3 ? 3 : id % 10000 === 100 ? 1 : 2)
// Nodes that group divisions administered directly by a province are not places.
const places = areas.filter(({ id, level }) => level > 1 && id % 10000 !== 9000 && centres[id])
const features = places
  .map(area => ({
    type: 'Feature',
    properties: { zh: area.shortName, en: area.nameEn, rank: rank(area) },
    geometry: { type: 'Point', coordinates: centres[area.id] },
  }))
  .sort((a, b) => a.properties.rank - b.properties.rank)
writeFileSync(new URL('../public/geo/places.json', import.meta.url), JSON.stringify({ type: 'FeatureCollection', features }))
