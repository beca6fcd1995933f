import { addressOf, call } from '@/api'

interface CommandRequest {
  vin: string
  code: string
  args: Record<string, unknown>
  reason?: string
  /** idempotency key */
  clientRequestId: string
}

/** Sends a remote command to a vehicle; the answer has its number. @throws ApiError */
export const sendCommand = (param: CommandRequest) =>
  call<{ commandNo: string }>(addressOf('/external/query'), { body: { method: 'sendVehicleControl', param }, quiet: true })
