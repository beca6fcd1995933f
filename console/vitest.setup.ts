import type { Resource } from '@contracts/declaration'
import { afterAll, vi } from 'vitest'

// There is no server to fetch declarations from, so they come from the files that the server's are written from.
const declarations = import.meta.glob<{ declaration: Resource }>('../contracts/ts/resources/*.ts')

vi.mock('@/api/declaration', () => ({
  load: async (name: string) => (await declarations[`../contracts/ts/resources/${name}.ts`]?.())?.declaration,
}))

// The next file of the worker starts with an empty page and the real globals.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers does not exist here
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
