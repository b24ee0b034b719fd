/** The time of day here, `HH:mm:ss`, of a moment in milliseconds. */
export const timeHere = (moment: number): string => new Date(moment).toTimeString().slice(0, 8)

/** A wall time so many seconds later, as `YYYY-MM-DD HH:mm:ss`. Wall times know no zone: they are counted as if in UTC. */
export const plusSeconds = (wall: string, seconds: number): string =>
  new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

const days = ['日', '一', '二', '三', '四', '五', '六']

/** The day of the week of a wall time. */
export const weekday = (wall: string): string => `周${days[new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay()]}`
