/** The name of the field that a path such as `parts[2].qty` is in. */
export const fieldOfPath = (path: string): string => path.split(/[.[]/u)[0] ?? path
