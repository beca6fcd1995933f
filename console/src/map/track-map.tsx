import { type Map as BaseMap, type LayerSpecification, LngLatBounds, Marker, ScaleControl, type SourceSpecification } from 'maplibre-gl'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controlsClass, openMap, useMapLabels } from './base-map'
import { type Position, useMapBase } from './position'
import { stackMarks } from './stack-marks'
import { onThemeChange, resolveCssColor, styleOf } from './style'

/** Diameter of the largest marker, in px. */
const MARK_SIZE = 24

/** A segment of a track and the index of its speed band. */
interface MapSegment {
  band: number
  line: Position[]
}

interface MapMark {
  at: Position
  text: string
  title: string
  /** draws the marker in the alarm style */
  alarm?: true
}

interface Props {
  /** accessible name */
  label: string
  segments: MapSegment[]
  /** CSS colour variable of each band, by its index */
  colors: string[]
  /** markers along the track, in order */
  marks: MapMark[]
  onMark?(i: number): void
  /** position of the vehicle at the playback time; undefined where it is unknown */
  now?: Position
  className?: string
}

/**
 * Map of a track: segments coloured by speed band, markers, and the playback position. Segments are read at mount; another track needs
 * another `key`.
 */
export function TrackMap(props: Props) {
  // The style contains labels in the UI language, so a language switch remounts the map.
  return <MapCanvas key={useLocale()} {...props} />
}

function MapCanvas({ label, segments, colors, marks, onMark, now, className }: Props) {
  const base = useMapBase()
  const labels = useMapLabels(label)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const mapRef = useRef<{ map: BaseMap; pin: Marker; shown: boolean }>(null)

  const sources = (): Record<string, SourceSpecification> => ({
    track: {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: segments.map(({ band, line }) => ({
          type: 'Feature',
          properties: { band },
          geometry: { type: 'LineString', coordinates: line.map(base.project) },
        })),
      },
    },
  })
  const layers = (): LayerSpecification[] => {
    const roundLine = { 'line-cap': 'round', 'line-join': 'round' } as const
    return [
      { id: 'edge', type: 'line', source: 'track', layout: roundLine, paint: { 'line-color': resolveCssColor('card'), 'line-width': 7 } },
      {
        id: 'track',
        type: 'line',
        source: 'track',
        layout: roundLine,
        paint: {
          'line-color': [
            'match',
            ['get', 'band'],
            ...colors.flatMap((name, i) => [i, resolveCssColor(name)]),
            resolveCssColor('muted-foreground'),
          ] as never,
          'line-width': 4,
        },
      },
    ]
  }
  const bounds = () =>
    [...segments.flatMap(piece => piece.line), ...marks.map(mark => mark.at), ...(now ? [now] : [])].reduce(
      (all, at) => all.extend(base.project(at)),
      new LngLatBounds(),
    )
  const reportMark = useEffectEvent((i: number) => onMark?.(i))
  const style = useEffectEvent(() => styleOf(base.tiles, locale, sources(), layers()))
  const createMap = useEffectEvent((container: HTMLElement) => {
    const map = openMap({
      container,
      style: style(),
      bounds: bounds(),
      fitBoundsOptions: { padding: 40, maxZoom: 16 },
      cooperativeGestures: true,
      locale: labels,
    })
    // The scale is the only indication of distance where the base map is empty.
    map.addControl(new ScaleControl())
    const dot = document.createElement('span')
    dot.className = 'size-4 rounded-full border-[3px] border-card bg-primary shadow-[0_0_0_2px_var(--primary)]'
    return { map, pin: new Marker({ element: dot }), shown: false }
  })

  useEffect(() => {
    if (!box.current) return
    const opened = createMap(box.current)
    const { map } = opened
    mapRef.current = opened
    const unsubscribe = onThemeChange(() => map.setStyle(style(), { diff: false }))
    return () => {
      unsubscribe()
      map.remove()
      mapRef.current = null
    }
  }, [])

  // Markers are drawn in an effect of their own: alarms load after the track.
  const drawMarkers = useEffectEvent((map: BaseMap) => {
    const drawn = marks.map(({ at, text, title, alarm }, i) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = text
      button.title = title
      button.setAttribute('aria-label', title)
      button.className = cn(
        'grid place-content-center rounded-full border-2 border-card font-semibold text-[11px] text-card tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-ring',
        alarm ? 'z-10 size-6 bg-danger' : 'size-5 bg-foreground',
      )
      button.addEventListener('click', () => reportMark(i))
      return new Marker({ element: button }).setLngLat(base.project(at)).addTo(map)
    })
    const stack = () => {
      const offsets = stackMarks(
        drawn.map(marker => map.project(marker.getLngLat())),
        MARK_SIZE,
      )
      offsets.forEach((offset, i) => void drawn[i]?.setOffset(offset))
    }
    stack()
    map.on('zoom', stack)
    return () => {
      map.off('zoom', stack)
      for (const marker of drawn) marker.remove()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect redraws when the marks change
  useEffect(() => (mapRef.current ? drawMarkers(mapRef.current.map) : undefined), [marks])

  const movePin = useEffectEvent((at: Position | undefined) => {
    if (!mapRef.current || !at) return
    const { map, pin, shown } = mapRef.current
    const coordinates = base.project(at)
    pin.setLngLat(coordinates)
    if (!shown) pin.addTo(map)
    mapRef.current.shown = true
    if (!map.getBounds().contains(coordinates)) map.easeTo({ center: coordinates })
  })
  useEffect(() => movePin(now), [now])

  return (
    <div className={cn('overflow-hidden', controlsClass, className)}>
      <div ref={box} role="application" aria-label={label} className="h-full w-full bg-muted" />
    </div>
  )
}
