import type { MapViewport } from '@/map'

export type ListView = 'table' | 'map' | 'board'

/** Mode of a list, in its URL: table (cards on narrow windows), map for resources with a position, or board of their states. */
export interface ListMode {
  view: ListView
  /** id of the selected row on the map */
  pin?: number
  /** viewport of the map; absent = fits all points */
  viewport?: MapViewport
}

/** What a list has besides its table: a position or a map of its own, and a board. */
interface Views {
  place?: unknown
  board?: unknown
}

/** The views that a list has. */
export const viewsOf = (resource: Views): ListView[] => [
  'table',
  ...(resource.place ? (['map'] as const) : []),
  ...(resource.board ? (['board'] as const) : []),
]

/** Parses the mode from a URL; invalid parameters are ignored. `preferred` is the view of a URL that names none. */
export function parseMode(search: URLSearchParams, resource: Views, preferred?: ListView): ListMode {
  const requested = search.get('view') ?? preferred
  const [lng, lat, zoom] = (search.get('at') ?? '').split(',').map(text => (text === '' ? Number.NaN : Number(text)))
  const valid = [lng, lat, zoom].every(Number.isFinite) && Math.abs(lng ?? 0) <= 180 && Math.abs(lat ?? 0) <= 85
  const pin = Number(search.get('pin'))
  return {
    view: viewsOf(resource).find(view => view === requested) ?? 'table',
    pin: Number.isSafeInteger(pin) && pin > 0 ? pin : undefined,
    viewport: valid ? { lng: lng as number, lat: lat as number, zoom: zoom as number } : undefined,
  }
}

/** The query parameters with those of the mode. */
export function writeMode(search: URLSearchParams, mode: ListMode): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['view', 'pin', 'at']) next.delete(name)
  if (mode.view !== 'table') next.set('view', mode.view)
  if (mode.view !== 'map') return next
  if (mode.pin) next.set('pin', String(mode.pin))
  if (mode.viewport) next.set('at', [mode.viewport.lng.toFixed(5), mode.viewport.lat.toFixed(5), mode.viewport.zoom].join(','))
  return next
}
