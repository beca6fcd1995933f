import { useFormatter } from 'next-intl'

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How many bytes one of a unit of size is, as upload limits count them; undefined for what measures something else. */
export const bytesIn = (unit: string | undefined): number | undefined => (unit === 'bytes' ? 1 : unit === 'KB' ? 1024 : undefined)

/** The step people read a size in, and the size in it. */
export function sizeOf(bytes: number): { unit: (typeof steps)[number]; value: number } {
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10)))
  return { unit: steps[step] ?? 'byte', value: bytes / 1024 ** step }
}

/** Says the size of a file as people read it: 1.8 MB. */
export function useSize(): (bytes: number) => string {
  const format = useFormatter()
  return bytes => {
    const { unit, value } = sizeOf(bytes)
    return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 && unit !== 'byte' ? 1 : 0 })
  }
}
