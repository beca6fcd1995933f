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
import { useCan, useDict } from '@/session'
import { lastPurpose, rememberPurpose } from '@/session/purpose'
import { toastFailure } from '@/session/toast-failure'
import { ActionDialog } from '../action/action-dialog'

/** Time after which a revealed value is masked again, in ms. */
const SHOWN_MS = 30_000

/** The action whose dialog asks for the purpose of a reveal. */
const revealAction = (field: Field): Action => ({
  verb: 'reveal',
  zh: `查看${field.zh}`,
  en: `Reveal ${inSentence(field.en)}`,
  permission: 'appUser:viewPhone',
  input: [
    {
      name: 'purpose',
      kind: 'dict',
      dict: 'TracePurpose',
      zh: '用途',
      en: 'Purpose',
      required: true,
      rules: [{ rule: 'required' }],
      default: lastPurpose().code || undefined,
    },
    { name: 'details', kind: 'longtext', zh: '说明', en: 'Details', normalise: ['trim'], rules: [{ rule: 'length', max: 150 }] },
  ],
})

/** A masked value with a reveal button for users who have the permission; the server audits each reveal. */
export function RevealableValue({ resource, field, row }: { resource: Resource; field: Field; row: Row }) {
  const t = useTranslations('detail')
  const can = useCan()
  const name = useName()
  const purposes = useDict('TracePurpose')
  const [revealed, setRevealed] = useState<string>()
  const [asksReason, setAsksReason] = useState(false)
  const { Cell } = fieldTypeOf(field)

  useEffect(() => {
    if (revealed === undefined) return
    const timer = setTimeout(() => setRevealed(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [revealed])

  async function reveal(reason?: string) {
    const { value } = await call<{ value: string }>(`/bff/reveal/${resource.name}`, {
      body: { id: row.id, field: field.name, reason },
      quiet: true,
    })
    setRevealed(value)
  }

  /** The audit log has the purpose in words. */
  function revealFor(input: Values) {
    const code = String(input.purpose)
    rememberPurpose({ code, words: '' })
    const purpose = purposes.label(code)
    return reveal(input.details ? t('purposeWithDetails', { purpose, details: String(input.details) }) : t('purpose', { purpose }))
  }

  function toggle() {
    if (revealed !== undefined) setRevealed(undefined)
    else if (field.forReason) setAsksReason(true)
    else void reveal().catch(toastFailure)
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
        <ActionDialog
          resource={resource}
          action={revealAction(field)}
          rows={[row]}
          onRun={revealFor}
          onClose={() => setAsksReason(false)}
        />
      )}
    </span>
  )
}
