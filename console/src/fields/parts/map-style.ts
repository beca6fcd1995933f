import type { StyleSpecification } from 'maplibre-gl'

/** The grounds of the map in the theme that is on; the map's own colours cannot read style sheets. */
function grounds() {
  const dark = document.documentElement.dataset.theme === 'dark'
  return dark ? { sea: '#1c222b', land: '#2b323d', coast: '#475162' } : { sea: '#e9edf2', land: '#fafbfc', coast: '#c3ccd8' }
}

/** A calm base of land and sea; it asks no other server for anything. */
export function quietStyle(): StyleSpecification {
  const { sea, land, coast } = grounds()
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: '/geo/land.json' } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': coast, 'line-width': 0.8 } },
    ],
  }
}
