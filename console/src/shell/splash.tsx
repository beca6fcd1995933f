import { RotateCw } from 'lucide-react'
import { Logo } from './logo'

/** Splash screen before the messages are loaded: without text, with a delayed reload button. */
export function Splash() {
  return (
    <div className="flex h-dvh flex-col items-center justify-center gap-6" aria-busy="true">
      <Logo className="size-10 animate-pulse text-sidebar motion-reduce:animate-none" />
      <button
        type="button"
        aria-label="重新加载 Reload"
        className="late rounded-full p-2 text-muted-foreground hover:text-foreground"
        onClick={() => location.reload()}
      >
        <RotateCw className="size-5" />
      </button>
    </div>
  )
}
