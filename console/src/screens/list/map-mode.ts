import type { Resource } from '@contracts/declaration'
import type { MapViewport } from '@/map'

/** Mode of a list, in its URL: table, or map for resources with a position. */
export interface MapMode {
  on: boolean
  /** id of the selected row */
  pin?: number
  /** viewport of the map; absent = fits all points */
  viewport?: MapViewport
}

/** Parses the mode from a URL; invalid parameters are ignored. */
export function parseMap(search: URLSearchParams, resource: Pick<Resource, 'place'>): MapMode {
  const on = Boolean(resource.place) && search.get('view') === 'map'
  const [lng, lat, zoom] = (search.get('at') ?? '').split(',').map(text => (text === '' ? Number.NaN : Number(text)))
  const valid = [lng, lat, zoom].every(Number.isFinite) && Math.abs(lng ?? 0) <= 180 && Math.abs(lat ?? 0) <= 85
  const pin = Number(search.get('pin'))
  return {
    on,
    pin: Number.isSafeInteger(pin) && pin > 0 ? pin : undefined,
    viewport: valid ? { lng: lng as number, lat: lat as number, zoom: zoom as number } : undefined,
  }
}

/** The query parameters with those of the mode. */
export function writeMap(search: URLSearchParams, mode: MapMode): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['view', 'pin', 'at']) next.delete(name)
  if (!mode.on) return next
  next.set('view', 'map')
  if (mode.pin) next.set('pin', String(mode.pin))
  if (mode.viewport) next.set('at', [mode.viewport.lng.toFixed(5), mode.viewport.lat.toFixed(5), mode.viewport.zoom].join(','))
  return next
}
