import { CircleCheck, CircleX } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { type AnswerOf, ApiError, callEndpoint, type RowOf, useRefresh } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'

type Tested = AnswerOf<'/sim/crm/account/test'>

/** Reads one card of a carrier account at its carrier and shows how long the answer took. */
export function TestAccountDialog({ row, onClose }: { row: RowOf<'simAccount'>; onClose(): void }) {
  const t = useTranslations('simAccountTest')
  const format = useFormatter()
  const refresh = useRefresh()
  const [result, setResult] = useState<Tested>()
  const [fault, setFault] = useState('')
  const { id } = row

  const run = useCallback(async () => {
    setResult(undefined)
    setFault('')
    try {
      setResult(await callEndpoint('/sim/crm/account/test', { id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    }
  }, [id])

  useEffect(() => {
    void run()
  }, [run])

  function close() {
    onClose()
    // The test counts as a call of the account.
    void refresh()
  }

  const busy = !result && !fault
  return (
    <Dialog open onOpenChange={open => !open && close()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{row.name}</DialogDescription>
        </DialogHeader>
        <DialogBody className="min-h-20 text-sm" aria-live="polite" aria-busy={busy}>
          {busy && (
            <p className="flex items-center gap-2 text-muted-foreground">
              <Spinner />
              {t('running')}
            </p>
          )}
          {fault && (
            <p className="flex items-start gap-2 text-danger">
              <CircleX className="mt-0.5 size-4 shrink-0" />
              {fault}
            </p>
          )}
          {result && (
            <div className="space-y-2">
              <p className="flex items-center gap-2 font-medium text-success">
                <CircleCheck className="size-4 shrink-0" />
                {t('answered', { latency: format.number(result.latencyMs) })}
              </p>
              <p className="text-muted-foreground">
                {result.iccid ? t('card', { iccid: result.iccid, status: result.rawStatus }) : t('noCard')}
              </p>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={busy} onClick={() => void run()}>
            {t('again')}
          </Button>
          <Button onClick={close}>{t('close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
