import { clsx } from 'clsx'
import { ListPlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { isEnter } from './composition'
import type { ManyValuesProps } from './many-values'
import { MAX_VALUES, pastedValues } from './pasted-values'
import { useDebouncedCallback } from './use-debounced'

const ManyValues = lazyPreloaded(
  () => import('./many-values').then(module => module.ManyValues),
  () => <Skeleton className="h-44" />,
)

/**
 * Filters by a text: by part of it while typing (debounced), or by many exact values pasted at once. With `whole` only by one exact value,
 * on Enter or blur.
 */
export function TextFilter({
  field,
  filter,
  onChange,
  least: minLength = 1,
  whole = false,
}: FilterProps & { least?: number; whole?: boolean }) {
  // Rendered in the memoised head of the list: see `ListScreen`.
  'use no memo'
  const t = useTranslations('fields')
  const label = useName()(field)
  const applied = filter && filter.op !== 'in' ? filter.value : ''
  const [draft, setDraft] = useState(applied)
  const [lastApplied, setLastApplied] = useState(applied)
  if (lastApplied !== applied) {
    setLastApplied(applied)
    setDraft(applied)
  }
  const op = field.filter === 'like' && !whole ? 'like' : 'eq'

  function apply(text: string) {
    const value = text.trim()
    if (value === applied || (value && value.length < minLength)) return
    onChange(value ? { op, value } : undefined)
  }
  function applyMany(text: string) {
    const values = pastedValues(text).slice(0, MAX_VALUES)
    if (values.length === 0) onChange(undefined)
    else if (values.length === 1) onChange({ op, value: values[0] ?? '' })
    else onChange({ op: 'in', value: values.join(',') })
  }
  useDebouncedCallback(draft, () => whole || apply(draft))

  if (filter?.op === 'in') {
    return <ManyValuesButton label={label} values={filter.value.split(',')} onApply={applyMany} />
  }
  return (
    <div className="group/text relative w-full">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        title={whole ? t('wholeOnly') : minLength > 1 ? t('atLeast', { count: minLength }) : undefined}
        className={clsx(
          'peer pr-8 [&::-webkit-search-cancel-button]:hidden',
          // The whole width for the label: the button shows with the pointer or the focus.
          draft ? 'not-focus:text-transparent' : !whole && 'pointer-fine:not-focus:pr-2',
        )}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={event => isEnter(event) && apply(draft)}
        onBlur={() => whole && apply(draft)}
        onPaste={event => {
          if (whole) return
          const text = event.clipboardData.getData('text')
          if (pastedValues(text).length < 2) return
          event.preventDefault()
          applyMany(text)
        }}
      />
      {draft && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 flex max-w-[calc(100%-2.75rem)] items-center peer-focus:hidden"
        >
          <span className="truncate text-sm">
            <span className="text-muted-foreground">{label}: </span>
            {draft}
          </span>
        </span>
      )}
      {!whole && (
        <ManyPopover label={label} values={[]} onApply={applyMany}>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('manyNamed', { name: label })}
            title={t('many')}
            className="absolute top-1/2 right-0.5 -translate-y-1/2 bg-card text-muted-foreground pointer-fine:not-group-hover/text:not-group-focus-within/text:opacity-0"
          >
            <ListPlus />
          </Button>
        </ManyPopover>
      )}
    </div>
  )
}

function ManyValuesButton({ label, values, onApply }: ManyValuesProps) {
  const t = useTranslations('fields')
  return (
    <div className="relative w-full">
      <ManyPopover label={label} values={values} onApply={onApply}>
        <Button variant="outline" className="w-full justify-start border-primary/50 pr-8 font-normal">
          <span className="truncate">
            <span className="text-muted-foreground">{label}: </span>
            {t('values', { count: values.length })}
          </span>
        </Button>
      </ManyPopover>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('clearNamed', { name: label })}
        className="absolute top-1/2 right-0.5 -translate-y-1/2 text-muted-foreground"
        onClick={() => onApply('')}
      >
        <X />
      </Button>
    </div>
  )
}

function ManyPopover({ label, values, onApply, children }: ManyValuesProps & { children: React.ReactElement }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent className="w-72 space-y-2">
        <ManyValues
          label={label}
          values={values}
          onApply={text => {
            onApply(text)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
