const two = (figure: number) => String(figure).padStart(2, '0')

/** Milliseconds as `hh:mm:ss`; a second that has begun counts whole, hours go on after 24. */
export function countdownText(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** The moment that a target means, in epoch milliseconds; refuses what is no moment. */
export function momentOf(target: Date | number): number {
  const moment = target instanceof Date || typeof target === 'number' ? new Date(target).getTime() : Number.NaN
  if (Number.isNaN(moment)) throw new Error('invalid target prop')
  return moment
}
