import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'

/** Resolves a CSS colour variable to rgb(): MapLibre reads neither CSS variables nor OKLCH, so a canvas pixel does the conversion. */
export function resolveCssColor(variable: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return '#000'
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${variable}`)
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** Colours of the bundled base map in the current theme. */
function baseColors() {
  const dark = document.documentElement.dataset.theme === 'dark'
  return dark
    ? { sea: '#1c222b', land: '#2b323d', coast: '#475162', name: '#8b95a5' }
    : { sea: '#e9edf2', land: '#fafbfc', coast: '#c3ccd8', name: '#7a8697' }
}

/** Label layers by rank: provincial capitals from zoom 3, cities from 5, districts from 8. */
function placeLabels(language: 'zh' | 'en'): LayerSpecification[] {
  const { land, name } = baseColors()
  return [3, 5, 8].map((minzoom, i) => ({
    id: `names-${i + 1}`,
    type: 'symbol',
    source: 'places',
    minzoom,
    filter: ['==', ['get', 'rank'], i + 1],
    layout: { 'text-field': ['get', language], 'text-size': i === 2 ? 11 : 12, 'text-padding': 8 },
    paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.2 },
  }))
}

/**
 * MapLibre style of a base map with extra sources and layers on top. Without tiles the base is the bundled land, sea and place names,
 * without borders and without requests to other servers.
 */
export function styleOf(
  tiles: string | undefined,
  language: 'zh' | 'en',
  sources: Record<string, SourceSpecification>,
  layers: LayerSpecification[],
): StyleSpecification {
  const { sea, land, coast } = baseColors()
  const base: StyleSpecification = tiles
    ? {
        version: 8,
        sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 18 } },
        layers: [
          { id: 'sea', type: 'background', paint: { 'background-color': sea } },
          { id: 'tiles', type: 'raster', source: 'tiles' },
        ],
      }
    : {
        version: 8,
        sources: { land: { type: 'geojson', data: '/geo/land.json' }, places: { type: 'geojson', data: '/geo/places.json' } },
        layers: [
          { id: 'sea', type: 'background', paint: { 'background-color': sea } },
          { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
          { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': coast, 'line-width': 0.8 } },
          ...placeLabels(language),
        ],
      }
  return { ...base, sources: { ...base.sources, ...sources }, layers: [...base.layers, ...layers] }
}

/** Subscribes to changes of the theme or the accent colour; returns the unsubscribe function. */
export function onThemeChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}
