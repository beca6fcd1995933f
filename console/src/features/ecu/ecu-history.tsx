import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Page, RowOf } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { useRelativeTime } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { ShowMore } from './show-more'

/** Number of entries shown before the list is expanded. */
const PREVIEW_COUNT = 10

/** Version history of a vehicle's controllers, newest first. */
export function EcuHistory({ data, error }: { data: Page<RowOf<'ecuVersion'>> | undefined; error: Error | undefined }) {
  const t = useTranslations('ecu')
  const ago = useRelativeTime()
  const types = useDict('EcuType')
  const sources = useDict('EcuWord')
  const [expanded, setExpanded] = useState(false)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  if (data.list.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noHistory')}</p>
  return (
    <>
      <ol className="divide-y divide-border">
        {data.list.slice(0, expanded ? undefined : PREVIEW_COUNT).map(row => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 text-[13px]">
            <time dateTime={row.knownAt ?? ''} title={row.knownAt ?? ''} className="w-32 text-muted-foreground tabular-nums">
              {ago(row.knownAt ?? '')}
            </time>
            <span className="w-32 truncate">{types.label(row.ecuType)}</span>
            <span className="flex min-w-0 flex-1 items-center gap-1.5 font-mono">
              {row.was ? (
                <>
                  <span className="text-muted-foreground">{row.was}</span>
                  <ArrowRight className="size-3 shrink-0 text-muted-foreground" aria-label={t('was', { version: row.was })} />
                </>
              ) : null}
              {row.softwareVersion ?? '–'}
              {!row.was && <span className="whitespace-nowrap font-sans text-muted-foreground text-xs">{t('first')}</span>}
            </span>
            <span className="truncate font-mono text-muted-foreground text-xs">{row.ecuSn}</span>
            <span className="w-20 text-right text-muted-foreground text-xs">{sources.label(row.word)}</span>
          </li>
        ))}
      </ol>
      <ShowMore hiddenCount={data.list.length - PREVIEW_COUNT} expanded={expanded} onChange={setExpanded} />
    </>
  )
}
