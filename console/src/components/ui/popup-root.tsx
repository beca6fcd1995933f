import { Slot } from 'radix-ui'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'

interface Popup {
  open: boolean
  setOpen(open: boolean): void
  /** the trigger was hovered or focused, so the content is mounted and its chunk loaded */
  preloaded: boolean
  preload(): void
  /** the element that the popup is positioned at */
  anchor: RefObject<HTMLElement | null>
}

const Context = createContext<Popup | undefined>(undefined)

export function usePopup(): Popup {
  const popup = useContext(Context)
  if (!popup) throw new Error('usePopup is used outside of a PopupRoot')
  return popup
}

interface Props {
  /** controlled state; absent = uncontrolled */
  open?: boolean
  onOpenChange?(open: boolean): void
  children: ReactNode
}

/**
 * A trigger and its popup. The trigger is a plain element, because a list has a hundred of them and most are never used. Radix provides the
 * popup (positioning, focus, keyboard, dismissal) and is loaded on first use; see `VirtualTrigger`.
 */
export function PopupRoot({ open: controlled, onOpenChange, children }: Props) {
  const [uncontrolled, setUncontrolled] = useState(false)
  const open = controlled ?? uncontrolled
  const [preloaded, setPreloaded] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const setOpen = (next: boolean) => {
    setUncontrolled(next)
    onOpenChange?.(next)
  }
  return <Context value={{ open, setOpen, preloaded: preloaded || open, preload: () => setPreloaded(true), anchor }}>{children}</Context>
}

interface TriggerProps extends ComponentProps<'button'> {
  asChild?: boolean
  popup: 'menu' | 'dialog'
}

/** The button that opens and closes. */
export function PopupTrigger({ asChild, popup, ref, onClick, onKeyDown, onPointerEnter, onFocus, ...props }: TriggerProps) {
  const { open, setOpen, preload, anchor } = usePopup()
  // A wrapper, such as a tooltip, may need the element too.
  useImperativeHandle(ref, () => anchor.current as HTMLButtonElement, [anchor])
  const Element = asChild ? Slot.Root : 'button'
  return (
    <Element
      {...(!asChild && { type: 'button' })}
      aria-haspopup={popup}
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      {...props}
      ref={anchor as RefObject<HTMLButtonElement | null>}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={event => {
        onFocus?.(event)
        preload()
      }}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) setOpen(!open)
      }}
      onKeyDown={event => {
        onKeyDown?.(event)
        if (popup !== 'menu' || event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      }}
    />
  )
}

/** An anchor without click handling, such as the target of a context menu. */
export function PopupAnchor({ children }: { children: ReactNode }) {
  const { anchor } = usePopup()
  return <Slot.Root ref={anchor}>{children}</Slot.Root>
}
