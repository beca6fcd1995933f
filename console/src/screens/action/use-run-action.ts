import type { Resource } from '@contracts/declaration'
import { type Row, useAction } from '@/api'
import type { Values } from '@/rules'
import { showTemporaryPassword } from '@/shell/temporary-password'
import { useRowName } from '../row-name'

/** What an action made besides its change, which nobody can read again. */
interface TemporaryPasswordAnswer {
  temporaryPassword?: string
}

/** Runs the actions of a resource and shows what their answers tell only once. */
export function useRunAction(resource: Resource) {
  const act = useAction(resource.name)
  const rowName = useRowName(resource)
  return async <T>(verb: string, input: unknown, subject: Row | Values | undefined, options?: Parameters<typeof act>[2]): Promise<T> => {
    const answer = await act<T & TemporaryPasswordAnswer>(verb, input, options)
    const account = { id: 0, ...subject } as Row
    if (answer?.temporaryPassword) showTemporaryPassword({ name: rowName(account), password: answer.temporaryPassword })
    return answer
  }
}
