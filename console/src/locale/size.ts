import { useFormatter } from 'next-intl'

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in one unit of an upload limit; undefined if the unit is not a file size. */
export const bytesIn = (unit: string | undefined): number | undefined => (unit === 'bytes' ? 1 : unit === 'KB' ? 1024 : undefined)

/** The largest unit that fits a file size, and the size in it. */
export function sizeOf(bytes: number): { unit: (typeof steps)[number]; value: number } {
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10)))
  return { unit: steps[step] ?? 'byte', value: bytes / 1024 ** step }
}

/** Returns a formatter of file sizes, such as "1.8 MB". */
export function useSize(): (bytes: number) => string {
  const format = useFormatter()
  return bytes => {
    const { unit, value } = sizeOf(bytes)
    return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 && unit !== 'byte' ? 1 : 0 })
  }
}
