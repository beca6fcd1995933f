import type { Action, Field, Resource } from '@contracts/declaration'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call, type Row } from '@/api'
import { Button } from '@/components/ui/button'
import { fieldTypeOf } from '@/fields'
import { isMasked } from '@/fields/masked'
import type { Values } from '@/rules'
import { useCan } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import { ActionDialog } from '../action/action-dialog'

/** How long a revealed value stays on the screen, in milliseconds. */
const SHOWN_MS = 30_000

/** Looking at what is shown for a reason only, as the dialog that asks for one knows it. */
const REVEAL_ACTION: Action = { verb: 'reveal', zh: '查看完整内容', en: 'Show in full', permission: 'appUser:viewPhone', reason: true }

/** Personal data as the viewer may see it; whoever may see more asks for it, and the server writes that down. */
export function Revealed({ resource, field, row }: { resource: Resource; field: Field; row: Row }) {
  const t = useTranslations('detail')
  const may = useCan()
  const [plain, setPlain] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { Cell } = fieldTypeOf(field)

  useEffect(() => {
    if (plain === undefined) return
    const timer = setTimeout(() => setPlain(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [plain])

  async function reveal(input: Values) {
    const { value } = await call<{ value: string }>(`/bff/reveal/${resource.name}`, {
      body: { id: row.id, field: field.name, ...input },
      quiet: true,
    })
    setPlain(value)
  }

  function toggle() {
    if (plain !== undefined) setPlain(undefined)
    else if (field.forReason) setAsking(true)
    else void reveal({}).catch(toastFailure)
  }

  const able = isMasked(row[field.name]) && may('appUser:viewPhone')
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Cell field={field} row={plain === undefined ? row : { ...row, [field.name]: plain }} />
      {able && (
        <Button
          variant="ghost"
          size="icon-sm"
          className="-my-1 size-6 text-muted-foreground"
          aria-label={t(plain === undefined ? 'reveal' : 'conceal')}
          title={t(plain === undefined ? 'reveal' : 'conceal')}
          onClick={toggle}
        >
          {plain === undefined ? <Eye /> : <EyeOff />}
        </Button>
      )}
      {asking && <ActionDialog resource={resource} action={REVEAL_ACTION} rows={[row]} onRun={reveal} onClose={() => setAsking(false)} />}
    </span>
  )
}
