import type { Field, Resource } from '@contracts/declaration'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call, type Row } from '@/api'
import { Button } from '@/components/ui/button'
import { kindOf } from '@/fields'
import { isMasked } from '@/fields/masked'
import { useMay } from '@/session'

/** How long a revealed value stays on the screen, in milliseconds. */
const shownFor = 30_000

/** Personal data as the viewer may see it; whoever may see more asks for it, and the server writes that down. */
export function Revealed({ resource, field, row }: { resource: Resource; field: Field; row: Row }) {
  const t = useTranslations('detail')
  const may = useMay()
  const [plain, setPlain] = useState<string>()
  const { Cell } = kindOf(field)

  useEffect(() => {
    if (plain === undefined) return
    const timer = setTimeout(() => setPlain(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [plain])

  async function reveal() {
    const { value } = await call<{ value: string }>(`/bff/reveal/${resource.name}`, { body: { id: row.id, field: field.name } })
    setPlain(value)
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
          onClick={() => (plain === undefined ? void reveal().catch(() => undefined) : setPlain(undefined))}
        >
          {plain === undefined ? <Eye /> : <EyeOff />}
        </Button>
      )}
    </span>
  )
}
