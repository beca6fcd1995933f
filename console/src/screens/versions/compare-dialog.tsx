import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { RowOf } from '@/api'
import { useComparison } from '@/api/versions'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { fieldTypeOf } from '@/fields'
import { FieldDiff } from '@/fields/parts/field-diff'
import { useName } from '@/locale'

interface Props {
  resource: Resource
  id: number
  /** the versions to choose from, the last one first */
  versions: RowOf<'contentVersion'>[]
  /** number of the version compared with the draft */
  from: number
  onClose(): void
}

/** Two versions of a record side by side; version 0 is the draft. */
export function CompareDialog({ resource, id, versions, from, onClose }: Props) {
  const t = useTranslations('versions')
  const name = useName()
  const [sides, setSides] = useState<[number, number]>([from, 0])
  const { data, error } = useComparison(resource.name, { id, a: sides[0], b: sides[1] })
  const numbers = [0, ...versions.map(version => version.versionNo)]
  const label = (no: number) => (no === 0 ? t('workingCopy') : t('version', { no }))
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{t('compareTitle')}</DialogTitle>
        </DialogHeader>
        <DialogBody className="space-y-4">
          <div className="sticky top-0 z-10 grid grid-cols-2 gap-2 bg-popover pb-2">
            {([0, 1] as const).map(side => (
              <Select
                key={side}
                value={String(sides[side])}
                onValueChange={no => setSides(side === 0 ? [Number(no), sides[1]] : [sides[0], Number(no)])}
              >
                <SelectTrigger aria-label={side === 0 ? t('compare') : t('with')}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  {numbers.map(no => (
                    <SelectItem key={no} value={String(no)}>
                      {label(no)}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            ))}
          </div>
          <FieldError>{error?.message}</FieldError>
          {!data && !error && <Skeleton className="h-24" />}
          {data?.fields.length === 0 && <p className="text-muted-foreground text-sm">{t('same')}</p>}
          {data &&
            resource.fields
              .filter(field => data.fields.includes(field.name))
              .map(field => {
                const { Cell, View = Cell } = fieldTypeOf(field)
                const [before, after] = data.rows
                return (
                  <FieldDiff
                    key={field.name}
                    label={name(field)}
                    kind={field.kind}
                    values={[before[field.name], after[field.name]]}
                    show={side => <View field={field} row={data.rows[side]} />}
                  />
                )
              })}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
