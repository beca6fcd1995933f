import type { EcuMatrix, EcuReadStatus } from '@contracts/endpoints'
import { useOverview } from '@/api'
import { isOpen } from '../command/states'
import { fieldByWireKey } from '../vehicle/wire-keys'

/** Whether a read command is running. */
export const isReading = (status: Pick<EcuReadStatus, 'last'> | undefined) => Boolean(status?.last && isOpen(status.last.state))

/** Overview of a vehicle's controllers, revalidated on live events and polled while a read command runs. */
export const useEcuOverview = (vehicle: number) =>
  useOverview(
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

/** Groups the versions of a matrix by type of controller, newest first. */
export function typesOf(matrix: EcuMatrix): { ecuType: number; versions: { version: string; n: number }[] }[] {
  const types = new Map<number, { version: string; n: number }[]>()
  for (const { ecuType, version, n } of matrix.versions) types.set(ecuType, [...(types.get(ecuType) ?? []), { version, n }])
  return [...types].sort(([a], [b]) => a - b).map(([ecuType, versions]) => ({ ecuType, versions }))
}
