/** Empty: the layout renders the app shell, whose router redirects an unknown address to /404. */
export default function NotFound() {
  return null
}
