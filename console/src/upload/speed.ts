/** Bytes sent at a time in ms. */
export interface Sample {
  at: number
  sent: number
}

/** ms over which the speed is averaged */
const WINDOW_MS = 8000
/** ms after which a speed is shown */
const SETTLED_MS = 1000

/** Bytes per second over the last seconds; undefined while too little is known. It drops samples that are too old. */
export function speedOf(samples: Sample[]): number | undefined {
  const last = samples.at(-1)
  if (!last) return
  while (samples.length > 2 && last.at - (samples[0] as Sample).at > WINDOW_MS) samples.shift()
  const first = samples[0] as Sample
  const elapsed = last.at - first.at
  if (elapsed < SETTLED_MS || last.sent <= first.sent) return
  return ((last.sent - first.sent) * 1000) / elapsed
}

const unit = (locale: string, name: string, value: number, digits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits }).format(value)

/** A size such as 1.5 MB. */
export function formatSize(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  const value = bytes / 1024 ** step
  return unit(locale, units[step] as string, value, value < 10 && step > 1 ? 1 : 0)
}

/** A remaining time such as 40 s or 3 min, rounded up. */
export function formatRemaining(seconds: number, locale: string): string {
  if (seconds < 60) return unit(locale, 'second', Math.max(1, Math.ceil(seconds)), 0)
  if (seconds < 3600) return unit(locale, 'minute', Math.ceil(seconds / 60), 0)
  return unit(locale, 'hour', seconds / 3600, 1)
}
