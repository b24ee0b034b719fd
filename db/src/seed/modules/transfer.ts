import { insertAll } from '#db/insert'
import { downTask, importTask } from '#schema/transfer'
import { taskRows } from './transfer/task-rows.ts'
import type { SeedModule } from '../seed-module.ts'

export const transfer: SeedModule = {
  pages: [
    {
      group: '23',
      order: 5,
      text: '导入导出中心',
      url: '/system/importCentre',
      tool: {
        code: 'import-centre',
        category: '2',
        icon: 'import',
        summary: '批量导入导出的任务、文件和失败明细',
        sort: 250,
        since: '2025-09-08',
        deskOnly: true,
      },
      roles: ['xgc', 'admin'],
      permission: 'task.query',
    },
  ],
  params: [
    { Id: 'ImportMaxRows', Value: '200000', Remark: '单个导入文件最多多少行', Pattern: '^[1-9]\\d{0,6}$' },
    { Id: 'ExportsPerPerson', Value: '5', Remark: '每人同时进行的导出任务最多多少个', Pattern: '^[1-9]\\d?$' },
    { Id: 'ExportsAtOnce', Value: '2', Remark: '全校同时执行的导出任务最多多少个，其余排队', Pattern: '^[1-9]$' },
    { Id: 'ImportsPerPerson', Value: '3', Remark: '每人同时进行的导入任务最多多少个', Pattern: '^[1-9]\\d?$' },
  ],
  sample: (db, plan) => {
    const { imports, exports } = taskRows(plan)
    insertAll(db, importTask, imports)
    insertAll(db, downTask, exports)
  },
}
