import { vehicleRemoteDebugging } from '@contracts/pages'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { ApiError, callEndpoint, saveBlob } from '@/api'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/toast'
import { lazy } from '@/loading/lazy'
import { Link } from '@/navigation/link'
import { hrefOf } from '@/navigation/resource-routes'
import { useCan } from '@/session'
import { fromFile, type Template, toFile } from './debug-form'

const ScriptDialog = lazy(() => import('./script-dialog').then(module => module.ScriptDialog))

interface Props {
  vehicle: number
  online: boolean
  templates: Template[]
  onChanged(): void
  onSent(commandNo: string): void
}

/** Menu of template actions: run a script, manage, export to a file, import from one. */
export function TemplateMenu({ vehicle, online, templates, onChanged, onSent }: Props) {
  const t = useTranslations('debug')
  const can = useCan()
  const [script, setScript] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)

  async function importFile(file: File | undefined) {
    if (!file) return
    const list = fromFile(await file.text())
    if (!list) return toast.error(t('noFile'))
    try {
      const { count } = await callEndpoint('/veh/crm/debugCommand/template', { templates: list })
      toast.success(t('taken', { count }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error([error.message, ...Object.values(error.details)].join(' · '))
    }
    onChanged()
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label={t('more')}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem disabled={!online || templates.length === 0} onSelect={() => setScript(true)}>
            {t('script')}
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href={hrefOf(vehicleRemoteDebugging, { tab: 'debugTemplate' })}>{t('manage')}</Link>
          </DropdownMenuItem>
          <DropdownMenuItem
            disabled={templates.length === 0}
            onSelect={() => saveBlob(new Blob([toFile(templates)], { type: 'application/json' }), 'debug-templates.json')}
          >
            {t('export')}
          </DropdownMenuItem>
          {can('debug:template') && <DropdownMenuItem onSelect={() => fileInput.current?.click()}>{t('import')}</DropdownMenuItem>}
        </DropdownMenuContent>
      </DropdownMenu>
      <input
        ref={fileInput}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={event => {
          void importFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {script && (
        <Suspense>
          <ScriptDialog vehicle={vehicle} templates={templates} onSent={onSent} onClose={() => setScript(false)} />
        </Suspense>
      )}
    </>
  )
}
