import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { ApiError, saveBlob } from '@/api'
import { unreachable } from '@/api/call'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { CopyButton } from '@/fields/parts/copy-button'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { MarkdownTable } from '../markdown-table'
import {
  type ApiDocument,
  bodyOf,
  dataOf,
  type Endpoint,
  endpointsOf,
  exampleRequest,
  exampleResponse,
  fetchDocument,
  type JsonSchema,
  resolveSchema,
  searchEndpoints,
  typeOf,
} from '../openapi'

/** Maximum number of results for which all groups are expanded. */
const PAGE_SIZE = 30

/** Searchable list of all endpoints from the server's OpenAPI document. */
export function Endpoints() {
  const t = useTranslations('help')
  const locale = useLocale()
  const { data: document, error, mutate } = useSWRImmutable(['openapi', locale], fetchDocument)
  const [query, setQuery] = useState('')
  const all = useMemo(() => (document ? endpointsOf(document) : []), [document])
  if (error) return <ErrorState error={error instanceof ApiError ? error : unreachable()} onRetry={() => void mutate()} />
  if (!document) return <FormSkeleton />
  const matches = searchEndpoints(all, query)
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Input
          type="search"
          aria-label={t('searchEndpoints')}
          placeholder={t('searchEndpoints')}
          className="desk:max-w-80"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <Button variant="ghost" size="sm" onClick={() => saveBlob(new Blob([JSON.stringify(document, null, 2)]), 'openapi.json')}>
          <Download />
          {t('openapi')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-muted-foreground text-xs">
        {t('endpointsFound', { count: matches.length })}
      </p>
      {Object.entries(Object.groupBy(matches, ({ group }) => group)).map(([group, endpoints = []]) => (
        <details key={group} open={matches.length <= PAGE_SIZE} className="mt-3 rounded-md border border-border">
          <summary className="cursor-pointer px-3 py-2 font-medium text-[13px]">
            {group} <span className="font-normal text-muted-foreground">{endpoints.length}</span>
          </summary>
          {endpoints.map(endpoint => (
            <EndpointItem key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} document={document} />
          ))}
        </details>
      ))}
    </>
  )
}

/** One endpoint; its tables are rendered on first opening. */
function EndpointItem({ endpoint, document }: { endpoint: Endpoint; document: ApiDocument }) {
  const { path, method, operation } = endpoint
  const t = useTranslations('help')
  const [open, setOpen] = useState(false)
  return (
    <details className="border-border border-t" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2 text-[13px]">
        <span>{operation.summary}</span>
        <span translate="no" className="min-w-0 break-all font-mono text-muted-foreground text-xs">
          {method} {path}
        </span>
      </summary>
      {open && (
        <div className="space-y-2 px-3 pb-3">
          <p translate="no" className="flex items-center gap-1 break-all font-mono text-xs">
            {path}
            <CopyButton value={path} />
          </p>
          {operation.description && (
            <p className="whitespace-pre-line text-muted-foreground text-xs">{operation.description.replaceAll('`', '')}</p>
          )}
          <SchemaMembers title={t('takes')} schema={bodyOf(operation)} document={document} />
          <Example title={t('takesLike')} text={exampleRequest(endpoint)} />
          <SchemaMembers title={t('gives')} schema={dataOf(operation)} document={document} />
          <Example title={t('givesLike')} text={exampleResponse(endpoint)} />
        </div>
      )}
    </details>
  )
}

/** An example; a click selects all of it. */
function Example({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null
  return (
    <section>
      <h4 className="mt-3 font-medium text-xs">{title}</h4>
      <pre
        translate="no"
        className="mt-1 max-h-80 select-all overflow-auto whitespace-pre-wrap break-all rounded-md bg-muted p-2 font-mono text-xs"
      >
        {text}
      </pre>
    </section>
  )
}

/** Members of an object schema; for lists and pages, those of their rows. */
function SchemaMembers({ title, schema, document }: { title: string; schema: JsonSchema | undefined; document: ApiDocument }) {
  const t = useTranslations('help')
  const rows = membersOf(schema, document)
  if (rows.length === 0) return null
  return (
    <section>
      <h4 className="mt-3 font-medium text-xs">{title}</h4>
      <MarkdownTable
        head={[t('member'), t('type'), t('meaning')]}
        rows={rows.map(({ name, type, needed, description }) => [
          <span key="name" translate="no" className="font-mono text-xs">
            {name}
            {needed && (
              <span role="img" title={t('needed')} aria-label={t('needed')} className="text-danger">
                *
              </span>
            )}
          </span>,
          <span key="type" translate="no" className="font-mono text-muted-foreground text-xs">
            {type}
          </span>,
          description,
        ])}
      />
    </section>
  )
}

interface SchemaMember {
  name: string
  type: string
  needed: boolean
  description: string
}

/** Flattens a schema for the table: rows of a page under `list[].`, filters of a list under `query.`. */
function membersOf(schema: JsonSchema | undefined, document: ApiDocument, prefix = ''): SchemaMember[] {
  const target = resolveSchema(schema, document)
  if (target.items) return membersOf(target.items, document, `${prefix}[].`)
  return Object.entries(target.properties ?? {}).flatMap(([name, part]) => {
    const inner = resolveSchema(part, document)
    const member = {
      name: prefix + name,
      type: typeOf(part, document),
      needed: target.required?.includes(name) ?? false,
      description: [part.title ?? inner.title, part.description ?? inner.description].filter(Boolean).join(' · '),
    }
    if (prefix === '' && name === 'query') return [member, ...membersOf(inner, document, 'query.')]
    if (prefix === '' && name === 'list') return membersOf(inner.items, document, 'list[].')
    return [member]
  })
}
