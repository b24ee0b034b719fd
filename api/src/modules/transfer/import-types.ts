import { endpoints } from '@xuegong/contracts/modules'
import { violationText } from '@xuegong/contracts/wording'
import { refuse } from '#refuse'

const titles: ReadonlyMap<number, string> = new Map(
  endpoints.flatMap(({ import: own }) => (own ? [[own.type, own.title] as const] : [])),
)

/** What the tasks of a business type are called; undefined where no command imports it. */
export const titleOf = (type: number): string | undefined => titles.get(type)

/** Refuses a business type that no command imports, like any input that is none. */
export const unknownType = (): never =>
  refuse('INVALID_INPUT', {
    reason: violationText({ keyword: 'enum', field: 'TaskType', schema: { title: '业务类型' } }),
  })
