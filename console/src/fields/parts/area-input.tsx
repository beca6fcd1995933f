import { useName } from '@/locale'
import { type Area, useAreas } from '@/session'
import type { InputProps } from '../types'
import { areasBelow } from './area-tree'
import { ChoiceInput } from './choice-input'

function below(areas: Area[], id: unknown): Area[] {
  for (const area of areas) {
    if (area.id === Number(id)) return areasBelow(area)
    const found = below(areasBelow(area), id)
    if (found.length) return found
  }
  return []
}

/** Every area with the names of those above it. */
function paths(areas: Area[], above: string, name: (area: Area) => string): { value: string; label: string }[] {
  return areas.flatMap(area => {
    const label = above ? `${above} / ${name(area)}` : name(area)
    return [{ value: String(area.id), label }, ...paths(areasBelow(area), label, name)]
  })
}

/** Picks a province, what lies below the area chosen in another field, or any area by its full path. */
export function AreaInput({ field, value, onChange, record, fields, ...rest }: InputProps<number>) {
  const name = useName()
  const { data = [] } = useAreas()
  const leads = fields.some(other => other.below === field.name)
  const some = field.below ? below(data, record[field.below]) : data
  const choices = field.below || leads ? some.map(area => ({ value: String(area.id), label: name(area) })) : paths(data, '', name)
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
