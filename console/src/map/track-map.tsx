import { type Map as BaseMap, type LayerSpecification, LngLatBounds, Marker, ScaleControl, type SourceSpecification } from 'maplibre-gl'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controls, openMap, useMapWords } from './base-map'
import { type Position, useMapBase } from './position'
import { onThemeChange, resolveCssColor, styleOf } from './style'

/** A piece of a way, and which of the colours it has. */
interface MapSegment {
  band: number
  line: Position[]
}

interface MapMark {
  at: Position
  text: string
  title: string
  /** what is marked is wrong */
  alarm?: true
}

interface Props {
  /** what the map is called to those who cannot see it */
  label: string
  segments: MapSegment[]
  /** of each band its colour, as the style sheet calls it */
  colors: string[]
  /** places that are marked on the way, in their order */
  marks: MapMark[]
  onMark?(i: number): void
  /** where the vehicle is at the moment that is shown; absent where that is not known */
  now?: Position
  className?: string
}

/** A way in colours, what is marked on it, and where on it one is. Another way is another map. */
export function TrackMap(props: Props) {
  // The names of places are in the reader's language.
  return <MapCanvas key={useLocale()} {...props} />
}

function MapCanvas({ label, segments, colors, marks, onMark, now, className }: Props) {
  const base = useMapBase()
  const words = useMapWords()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: BaseMap; pin: Marker; shown: boolean }>(null)

  const sources = (): Record<string, SourceSpecification> => ({
    track: {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: segments.map(({ band, line }) => ({
          type: 'Feature',
          properties: { band },
          geometry: { type: 'LineString', coordinates: line.map(base.draw) },
        })),
      },
    },
  })
  const layers = (): LayerSpecification[] => {
    const round = { 'line-cap': 'round', 'line-join': 'round' } as const
    return [
      { id: 'edge', type: 'line', source: 'track', layout: round, paint: { 'line-color': resolveCssColor('card'), 'line-width': 7 } },
      {
        id: 'track',
        type: 'line',
        source: 'track',
        layout: round,
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
      (all, at) => all.extend(base.draw(at)),
      new LngLatBounds(),
    )
  const press = useEffectEvent((i: number) => onMark?.(i))
  const style = useEffectEvent(() => styleOf(base.tiles, locale, sources(), layers()))
  const open = useEffectEvent((container: HTMLElement) => {
    const map = openMap({
      container,
      style: style(),
      bounds: bounds(),
      fitBoundsOptions: { padding: 40, maxZoom: 16 },
      cooperativeGestures: true,
      locale: words,
    })
    // Where the map is empty only this tells how far things are.
    map.addControl(new ScaleControl())
    const dot = document.createElement('span')
    dot.className = 'size-4 rounded-full border-[3px] border-card bg-primary shadow-[0_0_0_2px_var(--primary)]'
    return { map, pin: new Marker({ element: dot }), shown: false }
  })

  useEffect(() => {
    if (!box.current) return
    const opened = open(box.current)
    const { map } = opened
    drawn.current = opened
    const unsubscribe = onThemeChange(() => map.setStyle(style(), { diff: false }))
    return () => {
      unsubscribe()
      map.remove()
      drawn.current = null
    }
  }, [])

  // Alarms on the way arrive after the way itself.
  const mark = useEffectEvent((map: BaseMap) =>
    marks.map(({ at, text, title, alarm }, i) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = text
      button.title = title
      button.setAttribute('aria-label', title)
      button.className = cn(
        'grid place-content-center rounded-full border-2 border-card font-semibold text-[11px] text-card tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-ring',
        alarm ? 'z-10 size-6 bg-danger' : 'size-5 bg-foreground',
      )
      button.addEventListener('click', () => press(i))
      return new Marker({ element: button }).setLngLat(base.draw(at)).addTo(map)
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are what is drawn
  useEffect(() => {
    const drawing = drawn.current ? mark(drawn.current.map) : []
    return () => {
      for (const marker of drawing) marker.remove()
    }
  }, [marks])

  const place = useEffectEvent((at: Position | undefined) => {
    if (!drawn.current || !at) return
    const { map, pin, shown } = drawn.current
    const on = base.draw(at)
    pin.setLngLat(on)
    if (!shown) pin.addTo(map)
    drawn.current.shown = true
    if (!map.getBounds().contains(on)) map.easeTo({ center: on })
  })
  useEffect(() => place(now), [now])

  return (
    <div className={cn('overflow-hidden', controls, className)}>
      <div ref={box} role="application" aria-label={label} className="h-full w-full bg-muted" />
    </div>
  )
}
