import { messagePush } from '@xuegong/contracts/modules/message-push'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush as pushes } from '@xuegong/db/schema/delivery'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'

const change = { Id: 'TODO_NEW', Text: '请办理：{标题}<b>', Channels: [1, 4], State: 1 as const, RowVersion: 0 }
const edit = (api: TestApi, more: object = {}) => api.as('admin')(messagePush.editTemplate, { ...change, ...more })
const current = async (api: TestApi, Id = change.Id) =>
  (await api.as('admin')(messagePush.listTemplates, { PageSize: 100 })).ResultValue!.rows.find(each => each.Id === Id)!

/** What the counsellor is told of a to-do. */
async function toldOfTodo(api: TestApi) {
  const { Id } = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
  await api.as('xgc01')(backLogs.addBackLog, { Title: '交表', ReceiveUserIds: [Id] })
  return (
    api.world
      .reader()
      .select()
      .from(pushes)
      .where(eq(pushes.TemplateCode, 'TODO_NEW'))
      .all()
      // Without those that the world began with.
      .filter(({ BusinessId }) => BusinessId !== '')
      .map(({ Channel, Body }) => [Channel, Body])
  )
}

failures(messagePush.editTemplate, {
  NOT_FOUND: { input: { ...change, Id: 'NOTHING' } },
  STALE: { input: { ...change, RowVersion: 3 } },
  TEMPLATE_VARIABLE: { input: { ...change, Text: '{姓名}请办理' } },
  TEMPLATE_SECRET: { input: { Id: 'SMS_CODE', Text: '验证码{码}', Channels: [3], State: 0 as const, RowVersion: 0 } },
})

test('A school changes the words and the ways of a template, and takes that back', async () => {
  const api = await startApi('tiny')
  expect((await edit(api)).ResultValue).toEqual({ Id: 'TODO_NEW', RowVersion: 1 })
  expect(await current(api)).toMatchObject({
    ...change,
    RowVersion: 1,
    IsChanged: 1,
    DeclaredText: '{TrueName}给您安排了待办：{标题}',
    Variables: ['TrueName', '标题'],
  })
  expect(await toldOfTodo(api)).toEqual([
    [1, '请办理：交表<b>'],
    [4, '请办理：交表<b>'],
  ])
  const remove = async () =>
    (await api.as('admin')(messagePush.removeTemplate, { Ids: ['TODO_NEW', 'NO'] })).ResultValue
  expect(await remove()).toEqual({ Ok: 1, Failed: [{ Id: 'NO', Reason: '数据不存在或无权访问' }] })
  expect((await remove())!.Failed[0]).toEqual({ Id: 'TODO_NEW', Reason: '该模板没有修改过' })
  expect(await current(api)).toMatchObject({ IsChanged: 0, RowVersion: 0, Channels: [1] })
})

test('By a template that is switched off nothing is told', async () => {
  const api = await startApi('tiny')
  await edit(api, { State: 0 })
  expect(await toldOfTodo(api)).toEqual([])
})

test('The words of a code or a link keep it, and their ways stay', async () => {
  const api = await startApi('tiny')
  const secret = { Id: 'SMS_CODE', Text: '{码}是您的验证码', Channels: [3] }
  expect((await edit(api, secret)).ErrorCode).toBe(0)
  const again = { ...secret, RowVersion: 1 }
  const said = '含验证码或链接的模板须保留{码}，不能停用，也不能更换推送方式'
  expect((await edit(api, { ...again, Text: '您有一个验证码' })).RequestMsg).toBe(said)
  expect((await edit(api, { ...again, Channels: [1] })).RequestMsg).toBe(said)
})

test('Templates are found by their names and their texts, and kept by administrators alone', async () => {
  const api = await startApi('tiny')
  const found = (await api.as('xgc01')(messagePush.listTemplates, { Key: '催办', Module: 'workflow' })).ResultValue!
  expect(found.rows.map(({ Id }) => Id)).toEqual(['WF_URGE'])
  expect((await api.as('fdy01')(messagePush.listTemplates, {})).ErrorCode).toBe(403)
  expect((await api.as('fdy01')(messagePush.editTemplate, change)).ErrorCode).toBe(403)
})

test('Templates are searched in any case and shown page by page, with how many there are', async () => {
  const api = await startApi('tiny')
  const list = async (input: object) => (await api.as('admin')(messagePush.listTemplates, input)).ResultValue!
  const found = await list({ Key: ' truename}提交了 ' })
  expect([found.rows.map(({ Id }) => Id), found.total]).toEqual([['WF_TODO'], 1])
  expect((await list({ Key: 'TrueName', PageSize: 1 })).total).toBeGreaterThan(1)
  const all = (await list({ PageSize: 100 })).rows.map(({ Id }) => Id)
  expect((await list({ PageIndex: 2, PageSize: 3 })).rows.map(({ Id }) => Id)).toEqual(all.slice(3, 6))
})

test('A variable that nobody fills in is named, and a secret keeps just the ways that it has', async () => {
  const api = await startApi('tiny')
  expect((await edit(api, { Text: '{姓名}请办理' })).RequestMsg).toBe('模板变量不存在：姓名')
  const secret = { Id: 'PWD_MAIL', Text: '重置密码：{链接}', State: 1 as const }
  expect((await edit(api, { ...secret, Channels: [4] })).ErrorCode).toBe(0)
  expect((await edit(api, { ...secret, Channels: [4, 1], RowVersion: 1 })).ErrorCode).toBe(2)
  expect((await edit(api, { ...secret, Channels: [4], State: 0, RowVersion: 1 })).ErrorCode).toBe(2)
})
