import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint, useRefresh } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'

/** Confirms resetting names, positions and visibility of built-in nodes. */
export function ResetDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('reset')
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function reset() {
    setBusy(true)
    try {
      const { changed } = await callEndpoint('/system/crm/sysFunction/resetSysFunction', {})
      toast.success(t('done', { count: changed }))
      void refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody className="space-y-2 text-sm">
          <p>{t('text')}</p>
          <FieldError>{fault}</FieldError>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="destructive" disabled={busy} onClick={() => void reset()}>
            {busy && <Spinner />}
            {t('confirm')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
