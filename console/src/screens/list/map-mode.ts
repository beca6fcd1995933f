import type { Resource } from '@contracts/declaration'
import type { Sight } from '@/map'

/** How a list is seen: as rows, or on a map where rows have a place; the address says so beside the query. */
export interface MapMode {
  on: boolean
  /** row picked on the map */
  pin?: number
  /** absent = everything found is in sight */
  sight?: Sight
}

/** Reads it. What no map can show is passed over. */
export function parseMap(search: URLSearchParams, resource: Pick<Resource, 'place'>): MapMode {
  const on = Boolean(resource.place) && search.get('view') === 'map'
  const [lng, lat, zoom] = (search.get('at') ?? '').split(',').map(text => (text === '' ? Number.NaN : Number(text)))
  const known = [lng, lat, zoom].every(Number.isFinite) && Math.abs(lng ?? 0) <= 180 && Math.abs(lat ?? 0) <= 85
  const pin = Number(search.get('pin'))
  return {
    on,
    pin: Number.isSafeInteger(pin) && pin > 0 ? pin : undefined,
    sight: known ? { lng: lng as number, lat: lat as number, zoom: zoom as number } : undefined,
  }
}

/** The address of a query seen so. */
export function writeMap(search: URLSearchParams, mode: MapMode): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const own of ['view', 'pin', 'at']) next.delete(own)
  if (!mode.on) return next
  next.set('view', 'map')
  if (mode.pin) next.set('pin', String(mode.pin))
  if (mode.sight) next.set('at', [mode.sight.lng.toFixed(5), mode.sight.lat.toFixed(5), mode.sight.zoom].join(','))
  return next
}
