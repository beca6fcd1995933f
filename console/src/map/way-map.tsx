import { type Map as BaseMap, type LayerSpecification, LngLatBounds, Marker, ScaleControl, type SourceSpecification } from 'maplibre-gl'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controls, openMap, useMapWords } from './base-map'
import { type Position, useGround } from './place'
import { ink, onInk, styleOf } from './style'

/** A piece of a way, and which of the colours it has. */
interface Piece {
  band: number
  line: Position[]
}

interface Mark {
  at: Position
  text: string
  title: string
}

interface Props {
  /** what the map is called to those who cannot see it */
  label: string
  pieces: Piece[]
  /** of each band its colour, as the style sheet calls it */
  inks: string[]
  /** places that are marked on the way, in their order */
  marks: Mark[]
  onMark(i: number): void
  /** where the vehicle is at the moment that is shown */
  now: Position
  className?: string
}

/** A way in colours, what is marked on it, and where on it one is. Another way is another map. */
export function WayMap(props: Props) {
  // The names of places are in the reader's language.
  return <Drawn key={useLocale()} {...props} />
}

function Drawn({ label, pieces, inks, marks, onMark, now, className }: Props) {
  const ground = useGround()
  const words = useMapWords()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: BaseMap; pin: Marker }>(null)

  const sources = (): Record<string, SourceSpecification> => ({
    way: {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: pieces.map(({ band, line }) => ({
          type: 'Feature',
          properties: { band },
          geometry: { type: 'LineString', coordinates: line.map(ground.draw) },
        })),
      },
    },
  })
  const layers = (): LayerSpecification[] => {
    const round = { 'line-cap': 'round', 'line-join': 'round' } as const
    return [
      { id: 'edge', type: 'line', source: 'way', layout: round, paint: { 'line-color': ink('card'), 'line-width': 7 } },
      {
        id: 'way',
        type: 'line',
        source: 'way',
        layout: round,
        paint: {
          'line-color': ['match', ['get', 'band'], ...inks.flatMap((name, i) => [i, ink(name)]), ink('muted-foreground')] as never,
          'line-width': 4,
        },
      },
    ]
  }
  const bounds = () =>
    pieces
      .flatMap(piece => piece.line)
      .reduce((all, at) => all.extend(ground.draw(at)), new LngLatBounds(ground.draw(now), ground.draw(now)))
  const press = useEffectEvent((i: number) => onMark(i))
  const style = useEffectEvent(() => styleOf(ground.tiles, locale, sources(), layers()))
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
    marks.forEach(({ at, text, title }, i) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = text
      button.title = title
      button.setAttribute('aria-label', title)
      button.className =
        'grid size-5 place-content-center rounded-full border-2 border-card bg-foreground font-semibold text-[11px] text-card tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-ring'
      button.addEventListener('click', () => press(i))
      new Marker({ element: button }).setLngLat(ground.draw(at)).addTo(map)
    })
    const dot = document.createElement('span')
    dot.className = 'size-4 rounded-full border-[3px] border-card bg-primary shadow-[0_0_0_2px_var(--primary)]'
    const pin = new Marker({ element: dot }).setLngLat(ground.draw(now)).addTo(map)
    return { map, pin }
  })

  useEffect(() => {
    if (!box.current) return
    const { map, pin } = open(box.current)
    drawn.current = { map, pin }
    const deaf = onInk(() => map.setStyle(style(), { diff: false }))
    return () => {
      deaf()
      map.remove()
      drawn.current = null
    }
  }, [])

  const place = useEffectEvent((at: Position) => {
    if (!drawn.current) return
    const { map, pin } = drawn.current
    const on = ground.draw(at)
    pin.setLngLat(on)
    if (!map.getBounds().contains(on)) map.easeTo({ center: on })
  })
  useEffect(() => place(now), [now])

  return (
    <div className={cn('overflow-hidden', controls, className)}>
      <div ref={box} role="application" aria-label={label} className="h-full w-full bg-muted" />
    </div>
  )
}
