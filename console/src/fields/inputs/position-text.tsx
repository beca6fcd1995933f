import type { Position } from '@/map'
import type { InputProps } from '../types'
import { GeoInput } from './geo'

/** A place that is stored as the text `longitude,latitude`: typed, or picked on a map. */
export function PositionText({ value, onChange, ...rest }: InputProps<string>) {
  return <GeoInput {...rest} value={positionOf(value)} onChange={at => onChange(at && `${at.lng},${at.lat}`)} />
}

function positionOf(text: string | null | undefined): Position | null {
  const [lng, lat] = (text ?? '').split(',').map(Number)
  if (!text || lng === undefined || lat === undefined || Number.isNaN(lng) || Number.isNaN(lat)) return null
  return { lng, lat }
}
