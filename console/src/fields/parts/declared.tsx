import { load } from '@contracts/catalogue'
import type { Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import useSWRImmutable from 'swr/immutable'
import { useName } from '@/locale'
import { useDict } from '@/session'
import type { CellProps, FilterProps, FilterValue } from '../types'
import { Badges } from './badges'
import { ChoiceFilter, type SelectOption } from './choice-filter'

/** Fields that no person changes. */
const ownFields: readonly string[] = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']

/** The declarations of resources, in their order; those of unknown names are left out. Undefined while they are being loaded. */
function useDeclarations(names: string[]): Resource[] | undefined {
  const wanted = [...new Set(names)].toSorted()
  const { data } = useSWRImmutable(wanted.length > 0 ? ['declarations', ...wanted] : null, () => Promise.all(wanted.map(load)))
  return data?.filter(resource => resource !== undefined)
}

/** The resources chosen in the filter that decides which values are offered. */
const chosenOf = ({ field, filters }: FilterProps): string[] => filters?.[field.of ?? '']?.value.split(',') ?? []

/** Chooses among the actions of the chosen resources; among all actions while none is chosen. */
export function ActionFilter(props: FilterProps) {
  const name = useName()
  const { items } = useDict(props.field.dict ?? '')
  const chosen = chosenOf(props)
  const resources = useDeclarations(chosen)
  const others = props.field.others ?? {}
  const verbs = new Set([
    ...(others[''] ?? []),
    ...chosen.flatMap(own => others[own] ?? []),
    ...(resources ?? []).flatMap(resource => resource.actions.map(action => action.verb)),
  ])
  const offered = chosen.length === 0 || !resources ? items : items.filter(item => verbs.has(item.code))
  return <ChoiceFilter {...props} choices={offered.map(item => ({ value: item.code, label: name(item) }))} />
}

/** Chooses among the fields of the chosen resources. */
export function FieldFilter(props: FilterProps) {
  const t = useTranslations('fields')
  const name = useName()
  const chosen = chosenOf(props)
  const applied = props.filter?.value.split(',') ?? []
  const resources = useDeclarations([...chosen, ...applied.map(resourceOf)]) ?? []
  const labelled = resources.length > 1
  const choices: SelectOption[] = resources.flatMap(resource =>
    resource.fields
      .filter(field => field.kind !== 'count' && !ownFields.includes(field.name))
      .map(field => ({ value: `${resource.name}.${field.name}`, label: labelled ? `${name(resource)} · ${name(field)}` : name(field) })),
  )
  const decider = props.fields?.find(field => field.name === props.field.of)
  return (
    <ChoiceFilter
      {...props}
      choices={choices}
      none={chosen.length === 0 && decider ? t('chooseFirst', { name: name(decider) }) : undefined}
    />
  )
}

const resourceOf = (value: string) => value.split('.')[0] ?? ''

/** Values written as "resource.field" in the words of their resources; the values themselves where nothing is declared. */
function useFieldLabels(values: string[], whole: boolean): string[] {
  const name = useName()
  const resources = useDeclarations(values.map(resourceOf)) ?? []
  return values.map(value => {
    const resource = resources.find(own => own.name === resourceOf(value))
    const field = resource?.fields.find(own => `${resource.name}.${own.name}` === value)
    if (!resource || !field) return value.split('.')[1] ?? value
    return whole ? `${name(resource)} · ${name(field)}` : name(field)
  })
}

/** The fields a row names, by their labels. */
export function FieldNames({ field, row, whole }: CellProps & { whole?: boolean }) {
  return <Badges labels={useFieldLabels((row[field.name] as string[] | null) ?? [], false)} whole={whole} />
}

/** The chosen fields of a condition, each with its resource. */
export function FieldFilterLabel({ filter }: { field: Field; filter: FilterValue }) {
  const t = useTranslations('fields')
  return useFieldLabels(filter.value.split(','), true).join(t('separator'))
}
