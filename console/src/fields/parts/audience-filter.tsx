import { useTranslations } from 'next-intl'
import type { FilterProps, FilterValue } from '../types'
import { ChoiceFilter } from './choice-filter'

const reaches = ['everyone', 'conditions', 'none'] as const

/** Filters audiences by whom they reach: everyone, the rows that meet conditions, or none because they are not set. */
export function AudienceFilter(props: FilterProps) {
  const t = useTranslations('audience')
  return <ChoiceFilter {...props} choices={reaches.map(value => ({ value, label: t(`reach.${value}`) }))} />
}

export function AudienceFilterLabel({ filter }: { field: FilterProps['field']; filter: FilterValue }) {
  const t = useTranslations('audience')
  const fields = useTranslations('fields')
  return reaches
    .filter(reach => filter.value.split(',').includes(reach))
    .map(reach => t(`reach.${reach}`))
    .join(fields('separator'))
}
