import { RotateCw } from 'lucide-react'
import { Logo } from './logo'

/** What stands before the language is known: no words, and a way out should nothing come. */
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
