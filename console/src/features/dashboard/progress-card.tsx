import type { DashboardChart } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { cardClass } from '@/charts/chart-card'
import { useName } from '@/locale'
import { SHARE } from '@/locale/share'
import { TextLink } from '@/navigation/text-link'

/** How far each row of a list is: its name with a link to its page, a bar, and the finished part with a link to its list. */
export function ProgressCard({ item }: { item: DashboardChart }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const format = useFormatter()
  const rows = (item.points ?? []).flatMap(({ zh = '', en = '', progress, ...point }) => (progress ? [{ zh, en, progress, ...point }] : []))
  return (
    <article aria-labelledby={`chart-${item.key}`} className={`${cardClass} flex min-w-0 break-inside-avoid flex-col px-4 pt-3 pb-4`}>
      <header className="mb-2 flex h-7 items-center gap-2">
        <h2 id={`chart-${item.key}`} className="min-w-0 truncate font-medium">
          {name(item)}
        </h2>
        {item.link && (
          <TextLink href={item.link} className="ml-auto shrink-0 text-[13px]">
            {t('list')}
          </TextLink>
        )}
      </header>
      <ul className="space-y-3 text-[13px]">
        {rows.map(({ zh, en, value, link = '', progress: { of, step, steps, row } }) => (
          <li key={row}>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <TextLink href={row} className="min-w-0 truncate">
                {name({ zh, en })}
              </TextLink>
              {steps > 0 && <span className="text-muted-foreground text-xs tabular-nums">{t('step', { step, steps })}</span>}
              <span className="ml-auto text-muted-foreground text-xs tabular-nums">
                <TextLink href={link}>{format.number(value)}</TextLink> / {format.number(of)}
                {of > 0 && ` · ${format.number(value / of, SHARE)}`}
              </span>
            </div>
            <progress
              aria-label={name({ zh, en })}
              value={value}
              max={Math.max(of, 1)}
              className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
            />
          </li>
        ))}
      </ul>
    </article>
  )
}
