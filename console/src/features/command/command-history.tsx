import { remoteControl } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import type { ApiError, Page, RowOf } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Age } from '@/components/age'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { lazy } from '@/loading/lazy'
import { hrefOf } from '@/navigation/resource-routes'
import { findRoute } from '@/navigation/routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useOutcome } from './use-outcome'

const DetailSheet = lazy(() => import('@/screens/detail/detail-sheet').then(module => module.DetailSheet))

interface Props {
  data: Page<RowOf<'remoteCommand'>> | undefined
  error: ApiError | undefined
  /** number of the command sent last, which is highlighted */
  last?: string
  vehicle: number
}

/** Recent commands of a vehicle, newest first, with a link to all of them. */
export function CommandHistory({ data, error, last, vehicle }: Props) {
  const t = useTranslations('command')
  const format = useFormatter()
  return (
    <section aria-label={t('history')} className="border-border border-t">
      <div className="flex items-center gap-3 px-4 py-2 text-[13px]">
        <h3 className="font-medium">
          {t('history')}
          {data && <span className="ml-1.5 text-muted-foreground tabular-nums">{format.number(data.total)}</span>}
        </h3>
        <TextLink href={hrefOf(remoteControl, { tab: 'remoteCommand', 'vehicleId.eq': vehicle })} className="ml-auto">
          {t('all')}
        </TextLink>
      </div>
      {error ? (
        <PanelError error={error} />
      ) : !data ? (
        <Skeleton className="mx-4 mb-4 h-20" />
      ) : data.list.length === 0 ? (
        <p className="px-4 pb-3 text-muted-foreground text-sm">{t('never')}</p>
      ) : (
        <div className="border-border border-t">
          <CommandRows rows={data.list} last={last} />
        </div>
      )}
    </section>
  )
}

/** List of commands with their outcomes; a click opens the detail sheet with the timeline. */
export function CommandRows({ rows, last }: { rows: RowOf<'remoteCommand'>[]; last?: string }) {
  const [opened, setOpened] = useState<number>()
  const { data: resource } = useDeclaration(opened ? 'remoteCommand' : undefined)
  const route = findRoute(remoteControl)
  return (
    <>
      <ul className="divide-y divide-border">
        {rows.map(row => (
          <CommandRow key={row.id} row={row} marked={row.commandNo === last} onOpen={() => setOpened(row.id)} />
        ))}
      </ul>
      {opened && resource && route && (
        <Suspense>
          <DetailSheet route={route} resource={resource} id={String(opened)} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function CommandRow({ row, marked, onOpen }: { row: RowOf<'remoteCommand'>; marked: boolean; onOpen(): void }) {
  const t = useTranslations('command')
  const outcome = useOutcome()(row)
  return (
    <li
      className={cn('relative flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-[13px] hover:bg-muted', marked && 'bg-muted')}
    >
      {/* The pseudo-element stretches the button over the whole row; its accessible name is the command's. */}
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('courseOf', { name: row.defName ?? '' })}
        className="w-28 truncate text-left font-medium outline-none after:absolute after:inset-0 hover:text-accent-text hover:underline focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
      >
        {row.defName}
      </button>
      <CodeBadge category="CommandState" code={row.state} />
      <span className="tabular-nums">{row.latencyMs ? t('seconds', { seconds: (row.latencyMs / 1000).toFixed(1) }) : ''}</span>
      <span className="min-w-0 flex-1 truncate text-muted-foreground" title={outcome}>
        {outcome}
      </span>
      <span className="truncate text-muted-foreground">{row.operatorName ?? t('system')}</span>
      <Age at={row.queuedAt ?? ''} className="min-w-20 shrink-0 whitespace-nowrap text-right" />
    </li>
  )
}
