/** Milliseconds for a column of figures: one decimal below ten, whole ones above, thousands apart. */
export const duration = (ms: number): string => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US'))
