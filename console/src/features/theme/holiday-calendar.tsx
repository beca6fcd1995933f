import { ShelfStatus } from '@contracts/codes/shelfStatus'
import { useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { PeriodCalendar } from '@/charts/period-calendar'
import type { Period } from '@/charts/periods'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { listHref } from '@/navigation/resource-routes'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

const tones: Record<number, Period['tone']> = {
  [ShelfStatus.onShelf]: 'success',
  [ShelfStatus.scheduled]: 'info',
  [ShelfStatus.draft]: 'warning',
  [ShelfStatus.offShelf]: 'neutral',
}

/** The periods of all holiday themes. Two overlap if a phone could have both. */
export function HolidayCalendar({ around }: { around?: string }) {
  const t = useTranslations('appTheme')
  const name = useName()
  const states = useDict('ShelfStatus')
  const { data, error } = useEndpoint('/data/crm/appTheme/calendar', {})
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="h-24" />
  if (data.ranges.length === 0) return <p className="text-muted-foreground text-sm">{t('empty')}</p>
  const periods = data.ranges.map(theme => ({
    key: String(theme.id),
    label: t('period', { name: name(theme), state: states.label(theme.shelfStatus) }),
    from: theme.activeFrom,
    to: theme.activeTo,
    href: listHref('appTheme', { 'themeCode.eq': theme.code }),
    tone: tones[theme.shelfStatus],
    excludes: theme.overlaps.map(String),
  }))
  return <PeriodCalendar label={t('calendar')} rows={[{ key: 'holidays', label: t('row'), periods }]} around={around} />
}

/** The calendar around the period of a theme. */
export function ThemeCalendarPanel({ record }: { record: RowOf<'appTheme'> }) {
  return (
    <div className="p-4">
      <HolidayCalendar around={record.activeFrom ?? undefined} />
    </div>
  )
}
