/** Estimated traffic of an override in MB (equipment catalogue, debugFrequency): a vehicle is parked 85 % of the time. */
export const estimateTrafficMb = (hours: number, rideS: number, parkS: number) =>
  (hours * 3600 * (0.15 / rideS + 0.85 / parkS) * 0.36) / 1024

/** Formats milliseconds as h:mm:ss. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const twoDigits = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}
