/**
 * Which section is read, by where each begins below the top of what is seen. The eye is taken to wander down with the page, from the first line at its
 * beginning to the last one at its end, so that every section has its turn, short ones near the end too.
 */
export function activeSection(tops: number[], height: number, progress: number): number {
  const eye = Math.max(height / 4, height * progress)
  return Math.max(0, progress === 0 ? 0 : tops.findLastIndex(top => top <= eye))
}
