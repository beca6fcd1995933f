/** Nothing: the shell, drawn by the layout, sees the unknown address and goes to /404. */
export default function NotFound() {
  return null
}
