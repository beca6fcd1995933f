import { ArrowDown, ArrowUp, CalendarClock, Check, Copy, Pencil, Star, Trash2, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { toast } from '@/components/ui/toast'
import type { SavedView } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import { copyContents, type useViews } from './saved-views'
import type { Draft } from './view-dialog'

interface Props {
  of: 'list' | 'report'
  views: ReturnType<typeof useViews>
  builtIn: SavedView[]
  /** id of the current view */
  current?: string
  /** whether the list has no query */
  unfiltered: boolean
  onShow(view: SavedView | undefined): void
  onEdit(draft: Draft): void
}

/** The user's own views, built-in and shared ones, with their actions. */
export function ViewList({ of, views, builtIn, current, unfiltered, onShow, onEdit }: Props) {
  const t = useTranslations('views')
  const change = (...args: Parameters<typeof views.change>) => void views.change(...args).catch(toastFailure)

  async function remove(view: SavedView) {
    await views.change('delete', { ids: [view.id] })
    const { page, name, isDefault, shareRoles, notifyAbove, sendAt, recipients } = view
    toast.success(t('deleted', { name }), {
      action: {
        label: t('undo'),
        onClick: () => change('add', { ...copyContents(view), page, name, isDefault, shareRoles, notifyAbove, sendAt, recipients }),
      },
    })
  }
  return (
    <div className="min-h-0 overflow-y-auto p-1">
      <ul>
        <ViewItem name={t(`all.${of}`)} active={unfiltered} onShow={() => onShow(undefined)} />
        {builtIn.map(view => (
          <ViewItem key={view.id} name={view.name} active={String(view.id) === current} onShow={() => onShow(view)} />
        ))}
      </ul>
      {views.own.length > 0 && <h3 className="px-2 pt-2 pb-1 text-muted-foreground text-xs">{t('own')}</h3>}
      <ul>
        {views.own.map((view, i) => (
          <ViewItem
            key={view.id}
            name={view.name}
            active={String(view.id) === current}
            marks={
              <>
                {view.isDefault && <Star aria-label={t('isDefault')} className="size-3.5 shrink-0 fill-current text-warning" />}
                {view.sendAt && (
                  <CalendarClock
                    aria-label={t(view.sendStop ? 'isStopped' : 'isSent')}
                    className={cn('size-3.5 shrink-0', view.sendStop ? 'text-warning' : 'text-muted-foreground')}
                  />
                )}
                {view.shareRoles?.length ? <Users aria-label={t('isShared')} className="size-3.5 shrink-0 text-muted-foreground" /> : null}
              </>
            }
            onShow={() => onShow(view)}
          >
            <IconButton
              icon={Star}
              label={t(view.isDefault ? 'unsetDefault' : 'setDefault', { name: view.name })}
              onClick={() =>
                view.isDefault
                  ? change('edit', { id: view.id, version: view.version, isDefault: false })
                  : change('setDefault', { id: view.id })
              }
            />
            <IconButton
              icon={ArrowUp}
              label={t('moveUp', { name: view.name })}
              disabled={i === 0}
              onClick={() => change('move', { id: view.id, to: i - 1 })}
            />
            <IconButton
              icon={ArrowDown}
              label={t('moveDown', { name: view.name })}
              disabled={i === views.own.length - 1}
              onClick={() => change('move', { id: view.id, to: i + 1 })}
            />
            <IconButton icon={Pencil} label={t('edit', { name: view.name })} onClick={() => onEdit(view)} />
            <IconButton icon={Trash2} label={t('delete', { name: view.name })} onClick={() => void remove(view).catch(toastFailure)} />
          </ViewItem>
        ))}
      </ul>
      {views.shared.length > 0 && <h3 className="px-2 pt-2 pb-1 text-muted-foreground text-xs">{t('shared')}</h3>}
      <ul>
        {views.shared.map(view => (
          <ViewItem
            key={view.id}
            name={view.name}
            active={String(view.id) === current}
            marks={<span className="max-w-24 shrink-0 truncate text-muted-foreground text-xs">{view.userName}</span>}
            onShow={() => onShow(view)}
          >
            <IconButton
              icon={Copy}
              label={t('copy', { name: view.name })}
              onClick={() => onEdit({ name: view.name, ...copyContents(view) })}
            />
          </ViewItem>
        ))}
      </ul>
    </div>
  )
}

interface ViewItemProps {
  name: string
  active: boolean
  marks?: ReactNode
  onShow(): void
  children?: ReactNode
}

function ViewItem({ name, active, marks, onShow, children }: ViewItemProps) {
  return (
    <li className="group/view relative flex items-center rounded-[4px] focus-within:bg-muted hover:bg-muted">
      <button
        type="button"
        aria-pressed={active}
        title={name}
        onClick={onShow}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-[4px] px-2 text-left text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring max-md:h-10"
      >
        <Check className={cn('size-4 shrink-0 text-accent-text', !active && 'invisible')} />
        <span className={cn('min-w-0 truncate', active && 'font-medium')}>{name}</span>
        {marks}
      </button>
      {children && (
        <span className="hidden shrink-0 pr-1 group-focus-within/view:flex group-hover/view:flex pointer-coarse:flex">{children}</span>
      )}
    </li>
  )
}

interface IconButtonProps {
  icon: typeof Star
  label: string
  disabled?: boolean
  onClick(): void
}

function IconButton({ icon: Icon, label, disabled, onClick }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon-sm" className="size-6" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon />
    </Button>
  )
}
