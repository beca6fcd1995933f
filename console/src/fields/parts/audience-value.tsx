import type { Audience, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useCan } from '@/session'
import type { CellProps } from '../types'
import { conditionsOf, listFilters, useSelected } from './audience-conditions'
import { EmptyValue } from './empty-value'
import { FilterText } from './filter-text'

const AudiencePreview = lazyPreloaded(() => import('./audience-preview').then(module => module.AudiencePreview))

const audienceOf = ({ field, row }: CellProps) => row[field.name] as Audience | null | undefined

/** The audience as a sentence. An entry of the history has no label; there all conditions are listed. */
export function AudienceCell(props: CellProps) {
  const label = props.row[props.field.labelKey ?? ''] as string | null | undefined
  const value = audienceOf(props)
  if (!value) return <EmptyValue />
  if (!label) return <UnlabelledAudience {...props} value={value} />
  return (
    <span className="block truncate" title={label}>
      {label}
    </span>
  )
}

function UnlabelledAudience({ field, value }: CellProps & { value: Audience }) {
  const of = useSelected(field)
  return of ? <Conditions of={of} value={value} /> : null
}

/** All conditions of the audience, the number of its rows on request, and a link to their list. */
export function AudienceView(props: CellProps) {
  const t = useTranslations('audience')
  const can = useCan()
  const of = useSelected(props.field)
  const [counted, setCounted] = useState(false)
  const value = audienceOf(props)
  if (!value) return <EmptyValue />
  if (!of) return <Skeleton className="h-12" />
  return (
    <div className="space-y-2">
      <Conditions of={of} value={value} />
      {can(of.view) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {!counted && (
            <Button variant="outline" size="sm" onClick={() => setCounted(true)}>
              {t('count')}
            </Button>
          )}
          <ListLink of={of} value={value} />
        </div>
      )}
      {counted && <AudiencePreview field={props.field} of={of} id={props.row.id} value={props.row.id ? undefined : value} />}
    </div>
  )
}

function ListLink({ of, value }: { of: Resource; value: Audience }) {
  const t = useTranslations('audience')
  const can = useCan()
  const nouns = useNouns(of)
  const list = listRouteOf(of.name)
  if (!list || !can(list.permission)) return null
  const filters = listFilters(value)
  if (!filters) return <span className="text-muted-foreground text-xs">{t('noList')}</span>
  return (
    <TextLink href={list.href(filters)} className="text-sm">
      {t('openList', { rows: nouns.many })}
    </TextLink>
  )
}

function Conditions({ of, value }: { of: Resource; value: Audience }) {
  const t = useTranslations('audience')
  return (
    <div className="space-y-1 text-sm">
      {value.everyone ? <p>{t('reach.everyone')}</p> : <ConditionList of={of} block={value.filters} />}
      {value.exclude && (
        <>
          <p className="text-muted-foreground">{t('exclude')}</p>
          <ConditionList of={of} block={value.exclude} />
        </>
      )}
    </div>
  )
}

function ConditionList({ of, block }: { of: Resource; block: Audience['filters'] }) {
  const t = useTranslations('audience')
  const name = useName()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {conditionsOf(block).map(condition => {
        const field = of.fields.find(candidate => candidate.name === condition.name)
        return (
          <li key={condition.key} className="max-w-full break-words rounded-[4px] bg-accent-soft px-1.5 py-0.5">
            <span className="text-muted-foreground">{field ? name(field) : condition.name}</span> {condition.sign}{' '}
            {field ? <FilterText field={field} filter={condition.filter} /> : `${condition.filter.value} (${t('unknownField')})`}
          </li>
        )
      })}
    </ul>
  )
}
