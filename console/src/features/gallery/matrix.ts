import { useOverview } from '@/api'

/** One colour of a model with the angles there are pictures of. */
export interface MatrixColor {
  code: string
  nameZh: string
  nameEn: string
  hex: string
  /** angles with a picture that is on */
  on: number[]
  /** angles whose pictures are all off */
  off: number[]
  hasDefault: boolean
}

export interface MatrixModel {
  id: number
  modelCode: string
  name: { zh: string; en: string }
  status: number
  colors: MatrixColor[]
}

/** Which sides of which models there are pictures of, for one client. */
export const useMatrix = (client?: number) => useOverview<{ models: MatrixModel[] }>('vehicleImage', { client })

export interface FileName {
  modelCode: string
  colorCode: string
  angle: number
}

/** What a picture's file says about itself, when it is called model_colour_angle. */
export function readFileName(name: string): FileName | undefined {
  const parts = /^([A-Z0-9-]{1,24})_([A-Z0-9]{2,16})_([1-6])\.(?:png|webp)$/iu.exec(name)
  return parts
    ? { modelCode: (parts[1] ?? '').toUpperCase(), colorCode: (parts[2] ?? '').toUpperCase(), angle: Number(parts[3]) }
    : undefined
}

/** The angle after the ones a colour has, for the next picture of it; the first when it has all. */
export function nextAngle(angles: number[], taken: number[]): number {
  return angles.find(angle => !taken.includes(angle)) ?? angles[0] ?? 1
}
