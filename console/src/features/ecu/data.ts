import { useOverview } from '@/api'
import { fieldByWireKey } from '../vehicle/wire-keys'

/** Availability of a read command (with the reason if blocked) and its last execution. */
export interface ReadStatus {
  allowed: boolean
  reasonText: string | null
  last: {
    id: number
    commandNo: string
    state: number
    queuedAt: string
    finishedAt: string | null
    resultCode: string | null
    resultText: string
  } | null
}

/** A diagnostic trouble code of a vehicle. */
export interface TroubleCode {
  code: string
  /** null if no controller's memory contains the code */
  ecuType: number | null
  /** currently reported by the terminal */
  active: boolean
  /** freeze frame: values when the code was set, by wire key and in wire units */
  frame: Record<string, unknown> | null
  readAt: string | null
}

/** Overview of a vehicle's controllers, in addition to their rows. */
export interface EcuOverview {
  vehicleId: number
  vin: string
  reportedAt: string | null
  faults: TroubleCode[]
  readVersions: ReadStatus
  readDtc: ReadStatus
}

/** Codes of CommandState that are not final. */
const OPEN_STATES = [0, 1, 2, 3]

/** Whether a read command is running. */
export const isReading = (status: ReadStatus | undefined) => Boolean(status?.last && OPEN_STATES.includes(status.last.state))

/** Overview of a vehicle's controllers, revalidated on live events and polled while a read command runs. */
export const useEcuOverview = (vehicle: number) =>
  useOverview<EcuOverview>(
    'ecu',
    { id: vehicle },
    { on: ['vehicles', 'command'], while: ({ readVersions, readDtc }) => isReading(readVersions) || isReading(readDtc) },
  )

/** A value of a freeze frame; `field` is the matching field of the live state, if any. */
export interface FrameValue {
  key: string
  field?: string
  value: unknown
}

/** Maps a freeze frame to values with their fields of the live state. */
export const frameValues = (frame: Record<string, unknown> | null): FrameValue[] =>
  Object.entries(frame ?? {}).map(([key, value]) => ({ key, field: fieldByWireKey[key], value }))

/** Combinations of firmware versions in the vehicles of a model. */
export interface VersionMatrix {
  vehicles: number
  unknown: number
  combinations: number
  rows: { versions: Record<string, string>; n: number; vehicleId: number }[]
  versions: { ecuType: number; version: string; n: number }[]
}

/** Groups the versions of a matrix by type of controller, newest first. */
export function typesOf(matrix: VersionMatrix): { ecuType: number; versions: { version: string; n: number }[] }[] {
  const types = new Map<number, { version: string; n: number }[]>()
  for (const { ecuType, version, n } of matrix.versions) types.set(ecuType, [...(types.get(ecuType) ?? []), { version, n }])
  return [...types].sort(([a], [b]) => a - b).map(([ecuType, versions]) => ({ ecuType, versions }))
}
