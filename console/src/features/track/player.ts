import { useEffect, useEffectEvent, useState } from 'react'

/** Playback speeds as multiples of real time. */
export const PLAYBACK_SPEEDS = [1, 2, 4, 8, 16] as const

/** State and controls of the playback. */
export interface Player {
  /** playback time in milliseconds */
  at: number
  playing: boolean
  speed: number
  play(): void
  pause(): void
  toggle(): void
  setSpeed(speed: number): void
  /** moves the playback time, clamped to the track */
  seek(at: number): void
}

/**
 * Playback clock between two times, driven by requestAnimationFrame and initially paused at the start. `skip` maps a time inside a data gap
 * to its end.
 */
export function usePlayer(from: number, to: number, skip: (at: number) => number): Player {
  const [at, setAt] = useState(from)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(4)
  const clamp = (time: number) => Math.min(to, Math.max(from, time))
  const advance = useEffectEvent((ms: number) => {
    const next = clamp(skip(at + ms * speed))
    setAt(next)
    if (next >= to) setPlaying(false)
  })
  useEffect(() => {
    if (!playing) return
    let last = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      advance(now - last)
      last = now
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
  const play = () => {
    if (at >= to) setAt(from)
    setPlaying(to > from)
  }
  const pause = () => setPlaying(false)
  return { at, playing, speed, setSpeed, play, pause, toggle: () => (playing ? pause() : play()), seek: time => setAt(clamp(time)) }
}

/** Seek distance of the arrow keys, in milliseconds. */
const KEY_SEEK_MS: Record<string, number> = { ArrowRight: 10_000, ArrowLeft: -10_000 }

/** Elements with their own handling of all these keys, and those that are activated by Space. */
const TEXT_CONTROLS =
  'input, textarea, [role="combobox"], [role="application"], [role="dialog"], [role="listbox"], [role="menu"], [contenteditable]'
const BUTTON_CONTROLS = 'button, a, select, summary'

/** Keyboard shortcuts: Space plays and pauses, arrows seek 10 s (with Shift one minute), Home and End seek to the ends. */
export function useKeys(player: Player, from: number, to: number, on: () => boolean) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!on() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(event.key === ' ' ? `${TEXT_CONTROLS}, ${BUTTON_CONTROLS}` : TEXT_CONTROLS))
      return
    const step = KEY_SEEK_MS[event.key]
    if (event.key === ' ') player.toggle()
    else if (step) player.seek(player.at + step * (event.shiftKey ? 6 : 1))
    else if (event.key === 'Home') player.seek(from)
    else if (event.key === 'End') player.seek(to)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
