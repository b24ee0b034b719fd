/** Options for a navigation by which a page changes its own address: filters, an open detail. It opens no other tab. */
export const inPlace = { state: { inPlace: true } } as const

/** Whether the state of a navigation says that a page changed its own address. */
export const isInPlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'inPlace' in state
