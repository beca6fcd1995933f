import type { Resource } from '@contracts/declaration'
import { vi } from 'vitest'

// There is no server to fetch declarations from, so they come from the files that the server's are written from.
const declarations = import.meta.glob<{ declaration: Resource }>('../contracts/ts/resources/*.ts')

vi.mock('@/api/declaration', () => ({
  load: async (name: string) => (await declarations[`../contracts/ts/resources/${name}.ts`]?.())?.declaration,
}))
