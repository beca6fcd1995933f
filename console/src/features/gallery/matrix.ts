import { useOverview } from '@/api'

/** A colour of a model with the angles that have pictures. */
export interface MatrixColor {
  code: string
  nameZh: string
  nameEn: string
  hex: string
  /** angles with an enabled picture */
  on: number[]
  /** angles with disabled pictures only */
  off: number[]
  hasDefault: boolean
}

/** A model with its colours. */
export interface MatrixModel {
  id: number
  modelCode: string
  name: { zh: string; en: string }
  status: number
  colors: MatrixColor[]
}

/** Existing pictures of all models, for one client. */
export const useMatrix = (client?: number) => useOverview<{ models: MatrixModel[] }>('vehicleImage', { client })

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
