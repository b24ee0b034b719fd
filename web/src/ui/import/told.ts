/** What the command of an import is told beside its file. */
export type Told = Readonly<Record<string, string | number>>
