import type { Resource } from '@contracts/declaration'

const declarations = new Map<string, Promise<Resource | undefined>>()

/** Loads the declaration of a resource, once; undefined for an unknown name. A failed fetch is repeated at the next call. */
export function load(name: string): Promise<Resource | undefined> {
  let declaration = declarations.get(name)
  if (!declaration) {
    declaration = fetchDeclaration(name)
    declarations.set(name, declaration)
    declaration.catch(() => declarations.delete(name))
  }
  return declaration
}

/** Declarations are static files outside the bundle, so that its size does not depend on their number. */
async function fetchDeclaration(name: string): Promise<Resource | undefined> {
  // Browsers cache the file for good: the query changes with the declarations.
  const answer = await fetch(`/declarations/${name}.json?v=${process.env.NEXT_PUBLIC_DECLARATIONS_VERSION}`)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`loading the declaration ${name} failed with status ${answer.status}`)
  return answer.json()
}
