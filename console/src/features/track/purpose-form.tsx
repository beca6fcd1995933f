import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '@/api'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useDict } from '@/session'
import { lastPurpose, rememberPurpose } from '@/session/purpose'

/** Select value for a purpose in free text. */
const FREE_TEXT = 'words'

/** Purpose of a location query: a code of the dictionary, or free text. */
export type Purpose = number | string

interface Props {
  /** runs the query; an ApiError is shown below the form */
  ask(purpose: Purpose): Promise<void>
  /** label of the button */
  show: string
  children?: ReactNode
}

/** Form for the purpose of a location query, which the server records in the audit log (equipment catalogue 0.2). */
export function PurposeForm({ ask, show, children }: Props) {
  const t = useTranslations('lastPlace')
  const purposes = useDict('TracePurpose')
  const field = useId()
  const [code, setCode] = useState(() => (lastPurpose().words ? FREE_TEXT : lastPurpose().code))
  const [text, setText] = useState(() => lastPurpose().words)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const purpose = code === FREE_TEXT ? text.trim() : Number(code)
  const complete = typeof purpose === 'number' ? purpose > 0 : purpose.length >= 5

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete) return setRefusal(t('needed'))
    rememberPurpose(typeof purpose === 'number' ? { code, words: '' } : { code: '', words: purpose })
    setRefusal(undefined)
    setBusy(true)
    try {
      await ask(purpose)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-2">
      <p className="text-[13px] text-muted-foreground">{t('why')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Label htmlFor={field} className="text-[13px]">
          {t('purpose')}
        </Label>
        <Select value={code} onValueChange={setCode}>
          <SelectTrigger id={field} className="w-44">
            <SelectValue placeholder={t('choose')} />
          </SelectTrigger>
          <SelectContent>
            {purposes.items.map(item => (
              <SelectItem key={item.code} value={item.code}>
                {purposes.label(item.code)}
              </SelectItem>
            ))}
            <SelectItem value={FREE_TEXT}>{t('other')}</SelectItem>
          </SelectContent>
        </Select>
        {code === FREE_TEXT && (
          <Input
            value={text}
            maxLength={200}
            aria-label={t('words')}
            placeholder={t('words')}
            className="w-64 max-w-full"
            onChange={event => setText(event.target.value)}
          />
        )}
        <Button type="submit" size="sm" disabled={busy}>
          {show}
        </Button>
      </div>
      <FieldError>{refusal}</FieldError>
    </form>
  )
}
