import { endpoints } from '@xuegong/contracts/modules'
import type { BusinessChoice } from '@xuegong/contracts/modules/transfer/business-choice'
import { violationText } from '@xuegong/contracts/wording'
import { refuse } from '#refuse'

const types = new Map(
  endpoints.flatMap(({ import: own, module }) => (own ? [[own.type, { title: own.title, module }] as const] : [])),
)

/** What the tasks of a business type are called, and whose lists they change; undefined where no command imports it. */
export const importType = (type: number): { title: string; module: string } | undefined => types.get(type)

/** Refuses a business type that no command imports, like any input that is none. */
export const unknownType = (): never =>
  refuse('INVALID_INPUT', {
    reason: violationText({ keyword: 'enum', field: 'TaskType', schema: { title: '业务类型' } }),
  })

/** Business types as choices, by their number. */
export const choicesOf = (named: Iterable<readonly [type: number, title: string]>): BusinessChoice[] =>
  [...named].toSorted(([a], [b]) => a - b).map(([type, title]) => ({ Key: String(type), Value: title, ParentId: '' }))

/** What there is to import. */
export const importChoices = (): BusinessChoice[] => choicesOf([...types].map(([type, { title }]) => [type, title]))
