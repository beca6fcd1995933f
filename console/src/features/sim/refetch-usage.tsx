import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint } from '@/api'
import { Button } from '@/components/ui/button'

/** Has the usage of the present month of a card read again, and says what became of the request. */
export function RefetchUsage({ iccid }: { iccid: string }) {
  const t = useTranslations('simUsage')
  const [result, setResult] = useState('')
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await callEndpoint('/sim/crm/flow/refetch', { iccid })
      setResult(t('refetching'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setResult(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" size="sm" disabled={busy} onClick={() => void run()}>
        {t('refetch')}
      </Button>
      <span role="status" className="text-muted-foreground">
        {result}
      </span>
    </>
  )
}
