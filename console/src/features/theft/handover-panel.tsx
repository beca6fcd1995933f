import type { Action } from '@contracts/declaration'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { downloadFrom, type RowOf, useOverview } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/fields/parts/copy-button'
import { lazy } from '@/loading/lazy'
import { useCan } from '@/session'

const ActionDialog = lazy(() => import('@/screens/action/action-dialog').then(module => module.ActionDialog))

/** Signed export of the positions for the police, with the fingerprint by which they recognise the key. */
export function HandoverPanel({ record }: { record: RowOf<'stolenReport'> }) {
  const t = useTranslations('theft')
  const can = useCan()
  const { data: declared } = useDeclaration('stolenReport')
  const { data: key } = useOverview('stolenReport', { id: record.id })
  const [asking, setAsking] = useState(false)
  const handover: Action = { verb: 'handover', permission: 'stolen:track', zh: t('export'), en: t('export'), reason: true }
  return (
    <div className="flex flex-col items-start gap-3 p-4 text-[13px]">
      <p className="text-muted-foreground">{t('archive')}</p>
      {can('trace:view') && (
        <Button variant="outline" size="sm" disabled={!record.policeCaseNo} onClick={() => setAsking(true)}>
          <Download />
          {t('export')}
        </Button>
      )}
      {!record.policeCaseNo && <p className="text-warning">{t('caseNo')}</p>}
      {key && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-muted-foreground">{t('fingerprint')}</span>
          <span className="break-all font-mono text-xs">{key.fingerprint}</span>
          <CopyButton value={key.fingerprint} />
        </p>
      )}
      {asking && declared && (
        <Suspense>
          <ActionDialog
            resource={declared}
            action={handover}
            rows={[record]}
            onRun={({ reason }) =>
              downloadFrom('/veh/crm/stolen/handover', { id: record.id, reason: String(reason) }, `${record.reportNo}.zip`)
            }
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
