import type { Position } from '@/map'
import type { InputProps } from '../types'
import { GeoInput } from './geo'

/** Input of a position that is stored as the text `longitude,latitude`. */
export function PositionText({ value, onChange, ...rest }: InputProps<string>) {
  return <GeoInput {...rest} value={positionOf(value)} onChange={position => onChange(position && `${position.lng},${position.lat}`)} />
}

function positionOf(text: string | null | undefined): Position | null {
  const [lng, lat] = (text ?? '').split(',').map(Number)
  if (!text || lng === undefined || lat === undefined || Number.isNaN(lng) || Number.isNaN(lat)) return null
  return { lng, lat }
}
