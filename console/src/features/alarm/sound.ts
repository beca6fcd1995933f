/** Minimum pause between two sounds, in ms. */
const MIN_PAUSE_MS = 5000

/** The tones of the sound: frequency in Hz, start and duration in seconds. */
const tones = [
  [880, 0, 0.16],
  [660, 0.2, 0.16],
  [880, 0.4, 0.22],
] as const

let audio: AudioContext | undefined

/** Creates or resumes the AudioContext. Call it in a user gesture, because of the autoplay policy of browsers. */
export function allowSound() {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Plays the sound if the autoplay policy permits it. */
export function playSound() {
  if (audio?.state !== 'running') return
  for (const [frequency, start, duration] of tones) {
    const from = audio.currentTime + start
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(0.2, from + 0.02)
    volume.gain.linearRampToValueAtTime(0, from + duration)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + duration)
  }
}

// Time of the last sound, from `performance.now()`.
let lastPlayedAt = Number.NEGATIVE_INFINITY

/** Plays the sound once per burst, in one window of the browser. */
export function soundOnce(play: () => void = playSound) {
  if (performance.now() - lastPlayedAt < MIN_PAUSE_MS) return
  lastPlayedAt = performance.now()
  // Web Locks need a secure context; without them every window plays the sound.
  if (!navigator.locks) return play()
  void navigator.locks.request('alarm-sound', { ifAvailable: true }, async lock => {
    if (!lock) return
    play()
    await new Promise(resolve => setTimeout(resolve, MIN_PAUSE_MS))
  })
}
