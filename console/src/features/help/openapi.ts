import { send } from '@/api/call'

/** What the viewer reads of a JSON schema. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  pattern?: string
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  maxLength?: number
  minimum?: number
  maximum?: number
}

interface MediaContent {
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  requestBody?: MediaContent
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema; example?: unknown }[]
  responses: Record<string, MediaContent>
}

/** The description of the API that the server makes of its declarations (OpenAPI 3.1). */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** One endpoint as the viewer lists it. */
export interface Endpoint {
  path: string
  method: string
  group: string
  operation: Operation
}

export async function fetchDocument(): Promise<ApiDocument> {
  return (await send('/api/openapi.json', { quiet: true })).json() as Promise<ApiDocument>
}

export const endpointsOf = (document: ApiDocument): Endpoint[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      group: operation.tags[0] ?? '',
      operation,
    })),
  )

/** Endpoints whose path or name has every word that was typed. */
export function searchEndpoints(all: Endpoint[], typed: string): Endpoint[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ path, operation }) => {
    const text = `${path} ${operation.summary} ${operation.description ?? ''}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** A schema without detours: what it refers to, its parts joined, null left aside. */
export function resolved(schema: JsonSchema | undefined, document: ApiDocument): JsonSchema {
  if (!schema) return {}
  const { $ref, anyOf, allOf, ...rest } = schema
  if ($ref) return { ...resolved(document.components.schemas[$ref.split('/').at(-1) ?? ''], document), ...rest }
  if (allOf) {
    const parts = allOf.map(part => resolved(part, document))
    return {
      ...rest,
      type: 'object',
      properties: Object.assign({}, ...parts.map(part => part.properties)),
      required: parts.flatMap(part => part.required ?? []),
    }
  }
  const some = anyOf?.filter(own => own.type !== 'null')
  return some?.[0] ? { ...resolved(some[0], document), ...rest } : schema
}

/** What a value is, in a word: integer, string[], object. */
export function typeOf(schema: JsonSchema, document: ApiDocument): string {
  const own = resolved(schema, document)
  if (own.items) return `${typeOf(own.items, document)}[]`
  const type = Array.isArray(own.type) ? own.type.find(one => one !== 'null') : own.type
  return type ?? 'any'
}

/** The data of an answer, without the envelope around it and without refusals. */
export function dataOf(operation: Operation): JsonSchema | undefined {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  return schema?.oneOf?.[0]?.properties?.data
}

/** The body of a question. */
export function bodyOf(operation: Operation): JsonSchema | undefined {
  const content = operation.requestBody?.content
  if (content) return Object.values(content)[0]?.schema
  const { parameters } = operation
  return (
    parameters && {
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }
  )
}

/** An example of a question: the path with what stands in it or behind it, and the body. */
export function askedLike({ path, method, operation: { parameters = [], requestBody } }: Endpoint): string {
  const at = parameters.reduce((text, { name, in: place, example }) => {
    const value = encodeURIComponent(String(example ?? ''))
    if (place === 'path') return text.replace(`{${name}}`, value)
    return example == null ? text : `${text}${text.includes('?') ? '&' : '?'}${name}=${value}`
  }, path)
  const body = Object.values(requestBody?.content ?? {})[0]?.example
  return [`${method} ${at}`, body !== undefined && written(body)].filter(Boolean).join('\n')
}

/** An example of an answer in its envelope; nothing where a file is answered. */
export function answeredLike({ operation }: Endpoint): string | undefined {
  const [kind, content] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  return kind === 'application/json' ? written(content?.example) : undefined
}

const written = (value: unknown) => JSON.stringify(value, null, 2)
