import { RepairStatus } from '@contracts/codes/repairStatus'
import { repairListsManage } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useEndpoint } from '@/api'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'

interface Part {
  id: number
  partNo: string
  partName: string
  orders: number
  nextPromise: string | null
}

/** The parts that most orders wait for. They are nobody's fault to see at a glance, so the list says it before its rows. */
export function Shortage() {
  const t = useTranslations('repair')
  const { data } = useEndpoint('/query/queryview', { extend: { view: { code: 'partsShortage' } }, pageSize: 3 })
  if (!data || data.list.length === 0) return null
  return (
    <section
      aria-label={t('shortage')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-border bg-card px-3 py-2 text-[13px] max-md:mx-3"
    >
      <span className="font-medium">{t('shortage')}</span>
      {(data.list as unknown as Part[]).map(part => (
        <span key={part.id} className="min-w-0">
          {t('shortagePart', { part: part.partName, no: part.partNo, orders: part.orders })}
          {part.nextPromise && (
            <span className="text-muted-foreground tabular-nums"> {t('shortageDue', { date: part.nextPromise.slice(5) })}</span>
          )}
        </span>
      ))}
      <TextLink href={hrefOf(repairListsManage, { 'status.in': RepairStatus.awaitingParts })}>{t('shortageOrders')}</TextLink>
    </section>
  )
}
