import { CommandState } from '@contracts/codes/commandState'
import type { Resource, Route } from '@contracts/declaration'
import { vehicleRemoteDebugging } from '@contracts/pages'
import { Pencil } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { useRows } from '@/api'
import { Age } from '@/components/age'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { lazy } from '@/loading/lazy'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { isOpen } from '../command/states'

const DetailSheet = lazy(() => import('@/screens/detail/detail-sheet').then(module => module.DetailSheet))

interface Props {
  route: Route
  resource: Resource
  vehicle: number
  /** number of the command sent last, which is highlighted */
  last?: string
  limit: number
}

/** Recent debug commands, newest first; a click opens request and reply in the detail sheet. */
export function RecentCommands({ route, resource, vehicle, last, limit }: Props) {
  const t = useTranslations('debug')
  const format = useFormatter()
  const kinds = useDict('DebugKind')
  const [opened, setOpened] = useState<number>()
  const { data, error, mutate } = useRows(
    vehicleRemoteDebugging,
    'debugCommand',
    { 'vehicleId.eq': vehicle, pageSize: limit },
    { on: ['command'], while: ({ list }) => list.some(row => isOpen(row.state)) },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last command triggers the revalidation
  useEffect(() => void mutate(), [last, mutate])
  return (
    <section aria-label={t('recent')} className="border-border border-t">
      <div className="flex items-center gap-3 px-3 py-2 text-[13px]">
        <h3 className="font-medium">
          {t('recent')}
          {data && <span className="ml-1.5 text-muted-foreground tabular-nums">{format.number(data.total)}</span>}
        </h3>
        <TextLink href={hrefOf(vehicleRemoteDebugging, { tab: 'debugCommand', 'vehicleId.eq': vehicle })} className="ml-auto">
          {t('all')}
        </TextLink>
      </div>
      {error ? (
        <PanelError error={error} />
      ) : !data ? (
        <Skeleton className="mx-3 mb-3 h-20" />
      ) : data.list.length === 0 ? (
        <p className="px-3 pb-3 text-muted-foreground text-sm">{t('never')}</p>
      ) : (
        <ul className="divide-y divide-border border-border border-t">
          {data.list.map(row => (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => setOpened(row.id)}
                className={cn(
                  'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-left text-[13px] outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
                  row.commandNo === last && 'bg-accent-soft',
                )}
              >
                <span className="flex min-w-0 items-center gap-1.5 font-medium">
                  {row.isWrite ? <Pencil className="size-3.5 shrink-0 text-warning" aria-label={t('writes')} /> : null}
                  <span className="truncate">{row.templateName || kinds.label(row.kind)}</span>
                </span>
                <span className="flex items-center gap-2">
                  {row.state === CommandState.succeeded && !row.matched && <Badge tone="warning">{t('unmatched')}</Badge>}
                  <CodeBadge category="CommandState" code={row.state} />
                </span>
                <span className="min-w-0 truncate font-mono text-muted-foreground text-xs">
                  {row.payload} → {row.response || '…'}
                </span>
                <Age
                  at={row.queuedAt ?? ''}
                  text={age => (row.latencyMs ? `${row.latencyMs} ms · ${age}` : age)}
                  className="text-xs tabular-nums"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <DetailSheet route={route} resource={resource} id={String(opened)} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
