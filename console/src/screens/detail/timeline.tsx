import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type History, type Row, useHistory, useOptions } from '@/api'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { kindOf } from '@/fields'
import { useName, useRelativeTime } from '@/locale'
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

/** A row that a change speaks of by its number, by its name as far as it can still be found. */
function RowName({ resource, id }: { resource: string; id: number }) {
  const name = useName()
  const { data } = useOptions(resource, { ids: String(id) })
  const option = data?.find(own => own.id === id)
  return <span>{option ? name(option) : `#${id}`}</span>
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
      {(entry.changes ?? []).length > 0 && (
        <ul className="mt-1 space-y-0.5 text-[13px]">
          {entry.changes.map(({ field: own, from, to }) => {
            const field = resource.fields.find(candidate => candidate.name === own)
            const Cell = field && kindOf(field).Cell
            const value = (of: unknown) =>
              field?.kind === 'ref' && typeof of === 'number' ? (
                <RowName resource={field.ref ?? ''} id={of} />
              ) : field && Cell ? (
                <Cell field={field} row={{ [own]: of } as Row} />
              ) : (
                JSON.stringify(of)
              )
            return (
              <li key={own} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                <span className="text-muted-foreground">{field ? name(field) : own}</span>
                <span className="min-w-0 max-w-full text-muted-foreground line-through decoration-muted-foreground/50">{value(from)}</span>
                <span aria-hidden>→</span>
                <span className="min-w-0 max-w-full">{value(to)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
