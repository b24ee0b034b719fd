/**
 * The imports of the whole school, for administrators: who runs them and what they count, and how one is stopped. Nothing of their
 * files is shown: these belong to their owners.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { period, TimeOf } from '#contracts/fields'
import { Id, Nullable, OneOf, Page, paging } from '#contracts/shapes'
import { importStates, tally } from './imports.ts'

/** One import task of the school as administrators see it: nothing of its file. */
export const SchoolTask = t.Object({
  Id,
  TaskType: t.Integer(),
  TaskTypeName: t.String({ title: '业务类型' }),
  IsAskForStr: OneOf(importStates, { title: '状态' }),
  CreateUserName: t.String({ title: '发起人' }),
  CreateDate: TimeOf('时间'),
  ...tally,
})
export type SchoolTask = t.Static<typeof SchoolTask>

/** The calls of administrators. */
export const schoolTaskCalls = {
  listSchoolTasks: query({
    summary:
      'The import tasks of the whole school, newest first: owners and counts, nothing of their files. In its filters -1 means all.',
    path: '/api/ImportExport/GetSchoolTaskList',
    access: 'task.disable',
    quiet: true,
    input: t.Object({
      ...paging,
      CreateUserName: t.Optional(t.String({ maxLength: 50, title: '发起人' })),
      TaskType: t.Optional(t.Integer({ title: '业务类型' })),
      ...period,
    }),
    result: Page(SchoolTask),
  }),
  cancelSchoolTask: command({
    summary: 'Stops the import of anybody in the school, as `CancelTask` does an own one.',
    path: '/api/ImportExport/CancelSchoolTask',
    access: 'task.disable',
    input: t.Object({ Id }),
    result: Nullable(t.Never()),
    refusals: ['NOT_FOUND'],
    title: '停止他人的导入',
  }),
}
