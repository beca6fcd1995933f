import { dealerManageDetail } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { type RowOf, useRecord } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { RecordLink } from '@/fields/parts/record-link'
import { PlacesMap } from '@/map'
import { distanceKm } from '@/map/distance'

/** Where the phone was, and how far from the outlet: the distance by which an operation has a risk mark. */
export function Where({ record }: { record: RowOf<'serviceAccountLog'> }) {
  const t = useTranslations('accountPhones')
  const format = useFormatter()
  const { data, error } = useRecord(dealerManageDetail, 'dealer', record.accountDealerId ?? undefined)
  const { position } = record
  if (!position) return null
  const outlet = data?.record.location
  if (record.accountDealerId && !data && !error) return <Skeleton className="h-56" />
  return (
    <>
      <Suspense fallback={<Skeleton className="h-56 w-full rounded-none" />}>
        <PlacesMap places={[{ at: position, color: 'warning' }, ...(outlet ? [{ at: outlet, color: 'primary' }] : [])]} className="h-56" />
      </Suspense>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 border-border border-t px-4 py-2 text-[13px]">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-warning" />
          {t('phone')}
        </li>
        {outlet && record.accountDealerId && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="size-2 rounded-full bg-primary" />
            <RecordLink resource="dealer" id={record.accountDealerId} label={record.accountDealerName ?? ''} />
            <span className="text-muted-foreground">
              {t('away', { km: format.number(distanceKm(position, outlet), { maximumFractionDigits: 1 }) })}
            </span>
          </li>
        )}
      </ul>
    </>
  )
}
