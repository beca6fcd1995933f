/**
 * Active section for scroll spy, by the distances of the sections from the top of the viewport in pixels. The reference line moves from the
 * top to the bottom of the viewport as the page scrolls, so short last sections can become active.
 */
export function activeSection(tops: number[], height: number, progress: number): number {
  const referenceLine = Math.max(height / 4, height * progress)
  return Math.max(0, progress === 0 ? 0 : tops.findLastIndex(top => top <= referenceLine))
}
