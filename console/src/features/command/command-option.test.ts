import { describe, expect, it } from 'vitest'
import { check } from '@/rules'
import { actionOf, argsOf, type CommandOption, effectOf, fieldsOf, keyOf, needsNoDialog, optionName, optionsOf } from './command-option'

const schema: CommandOption['argsSchema'] = {
  properties: {
    kmh: { type: 'integer', title: '限速', titleEn: 'Speed limit', minimum: 6, maximum: 25, unit: 'km/h' },
    mode: { type: 'integer', title: '模式', titleEn: 'Mode', dict: 'RideMode' },
    uid: { type: 'string', title: '卡号', titleEn: 'Card', pattern: '^[0-9A-F]{8}$' },
    from: { type: 'string', title: '从', titleEn: 'From', format: 'date-time' },
    on: { type: 'boolean', title: '开', titleEn: 'On' },
  },
  required: ['kmh', 'on'],
}

const faultsOf = (values: Record<string, unknown>) =>
  Object.keys(check({ fields: fieldsOf(schema).map(field => ({ ...field, form: 'both' as const })) }, values, 'add', '2025-06-01 12:00:00'))

describe('command options', () => {
  it('has a field of the right kind for each argument', () => {
    expect(fieldsOf(schema).map(field => [field.name, field.kind, field.required ?? false])).toEqual([
      ['kmh', 'int', true],
      ['mode', 'enum', false],
      ['uid', 'text', false],
      ['from', 'time', false],
      ['on', 'bool', false],
    ])
    expect(fieldsOf(null)).toEqual([])
  })

  it.each([
    [{ kmh: 25, on: true }, []],
    [{ on: true }, ['kmh']],
    [{ kmh: 26, on: true }, ['kmh']],
    [{ kmh: 6, uid: 'XYZ' }, ['uid']],
    [{ kmh: 6, uid: '04A1B2C3' }, []],
  ])('validates %j like the server', (values, faults) => {
    expect(faultsOf(values)).toEqual(faults)
  })

  it('omits empty arguments and adds the time zone to timestamps', () => {
    expect(argsOf(schema, { kmh: 25, mode: null, uid: '', from: '2025-06-01 08:00:00', on: false })).toEqual({
      kmh: 25,
      from: '2025-06-01T08:00:00+08:00',
      on: false,
    })
  })

  const button = (
    riskLevel: 1 | 2 | 3,
    argsSchema: CommandOption['argsSchema'] = null,
    more: Partial<CommandOption> = {},
  ): CommandOption => ({
    id: 7,
    code: 'lock',
    name: { zh: '锁车', en: 'Lock' },
    category: 1,
    argsSchema,
    riskLevel,
    touches: riskLevel > 1,
    allowed: true,
    reason: null,
    reasonText: null,
    ...more,
  })

  it('requires a reason for commands that affect a vehicle, and needs no dialog without arguments', () => {
    expect([needsNoDialog(button(1, null, { touches: true })), actionOf(button(1, null, { touches: true })).reason]).toEqual([false, true])
    expect([needsNoDialog(button(1)), needsNoDialog(button(2)), needsNoDialog(button(1, schema))]).toEqual([true, false, false])
    expect([1, 2, 3].map(risk => actionOf(button(risk as 1 | 2 | 3))).map(action => [action.reason, action.danger])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [true, true],
    ])
  })

  it('splits a command with a required boolean into two buttons with distinct keys and names', () => {
    const lock = button(
      3,
      { properties: { on: { type: 'boolean', title: '锁车' } }, required: ['on'] },
      { code: 'remoteLock', name: { zh: '防盗锁车', en: 'Theft lock' } },
    )
    const options = optionsOf(lock)
    expect(options.map(option => [option.name.zh, option.name.en, option.preset, option.argsSchema, effectOf(option)])).toEqual([
      ['防盗锁车', 'Theft lock', { on: true }, null, 'remoteLock'],
      ['解除防盗锁车', 'Release theft lock', { on: false }, null, 'remoteLockOff'],
    ])
    expect(new Set(options.map(keyOf)).size).toBe(2)
    const nameOf = (on: boolean) => optionName(options, { id: 1, defCode: 7, args: { on } })?.zh
    expect([nameOf(true), nameOf(false), optionName(options, { id: 1, defCode: 8, args: { on: true } })]).toEqual([
      '防盗锁车',
      '解除防盗锁车',
      undefined,
    ])
  })

  it('preserves the other arguments of a split command and does not split on an optional boolean', () => {
    const slot = { type: 'integer' as const }
    const [first] = optionsOf(button(3, { properties: { slot, on: { type: 'boolean' } }, required: ['slot', 'on'] }))
    expect(first?.argsSchema).toEqual({ properties: { slot }, required: ['slot'] })
    expect(optionsOf(button(1, { properties: { on: { type: 'boolean' } } }))).toHaveLength(1)
    expect(optionsOf(button(1))).toHaveLength(1)
  })
})
