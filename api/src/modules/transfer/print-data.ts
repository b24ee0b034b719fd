import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { printing } from '@xuegong/contracts/modules/transfer/printing'
import type { Ctx } from '#data/ctx'
import type { PrintKind } from '#data/print-kind'
import { refuse, Refused } from '#refuse'

/** What is printed of some rows, and which of them are gone or out of reach; refuses a kind that there is not, whoever may not read it, and where no row is left. */
export function printData(
  ctx: Ctx,
  { Kind, Ids }: Input<typeof printing.getPrintData>,
  prints: readonly PrintKind[],
): Result<typeof printing.getPrintData> {
  const found = prints.find(({ kind }) => kind === Kind) ?? refuse('PRINT_KIND')
  if (!ctx.may(found.permission)) refuse('FORBIDDEN')
  const pageOf = found.pages(ctx)
  const Missing: string[] = []
  const Pages = Ids.flatMap(Id => {
    try {
      return [pageOf(Id)]
    } catch (error) {
      if (!(error instanceof Refused && error.refusal === 'NOT_FOUND')) throw error
      Missing.push(Id)
      return []
    }
  })
  if (Pages.length === 0) refuse('NOT_FOUND')
  return { Title: found.title, Paper: 'A4', PerPage: found.perPage, Pages, Missing }
}
