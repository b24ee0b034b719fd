/** What other fields of the same object have to hold: of each named field one of the values. */
export type When = Readonly<Record<string, readonly (string | number)[]>>

/** Which options of a field go with each value of another one. */
export interface Choices {
  readonly by: string
  readonly of: Readonly<Record<string, readonly (string | number)[]>>
}

type Values = Readonly<Record<string, unknown>>

/** Whether the fields of an object are as they have to be; of a field with several values one has to fit. */
export const holds = (when: When, values: Values): boolean =>
  Object.entries(when).every(([name, wanted]) => [values[name]].flat().some(value => wanted.includes(value as string)))

/** The options that go with what another field holds: none where it holds nothing that is known. */
export const choicesAmong = ({ by, of }: Choices, values: Values): readonly (string | number)[] =>
  of[String(values[by])] ?? []
