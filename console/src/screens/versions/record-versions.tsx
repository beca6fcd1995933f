import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row, RowOf } from '@/api'
import { useOnce } from '@/api/once'
import { useDeclaration } from '@/api/use-read'
import { useVersions } from '@/api/versions'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { fieldTypeOf } from '@/fields'
import { useRelativeTime } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { toastFailure } from '@/session/toast-failure'
import { useRunAction } from '../action/use-run-action'
import { CompareDialog } from './compare-dialog'

/** Number of versions shown first, and added each time. */
const STEP = 10

interface Props {
  resource: Resource
  record: Row
  canRestore: boolean
}

/** The versions of a record: what was shown when, comparison with the draft, and restoring. */
export function RecordVersions({ resource, record, canRestore }: Props) {
  const t = useTranslations('versions')
  const runAction = useRunAction(resource)
  const once = useOnce()
  const [pageSize, setPageSize] = useState(STEP)
  const [compared, setCompared] = useState<number>()
  const { data, error } = useVersions(resource.name, { id: record.id, pageSize })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  if (data.list.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>

  const restore = (no: number) =>
    once(`restore ${no}`, async () => {
      await runAction('restore', { id: record.id, version: record.version, versionNo: no }, record)
      toast.success(t('restored', { no }))
    }).catch(toastFailure)

  return (
    <>
      <ol className="divide-y divide-border">
        {data.list.map(version => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-[13px]">
            <VersionSummary version={version} />
            <span className="ml-auto flex gap-3">
              <Button variant="link" size="inline" onClick={() => setCompared(version.versionNo)}>
                {t('compare')}
              </Button>
              {canRestore && (
                <Button variant="link" size="inline" onClick={() => void restore(version.versionNo)}>
                  {t('restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {data.total > data.list.length && (
        <p className="border-border border-t px-4 py-2">
          <Button variant="link" size="inline" onClick={() => setPageSize(pageSize + STEP)}>
            {t('older')}
          </Button>
        </p>
      )}
      {compared !== undefined && (
        <CompareDialog resource={resource} id={record.id} versions={data.list} from={compared} onClose={() => setCompared(undefined)} />
      )}
    </>
  )
}

function VersionSummary({ version }: { version: RowOf<'contentVersion'> }) {
  const t = useTranslations('versions')
  const ago = useRelativeTime()
  const { versionNo, changeNote, savedByName, createdAt, liveFrom, liveTo } = version
  const { data: declared } = useDeclaration('contentVersion')
  const kind = declared?.fields.find(field => field.name === 'kind')
  const Kind = kind && fieldTypeOf(kind).Cell
  const from = liveFrom?.slice(0, 16) ?? ''
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium tabular-nums">{t('version', { no: versionNo })}</span>
      {Kind && <Kind field={kind} row={version} />}
      {liveFrom && !liveTo && (
        <Badge tone="success" dot="full">
          {t('live')}
        </Badge>
      )}
      {changeNote && <span>{changeNote}</span>}
      <span className="text-muted-foreground text-xs" title={String(createdAt)}>
        {savedByName} · {ago(String(createdAt))}
        {liveFrom && ` · ${liveTo ? t('liveSpan', { from, to: liveTo.slice(0, 16) }) : t('liveFrom', { from })}`}
      </span>
    </span>
  )
}
