/** What an override is expected to take, in MB (equipment catalogue, debugFrequency): most of a day a vehicle stands. */
export const trafficOf = (hours: number, rideS: number, parkS: number) => (hours * 3600 * (0.15 / rideS + 0.85 / parkS) * 0.36) / 1024

/** A span as a clock shows it, in whole seconds: h:mm:ss. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
