import { workflowExports } from '@xuegong/contracts/modules/workflow/exports'
import { buildInstance } from '@xuegong/db/build/workflow'
import { wfInstance } from '@xuegong/db/schema/workflow'
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { startApi } from '#test/session'
import { textsOf } from '#test/sheets'

const api = await startApi('tiny')
await api.world.own()

test('the export of all applications says in words how each stands', async () => {
  api.world.transact(db => {
    db.delete(wfInstance).where(isNotNull(wfInstance.Id)).run()
    for (const State of [1, 2, 3, 4, 5, 6, 7, 8])
      buildInstance(db, { State, Title: `申请${State}`, SubmitTime: `2026-10-1${State} 09:00:00` })
  })
  const { content } = await exportFile(api, 'admin', workflowExports.exportInstances, {
    Columns: ['Title', 'State'],
    sortField: 'SubmitTime',
    sortOrder: 'ascend',
  })
  expect(await textsOf(content)).toEqual([
    ['标题', '状态'],
    ['申请1', '待审核'],
    ['申请2', '审核中'],
    ['申请3', '已通过'],
    ['申请4', '已驳回'],
    ['申请5', '不通过'],
    ['申请6', '已撤回'],
    ['申请7', '已作废'],
    ['申请8', '已过期'],
  ])
})
