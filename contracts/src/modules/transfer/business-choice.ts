import * as t from 'typebox'

/** A business type as a choice of a filter, in the shape of dictionary items. */
export const BusinessChoice = t.Object({ Key: t.String(), Value: t.String(), ParentId: t.Literal('') })
export type BusinessChoice = t.Static<typeof BusinessChoice>
