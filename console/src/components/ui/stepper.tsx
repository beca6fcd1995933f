import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from './cn'

export interface Step {
  label: string
  state: 'done' | 'error' | 'upcoming'
}

interface Props {
  /** accessible name */
  label: string
  steps: Step[]
  /** index of the current step */
  current: number
  /** index of the last step that can be opened */
  furthest: number
  onStep(index: number): void
}

/** The steps of a longer task. Where they have too little space, only the current one has its name. */
export function Stepper({ label, steps, current, furthest, onStep }: Props) {
  const t = useTranslations('stepper')
  return (
    <nav data-slot="stepper" aria-label={label} className="@container">
      <p aria-hidden className="mb-1.5 @2xl:hidden text-sm">
        <span className="mr-2 text-muted-foreground tabular-nums">
          {current + 1} / {steps.length}
        </span>
        <span className="font-medium">{steps[current]?.label}</span>
      </p>
      <ol className="flex @2xl:gap-0 gap-1">
        {steps.map((step, index) => (
          <li key={step.label} className="group relative min-w-0 flex-1">
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              disabled={index > furthest}
              onClick={() => onStep(index)}
              className="flex w-full @2xl:flex-col items-center gap-1 rounded-md @2xl:py-0 py-2 text-center outline-none focus-visible:ring-2 focus-visible:ring-ring"
            >
              <Marker step={step} number={index + 1} current={index === current} />
              <span
                className={cn(
                  'w-full @2xl:truncate @2xl:px-1 text-[13px] @max-2xl:sr-only',
                  index === current ? 'font-medium text-foreground' : 'text-muted-foreground',
                  step.state === 'error' && 'text-danger',
                )}
                title={step.label}
              >
                {step.label}
                {step.state !== 'upcoming' && <span className="sr-only"> ({t(step.state)})</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The number or the state of a step, on the line to the next one; a bar where the steps have too little space. */
function Marker({ step: { state }, number, current }: { step: Step; number: number; current: boolean }) {
  const tone =
    state === 'error'
      ? 'border-danger bg-danger-soft text-danger'
      : current
        ? 'border-primary bg-primary text-primary-foreground'
        : state === 'done'
          ? 'border-primary bg-accent-soft text-accent-text'
          : 'border-border bg-card text-muted-foreground'
  return (
    <span
      aria-hidden
      className="flex w-full items-center before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border @max-2xl:before:hidden @max-2xl:after:hidden group-first:before:bg-transparent group-last:after:bg-transparent"
    >
      <span className={cn('flex @2xl:h-6 @2xl:w-6 h-1 w-full items-center justify-center rounded-full border text-xs tabular-nums', tone)}>
        <span className="@max-2xl:hidden">
          {state === 'error' ? (
            <TriangleAlert className="size-3.5" />
          ) : state === 'done' && !current ? (
            <Check className="size-3.5" />
          ) : (
            number
          )}
        </span>
      </span>
    </span>
  )
}
