import dayjs from 'dayjs'

/** A moment as `YYYY-MM-DD HH:mm:ss`; empty for none and for what is none. */
export function dateText(moment: Date | number | string | null | undefined): string {
  const day = dayjs(moment ?? '')
  return day.isValid() ? day.format('YYYY-MM-DD HH:mm:ss') : ''
}
