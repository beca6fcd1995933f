import type { Label } from '@contracts/declaration'
import { useOverview } from '@/api'
import type { ShownImage } from '../model/overview'

/** What is known of the SIM card of a vehicle. */
export interface SimCard {
  id: number
  iccid: string
  simStatus: number
  stopReason: number | null
  planEndAt: string | null
  planExpired: boolean
  monthUsedMb: number
  /** of a month; 0 where none is known */
  allowanceMb: number
  usedPct: number
  lastFlowAt: string | null
}

/** The connected service of a vehicle. */
export interface Service {
  suspended: boolean
  /** last day of service */
  endAt: string | null
  expired: boolean
}

/** A free period that a policy in effect today gives a vehicle. */
export interface FreePeriod {
  policyId: number
  name: Label
  kind: number
  /** codes; none means basic connectivity */
  services: string[] | null
  days: number
  startRule: number
  /** null while the event it starts with has not happened */
  start: string | null
  end: string | null
  /** whether an earlier owner had it, where it is given once */
  used: boolean
}

interface VehicleOverview {
  pictures: ShownImage[]
  /** null without a card, and for a viewer who may not see it */
  card: SimCard | null
  service: Service
  /** null for a viewer who may not see policies */
  freePeriods: FreePeriod[] | null
}

/** What belongs to a vehicle besides its fields. */
export const useVehicleOverview = (id: number) => useOverview<VehicleOverview>('vehicle', { id })
