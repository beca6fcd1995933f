/** A date of the API, 'YYYY-MM-DD', as local midnight, as the calendar expects it. */
export function dayToDate(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The local date in API format, 'YYYY-MM-DD'. */
export function dateToDay(date: Date): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** Whether the text is an existing date. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && dateToDay(dayToDate(text)) === text
}

/** Today in Asia/Shanghai. */
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
