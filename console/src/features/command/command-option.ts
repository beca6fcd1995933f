import { CommandRisk } from '@contracts/codes/commandRisk'
import type { Action, Field, Kind, Label, Rule } from '@contracts/declaration'
import type { CommandArgsSchema, CommandArgument, CommandButton } from '@contracts/endpoints'
import type { Row, RowOf } from '@/api'
import type { Values } from '@/rules'

/** A button: a command of a vehicle's model with the fixed arguments of the button. */
export type CommandOption = CommandButton & { preset?: Record<string, boolean> }

/** The commands of most calls, offered before all others. */
export const commonCommands = ['lock', 'unlock', 'find', 'locate', 'wake']

/** React key of a button, unique within a vehicle. */
export const keyOf = ({ code, preset }: CommandOption) =>
  [code, ...Object.entries(preset ?? {}).map(([name, on]) => `${name}-${on}`)].join('-')

/**
 * The buttons of a command. A command with a required boolean becomes two, such as 防盗锁车 and 解除防盗锁车: the default of a switch in a dialog
 * could send the opposite of the dialog's title.
 */
export function optionsOf(button: CommandOption): CommandOption[] {
  const { properties = {}, required = [] } = button.argsSchema ?? {}
  const name = required.find(argument => properties[argument]?.type === 'boolean')
  if (!name) return [button]
  const { [name]: _, ...rest } = properties
  const argsSchema = Object.keys(rest).length ? { properties: rest, required: required.filter(argument => argument !== name) } : null
  const { zh, en } = button.name
  const releaseName = { zh: `解除${zh}`, en: `Release ${en.charAt(0).toLowerCase()}${en.slice(1)}` }
  return [
    { ...button, argsSchema, preset: { [name]: true } },
    { ...button, argsSchema, preset: { [name]: false }, name: releaseName },
  ]
}

/** The arguments of a sent command as a row, for cells. */
export const argsRowOf = ({ id, args }: Pick<RowOf<'remoteCommand'>, 'id' | 'args'>): Row => ({ ...(args as object | null), id })

/** Name of a sent command, which is that of its button, so that a release does not appear under the name of the lock. */
export function optionName(buttons: CommandOption[], row: SentCommand): Label | undefined {
  const option = optionOf(buttons, row)
  return option?.preset && option.name
}

type SentCommand = Pick<RowOf<'remoteCommand'>, 'id' | 'args' | 'defCode'>

/** The button of a sent command. */
export function optionOf(buttons: CommandOption[], row: SentCommand): CommandOption | undefined {
  const args = argsRowOf(row)
  return buttons.find(({ id, preset = {} }) => id === row.defCode && Object.entries(preset).every(([name, on]) => args[name] === on))
}

const effects = ['lock', 'powerOff', 'remoteLock', 'remoteLockOff', 'batteryLock', 'batteryLockOff', 'factoryReset'] as const

/** Message key of the explanation of a command's effect, for commands whose name does not explain it. */
export const effectOf = ({ code, preset }: CommandOption) => {
  const key = Object.values(preset ?? {}).includes(false) ? `${code}Off` : code
  return effects.find(effect => effect === key)
}

function argumentKind({ type, dict, format }: CommandArgument): Kind {
  if (dict) return 'enum'
  if (type === 'integer') return 'int'
  if (type === 'number') return 'decimal'
  if (type === 'boolean') return 'bool'
  return format === 'date-time' ? 'time' : 'text'
}

/** Converts an argument schema to form fields with validation rules. */
export function fieldsOf(schema: CommandArgsSchema | null): Field[] {
  return Object.entries(schema?.properties ?? {}).map(([name, argument]) => {
    const kind = argumentKind(argument)
    const required = schema?.required?.includes(name) && kind !== 'bool'
    const rules: Rule[] = []
    if (required) rules.push({ rule: 'required' })
    if (argument.minimum !== undefined || argument.maximum !== undefined)
      rules.push({ rule: 'range', min: argument.minimum, max: argument.maximum })
    if (argument.pattern) rules.push({ rule: 'pattern', pattern: argument.pattern.replace(/^\^|\$$/g, '') })
    return {
      name,
      kind,
      zh: argument.title ?? name,
      en: argument.titleEn ?? name,
      rules,
      ...(required && { required: true as const }),
      ...(kind === 'decimal' && { scale: 2 }),
      ...(kind === 'bool' && argument.default === undefined ? { default: false } : { default: argument.default }),
      ...(argument.dict && { dict: argument.dict }),
      ...(argument.unit && { unit: argument.unit }),
    }
  })
}

/** Converts form values to arguments: omits empty values, adds the time zone (+08:00) to timestamps. */
export function argsOf(schema: CommandArgsSchema | null, values: Values): Record<string, unknown> {
  const args: Record<string, unknown> = {}
  for (const [name, argument] of Object.entries(schema?.properties ?? {})) {
    const value = values[name]
    if (value === null || value === undefined || value === '') continue
    args[name] = argument.format === 'date-time' ? `${String(value).replace(' ', 'T')}+08:00` : value
  }
  return args
}

/** Converts a command to an action, so that the action dialog can be reused. */
export const actionOf = ({ code, name, argsSchema, riskLevel, touches }: CommandOption): Action => ({
  ...name,
  verb: code,
  permission: 'command:send',
  input: fieldsOf(argsSchema),
  ...(touches && { reason: true as const }),
  ...(riskLevel === CommandRisk.dangerous && { danger: true as const }),
})

/** Whether a command is sent without a dialog: it affects nothing and has no arguments. */
export const needsNoDialog = (button: CommandOption) => !button.touches && fieldsOf(button.argsSchema).length === 0
