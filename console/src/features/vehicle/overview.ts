import { useOverview } from '@/api'

/** Overview of a vehicle, in addition to its fields. */
export const useVehicleOverview = (id: number) => useOverview('vehicle', { id })
