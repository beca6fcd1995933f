import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type History, useHistory } from '@/api'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useName, useRelativeTime } from '@/locale'
import { ChangeList } from './change-list'
import { Panel } from './panel'

/** What is done to records whose resource declares no such action, by the system or by an import. */
const standard: readonly string[] = ['add', 'edit', 'delete', 'import']

/** Entries shown at once; the rest on demand. */
const shown = 8

/** Who changed the record, when, and what. */
export function Timeline({ resource, id }: { resource: Resource; id: number }) {
  const t = useTranslations('detail')
  const [all, setAll] = useState(false)
  const { data, error } = useHistory(resource.name, id)
  const entries = data?.list ?? []
  return (
    <Panel id="history" title={t('history')}>
      {error ? (
        <p className="px-4 py-3 text-danger text-sm">{error.message}</p>
      ) : !data ? (
        <div className="space-y-3 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ) : entries.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground text-sm">{t('noHistory')}</p>
      ) : (
        <ol className="relative px-4 py-3 before:absolute before:inset-y-5 before:left-[1.4rem] before:w-px before:bg-border">
          {entries.slice(0, all ? undefined : shown).map(entry => (
            <Entry key={`${entry.createdAt} ${entry.action} ${entry.summary ?? ''}`} resource={resource} entry={entry} />
          ))}
          {!all && entries.length > shown && (
            <li className="pl-6">
              <Button variant="link" size="inline" onClick={() => setAll(true)}>
                {t('older', { count: entries.length - shown })}
              </Button>
            </li>
          )}
        </ol>
      )}
    </Panel>
  )
}

function Entry({ resource, entry }: { resource: Resource; entry: History['list'][number] }) {
  const t = useTranslations('detail')
  const name = useName()
  const ago = useRelativeTime()
  const action = resource.actions.find(own => own.verb === entry.action)
  return (
    <li className="relative pb-3 pl-6 text-sm last:pb-0">
      <span aria-hidden className="absolute top-1.5 left-0.5 size-2.5 rounded-full border-2 border-primary bg-card" />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{entry.userName || t('system')}</span>
        <span>{action ? name(action) : standard.includes(entry.action) ? t(entry.action as 'add') : entry.action}</span>
        <time className="text-muted-foreground text-xs tabular-nums" title={entry.createdAt}>
          {ago(entry.createdAt)}
        </time>
      </p>
      {entry.summary && <p className="text-[13px] text-muted-foreground">{entry.summary}</p>}
      {entry.changes?.length > 0 && <ChangeList resource={resource} changes={entry.changes} />}
    </li>
  )
}
