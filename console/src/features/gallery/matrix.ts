import { useOverview } from '@/api'

/** Existing pictures of all models, for one client. */
export const useMatrix = (client?: number) => useOverview('vehicleImage', { client })

/** Model, colour and angle encoded in a file name. */
export interface FileName {
  modelCode: string
  colorCode: string
  angle: number
}

/** Parses a file name of the form model_colour_angle; undefined for any other. */
export function readFileName(name: string): FileName | undefined {
  const parts = /^([A-Z0-9-]{1,24})_([A-Z0-9]{2,16})_([1-6])\.(?:png|webp)$/iu.exec(name)
  return parts
    ? { modelCode: (parts[1] ?? '').toUpperCase(), colorCode: (parts[2] ?? '').toUpperCase(), angle: Number(parts[3]) }
    : undefined
}

/** The first angle without a picture; the first of all if none is missing. */
export function nextAngle(angles: number[], taken: number[]): number {
  return angles.find(angle => !taken.includes(angle)) ?? angles[0] ?? 1
}
