import type { Label } from '@contracts/declaration'
import { useName } from '@/locale'

/** What a declared thing is called. Its `name` is the wire's word, never the people's. */
export function useLabel(): (label: Label) => string {
  const name = useName()
  return ({ zh, en }) => name({ zh, en })
}
