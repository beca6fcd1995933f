import { useTranslations } from 'next-intl'
import { TextLink } from '@/navigation/text-link'
import type { ShownAlarm } from './use-alarms-within'

/** Links to the alarms marked on the map. */
export function AlarmLinks({ alarms }: { alarms: ShownAlarm[] }) {
  const t = useTranslations('alarm')
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-border border-b px-4 py-2 text-[13px]">
      <span className="flex items-center gap-1.5 text-muted-foreground text-xs">
        <span aria-hidden className="grid size-4 place-content-center rounded-full bg-danger font-semibold text-[10px] text-card">
          !
        </span>
        {t('onTheWay', { count: alarms.length })}
      </span>
      <ul aria-label={t('onTheWay', { count: alarms.length })} className="flex max-h-24 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
        {alarms.map(({ id, title, href }) => (
          <li key={id}>
            <TextLink href={href} className="tabular-nums">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
