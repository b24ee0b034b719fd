import type { Input, Result } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import type { transfer } from '@xuegong/contracts/modules/transfer'
import { violationText } from '@xuegong/contracts/wording'
import type { Ctx } from '#data/ctx'
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

/** What there is to import, by its number. */
export const listBusinessTypes = (
  _: Ctx,
  { Kind = 1 }: Input<typeof transfer.listBusinessTypes>,
): Result<typeof transfer.listBusinessTypes> => {
  const named = [...types].toSorted(([a], [b]) => a - b)
  return Kind === 1 ? named.map(([type, { title }]) => ({ Key: String(type), Value: title, ParentId: '' })) : []
}
