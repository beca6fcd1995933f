import type { DashboardTodo } from '@contracts/endpoints'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cardClass, InlineError } from '@/charts/chart-card'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'

/** Larger counts are shown as "99+"; the list has the exact number. */
const MAX_SHOWN_COUNT = 99

/** The to-dos of the user, each with its count and a link to its list. */
export function Todos({ items, onRetry }: { items: DashboardTodo[]; onRetry(): void }) {
  const t = useTranslations('dashboard')
  const name = useName()
  return (
    <section aria-labelledby="todos" className={`${cardClass} mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2`}>
      <h2 id="todos" className="mr-2 font-medium">
        {t('todos')}
      </h2>
      {items.length === 0 && (
        <p className="flex h-8 items-center gap-1.5 text-[13px] text-muted-foreground">
          <CircleCheck className="size-4 text-success" />
          {t('nothingToDo')}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-2">
        {items.map(item => (
          <li key={item.key}>
            {item.failed ? (
              <span className="flex h-8 items-center gap-2 px-2 text-[13px]">
                {name(item)}
                <InlineError onRetry={onRetry} />
              </span>
            ) : (
              <Link
                href={item.link ?? ''}
                className="flex min-h-8 flex-wrap items-center gap-x-2 rounded-[4px] px-2 text-[13px] outline-none transition-colors duration-150 hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
              >
                {name(item)}
                <span className="rounded-full bg-warning-soft px-1.5 font-medium text-warning text-xs tabular-nums leading-5">
                  {item.value > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : item.value}
                </span>
                <Waiting {...item} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const DAY_MS = 86_400_000

/** The earliest deadline of a to-do, or else for how many days the oldest row waits; nothing if all are of today. */
function Waiting({ until, since, asOf }: DashboardTodo) {
  const t = useTranslations('dashboard')
  const days = since ? Math.round((Date.parse((asOf ?? since).slice(0, 10)) - Date.parse(since)) / DAY_MS) : 0
  if (!until && days < 1) return null
  return <span className="text-muted-foreground text-xs tabular-nums">{until ? t('until', { day: until }) : t('age', { days })}</span>
}
