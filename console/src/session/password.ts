import { unreachable } from '@/api/call'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync } from '@/loading/lazy'

const md5 = onceAsync(() => import('js-md5').then(module => module.md5))
// Prefetched while idle: typing a password takes longer than loading the chunk.
enqueueIdle(md5.fetch)

/** The digest that is sent instead of a password: the uppercase MD5 of its UTF-8 bytes. @throws ApiError if the chunk cannot be loaded */
export async function passwordDigest(password: string): Promise<string> {
  const hash = await md5.fetch().catch(() => {
    throw unreachable()
  })
  return hash(password).toUpperCase()
}

/** Violated rule of the password policy. */
export type Weakness = 'short' | 'simple' | 'name'

/** Checks the password policy: at least 10 characters of 3 of the 4 classes, or at least 16 of any, without the user name. */
export function weakness(password: string, userName: string): Weakness | undefined {
  const length = [...password].length
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length
  if (userName && password.toLowerCase().includes(userName.toLowerCase())) return 'name'
  if (length >= 16) return undefined
  if (length < 10) return 'short'
  return classes >= 3 ? undefined : 'simple'
}
