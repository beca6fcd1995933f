import type { Resource } from '@contracts/declaration'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Row } from '@/api'
import { Badge } from '@/components/ui/badge'
import { fieldTypeOf } from '@/fields'
import { CopyButton } from '@/fields/parts/copy-button'
import { Picture } from '@/fields/parts/picture'
import { useName } from '@/locale'
import { groupOf, menuOf } from '@/navigation/menu'
import { groupIcon } from '@/navigation/menu-icons'
import { listRouteOf } from '@/navigation/resource-routes'
import { useSignedIn } from '@/session'
import type { HeaderImageProps } from '../extension'
import { useRowName } from '../row-name'
import { keyFigures, pictureOf, stateFields } from './detail-fields'

interface Props {
  resource: Resource
  row: Row
  actions: ReactNode
  /** picture of a record that has no image field of its own */
  HeaderImage?: ComponentType<HeaderImageProps>
  /** links to neighbouring records */
  neighbourLinks?: ReactNode
}

/** Header of a record: name, states, key figures, actions. */
export function Summary({ resource, row, actions, HeaderImage, neighbourLinks }: Props) {
  const name = useName()
  const { menu } = useSignedIn()
  // A record without a picture has the icon of its group in the menu.
  const Icon = groupIcon(groupOf(menuOf(menu), listRouteOf(resource.name)?.route.path ?? '')?.icon ?? '')
  const title = useRowName(resource)(row)
  const picture = pictureOf(resource, row)
  const identifier = !resource.named && resource.fields.find(field => field.name === resource.title)?.identifier
  const codeField = resource.named ? resource.title : resource.code
  const code = codeField && (resource.named || codeField !== resource.title) ? row[codeField] : undefined
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-border border-b bg-card px-4 py-3">
      <div className="flex min-w-0 items-center gap-3">
        {HeaderImage ? (
          <Suspense fallback={<span className="h-16 w-24 shrink-0 rounded-md bg-muted" />}>
            <HeaderImage record={row} alt={title} className="h-16 w-24 shrink-0" />
          </Suspense>
        ) : picture ? (
          <Picture fileKey={picture} alt={title} className="size-12 shrink-0" />
        ) : (
          <span className="grid size-12 shrink-0 place-content-center rounded-md bg-muted text-muted-foreground max-md:hidden">
            <Icon className="size-6" strokeWidth={1.5} />
          </span>
        )}
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-1.5">
            <h1 className={`min-w-0 break-all font-semibold text-base leading-6 ${identifier ? 'font-mono' : ''}`}>{title}</h1>
            <CopyButton value={title} />
          </div>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted-foreground">
            <span>{name(resource)}</span>
            {code ? <span className="font-mono">{String(code)}</span> : null}
            {stateFields(resource, row).map(field => {
              const { Cell } = fieldTypeOf(field)
              return (
                <span key={field.name} title={name(field)}>
                  {field.kind === 'bool' ? <Badge tone="danger">{name(field)}</Badge> : <Cell field={field} row={row} />}
                </span>
              )
            })}
          </div>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 md:ml-auto">
        {keyFigures(resource, row).map(field => {
          const { Cell } = fieldTypeOf(field)
          return (
            <div key={field.name} className="min-w-0 max-w-56">
              <dt className="text-muted-foreground text-xs">{name(field)}</dt>
              <dd className="font-medium text-base leading-6 tabular-nums">
                <Cell field={field} row={row} />
              </dd>
            </div>
          )
        })}
      </dl>
      {actions}
      {neighbourLinks}
    </header>
  )
}
