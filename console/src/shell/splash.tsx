import { Logo } from './logo'

/** What stands before the language is known: no words. */
export function Splash() {
  return (
    <div className="flex h-dvh items-center justify-center" aria-busy="true">
      <Logo className="size-10 animate-pulse text-sidebar motion-reduce:animate-none" />
    </div>
  )
}
