import { CommandRisk } from '@contracts/codes/commandRisk'
import { type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { type CommandOption, keyOf } from './command-option'

const riskIcons: Record<number, LucideIcon> = { 2: TriangleAlert, 3: ShieldAlert }

interface Props {
  button: CommandOption
  /** larger than the others */
  large?: boolean
  /** id of the text with the reason of several blocked commands */
  sharedReason?: string
  onPress(): void
}

/** Button of a command. Dangerous commands have a red border; a blocked command is disabled, with its reason below unless others share it. */
export function CommandButton({ button: option, large, sharedReason, onPress }: Props) {
  const name = useName()
  const risks = useDict('CommandRisk')
  const Mark = riskIcons[option.riskLevel]
  const reason = sharedReason ?? `reason-${keyOf(option)}`
  return (
    <div className="flex max-w-48 flex-col gap-0.5">
      <Button
        variant="outline"
        size={large ? 'lg' : undefined}
        // Ignores the second click of a double click, even if the first command was already answered.
        onClick={event => event.detail < 2 && onPress()}
        disabled={!option.allowed}
        aria-describedby={option.allowed ? undefined : reason}
        title={risks.label(option.riskLevel)}
        className={cn('justify-start', option.riskLevel === CommandRisk.dangerous && 'border-danger')}
      >
        {Mark && (
          <Mark
            className={option.riskLevel === CommandRisk.dangerous ? 'text-danger' : 'text-warning'}
            aria-label={risks.label(option.riskLevel)}
          />
        )}
        {name(option.name)}
      </Button>
      {!option.allowed && !sharedReason && (
        <p id={reason} className="px-1 text-muted-foreground text-xs leading-4">
          {option.reasonText}
        </p>
      )}
    </div>
  )
}
