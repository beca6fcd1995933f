import { ShieldAlert, TriangleAlert } from 'lucide-react'
import { Button as Plain } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { type Button, keyOf } from './form'

const marks = { 1: undefined, 2: TriangleAlert, 3: ShieldAlert }

/** One command to press. From caution on it has a red frame; where something stands against it, it is off and says why beneath. */
export function Press({ button, onPress }: { button: Button; onPress(): void }) {
  const name = useName()
  const risks = useDict('CommandRisk')
  const Mark = marks[button.riskLevel]
  const reason = `reason-${keyOf(button)}`
  return (
    <div className="flex max-w-48 flex-col gap-0.5">
      <Plain
        // The second click of a double click is no second press, even where the first was answered in between.
        onClick={event => event.detail < 2 && onPress()}
        disabled={!button.allowed}
        aria-describedby={button.allowed ? undefined : reason}
        title={risks.label(button.riskLevel)}
        className={cn('justify-start', button.riskLevel > 1 && 'border-danger')}
      >
        {Mark && <Mark className="text-danger" aria-label={risks.label(button.riskLevel)} />}
        {name(button.name)}
      </Plain>
      {!button.allowed && (
        <p id={reason} className="px-1 text-muted-foreground text-xs leading-4">
          {button.reasonText}
        </p>
      )}
    </div>
  )
}
