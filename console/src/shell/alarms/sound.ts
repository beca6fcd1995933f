/** For how long one sound stands for all that happens, in milliseconds. */
const MIN_PAUSE_MS = 5000

/** The tones of the sound: pitch in hertz, begin and length in seconds. */
const tones = [
  [880, 0, 0.16],
  [660, 0.2, 0.16],
  [880, 0.4, 0.22],
] as const

let audio: AudioContext | undefined

/** Makes the sound possible. A browser lets a page be heard only once somebody has clicked or typed in it, so this is called while somebody does. */
export function allowSound() {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Plays the sound, where the browser lets this page be heard. */
export function playSound() {
  if (audio?.state !== 'running') return
  for (const [pitch, begin, length] of tones) {
    const from = audio.currentTime + begin
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(0.2, from + 0.02)
    volume.gain.linearRampToValueAtTime(0, from + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + length)
  }
}

let last = Number.NEGATIVE_INFINITY

/** Plays the sound for something new: once for a burst, and in one window of the browser. */
export function soundOnce(play: () => void = playSound) {
  if (performance.now() - last < MIN_PAUSE_MS) return
  last = performance.now()
  // Locks are there only on safe connections; without them every window is heard.
  if (!navigator.locks) return play()
  void navigator.locks.request('alarm-sound', { ifAvailable: true }, async lock => {
    if (!lock) return
    play()
    await new Promise(resolve => setTimeout(resolve, MIN_PAUSE_MS))
  })
}
