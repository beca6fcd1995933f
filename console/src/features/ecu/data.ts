import { useOverview } from '@/api'
import { onWire } from '../vehicle/wire'

/** How it stands with a command: whether it can be given, else why not, and what became of it the last time. */
export interface Standing {
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

export interface Fault {
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
  faults: Fault[]
  readVersions: Standing
  readDtc: Standing
}

/** States in which something still happens to a command. */
const open = [0, 1, 2, 3]

export const underWay = (standing: Standing | undefined) => Boolean(standing?.last && open.includes(standing.last.state))

/** What is known of a vehicle's controllers, read again as long as something is under way, and when vehicles report. */
export const useEcuOverview = (vehicle: number) =>
  useOverview<EcuOverview>(
    'ecu',
    { id: vehicle },
    { on: ['vehicles', 'command'], while: ({ readVersions, readDtc }) => underWay(readVersions) || underWay(readDtc) },
  )

/** One value of a freeze frame; of what vehicles also tell of themselves, the field it is. */
export interface Framed {
  key: string
  field?: string
  value: unknown
}

export const framedOf = (frame: Record<string, unknown> | null): Framed[] =>
  Object.entries(frame ?? {}).map(([key, value]) => ({ key, field: onWire[key], value }))

/** What stands in a model's vehicles together. */
export interface Matrix {
  vehicles: number
  unknown: number
  combinations: number
  rows: { versions: Record<string, string>; n: number; vehicleId: number }[]
  versions: { ecuType: number; version: string; n: number }[]
}

/** The types of controller a matrix tells of, each with its versions, the newest first. */
export function typesOf(matrix: Matrix): { ecuType: number; versions: { version: string; n: number }[] }[] {
  const types = new Map<number, { version: string; n: number }[]>()
  for (const { ecuType, version, n } of matrix.versions) types.set(ecuType, [...(types.get(ecuType) ?? []), { version, n }])
  return [...types].sort(([a], [b]) => a - b).map(([ecuType, versions]) => ({ ecuType, versions }))
}
