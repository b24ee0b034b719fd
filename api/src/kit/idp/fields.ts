/** What a browser or an application has brought, in a query or in what it has posted. */
export type Fields = Readonly<Record<string, string | undefined>>

/** The texts of what was brought; of a field that came several times the last. */
export const fieldsOf = (brought: unknown): Fields =>
  Object.fromEntries(
    Object.entries(Object(brought) as object).flatMap(([name, value]: [string, unknown]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, last]] : []
    }),
  )
