import { RepairStatus } from '@contracts/codes/repairStatus'
import { repairListsManage } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useReport } from '@/api'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { ListFacts } from '@/screens/list/list-facts'

/** The parts that most orders wait for; no single row shows that. */
export function Shortage() {
  const t = useTranslations('repair')
  const { data } = useReport('partsShortage', { pageSize: 3 })
  if (!data || data.list.length === 0) return null
  return (
    <ListFacts title={t('shortage')}>
      {data.list.map(part => (
        <span key={part.id} className="min-w-0">
          {t('shortagePart', { part: part.partName ?? '', no: part.partNo ?? '', orders: part.orders })}
          {part.nextPromise && (
            <span className="text-muted-foreground tabular-nums"> {t('shortageDue', { date: part.nextPromise.slice(5) })}</span>
          )}
        </span>
      ))}
      <TextLink href={hrefOf(repairListsManage, { 'status.in': RepairStatus.awaitingParts })}>{t('shortageOrders')}</TextLink>
    </ListFacts>
  )
}
