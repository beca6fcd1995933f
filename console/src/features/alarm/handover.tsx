import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { SelectedRows } from '@/screens/detail/related-list'

/** The critical alarms that were active when a shift ended, as far as the reader may see them. */
export function HandoverAlarms({ record }: { record: RowOf<'alarmHandover'> }) {
  const t = useTranslations('alarm')
  const numbers = record.alarmNos ?? []
  if (numbers.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noCritical')}</p>
  return (
    <>
      <SelectedRows resource="alarm" conditions={{ 'alarmNo.in': numbers.join(','), orderBy: 'lastAt desc' }} leaving={['level']} />
      {(record.critical ?? 0) > numbers.length && (
        <p className="border-border border-t px-4 py-2 text-[13px] text-muted-foreground">
          {t('moreCritical', { shown: numbers.length, count: record.critical ?? 0 })}
        </p>
      )}
    </>
  )
}
