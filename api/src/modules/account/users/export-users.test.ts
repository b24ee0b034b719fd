import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { startApi } from '#test/session'
import { textsOf } from '#test/sheets'

const api = await startApi('tiny')
const exported = async (input: object, who = 'xgc01') => {
  const { Task, content } = await exportFile(api, who, accounts.exportUsers, input)
  return Task.Url ? textsOf(content) : Task.FailReason
}

test('the list of accounts is exported without what a worker does not know, numbers of phones masked', async () => {
  expect(await exported({ Key: 'fdy01' })).toEqual([
    ['登录名', '姓名', '手机号', '用户类型', '单位', '班级', '状态', '密码', '绑定微信', '管理范围', '角色'],
    [
      'fdy01',
      '陈思远',
      expect.stringMatching(/^\d{3}\*+\d{4}$/),
      '教职工',
      '信息工程学院',
      '',
      '启用',
      '正常',
      '否',
      '0',
      '辅导员',
    ],
  ])
})

test('the filters of the list narrow what is exported', async () => {
  const rows = (await exported({ UserType: 1, Columns: ['LoginName'] })) as string[][]
  const listed = (await api.as('xgc01')(accounts.listUsers, { UserType: 1, PageSize: 100 })).ResultValue!.rows
  expect(rows.slice(1)).toEqual(listed.map(({ LoginName }) => [LoginName]))
  expect(await exported({ Key: 'nobody' })).toBe('没有可导出的内容')
})
