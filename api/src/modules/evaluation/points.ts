/** Points of the wire as they are stored, in whole 1/100: rounded, half up. */
export const hundredths = (points: number): number => Math.round(points * 100)

/** Stored points as the wire has them. */
export const points = (stored: number): number => stored / 100

/** The same of points that may not be known. */
export const pointsOrNull = (stored: number | null): number | null => (stored === null ? null : stored / 100)

/** Rates are stored in 1/10,000. */
export const rateStored = (rate: number): number => Math.round(rate * 10_000)
export const rateShown = (stored: number): number => stored / 10_000
