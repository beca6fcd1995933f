import { type Map as BaseMap, Marker } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controls, openMap, useMapWords } from './base-map'
import { type Position, useMapBase } from './position'
import { onThemeChange, resolveCssColor, styleOf } from './style'

interface Props {
  value: Position | null
  /** omit for a read-only map */
  onChange?(value: Position): void
  className?: string
}

/** Map with a single marker: a click sets it, dragging moves it. */
export function PickMap({ value, onChange, className }: Props) {
  const t = useTranslations('map')
  const base = useMapBase()
  const words = useMapWords()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: BaseMap; pin: Marker }>(null)
  const set = useEffectEvent((at: Position) => onChange?.(base.read(at)))
  const style = useEffectEvent(() => styleOf(base.tiles, locale, {}, []))
  const open = useEffectEvent((container: HTMLElement) => {
    const map = openMap({
      container,
      style: style(),
      center: value ? base.draw(value) : base.center,
      zoom: value ? 9 : 5,
      cooperativeGestures: true,
      locale: words,
    })
    const pin = new Marker({ draggable: onChange !== undefined, color: resolveCssColor('primary') })
    if (onChange) {
      pin.on('dragend', () => set(pin.getLngLat()))
      map.on('click', event => set(event.lngLat))
      map.getCanvas().style.cursor = 'crosshair'
    }
    return { map, pin }
  })

  useEffect(() => {
    if (!box.current) return
    const { map, pin } = open(box.current)
    drawn.current = { map, pin }
    const unsubscribe = onThemeChange(() => map.setStyle(style()))
    return () => {
      unsubscribe()
      map.remove()
      drawn.current = null
    }
  }, [])

  const place = useEffectEvent((at: Position | null) => {
    if (!drawn.current) return
    const { map, pin } = drawn.current
    if (!at) {
      pin.remove()
      return
    }
    const on = base.draw(at)
    pin.setLngLat(on).addTo(map)
    if (!map.getBounds().contains(on)) map.easeTo({ center: on })
  })
  useEffect(() => place(value), [value])

  return (
    <div className={cn('relative overflow-hidden', controls, className)}>
      <div ref={box} role="application" aria-label={t('map')} className="h-full w-full bg-muted" />
      {onChange && !value && (
        <p className="pointer-events-none absolute bottom-2 left-2 rounded-[4px] bg-card/90 px-2 py-0.5 text-muted-foreground text-xs">
          {t('pickHelp')}
        </p>
      )}
    </div>
  )
}
