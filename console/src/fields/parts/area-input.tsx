import { useName } from '@/locale'
import { type Area, useAreas } from '@/session'
import type { InputProps } from '../types'
import { areasBelow } from './area-tree'
import { ChoiceInput } from './choice-input'

function childrenOf(areas: Area[], id: unknown): Area[] {
  for (const area of areas) {
    if (area.id === Number(id)) return areasBelow(area)
    const children = childrenOf(areasBelow(area), id)
    if (children.length) return children
  }
  return []
}

/** Options of all areas, labelled with their full path. */
function pathOptions(areas: Area[], parentPath: string, name: (area: Area) => string): { value: string; label: string }[] {
  return areas.flatMap(area => {
    const label = parentPath ? `${parentPath} / ${name(area)}` : name(area)
    return [{ value: String(area.id), label }, ...pathOptions(areasBelow(area), label, name)]
  })
}

/** Picks a province, a child of the area in another field, or any area by its full path. */
export function AreaInput({ field, value, onChange, record, fields, ...rest }: InputProps<number>) {
  const name = useName()
  const { data = [] } = useAreas()
  const isRoot = fields.some(other => other.below === field.name)
  const areas = field.below ? childrenOf(data, record[field.below]) : data
  const choices = field.below || isRoot ? areas.map(area => ({ value: String(area.id), label: name(area) })) : pathOptions(data, '', name)
  return (
    <ChoiceInput
      {...rest}
      required={field.required}
      value={value ? String(value) : null}
      choices={choices}
      onChange={id => onChange(id === null ? null : Number(id))}
    />
  )
}
