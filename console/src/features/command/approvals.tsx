import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { type Page, useScreen } from '@/api'
import { onLive } from '@/api/live'
import { useRelativeTime } from '@/locale'
import { RowActions } from '@/screens/action/row-actions'
import { ActionRunner } from '@/screens/action/runner'
import { useSignedIn } from '@/session'
import { board } from './control'

/** Dangerous commands of others that wait for a second person; nothing where there are none. */
export function Approvals({ resource }: { resource: Resource }) {
  const t = useTranslations('command')
  const ago = useRelativeTime()
  const { user } = useSignedIn()
  const { data, mutate } = useScreen<Page>(board, { resource: 'remoteCommand', 'state.in': 0, pageSize: 20 }, true)
  useEffect(() => onLive('command', () => void mutate()), [mutate])
  const waiting = data?.list.filter(row => row.operatorId !== user.id) ?? []
  if (waiting.length === 0) return null
  return (
    <ActionRunner resource={resource}>
      <section aria-label={t('approvals')} className="rounded-md border border-warning bg-card">
        <h2 className="border-border border-b px-4 py-2 font-medium text-sm">
          {t('approvals')} <span className="text-muted-foreground tabular-nums">{waiting.length}</span>
        </h2>
        <ul className="divide-y divide-border">
          {waiting.map(row => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-[13px]">
              <span className="font-medium">{String(row.defName ?? '')}</span>
              <span className="font-mono">{String(row.vin ?? '')}</span>
              <span className="text-muted-foreground">{String(row.operatorName ?? '')}</span>
              <span className="min-w-0 flex-1 truncate" title={String(row.reason ?? '')}>
                {String(row.reason ?? '')}
              </span>
              <time dateTime={String(row.queuedAt)} title={String(row.queuedAt)} className="text-muted-foreground">
                {ago(String(row.queuedAt))}
              </time>
              <RowActions
                resource={resource}
                row={row}
                permitted={['approve', 'refuse'].filter(verb => data?.actions.includes(verb))}
                look="row"
              />
            </li>
          ))}
        </ul>
      </section>
    </ActionRunner>
  )
}
