import type { EquipmentMatrixColor, EquipmentMatrixModel } from '@contracts/endpoints'
import * as pages from '@contracts/pages'
import { CircleCheck, CircleDashed, Plus, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { Tooltip } from '@/components/ui/tooltip'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useDict } from '@/session'
import type { Subject } from './upload-dialog'

interface Props {
  models: EquipmentMatrixModel[]
  /** uploads a missing picture; absent without the permission */
  onAdd?(subject: Subject): void
}

/** Matrix of models, colours and angles that shows which pictures exist and lets missing ones be added. */
export function MatrixView({ models, onAdd }: Props) {
  const t = useTranslations('gallery')
  const name = useName()
  const states = useDict('ModelStatus')
  const angles = useDict('ImageAngle').items.map(item => ({ code: Number(item.code), label: name(item) }))
  // The top view (6) is optional and does not count as missing.
  const requiredAngles = angles.filter(angle => angle.code !== 6)
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [keyword, setKeyword] = useState('')
  const isIncomplete = (color: EquipmentMatrixColor) => requiredAngles.some(angle => !color.on.includes(angle.code)) || !color.hasDefault
  const visibleModels = models
    .filter(model => `${model.modelCode} ${model.name.zh} ${model.name.en}`.toLowerCase().includes(keyword.trim().toLowerCase()))
    .map(model => ({ ...model, colors: onlyMissing ? model.colors.filter(isIncomplete) : model.colors }))
    .filter(model => model.colors.length > 0)
  const missing = models
    .flatMap(model => model.colors)
    .reduce((sum, color) => sum + requiredAngles.filter(angle => !color.on.includes(angle.code)).length, 0)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-border border-b p-3">
        <Input
          type="search"
          aria-label={t('findModel')}
          placeholder={t('findModel')}
          className="w-64 max-md:w-full"
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
        <label className="flex items-center gap-2 text-sm">
          <Checkbox checked={onlyMissing} onCheckedChange={on => setOnlyMissing(on === true)} />
          {t('onlyMissing')}
        </label>
        <span className="ml-auto text-[13px] text-muted-foreground">{t('missing', { count: missing })}</span>
      </div>
      <div className="relative min-h-0 flex-1 overflow-auto">
        <Table className="border-separate border-spacing-0">
          <TableHeader className="sticky top-0 z-20">
            <TableRow>
              <TableHead className="sticky left-0 z-10 min-w-44 max-md:min-w-28 border-border border-b bg-card">{t('model')}</TableHead>
              <TableHead className="min-w-36 border-border border-b">{t('color')}</TableHead>
              {angles.map(angle => (
                <TableHead key={angle.code} className="min-w-20 border-border border-b text-center">
                  {angle.label}
                </TableHead>
              ))}
              <TableHead className="min-w-20 border-border border-b text-center">{t('default')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {visibleModels.map(model =>
              model.colors.map((color, i) => (
                <TableRow key={model.id + color.code}>
                  <TableCell
                    className={cn(
                      'sticky left-0 z-10 bg-card px-3 py-1 align-top',
                      i === model.colors.length - 1 && 'border-border border-b',
                    )}
                  >
                    {i === 0 && (
                      <>
                        <TextLink href={hrefOf(pages.vehicleModelDetail, { id: model.id })} className="font-medium">
                          {name(model.name)}
                        </TextLink>
                        <span className="block font-mono text-muted-foreground text-xs">
                          {model.modelCode} · {states.label(model.status)}
                        </span>
                      </>
                    )}
                  </TableCell>
                  <TableCell className="border-border border-b">
                    <span className="flex items-center gap-1.5">
                      <span className="size-3 shrink-0 rounded-full border border-border" style={{ background: color.hex }} />
                      <span className="truncate">{name({ zh: color.nameZh, en: color.nameEn })}</span>
                      <span className="font-mono text-muted-foreground text-xs">{color.code}</span>
                    </span>
                  </TableCell>
                  {angles.map(angle => (
                    <TableCell key={angle.code} className="border-border border-b p-0.5 text-center">
                      <AngleCell
                        state={color.on.includes(angle.code) ? 'on' : color.off.includes(angle.code) ? 'off' : 'missing'}
                        label={`${model.modelCode} ${color.code} ${angle.label}`}
                        href={hrefOf(pages.vehicleImage, { 'modelId.in': model.id, 'colorCode.eq': color.code, 'angle.in': angle.code })}
                        onAdd={onAdd && (() => onAdd({ modelId: model.id, colorCode: color.code, angle: angle.code }))}
                      />
                    </TableCell>
                  ))}
                  <TableCell className="border-border border-b text-center">
                    {color.hasDefault ? (
                      <Star role="img" aria-label={t('hasDefault')} className="mx-auto size-4 fill-current text-info" />
                    ) : (
                      <span className="text-warning text-xs">{t('noDefault')}</span>
                    )}
                  </TableCell>
                </TableRow>
              )),
            )}
          </TableBody>
        </Table>
        {visibleModels.length === 0 && <p className="p-10 text-center text-muted-foreground text-sm">{t('noneMissing')}</p>}
      </div>
    </>
  )
}

const cellClass =
  'mx-auto grid h-8 w-full max-w-16 place-content-center rounded-[4px] outline-none focus-visible:ring-2 focus-visible:ring-ring'

function AngleCell({ state, label, href, onAdd }: { state: 'on' | 'off' | 'missing'; label: string; href: string; onAdd?(): void }) {
  const t = useTranslations('gallery')
  if (state === 'missing')
    return onAdd ? (
      <Tooltip content={t('addThis')}>
        <button
          type="button"
          aria-label={`${label} ${t('addThis')}`}
          onClick={onAdd}
          className={cn(cellClass, 'border border-border border-dashed text-muted-foreground hover:border-ring hover:text-accent-text')}
        >
          <Plus className="size-4" />
        </button>
      </Tooltip>
    ) : (
      <span className={cn(cellClass, 'text-muted-foreground')}>–</span>
    )
  return (
    <Link
      href={href}
      aria-label={`${label} ${t(state)}`}
      className={cn(cellClass, 'hover:bg-muted', state === 'on' ? 'text-success' : 'text-muted-foreground')}
    >
      {state === 'on' ? <CircleCheck className="size-4" /> : <CircleDashed className="size-4" />}
    </Link>
  )
}
