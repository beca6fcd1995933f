import type { EquipmentFleet } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BarList } from '@/charts/bar-list'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { type FiltersOf, listHref } from '@/navigation/resource-routes'
import { useDict } from '@/session'

/** Number of provinces shown before the list is expanded. */
const PREVIEW_COUNT = 8

/** Background class of each tone of the lifecycle, matching its badges. */
const TONE_CLASSES: Record<string, string> = { success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger', info: 'bg-info' }

/** Number of vehicles by lifecycle and by province; `filters` are those of the linked list. */
export function FleetBars({ fleet, filters }: { fleet: EquipmentFleet; filters: FiltersOf<'vehicle'> }) {
  const t = useTranslations('models')
  const name = useName()
  const states = useDict('VehicleStatus')
  const [expanded, setExpanded] = useState(false)
  if (fleet.total === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noVehicles')}</p>
  return (
    <div className="grid gap-x-8 gap-y-4 p-4 md:grid-cols-2">
      <section>
        <h3 className="mb-1 text-muted-foreground text-xs">{t('byLifecycle')}</h3>
        <BarList
          label={t('byLifecycle')}
          bars={fleet.lifecycle.map(({ status, n }) => ({
            key: String(status),
            label: states.label(status),
            n,
            href: listHref('vehicle', { ...filters, 'status.in': status }),
            tone: TONE_CLASSES[states.find(status)?.tagColor ?? ''] ?? 'bg-muted-foreground',
          }))}
        />
      </section>
      <section>
        <h3 className="mb-1 text-muted-foreground text-xs">{t('byProvince')}</h3>
        <BarList
          label={t('byProvince')}
          bars={fleet.provinces.slice(0, expanded ? undefined : PREVIEW_COUNT).map(province => ({
            key: `${province.code}`,
            label: province.code ? name(province) : t('noDealer'),
            n: province.n,
          }))}
        />
        {!expanded && fleet.provinces.length > PREVIEW_COUNT && (
          <Button variant="link" size="inline" className="mt-1" onClick={() => setExpanded(true)}>
            {t('moreProvinces', { count: fleet.provinces.length - PREVIEW_COUNT })}
          </Button>
        )}
      </section>
    </div>
  )
}
