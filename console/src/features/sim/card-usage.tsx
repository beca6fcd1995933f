import { FlowGrain } from '@contracts/codes/flowGrain'
import { useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { listHref } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useCan } from '@/session'
import { RefetchUsage } from './refetch-usage'
import { UsageChart } from './usage-screen'

/** Data usage of a card: its last twelve months with the allowance as a line, and its last thirty days. */
export function CardUsage({ record }: { record: RowOf<'simCard'> }) {
  const t = useTranslations('simUsage')
  const can = useCan()
  const query = { 'simCardId.in': String(record.id) }
  const all = listHref('simFlow', query)
  const months = useEndpoint('/sim/crm/flow/trend', { grain: FlowGrain.month, query })
  const days = useEndpoint('/sim/crm/flow/trend', { grain: FlowGrain.day, query })
  const error = months.error ?? days.error
  if (error) return <PanelError error={error} />
  if (!months.data || !days.data) return <Skeleton className="m-4 h-64" />
  return (
    <div className="space-y-3 p-4">
      <div className="grid gap-3 desk:grid-cols-2">
        <UsageChart trend={months.data} threshold={record.allowanceMb || undefined} />
        <UsageChart trend={days.data} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px]">
        {all && <TextLink href={all}>{t('all')}</TextLink>}
        {can('sim:sync') && <RefetchUsage iccid={record.iccid} />}
      </p>
    </div>
  )
}
