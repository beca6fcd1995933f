import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { BadgeTone } from '@/components/ui/badge'
import type { MapBase, MapPoint } from './position'
import { resolveCssColor } from './style'

/** Dots of one state: its number, and the tone it has everywhere else. */
export interface DotState {
  state: number
  tone: BadgeTone
}

/** The tones of states as the style sheet calls them. */
const stateColors: Record<BadgeTone, string> = {
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  info: 'info',
  neutral: 'muted-foreground',
}

type Collection = Exclude<GeoJSONSourceSpecification['data'], string>

/** Points as the map takes them. */
export const collection = (points: MapPoint[], ground: MapBase): Collection => ({
  type: 'FeatureCollection',
  features: points.map(point => ({
    type: 'Feature',
    properties: { id: point.id, state: point.state },
    geometry: { type: 'Point', coordinates: ground.draw(point) },
  })),
})

/** From which zoom on every dot stands for itself. */
const CLUSTER_RADIUS = 13

export function dotSources(points: Collection, chosen: Collection): Record<string, SourceSpecification> {
  return {
    points: { type: 'geojson', data: points, cluster: true, clusterMaxZoom: CLUSTER_RADIUS, clusterRadius: 44 },
    chosen: { type: 'geojson', data: chosen },
  }
}

const size: ExpressionSpecification = ['interpolate', ['linear'], ['ln', ['get', 'point_count']], 0.7, 13, 4.6, 20, 8.5, 30]

/** Dots by state, clusters with their counts, a ring around the chosen dot. */
export function dotLayers(states: DotState[]): LayerSpecification[] {
  const card = resolveCssColor('card')
  const tone = (of: BadgeTone) => resolveCssColor(stateColors[of])
  const [first, ...others] = states
  const colour: ExpressionSpecification | string = first
    ? ['match', ['get', 'state'], first.state, tone(first.tone), ...others.flatMap(own => [own.state, tone(own.tone)]), tone('neutral')]
    : tone('info')
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': resolveCssColor('primary'),
        'circle-opacity': 0.9,
        'circle-radius': size,
        'circle-stroke-color': resolveCssColor('primary'),
        'circle-stroke-opacity': 0.25,
        'circle-stroke-width': 4,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'point_count'],
      layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': resolveCssColor('primary-foreground') },
    },
    {
      id: 'ring',
      type: 'circle',
      source: 'chosen',
      paint: { 'circle-radius': 12, 'circle-color': resolveCssColor('primary'), 'circle-opacity': 0.3 },
    },
    {
      id: 'dots',
      type: 'circle',
      source: 'points',
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-color': colour, 'circle-radius': 6, 'circle-stroke-color': card, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'chosen',
      type: 'circle',
      source: 'chosen',
      paint: { 'circle-color': colour, 'circle-radius': 7, 'circle-stroke-color': card, 'circle-stroke-width': 2 },
    },
  ]
}
