import type { Field } from '@contracts/declaration'
import type { Row } from '@/api'
import { json } from '@/fields/json'

const changes: Field = { name: 'changes', kind: 'json', zh: '变更内容', en: 'Changes' }

/** Panel with the changes of an audit entry: each field with its value before and after. */
export function ChangesPanel({ record }: { record: Row }) {
  const { View } = json
  return <div className="px-4 py-3 text-sm">{View && <View field={changes} row={record} />}</div>
}
