import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import useSWRMutation from 'swr/mutation'
import { type AnswerOf, type ApiError, callEndpoint } from '@/api'
import { Button } from '@/components/ui/button'

/** Days to verify: the last month, or the whole retention of three years. */
const spans = { month: 31, all: 1095 } as const

/** Verifies the audit log against its seals on demand, because it reads every row. */
export function VerifyAudit() {
  const t = useTranslations('selfCheck.audit')
  const format = useFormatter()
  const path = '/system/crm/selfCheck/verifyAudit'
  const { data, error, trigger, isMutating } = useSWRMutation<AnswerOf<typeof path>, ApiError, string, number>(path, (_, { arg }) =>
    callEndpoint(path, { days: arg }),
  )
  const intact = data && data.broken.length === 0
  const Icon = intact ? CircleCheck : CircleX
  return (
    <div className="px-4 pb-3">
      <div className="flex flex-wrap gap-2">
        {(['month', 'all'] as const).map(span => (
          <Button
            variant="outline"
            key={span}
            size="sm"
            disabled={isMutating}
            onClick={() => void trigger(spans[span]).catch(() => undefined)}
          >
            <ShieldCheck />
            {t(span)}
          </Button>
        ))}
      </div>
      <div role="status" className="mt-2 text-[13px] empty:hidden">
        {isMutating && t('comparing')}
        {!isMutating && error && <p className="text-danger">{error.message}</p>}
        {!isMutating && data && (
          <>
            <p className="flex items-start gap-2">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${intact ? 'text-success' : 'text-danger'}`} />
              <span>
                {data.seals === 0
                  ? t('nothing')
                  : t(intact ? 'whole' : 'broken', {
                      rows: data.rows,
                      seals: data.seals,
                      broken: data.broken.length,
                      from: data.from ?? '',
                      until: data.until ?? '',
                    })}
              </span>
            </p>
            <ul className="mt-1 max-h-48 overflow-y-auto pl-6 text-danger text-xs">
              {data.broken.map(span => (
                <li key={span.number}>
                  {t('span', { from: span.from, until: span.until, sealed: format.number(span.sealed), found: format.number(span.found) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
