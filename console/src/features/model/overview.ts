import type { Label } from '@contracts/declaration'
import { useOverview } from '@/api'

/** Numbers of vehicles the user may see. */
export interface FleetCounts {
  total: number
  lifecycle: { status: number; n: number }[]
  /** by the dealer's province in descending order; code 0 = no dealer, or a dealer without a province */
  provinces: { code: number; name: string; nameEn: string; n: number }[]
}

/** A vehicle picture for one colour, angle and client. */
export interface ShownImage {
  id: number
  colorCode: string
  angle: number
  client: number
  image: string
  isDefault: boolean
}

/** Overview of a model, in addition to its fields. */
export interface ModelOverview {
  /** enabled pictures, the default of each colour first */
  images: ShownImage[]
  commands: { code: string; name: Label; category: number; riskLevel: number; appAllowed: boolean; enabled: boolean }[]
  bluetooth: {
    id: number
    profileCode: string
    name: Label
    bleVersion: number
    authMode: number
    unlockRssi: number
    lockRssi: number
    lockDelayS: number
    maxKeys: number
    configVersion: number
    status: number
  } | null
  policy: { id: number; name: Label; kind: number; days: number; startRule: number; graceDays: number; enabled: boolean } | null
  /** null without the permission to see vehicles */
  fleet: FleetCounts | null
  /** vehicles online within 30 days; null without the permission to see vehicles */
  online: { online: number; of: number } | null
  /** alarm codes with most alarms within 30 days; null without the permission to see alarms */
  alarms: { id: number; code: string; name: Label; level: number; n: number }[] | null
}

/** Overview of a series: models with their numbers of vehicles (null without the permission to see vehicles). */
export interface SeriesOverview {
  models: { id: number; modelCode: string; name: Label; modelYear: number; status: number; image: string; n: number | null }[]
  fleet: FleetCounts | null
}

/** A colour in a model's row. */
export interface Color {
  code: string
  nameZh: string
  nameEn: string | null
  hex: string
}

/** Loads the overview of a model; pass undefined to wait. */
export const useModelOverview = (id: number | undefined) => useOverview<ModelOverview>('vehicleModel', id ? { id } : undefined)

/** Pictures of a colour for a client, the default first; without any, those of the first colour that has pictures. */
export function picturesOf(images: ShownImage[], color: string | undefined, client = 1): ShownImage[] {
  const ofClient = images.filter(image => image.client === client)
  const ofColor = ofClient.filter(image => image.colorCode === color)
  return ofColor.length > 0 ? ofColor : ofClient.filter(image => image.colorCode === ofClient[0]?.colorCode)
}
