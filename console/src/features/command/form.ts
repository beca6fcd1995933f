import type { Action, Field, Kind, Label, Rule } from '@contracts/declaration'
import type { Values } from '@/rules'

/** A command that a vehicle's model knows, with why it is off. */
export interface Button {
  code: string
  name: Label
  category: number
  argsSchema: Schema | null
  /** 1 normal, 2 caution, 3 dangerous */
  riskLevel: 1 | 2 | 3
  allowed: boolean
  reason: string | null
  reasonText: string | null
}

/** One argument, in the part of JSON Schema that arguments are described with. */
interface Argument {
  type: 'integer' | 'number' | 'string' | 'boolean'
  title?: string
  titleEn?: string
  minimum?: number
  maximum?: number
  unit?: string
  format?: string
  pattern?: string
  /** dictionary category whose codes are allowed */
  dict?: string
  default?: string | number | boolean
}

export interface Schema {
  properties?: Record<string, Argument>
  required?: string[]
}

function kindOf({ type, dict, format }: Argument): Kind {
  if (dict) return 'enum'
  if (type === 'integer') return 'int'
  if (type === 'number') return 'decimal'
  if (type === 'boolean') return 'bool'
  return format === 'date-time' ? 'time' : 'text'
}

/** The fields a schema of arguments asks for. */
export function fieldsOf(schema: Schema | null): Field[] {
  return Object.entries(schema?.properties ?? {}).map(([name, argument]) => {
    const kind = kindOf(argument)
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

/** What was typed, as the schema wants it: nothing for what was left empty, and moments with their zone. */
export function argsOf(schema: Schema | null, values: Values): Record<string, unknown> {
  const args: Record<string, unknown> = {}
  for (const [name, argument] of Object.entries(schema?.properties ?? {})) {
    const value = values[name]
    if (value === null || value === undefined || value === '') continue
    args[name] = argument.format === 'date-time' ? `${String(value).replace(' ', 'T')}+08:00` : value
  }
  return args
}

/** A command as an action, so that it is asked for like any other. */
export const actionOf = ({ code, name, argsSchema, riskLevel }: Button): Action => ({
  ...name,
  verb: code,
  permission: 'command:send',
  input: fieldsOf(argsSchema),
  ...(riskLevel > 1 && { reason: true as const }),
  ...(riskLevel > 2 && { danger: true as const }),
})

/** Whether a command says all by itself. */
export const plain = (button: Button) => button.riskLevel === 1 && fieldsOf(button.argsSchema).length === 0
