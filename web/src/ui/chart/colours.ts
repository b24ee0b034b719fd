import { primary } from '#app/theme.ts'

/** The colours of charts, beginning with the primary: each is seen on white (3 : 1) and none is like another. */
export const chartColours = [
  primary,
  '#2f5da8',
  '#b8730a',
  '#8d4aa5',
  '#c8403a',
  '#2a8fb8',
  '#77751f',
  '#4f5b62',
] as const
