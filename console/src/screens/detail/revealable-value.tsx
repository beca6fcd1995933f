import type { Action, Field, Resource } from '@contracts/declaration'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call, type Row } from '@/api'
import { Button } from '@/components/ui/button'
import { fieldTypeOf } from '@/fields'
import { isMasked } from '@/fields/masked'
import { useName } from '@/locale'
import { inSentence } from '@/locale/noun'
import type { Values } from '@/rules'
import { useCan } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import { ActionDialog } from '../action/action-dialog'

/** Time after which a revealed value is masked again, in ms. */
const SHOWN_MS = 30_000

/** The action whose dialog asks for the reason of a reveal. */
const revealAction = (field: Field): Action => ({
  verb: 'reveal',
  zh: `查看${field.zh}`,
  en: `Reveal ${inSentence(field.en)}`,
  permission: 'appUser:viewPhone',
  reason: true,
})

/** A masked value with a reveal button for users who have the permission; the server audits each reveal. */
export function RevealableValue({ resource, field, row }: { resource: Resource; field: Field; row: Row }) {
  const t = useTranslations('detail')
  const can = useCan()
  const name = useName()
  const [revealed, setRevealed] = useState<string>()
  const [asksReason, setAsksReason] = useState(false)
  const { Cell } = fieldTypeOf(field)

  useEffect(() => {
    if (revealed === undefined) return
    const timer = setTimeout(() => setRevealed(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [revealed])

  async function reveal(input: Values) {
    const { value } = await call<{ value: string }>(`/bff/reveal/${resource.name}`, {
      body: { id: row.id, field: field.name, ...input },
      quiet: true,
    })
    setRevealed(value)
  }

  function toggle() {
    if (revealed !== undefined) setRevealed(undefined)
    else if (field.forReason) setAsksReason(true)
    else void reveal({}).catch(toastFailure)
  }

  const canReveal = isMasked(row[field.name]) && can('appUser:viewPhone')
  const label = revealed === undefined ? t('reveal', { field: inSentence(name(field)) }) : t('conceal')
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Cell field={field} row={revealed === undefined ? row : { ...row, [field.name]: revealed }} />
      {canReveal && (
        <Button
          variant="ghost"
          size="icon-sm"
          className="-my-1 size-6 text-muted-foreground"
          aria-label={label}
          title={label}
          onClick={toggle}
        >
          {revealed === undefined ? <Eye /> : <EyeOff />}
        </Button>
      )}
      {asksReason && (
        <ActionDialog resource={resource} action={revealAction(field)} rows={[row]} onRun={reveal} onClose={() => setAsksReason(false)} />
      )}
    </span>
  )
}
