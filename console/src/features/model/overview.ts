import type { EquipmentShownImage } from '@contracts/endpoints'
import { useOverview } from '@/api'

/** A colour in a model's row. */
export interface Color {
  code: string
  nameZh: string
  nameEn: string | null
  hex: string
}

/** Loads the overview of a model; pass undefined to wait. */
export const useModelOverview = (id: number | undefined) => useOverview('vehicleModel', id ? { id } : undefined)

/** Pictures of a colour for a client, the default first; without any, those of the first colour that has pictures. */
export function picturesOf(images: EquipmentShownImage[], color: string | undefined, client = 1): EquipmentShownImage[] {
  const ofClient = images.filter(image => image.client === client)
  const ofColor = ofClient.filter(image => image.colorCode === color)
  return ofColor.length > 0 ? ofColor : ofClient.filter(image => image.colorCode === ofClient[0]?.colorCode)
}
