import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint, type RowOf, useEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formRouteOf } from '@/navigation/resource-routes'
import { go } from '@/navigation/router'
import { PanelError } from '@/screens/panel-error'

/** The way back of the vehicles that have a withdrawn firmware: the draft of a task that installs their former version. */
export function RollbackPanel({ record }: { record: RowOf<'otaFirmware'> }) {
  const t = useTranslations('withdrawal')
  const { data, error } = useEndpoint('/ota/crm/firmware/withdrawal', { id: record.id })
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  const { former, noFormer } = data

  async function create() {
    setBusy(true)
    setRefused('')
    try {
      const draft = await callEndpoint('/ota/crm/firmware/rollback', { id: record.id })
      await go(`${formRouteOf('otaTask', 'edit')?.path}?id=${draft.id}`)
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setRefused(failed.message)
    } finally {
      setBusy(false)
    }
  }
  if (!former) return <p className="px-4 py-3 text-sm">{t('noFormer', { why: noFormer })}</p>
  return (
    <div className="space-y-3 p-4 text-sm">
      <p>{t('returns', { version: former.versionName, n: former.vehicles })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={busy || former.vehicles === 0} onClick={() => void create()}>
          {t('rollback')}
        </Button>
        <span className="text-muted-foreground">{t('draft')}</span>
      </div>
      {refused && <Alert variant="destructive">{refused}</Alert>}
    </div>
  )
}
