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
  /** somebody pointed at the trigger or reached it by keyboard, so what it opens is fetched and stands ready */
  preloaded: boolean
  preload(): void
  /** the element beside which it opens */
  anchor: RefObject<HTMLElement | null>
}

const Context = createContext<Popup | undefined>(undefined)

export function usePopup(): Popup {
  const opener = useContext(Context)
  if (!opener) throw new Error('asked for an opener outside of one')
  return opener
}

interface Props {
  /** absent = it keeps for itself whether it is open */
  open?: boolean
  onOpenChange?(open: boolean): void
  children: ReactNode
}

/**
 * A trigger and what it opens. The trigger is a plain element: a list has a hundred of them and most are never used. The machinery of what
 * opens (place, focus, keys, ways to close) is Radix's and comes with the first use; see `VirtualTrigger`.
 */
export function PopupRoot({ open: told, onOpenChange, children }: Props) {
  const [own, setOwn] = useState(false)
  const open = told ?? own
  const [used, setUsed] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return <Context value={{ open, setOpen, preloaded: used || open, preload: () => setUsed(true), anchor }}>{children}</Context>
}

interface TriggerProps extends ComponentProps<'button'> {
  asChild?: boolean
  popup: 'menu' | 'dialog'
}

/** The button that opens and closes. */
export function PopupTrigger({ asChild, popup, ref, onClick, onKeyDown, onPointerEnter, onFocus, ...props }: TriggerProps) {
  const { open, setOpen, preload, anchor } = usePopup()
  // Something around it may want to know the element too, such as a tooltip.
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

/** Something to open beside that does not open by a click, such as what a context menu belongs to. */
export function PopupAnchor({ children }: { children: ReactNode }) {
  const { anchor } = usePopup()
  return <Slot.Root ref={anchor}>{children}</Slot.Root>
}
