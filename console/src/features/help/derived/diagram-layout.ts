/** A transition in a diagram: from and to are indexes of nodes, the text is written on the line. */
export interface Edge {
  from: number
  to: number
  text: string
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A line of the diagram: an SVG path, and the box of its text. */
export interface Line extends Edge {
  path: string
  label: Box
}

const NODE_HEIGHT = 30
/** Distance between the tops of two states. */
const PITCH = 56
const MARGIN = 8
/** Room for the mark of a start, left of a state. */
const START = 28
/** How far a line to the next state bends away; to the one after that twice as far, so that no two texts meet. */
const BEND = 44

/** Estimated width of a text in 13 px: the font has full-width Chinese characters. */
const widthOf = (text: string, px = 13) => [...text].reduce((sum, char) => sum + (char > '\u2e80' ? px : px * 0.56), 0)

/**
 * Places states one below the other, with the lines downwards on the right side and those upwards on the left. A line's distance grows with
 * the number of states that it passes, so that lines with one middle have different distances.
 */
export function diagramOf(labels: string[], edges: Edge[]) {
  const width = Math.max(...labels.map(label => widthOf(label))) + 44
  const reach = (backwards: boolean) =>
    Math.max(
      0,
      ...edges
        .filter(({ from, to }) => to < from === backwards)
        .map(({ from, to, text }) => 0.75 * BEND * Math.abs(to - from) + labelWidth(text) / 2),
    )
  const left = MARGIN + Math.max(START, reach(true))
  const nodes = labels.map((_, i): Box => ({ x: left, y: MARGIN + i * PITCH, width, height: NODE_HEIGHT }))
  const lines = edges.map((edge): Line => {
    const down = edge.to > edge.from
    const x = down ? left + width : left
    const bend = (down ? 1 : -1) * BEND * Math.abs(edge.to - edge.from)
    const y1 = MARGIN + edge.from * PITCH + NODE_HEIGHT * (down ? 0.75 : 0.25)
    const y2 = MARGIN + edge.to * PITCH + NODE_HEIGHT * (down ? 0.25 : 0.75)
    const label = labelWidth(edge.text)
    return {
      ...edge,
      path: `M${x} ${y1}C${x + bend} ${y1} ${x + bend} ${y2} ${x} ${y2}`,
      label: { x: x + 0.75 * bend - label / 2, y: (y1 + y2) / 2 - 8, width: label, height: 16 },
    }
  })
  return {
    width: left + width + reach(false) + MARGIN,
    height: 2 * MARGIN + (labels.length - 1) * PITCH + NODE_HEIGHT,
    nodes,
    lines,
  }
}

const labelWidth = (text: string) => widthOf(text, 12) + 10
