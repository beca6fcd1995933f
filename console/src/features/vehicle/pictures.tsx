import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { PictureFrame } from '@/fields/parts/picture-frame'
import type { HeaderImageProps } from '@/screens/extension'
import { useDict } from '@/session'
import { useVehicleOverview } from './overview'

/** Header image of a vehicle in its colour; renders nothing without a picture. */
export function Portrait({ record, alt, className }: HeaderImageProps) {
  const picture = useVehicleOverview(record.id).data?.pictures[0]
  return picture ? <PictureFrame fileKey={picture.image} alt={alt} className={className} /> : null
}

/** Pictures of the model in the vehicle's colour, from all available angles. */
export function PicturesPanel({ record }: { record: Row }) {
  const t = useTranslations('models')
  const angles = useDict('ImageAngle')
  const pictures = useVehicleOverview(record.id).data?.pictures
  if (!pictures) return null
  if (pictures.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noPictures')}</p>
  return (
    <ul className="flex flex-wrap gap-3 p-4">
      {pictures.map(({ id, image, angle }) => (
        <li key={id} className="w-40 shrink-0">
          <PictureFrame fileKey={image} alt="" className="w-full" />
          <p className="mt-1 text-center text-muted-foreground text-xs">{angles.label(angle)}</p>
        </li>
      ))}
    </ul>
  )
}
