import { OnOff } from '@contracts/codes/onOff'
import type { Resource } from '@contracts/declaration'
import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { PictureFrame } from '@/fields/parts/picture-frame'
import { RowActions } from '@/screens/action/row-actions'
import { useDict } from '@/session'

interface Props {
  resource: Resource
  row: RowOf<'vehicleImage'>
  permitted: string[]
  selected: boolean
  onSelect?(): void
  onOpen(): void
}

/** Tile of one picture with model, colour, angle and actions. */
export function PictureTile({ resource, row, permitted, selected, onSelect, onOpen }: Props) {
  const t = useTranslations('gallery')
  const angles = useDict('ImageAngle')
  const clients = useDict('ImageClient')
  const name = row.name ?? ''
  const isDisabled = row.status === OnOff.off
  return (
    <li
      className={cn(
        'group relative flex min-w-0 flex-col rounded-md border transition-colors duration-150 hover:border-ring',
        selected ? 'border-primary bg-accent-soft' : 'border-border bg-card',
      )}
    >
      {onSelect && (
        <Checkbox
          aria-label={name}
          checked={selected}
          onCheckedChange={onSelect}
          className={cn(
            'absolute top-3 left-3 z-10',
            !selected && 'opacity-0 focus-visible:opacity-100 group-hover:opacity-100 max-md:opacity-100',
          )}
        />
      )}
      <button
        type="button"
        aria-label={t('look', { name })}
        onClick={onOpen}
        className="rounded-md p-1.5 outline-none focus-visible:ring-2 focus-visible:ring-ring"
      >
        <PictureFrame fileKey={row.image} alt={name} className={cn('w-full', isDisabled && 'opacity-50 grayscale')} />
      </button>
      <div className="flex min-w-0 flex-1 flex-col px-3 pb-2">
        <p className="truncate font-medium text-[13px]" title={row.modelName ?? ''}>
          {row.modelName}
        </p>
        <p className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
          <span className="font-mono">{row.colorCode}</span>
          <span>{angles.label(row.angle)}</span>
          <span>{clients.label(row.client)}</span>
        </p>
        <div className="mt-1.5 flex min-h-7 flex-wrap items-center gap-1.5">
          {row.isDefault && (
            <Badge tone="info">
              <Star className="mr-1 inline fill-current" />
              {t('default')}
            </Badge>
          )}
          {isDisabled && (
            <Badge tone="neutral" dot="hollow">
              {t('off')}
            </Badge>
          )}
          <div className="-mr-2 ml-auto">
            <RowActions
              resource={resource}
              row={row}
              permitted={row.isDefault ? permitted.filter(verb => verb !== 'setDefault') : permitted}
            />
          </div>
        </div>
      </div>
    </li>
  )
}
