import type { Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import useSWRImmutable from 'swr/immutable'
import { load } from '@/api/declaration'
import { useName } from '@/locale'
import { useDict } from '@/session'
import type { CellProps, FilterProps, FilterValue } from '../types'
import { Badges } from './badges'
import { ChoiceFilter } from './choice-filter'
import type { SelectOption } from './select-option'

/** Fields maintained by the system. */
const systemFields: readonly string[] = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']

/** Loads the declarations of resources; unknown names are omitted. Undefined while loading. */
function useDeclarations(names: string[]): Resource[] | undefined {
  const uniqueNames = [...new Set(names)].toSorted()
  const { data } = useSWRImmutable(uniqueNames.length > 0 ? ['declarations', ...uniqueNames] : null, () =>
    Promise.all(uniqueNames.map(load)),
  )
  return data?.filter(resource => resource !== undefined)
}

/** The resources selected in the filter that this one depends on. */
const selectedResources = ({ field, filters }: FilterProps): string[] => filters?.[field.of ?? '']?.value.split(',') ?? []

/** Filters by actions of the selected resources, or by all actions if none is selected. */
export function ActionFilter(props: FilterProps) {
  const name = useName()
  const { items } = useDict(props.field.dict ?? '')
  const selected = selectedResources(props)
  const resources = useDeclarations(selected)
  const others = props.field.others ?? {}
  const verbs = new Set([
    ...(others[''] ?? []),
    ...selected.flatMap(resourceName => others[resourceName] ?? []),
    ...(resources ?? []).flatMap(resource => resource.actions.map(action => action.verb)),
  ])
  const available = selected.length === 0 || !resources ? items : items.filter(item => verbs.has(item.code))
  const groups = props.field.groups ?? []
  const groupOf = (code: string) => groups.findIndex(({ codes }) => codes.includes(code))
  return (
    <ChoiceFilter
      {...props}
      choices={available
        .toSorted((a, b) => groupOf(a.code) - groupOf(b.code))
        .map(item => {
          const group = groups[groupOf(item.code)]
          return { value: item.code, label: name(item), group: group && name(group) }
        })}
    />
  )
}

/** The labels of the actions in a filter; those that are a whole group have its name. */
export function ActionFilterLabel({ field, filter }: { field: Field; filter: FilterValue }) {
  const t = useTranslations('fields')
  const name = useName()
  const dict = useDict(field.dict ?? '')
  const chosen = filter.value.split(',')
  const whole = (field.groups ?? []).filter(({ codes }) => codes.every(code => chosen.includes(code)))
  const others = chosen.filter(code => !whole.some(({ codes }) => codes.includes(code)))
  return [...whole.map(group => name(group)), ...others.map(code => dict.label(code))].join(t('separator'))
}

/** Filters by fields of the selected resources. */
export function FieldFilter(props: FilterProps) {
  const t = useTranslations('fields')
  const name = useName()
  const selected = selectedResources(props)
  const applied = props.filter?.value.split(',') ?? []
  const resources = useDeclarations([...selected, ...applied.map(resourceOf)]) ?? []
  const withResource = resources.length > 1
  const choices: SelectOption[] = resources.flatMap(resource =>
    resource.fields
      .filter(field => field.kind !== 'count' && !systemFields.includes(field.name))
      .map(field => ({
        value: `${resource.name}.${field.name}`,
        label: withResource ? `${name(resource)} · ${name(field)}` : name(field),
      })),
  )
  const parentField = props.fields?.find(field => field.name === props.field.of)
  return (
    <ChoiceFilter
      {...props}
      choices={choices}
      none={selected.length === 0 && parentField ? t('chooseFirst', { name: name(parentField) }) : undefined}
    />
  )
}

const resourceOf = (value: string) => value.split('.')[0] ?? ''

/** Labels of values such as "resource.field"; unknown ones stay as they are. */
function useFieldLabels(values: string[], whole: boolean): string[] {
  const name = useName()
  const resources = useDeclarations(values.map(resourceOf)) ?? []
  return values.map(value => {
    const resource = resources.find(candidate => candidate.name === resourceOf(value))
    const field = resource?.fields.find(candidate => `${resource.name}.${candidate.name}` === value)
    if (!resource || !field) return value.split('.')[1] ?? value
    return whole ? `${name(resource)} · ${name(field)}` : name(field)
  })
}

/** The labels of the fields named by a row. */
export function FieldNames({ field, row, whole }: CellProps & { whole?: boolean }) {
  return <Badges labels={useFieldLabels((row[field.name] as string[] | null) ?? [], false)} whole={whole} />
}

/** The labels of the fields in a filter, each with its resource. */
export function FieldFilterLabel({ filter }: { field: Field; filter: FilterValue }) {
  const t = useTranslations('fields')
  return useFieldLabels(filter.value.split(','), true).join(t('separator'))
}
