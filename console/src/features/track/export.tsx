import type { Action } from '@contracts/declaration'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { downloadFrom, type Row } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Button } from '@/components/ui/button'
import { lazy } from '@/loading/lazy'
import { useCan } from '@/session'
import type { TrackQuery } from './track'

const ActionDialog = lazy(() => import('@/screens/action/action-dialog').then(module => module.ActionDialog))

const formats = ['gpx', 'csv'] as const

/** Buttons to export a track as GPX or CSV with a reason; requires the permission to export tracks. */
export function TrackExport({ resource, record, question }: { resource: 'trip' | 'vehicle'; record: Row; question: TrackQuery }) {
  const t = useTranslations('way')
  const can = useCan()
  const { data: declared } = useDeclaration(resource)
  const [format, setFormat] = useState<(typeof formats)[number]>()
  if (!can('trace:export')) return null
  const action: Action = { verb: 'exportTrack', permission: 'trace:export', zh: '导出轨迹', en: 'Export the track', reason: true }
  return (
    <div className="flex flex-wrap items-center gap-2 border-border border-t px-4 py-2.5">
      {formats.map(option => (
        <Button variant="outline" key={option} size="sm" onClick={() => setFormat(option)}>
          <Download />
          {t('export', { format: option.toUpperCase() })}
        </Button>
      ))}
      {format && declared && (
        <Suspense>
          <ActionDialog
            resource={declared}
            action={action}
            rows={[record]}
            onRun={({ reason }) =>
              downloadFrom('/veh/crm/trip/exportTrack', { ...question, format, reason: String(reason) }, `track.${format}`)
            }
            onClose={() => setFormat(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
