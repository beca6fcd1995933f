interface Point {
  x: number
  y: number
}

/**
 * Offsets in px that keep marks from covering one another: a mark within `size` px of an earlier one moves up until it is free, so that each
 * of several alarms at one place can be pressed.
 */
export function stackMarks(points: Point[], size: number): [number, number][] {
  const placed: Point[] = []
  return points.map(({ x, y }) => {
    let free = y
    const covered = () => placed.find(other => Math.abs(other.x - x) < size && Math.abs(other.y - free) < size)
    for (let other = covered(); other; other = covered()) free = other.y - size
    placed.push({ x, y: free })
    return [0, free - y]
  })
}
