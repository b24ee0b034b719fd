import type { Placeholder, SQL } from 'drizzle-orm'

/**
 * Students that are reached through rows of a module, by the scope type of a role: 5 own buildings, 6 own party organisation. A
 * condition on Student over the placeholder of the caller's id. A scope type that no module answers for reaches nobody.
 */
export type Reach = Readonly<{ [Type in 5 | 6]?: (me: Placeholder) => SQL }>
