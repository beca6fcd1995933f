import { callEndpoint } from '@/api'
import { allowSound, playSound } from '@/features/alarm/sound'
import { reloadSession } from '@/session'

/** Stores whether critical alarms play a sound, per account; turning it on plays the sound once. */
export async function setAlarmSound(on: boolean) {
  if (on) allowSound()
  await callEndpoint('/system/crm/sysUser/updateMyInfo', { alarmSound: on })
  if (on) playSound()
  await reloadSession()
}
