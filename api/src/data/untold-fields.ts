import * as t from 'typebox'

/** What a column is called that reads as it is stored. */
export const Title = (title: string): t.TString => t.String({ title })
export const Number = (title: string): t.TInteger => t.Integer({ title })
/** A number that stands for something. */
export const Words = (title: string, words: Readonly<Record<string, string>>): t.TInteger => t.Integer({ title, words })
