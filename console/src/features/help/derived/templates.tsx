import { importColumns } from '@contracts/manual'
import { Download, Lock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { use } from 'react'
import { downloadOnClick } from '@/api'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { useCan, useSignedIn } from '@/session'
import { MarkdownTable } from '../markdown-table'
import { Declarations, importable } from './declarations'

/** Import templates of all resources; those without permission are listed with a lock. */
export function Templates() {
  const t = useTranslations('help')
  const name = useName()
  const can = useCan()
  const session = useSignedIn()
  const comma = useLocale() === 'zh' ? '、' : ', '
  const all = use(Declarations)
  return (
    <MarkdownTable
      head={[t('imported'), t('neededColumns'), t('template')]}
      rows={importable(all.values()).map(({ resource, permission }) => [
        <div key="name">
          {name(resource)}
          <div className="text-muted-foreground text-xs">
            {session.routes
              .filter(route => route.menu && route.resources.includes(resource.name))
              .map(name)
              .join(comma)}
          </div>
        </div>,
        importColumns[resource.name]
          ?.filter(column => column.needed)
          .map(name)
          .join(comma),
        can(permission) ? (
          <Button
            variant="outline"
            key="get"
            size="sm"
            onClick={() => downloadOnClick(`/bff/import/${resource.name}/template`, `${name(resource)}.xlsx`)}
            aria-label={t('downloadOf', { name: name(resource) })}
          >
            <Download />
            {t('download')}
          </Button>
        ) : (
          <span key="locked" className="inline-flex items-center gap-1 text-muted-foreground text-xs">
            <Lock className="size-3.5" />
            {t('noRight')}
          </span>
        ),
      ])}
    />
  )
}
