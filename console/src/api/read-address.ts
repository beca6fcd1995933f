import { type Params, queryOf } from './query'

/** Reads of the BFF whose answers change with the data; `useRefresh` revalidates them. */
const changing = ['screens', 'points', 'options', 'timeline', 'overview', 'versions', 'dashboard'] as const

type Read = (typeof changing)[number] | 'areas' | 'bootstrap' | 'find' | 'jobs' | 'selfCheck'

/** Address of a read of the BFF, which is also its SWR key. `of` is what is read: a page, a resource, a row. */
export function readAddress(read: Read, of = '', params: Params | URLSearchParams = {}): string {
  const path = ['/bff', read, of.replace(/^\//u, '')].filter(Boolean).join('/')
  const query = queryOf(params)
  return query ? `${path}?${query}` : path
}

const changingAddress = new RegExp(`^/api/|^/bff/(${changing.join('|')})`, 'u')

/** Whether a SWR key is that of data which writes can change, and its address begins with the given one. */
export function isChanging(key: unknown, beginning = ''): boolean {
  const address = Array.isArray(key) ? key[0] : key
  return typeof address === 'string' && changingAddress.test(address) && address.startsWith(beginning)
}
