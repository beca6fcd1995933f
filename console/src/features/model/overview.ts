import type { Label } from '@contracts/declaration'
import { useOverview } from '@/api'

/** How many vehicles there are, as far as the viewer sees them. */
export interface FleetCounts {
  total: number
  lifecycle: { status: number; n: number }[]
  /** by the province of the dealer, the largest first; code 0 = no dealer yet, or one without a province */
  provinces: { code: number; name: string; nameEn: string; n: number }[]
}

export interface ShownImage {
  id: number
  colorCode: string
  angle: number
  client: number
  image: string
  isDefault: boolean
}

/** What belongs to a model besides its own fields. */
export interface ModelOverview {
  /** pictures that are on, the default of each colour first */
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
  /** absent for who may not see vehicles */
  fleet: FleetCounts | null
  /** vehicles that were online within 30 days; absent for who may not see vehicles */
  online: { online: number; of: number } | null
  /** alarm codes of most alarms within 30 days; absent for who may not see alarms */
  alarms: { id: number; code: string; name: Label; level: number; n: number }[] | null
}

export interface SeriesOverview {
  models: { id: number; modelCode: string; name: Label; modelYear: number; status: number; image: string; n: number | null }[]
  fleet: FleetCounts | null
}

/** A colour as a model's row carries it. */
export interface Color {
  code: string
  nameZh: string
  nameEn: string | null
  hex: string
}

export const useModelOverview = (id: number | undefined) => useOverview<ModelOverview>('vehicleModel', id ? { id } : undefined)

/** Pictures of a colour for a client, the default first; those of the first colour that has any where it has none. */
export function picturesOf(images: ShownImage[], color: string | undefined, client = 1): ShownImage[] {
  const own = images.filter(image => image.client === client)
  const chosen = own.filter(image => image.colorCode === color)
  return chosen.length > 0 ? chosen : own.filter(image => image.colorCode === own[0]?.colorCode)
}
