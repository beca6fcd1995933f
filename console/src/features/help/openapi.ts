import { send } from '@/api/call'

/** The members of JSON Schema that the viewer supports. */
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

/** OpenAPI 3.1 document that the server generates from its declarations. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** An endpoint as listed in the viewer. */
export interface Endpoint {
  path: string
  method: string
  group: string
  operation: Operation
}

/** Fetches the OpenAPI document in the UI language; rejects with ApiError. */
export async function fetchDocument(): Promise<ApiDocument> {
  return (await send('/api/openapi.json', { quiet: true })).json() as Promise<ApiDocument>
}

/** Flattens the paths of a document to endpoints. */
export const endpointsOf = (document: ApiDocument): Endpoint[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      group: operation.tags[0] ?? '',
      operation,
    })),
  )

/** Endpoints whose path, summary or description contains every search term. */
export function searchEndpoints(all: Endpoint[], query: string): Endpoint[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ path, operation }) => {
    const text = `${path} ${operation.summary} ${operation.description ?? ''}`.toLowerCase()
    return terms.every(term => text.includes(term))
  })
}

/** Resolves `$ref`, merges `allOf` and unwraps nullable `anyOf`. */
export function resolveSchema(schema: JsonSchema | undefined, document: ApiDocument): JsonSchema {
  if (!schema) return {}
  const { $ref, anyOf, allOf, ...rest } = schema
  if ($ref) return { ...resolveSchema(document.components.schemas[$ref.split('/').at(-1) ?? ''], document), ...rest }
  if (allOf) {
    const parts = allOf.map(part => resolveSchema(part, document))
    return {
      ...rest,
      type: 'object',
      properties: Object.assign({}, ...parts.map(part => part.properties)),
      required: parts.flatMap(part => part.required ?? []),
    }
  }
  const nonNull = anyOf?.filter(option => option.type !== 'null')
  return nonNull?.[0] ? { ...resolveSchema(nonNull[0], document), ...rest } : schema
}

/** Short type name: integer, string[], object. */
export function typeOf(schema: JsonSchema, document: ApiDocument): string {
  const target = resolveSchema(schema, document)
  if (target.items) return `${typeOf(target.items, document)}[]`
  const type = Array.isArray(target.type) ? target.type.find(name => name !== 'null') : target.type
  return type ?? 'any'
}

/** Schema of a response's data, without envelope and errors. */
export function dataOf(operation: Operation): JsonSchema | undefined {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  return schema?.oneOf?.[0]?.properties?.data
}

/** Schema of the request body, or of the parameters if there is none. */
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

/** Example request: method, path with parameters, and body. */
export function exampleRequest({ path, method, operation: { parameters = [], requestBody } }: Endpoint): string {
  const at = parameters.reduce((text, { name, in: location, example }) => {
    const value = encodeURIComponent(String(example ?? ''))
    if (location === 'path') return text.replace(`{${name}}`, value)
    return example == null ? text : `${text}${text.includes('?') ? '&' : '?'}${name}=${value}`
  }, path)
  const body = Object.values(requestBody?.content ?? {})[0]?.example
  return [`${method} ${at}`, body !== undefined && toJson(body)].filter(Boolean).join('\n')
}

/** Example response with envelope; undefined for file downloads. */
export function exampleResponse({ operation }: Endpoint): string | undefined {
  const [kind, content] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  return kind === 'application/json' ? toJson(content?.example) : undefined
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)
