import { RaffleStatus } from '@contracts/codes/raffleStatus'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RowOf, useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { PanelError } from '@/screens/panel-error'

/** How the draws of a raffle are computed, and once it is over, the result of computing all of them again. */
export function ProofPanel({ record }: { record: RowOf<'raffleActivity'> }) {
  const t = useTranslations('raffle')
  const [asked, setAsked] = useState(false)
  return (
    <div className="space-y-3 p-4 text-[13px]">
      <p className="text-muted-foreground">{t('formula')}</p>
      {record.status === RaffleStatus.ended ? (
        asked ? (
          <Result id={record.id} />
        ) : (
          <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
            {t('verify')}
          </Button>
        )
      ) : (
        <p>{t('later')}</p>
      )}
    </div>
  )
}

function Result({ id }: { id: number }) {
  const t = useTranslations('raffle')
  const { data, error } = useEndpoint('/mall/crm/raffleActivity/verify', { id })
  if (error) return <PanelError error={error} />
  if (!data) return <p role="status">{t('verifying')}</p>
  return (
    <p role="status" className={data.ok ? 'font-medium text-success' : 'font-medium text-destructive'}>
      {data.ok ? t('verified', { n: data.draws }) : data.seedFits ? t('differs', { n: data.line, member: data.differs }) : t('wrongSeed')}
    </p>
  )
}
