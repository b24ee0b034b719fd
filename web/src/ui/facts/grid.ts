/** How many columns a grid may have. */
export type Columns = 1 | 2 | 3 | 4

interface Spans {
  readonly xs: number
  readonly sm: number
  readonly md: number
}

/** Of 24 units, how many a cell takes on a narrow window, from 577 px and from 768 px. */
export const spans: Readonly<Record<Columns, Spans>> = {
  1: { xs: 24, sm: 24, md: 24 },
  2: { xs: 24, sm: 12, md: 12 },
  3: { xs: 24, sm: 12, md: 8 },
  4: { xs: 24, sm: 12, md: 6 },
}

/** Any wish as a number of columns that there is: 1 to 4, without one 3. */
export const columnsOf = (wish = 3): Columns => Math.min(Math.max(Math.trunc(wish), 1), 4) as Columns

/** What `Grid.module.css` needs to lay out so many columns. */
export function gridVariables(columns: Columns): Record<string, number> {
  const { xs, sm, md } = spans[columns]
  return { '--xs': 24 / xs, '--sm': 24 / sm, '--md': 24 / md }
}
