import type { Label } from '@contracts/declaration'
import { useOverview } from '@/api'
import type { ShownImage } from '../model/overview'

/** SIM card of a vehicle. */
export interface SimCard {
  id: number
  iccid: string
  simStatus: number
  stopReason: number | null
  planEndAt: string | null
  planExpired: boolean
  monthUsedMb: number
  /** per month; 0 if unknown */
  allowanceMb: number
  usedPct: number
  lastFlowAt: string | null
}

/** Connected service of a vehicle. */
export interface Service {
  suspended: boolean
  /** last day of service */
  endAt: string | null
  expired: boolean
}

/** A free period granted to a vehicle by a policy in effect today. */
export interface FreePeriod {
  policyId: number
  name: Label
  kind: number
  /** service codes; none = basic connectivity */
  services: string[] | null
  days: number
  startRule: number
  /** null until the start event has happened */
  start: string | null
  end: string | null
  /** whether a previous owner has used it, for one-time periods */
  used: boolean
}

interface VehicleOverview {
  pictures: ShownImage[]
  /** null without a card or without the permission to see it */
  card: SimCard | null
  service: Service
  /** null without the permission to see policies */
  freePeriods: FreePeriod[] | null
}

/** Overview of a vehicle, in addition to its fields. */
export const useVehicleOverview = (id: number) => useOverview<VehicleOverview>('vehicle', { id })
