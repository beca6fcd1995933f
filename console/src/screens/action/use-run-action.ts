import type { Resource } from '@contracts/declaration'
import { type Row, useAction } from '@/api'
import type { Values } from '@/rules'
import { showTemporaryPassword } from '@/session/temporary-password'
import { useRowName } from '../row-name'

/** One-time values in the response of an action, which cannot be read again. */
interface OneTimeResult {
  temporaryPassword?: string
}

/** Returns a function that runs actions of a resource and shows one-time values of the response. @throws ApiError */
export function useRunAction(resource: Resource) {
  const action = useAction(resource.name)
  const rowName = useRowName(resource)
  return async <T>(verb: string, input: unknown, subject: Row | Values | undefined, options?: Parameters<typeof action>[2]): Promise<T> => {
    const result = await action<T & OneTimeResult>(verb, input, options)
    const account = { id: 0, ...subject } as Row
    if (result?.temporaryPassword) showTemporaryPassword({ name: rowName(account), password: result.temporaryPassword })
    return result
  }
}
