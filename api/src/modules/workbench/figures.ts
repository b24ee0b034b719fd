import type { Result } from '@xuegong/contracts/endpoint'
import type { workbench } from '@xuegong/contracts/modules/workbench'
import type { Ctx } from '#data/ctx'
import type { Figures } from '#data/figures'
import { countStudents } from '#modules/people/service'

/**
 * The home page: figures of all modules that the caller may see, and his students by grade. Who reaches only himself gets none:
 * the page shows his own profile instead.
 */
export const getWorkbench = (ctx: Ctx, figures: readonly Figures[]): Result<typeof workbench.getWorkbench> => ({
  Cards: figures.filter(({ permission }) => ctx.may(permission)).flatMap(({ of }) => of(ctx)),
  ByGrade: ctx.may('student.query') ? countStudents(ctx, {}).ByGrade : [],
})
