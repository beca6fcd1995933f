import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint, type RowOf, useEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { formRouteOf } from '@/navigation/resource-routes'
import { go } from '@/navigation/router'

/** Creates the draft of a task that returns the vehicles of a withdrawn firmware to their former version, and opens it. */
export function RollbackDialog({ row, onClose }: { row: RowOf<'otaFirmware'>; onClose(): void }) {
  const t = useTranslations('withdrawal')
  const { data, error } = useEndpoint('/ota/crm/firmware/withdrawal', { id: row.id })
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const former = data?.former

  async function create() {
    setBusy(true)
    setRefused('')
    try {
      const draft = await callEndpoint('/ota/crm/firmware/rollback', { id: row.id })
      onClose()
      await go(`${formRouteOf('otaTask', 'edit')?.path}?id=${draft.id}`)
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setRefused(failed.message)
    } finally {
      setBusy(false)
    }
  }

  const problem = refused || error?.message
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('rollback')}</DialogTitle>
          <DialogDescription>{row.name}</DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-3 text-sm">
          {problem && <Alert variant="destructive">{problem}</Alert>}
          {!data && !error && <Skeleton className="h-16" />}
          {former && (
            <>
              <p>{t('returns', { version: former.versionName, n: former.vehicles })}</p>
              <p className="text-muted-foreground">{t('draft')}</p>
            </>
          )}
          {data && !former && <Alert variant="warning">{t('noFormer', { why: data.noFormer })}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={busy || !former?.vehicles} onClick={() => void create()}>
            {t('create')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
