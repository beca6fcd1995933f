import { call } from '@/api'
import { renew } from '@/session'
import { allowSound, playSound } from '@/shell/alarms/sound'

/** Turns the sound for critical alarms on or off, for this account wherever it signs in. Turned on, it is heard once. */
export async function setAlarmSound(on: boolean) {
  if (on) allowSound()
  await call('/bff/profile', { body: { alarmSound: on }, quiet: true })
  if (on) playSound()
  await renew()
}
