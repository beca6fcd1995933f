import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react'

interface Props {
  /** the element on the page */
  of: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement>
  id?: string
  'aria-controls'?: string
  'aria-describedby'?: string
}

/**
 * Lets Radix use an existing element as its trigger: forwards that element as the ref, copies the aria attributes onto it and renders
 * nothing. Radix can then be loaded after the trigger is on the page.
 */
export function VirtualTrigger({ of, ref, id, 'aria-controls': controls, 'aria-describedby': described }: Props) {
  useImperativeHandle(ref, () => of.current as HTMLElement, [of])
  useLayoutEffect(() => {
    const element = of.current
    if (element && id && !element.id) element.id = id
  }, [of, id])
  useAttribute(of, 'aria-controls', controls)
  useAttribute(of, 'aria-describedby', described)
  return null
}

function useAttribute(of: RefObject<HTMLElement | null>, name: string, value: string | undefined) {
  useLayoutEffect(() => {
    const element = of.current
    if (!element || value === undefined) return
    element.setAttribute(name, value)
    return () => element.removeAttribute(name)
  }, [of, name, value])
}
