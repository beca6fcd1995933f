import { ImageClient } from '@contracts/codes/imageClient'
import type { EquipmentShownImage } from '@contracts/endpoints'
import { type RowOf, useOverview } from '@/api'

/** A colour in a model's row. */
export type Color = NonNullable<RowOf<'vehicleModel'>['colors']>[number]

/** Loads the overview of a model; pass undefined to wait. */
export const useModelOverview = (id: number | undefined) => useOverview('vehicleModel', id ? { id } : undefined)

/** Pictures of a colour for a client, the default first; without any, those of the first colour that has pictures. */
export function picturesOf(
  images: EquipmentShownImage[],
  color: string | undefined,
  client: number = ImageClient.appClient,
): EquipmentShownImage[] {
  const ofClient = images.filter(image => image.client === client)
  const ofColor = ofClient.filter(image => image.colorCode === color)
  return ofColor.length > 0 ? ofColor : ofClient.filter(image => image.colorCode === ofClient[0]?.colorCode)
}
