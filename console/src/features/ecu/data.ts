import { useOverview } from '@/api'
import { fieldByWireKey } from '../vehicle/wire-keys'

/** How it stands with a command: whether it can be given, else why not, and what became of it the last time. */
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

export interface TroubleCode {
  code: string
  /** null where no memory tells whose it is */
  ecuType: number | null
  /** the terminal reports it just now */
  active: boolean
  /** what was so when it was set, by the keys and in the units of the wire */
  frame: Record<string, unknown> | null
  readAt: string | null
}

/** What core tells of the controllers of a vehicle besides their rows. */
export interface EcuOverview {
  vehicleId: number
  vin: string
  reportedAt: string | null
  faults: TroubleCode[]
  readVersions: ReadStatus
  readDtc: ReadStatus
}

/** States in which something still happens to a command. */
const OPEN_STATES = [0, 1, 2, 3]

export const isReading = (standing: ReadStatus | undefined) => Boolean(standing?.last && OPEN_STATES.includes(standing.last.state))

/** What is known of a vehicle's controllers, read again as long as something is under way, and when vehicles report. */
export const useEcuOverview = (vehicle: number) =>
  useOverview<EcuOverview>(
    'ecu',
    { id: vehicle },
    { on: ['vehicles', 'command'], while: ({ readVersions, readDtc }) => isReading(readVersions) || isReading(readDtc) },
  )

/** One value of a freeze frame; of what vehicles also tell of themselves, the field it is. */
export interface FrameValue {
  key: string
  field?: string
  value: unknown
}

export const frameValues = (frame: Record<string, unknown> | null): FrameValue[] =>
  Object.entries(frame ?? {}).map(([key, value]) => ({ key, field: fieldByWireKey[key], value }))

/** What stands in a model's vehicles together. */
export interface VersionMatrix {
  vehicles: number
  unknown: number
  combinations: number
  rows: { versions: Record<string, string>; n: number; vehicleId: number }[]
  versions: { ecuType: number; version: string; n: number }[]
}

/** The types of controller a matrix tells of, each with its versions, the newest first. */
export function typesOf(matrix: VersionMatrix): { ecuType: number; versions: { version: string; n: number }[] }[] {
  const types = new Map<number, { version: string; n: number }[]>()
  for (const { ecuType, version, n } of matrix.versions) types.set(ecuType, [...(types.get(ecuType) ?? []), { version, n }])
  return [...types].sort(([a], [b]) => a - b).map(([ecuType, versions]) => ({ ecuType, versions }))
}
