import { workflow } from '@xuegong/contracts/modules/workflow'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as } = await startApi('tiny')
const admin = as('admin')
const reversed = { StartTime: '2026-10-02 00:00:00', EndTime: '2026-10-01 23:59:59' }
const moment = { StartTime: '2026-10-02 00:00:00', EndTime: '2026-10-02 00:00:00' }
const { listTodo, listDone, listMyInstances, listInstances } = workflow

test.each([listTodo, listDone, listMyInstances, listInstances, backLogs.listBackLog, transfer.listDownTasks])(
  '$path refuses a period that ends before it begins',
  async list => {
    expect(await admin(list, reversed)).toMatchObject({ ErrorCode: 2, RequestMsg: '结束时间不能小于开始时间' })
    expect(await admin(list, moment)).toMatchObject({ ErrorCode: 0, ResultValue: { rows: [] } })
  },
)
