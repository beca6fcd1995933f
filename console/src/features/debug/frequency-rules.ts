/** Estimated traffic of an override in MB (equipment catalogue, debugFrequency): a vehicle is parked 85 % of the time. */
export const estimateTrafficMb = (hours: number, rideS: number, parkS: number) =>
  (hours * 3600 * (0.15 / rideS + 0.85 / parkS) * 0.36) / 1024
