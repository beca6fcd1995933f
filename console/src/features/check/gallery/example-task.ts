import type { Resource } from '@contracts/declaration'
import { ApiError, type Page, type Row, type Source } from '@/api'
import type { Translate } from './piece'

type Answer = React.ContextType<typeof Source>

/** The resource of the examples of lists, boards and forms. Its states and levels are those of alarms, whose dictionaries exist. */
export const task: Resource = {
  name: 'exampleTask',
  zh: '巡检任务',
  en: 'Inspection',
  noun: { zh: '项巡检任务', one: 'inspection', many: 'inspections' },
  view: '',
  order: 'id',
  search: [],
  title: 'subject',
  state: 'state',
  board: 'state',
  steps: true,
  fields: [
    {
      name: 'subject',
      kind: 'text',
      zh: '巡检内容',
      en: 'Subject',
      column: true,
      sortable: true,
      form: 'both',
      required: true,
      rules: [{ rule: 'required' }, { rule: 'length', max: 40 }],
      section: { zh: '内容', en: 'What' },
    },
    { name: 'level', kind: 'enum', dict: 'AlarmLevel', zh: '级别', en: 'Level', column: true, filter: 'in', form: 'both' },
    { name: 'state', kind: 'enum', dict: 'HandleStatus', zh: '状态', en: 'Status', column: true, filter: 'in' },
    { name: 'day', kind: 'date', zh: '日期', en: 'Day', column: true, form: 'both', section: { zh: '时间地点', en: 'When and where' } },
    { name: 'outlet', kind: 'text', zh: '门店', en: 'Outlet', column: true, filter: 'like', form: 'both' },
  ],
  actions: [
    { verb: 'add', permission: '', standard: true, zh: '新增', en: 'Add' },
    { verb: 'start', permission: '', primary: true, zh: '开始', en: 'Start', transition: { field: 'state', from: [0], to: 1 } },
    {
      verb: 'finish',
      permission: '',
      primary: true,
      zh: '完成',
      en: 'Finish',
      transition: { field: 'state', from: [0, 1], to: 2 },
      input: [{ name: 'result', kind: 'text', zh: '结果', en: 'Result', required: true, rules: [{ rule: 'required' }] }],
    },
    { verb: 'verify', permission: '', zh: '验证', en: 'Verify', transition: { field: 'state', from: [2], to: 3 } },
  ],
}

export const verbs = task.actions.map(action => action.verb)

/** Seven tasks, the last of which waits for somebody else to verify it. */
export const tasksOf = (t: Translate): Row[] =>
  [
    { subject: t('前照灯与转向灯', 'Lights and indicators'), level: 3, state: 0, day: '2026-03-02', outlet: t('上海普陀', 'Putuo') },
    { subject: t('制动片磨损', 'Brake pad wear'), level: 1, state: 0, day: '2026-03-02', outlet: t('上海普陀', 'Putuo') },
    { subject: t('电池仓密封', 'Battery case seal'), level: 2, state: 0, day: '2026-03-03', outlet: null },
    { subject: t('终端天线与SIM卡接触', 'Terminal antenna and SIM contact'), level: 2, state: 1, day: '2026-03-03', outlet: null },
    {
      subject: t('充电口温度', 'Temperature of the charging port'),
      level: 1,
      state: 2,
      day: '2026-03-04',
      outlet: t('杭州西湖', 'West Lake'),
    },
    {
      subject: t('车架号铭牌', 'VIN plate'),
      level: 3,
      state: 2,
      day: '2026-03-05',
      outlet: t('杭州西湖', 'West Lake'),
      blockedActions: { verify: t('须由他人验证', 'Somebody else has to verify it') },
    },
  ].map((row, i) => ({ id: i + 1, version: 1, ...row }))

/** Rows in memory that answer the lists, the actions and the form of a part of the page. */
export function sourceOf(initial: Row[]): Answer {
  let rows = initial
  function read(params: URLSearchParams): Page {
    const asked = [...params].filter(([key]) => key.endsWith('.in'))
    const list = rows.filter(row => asked.every(([key, codes]) => codes.split(',').includes(String(row[key.slice(0, -'.in'.length)]))))
    return { list, total: list.length, page: 1, pageSize: Number(params.get('pageSize')) || list.length, actions: verbs }
  }
  function act(verb: string, { id, ...input }: Partial<Row>) {
    const action = task.actions.find(candidate => candidate.verb === verb)
    if (verb === 'add') rows = [...rows, { ...input, id: rows.length + 1, version: 1, state: 0 }]
    else rows = rows.map(row => (row.id === id ? { ...row, ...input, state: action?.transition?.to } : row))
    return { id: id ?? rows.length, version: 1 }
  }
  const answer = async (path: string, { body }: { body?: unknown } = {}): Promise<unknown> => {
    const { pathname, searchParams } = new URL(path, location.origin)
    return pathname.startsWith('/bff/actions/') ? act(pathname.split('/').at(-1) ?? '', body as Partial<Row>) : read(searchParams)
  }
  return answer as Answer
}

/** A source that never answers. */
export const silent: Answer = () => new Promise(() => undefined)

/** A source that refuses every request, without naming a field or with a message for one. */
export const refusing =
  (message: string, details?: Record<string, string>): Answer =>
  () =>
    Promise.reject(new ApiError(message, 200, 'c0ffee', { details }))
