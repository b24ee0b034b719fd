import { evaluationImports, importLists } from '@xuegong/contracts/modules/evaluation/class-admins'
import { importTask } from '@xuegong/db/schema/transfer'
import { inArray, sql } from 'drizzle-orm'
import { allOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { where } from '#data/filters'
import { listOf } from '#data/list-of'
import { ownTasks } from '#modules/transfer/service'

const types = Object.values(evaluationImports).map(each => each.import.type)
const ofEvaluations: Condition = {
  key: 'of evaluations',
  where: () => inArray(importTask.TaskType, types),
  values: {},
}

/** The imports of reviewers and scores that the caller began. */
export const listImport = listOf(importLists.listImport, {
  ...ownTasks,
  filters: { Aid: where(asked => sql`${importTask.Params} ->> 'Aid' = ${asked}`) },
  scope: (ctx: Ctx) => allOf(ownTasks.scope(ctx), ofEvaluations),
})
