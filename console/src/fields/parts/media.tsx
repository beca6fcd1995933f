import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { fileAddress } from '@/api'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

/** A duration such as 1:05. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** The duration that the server has read from the file, where the resource stores it. */
export function Duration({ field, row }: CellProps) {
  const seconds = field.durationField ? Number(row[field.durationField] ?? 0) : 0
  return seconds > 0 ? <span className="text-muted-foreground tabular-nums">{formatDuration(seconds)}</span> : null
}

/** Plays a recording in place; nothing is loaded before. */
export function PlayButton({ fileKey, name }: { fileKey: string; name: string }) {
  const t = useTranslations('fields')
  const player = useRef<HTMLAudioElement>(undefined)
  const [playing, setPlaying] = useState(false)
  useEffect(() => () => player.current?.pause(), [])
  function toggle() {
    if (playing) return player.current?.pause()
    const audio = new Audio(fileAddress(fileKey))
    player.current = audio
    audio.onplay = () => setPlaying(true)
    audio.onpause = audio.onended = audio.onerror = () => setPlaying(false)
    audio.play().catch(() => setPlaying(false))
  }
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t(playing ? 'pauseNamed' : 'playNamed', { name })}
      onClick={event => {
        event.stopPropagation()
        toggle()
      }}
    >
      {playing ? <Pause /> : <Play />}
    </Button>
  )
}

/** The player of the browser. */
export function Player({ kind, fileKey, name }: { kind: 'audio' | 'video'; fileKey: string; name: string }) {
  const attributes = { controls: true, preload: 'metadata', src: fileAddress(fileKey), 'aria-label': name } as const
  if (kind === 'audio') return <audio {...attributes} className="h-10 w-full max-w-96" />
  return <video {...attributes} className="max-h-80 w-full max-w-xl rounded-md bg-black" />
}

/** The player in a detail. */
export function MediaView({ field, row }: CellProps) {
  const name = useName()
  const key = row[field.name] as string | null | undefined
  return key ? <Player kind={field.kind as 'audio' | 'video'} fileKey={key} name={name(field)} /> : <EmptyValue />
}
