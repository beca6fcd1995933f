import { unreachable } from '@/api/call'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync } from '@/loading/later'

const md5 = onceAsync(() => import('js-md5').then(module => module.md5))
// A password is typed for longer than this takes.
enqueueIdle(md5.fetch)

/** What travels instead of a password: the uppercase MD5 of its UTF-8 bytes. */
export async function passwordDigest(password: string): Promise<string> {
  const hash = await md5.fetch().catch(() => {
    throw unreachable()
  })
  return hash(password).toUpperCase()
}

/** How a new password falls short; undefined when it is strong enough. */
export type Weakness = 'short' | 'simple' | 'name'

/** At least 10 characters of 3 of the 4 classes, or at least 16 of any; never around the user name. */
export function weakness(password: string, userName: string): Weakness | undefined {
  const length = [...password].length
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length
  if (userName && password.toLowerCase().includes(userName.toLowerCase())) return 'name'
  if (length >= 16) return undefined
  if (length < 10) return 'short'
  return classes >= 3 ? undefined : 'simple'
}
