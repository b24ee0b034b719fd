import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { printing } from '@xuegong/contracts/modules/transfer/printing'
import type { Ctx } from '#data/ctx'
import type { PrintKind } from '#data/print-kind'
import { refuse } from '#refuse'

/** What is printed of some rows; refuses a kind that there is not, whoever may not read it, and a row out of reach. */
export function printData(
  ctx: Ctx,
  { Kind, Ids }: Input<typeof printing.getPrintData>,
  prints: readonly PrintKind[],
): Result<typeof printing.getPrintData> {
  const found = prints.find(({ kind }) => kind === Kind) ?? refuse('PRINT_KIND')
  if (!ctx.may(found.permission)) refuse('FORBIDDEN')
  return { Title: found.title, Paper: 'A4', PerPage: found.perPage, Pages: Ids.map(found.pages(ctx)) }
}
