import type { UsertagOverview } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { BarList } from '@/charts/bar-list'
import { ChartCard } from '@/charts/chart-card'
import { Skeleton } from '@/components/ui/skeleton'
import { RecordLink } from '@/fields/parts/record-link'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

type Group = UsertagOverview['genders'][number]

/** Who has a tag: how many over time, by gender, age, city and model; and what uses the tag. */
export function UserTagStructure({ record }: { record: RowOf<'userTag'> }) {
  const t = useTranslations('userTag')
  const name = useName()
  const genders = useDict('Gender')
  const { data, error } = useOverview('userTag', { id: record.id }, { on: [], while: tag => tag.computing })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-40" />
  const bars = (groups: Group[], labelOf: (group: Group) => string) =>
    groups.map(group => ({ key: group.value || 'unknown', label: labelOf(group) || t('unknown'), n: group.members }))
  const structure = [
    { title: t('genders'), bars: bars(data.genders, ({ value }) => (value === '0' ? '' : genders.label(value))) },
    { title: t('ages'), bars: bars(data.ages, ({ value }) => value) },
    { title: t('cities'), bars: bars(data.cities, group => name(group.name)) },
    { title: t('models'), bars: bars(data.models, group => name(group.name)) },
  ]
  if (record.memberCount === 0 && data.uses.length === 0) return <p className="p-4 text-muted-foreground text-sm">{t('none')}</p>
  return (
    <div className="space-y-5 p-4">
      {data.sizes.length > 1 && <Sizes sizes={data.sizes} />}
      {record.memberCount > 0 && (
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {structure.map(({ title, bars }) => (
            <section key={title}>
              <h3 className="mb-1 text-muted-foreground text-xs">{title}</h3>
              <BarList label={title} labelClass="w-28 max-w-40" bars={bars} whole={record.memberCount} />
            </section>
          ))}
        </div>
      )}
      <section className="space-y-1">
        <h3 className="text-muted-foreground text-xs">{t('uses')}</h3>
        {data.uses.length === 0 && <p className="text-sm">{t('unused')}</p>}
        <ul className="space-y-1 text-sm">
          {data.uses.map(use => (
            <li key={`${use.resource}-${use.id}`}>
              {name(use.label)} · <RecordLink resource={use.resource} id={use.id} label={name(use.name)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Sizes({ sizes }: { sizes: UsertagOverview['sizes'] }) {
  const t = useTranslations('userTag')
  const points = sizes.map(({ day, members }) => ({ key: day ?? '', value: members }))
  const title = { zh: t('sizes'), en: t('sizes') }
  return <ChartCard chart={{ key: 'userTagSizes', ...title, shape: 'line', series: [{ key: 'members', ...title, points }] }} />
}
