/** Answers that HTTP sends without a body, whatever it should be. */
export const isBodiless = (status: number | undefined): boolean => status === 204 || status === 205 || status === 304
