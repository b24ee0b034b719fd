import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { expect, test } from 'vitest'
import { said } from '#test/choosing'
import { startApi } from '#test/session'

const api = await startApi('tiny')
await api.world.own()
const admin = api.as('admin')
const example = appStore.addSysTool.example as Parameters<typeof admin<typeof appStore.addSysTool>>[1]
const add = (more: object) => said(admin(appStore.addSysTool, { ...example, ...more }))
const text = (n: number) => '字'.repeat(n)

test('a tool has a name of 20 characters, 60 of summary and a code of 30 at most', async () => {
  const longest = { Name: text(20), Summary: text(60), ToolCode: `a${'b'.repeat(29)}` }
  expect(await add({ Name: text(21) })).toBe('应用名称不能超过20个字')
  expect(await add({ Summary: text(61) })).toBe('应用简介不能超过60个字')
  expect(await add({ ToolCode: `a${'b'.repeat(30)}` })).toBe('应用编码格式不正确')
  expect(await add(longest)).toBe('')
})

test('a tool has five pictures and 30 actions at most', async () => {
  const picture = (at: number) => ({ FileId: `f${at}`, FileTrueName: 'a.png', FilePartPath: 'a.png' })
  expect(await add({ Images: Array.from({ length: 6 }, (_, at) => picture(at)) })).toBe('应用截图不能超过5项')
  const Actions = Array.from({ length: 31 }, (_, at) => ({ ActionId: `2103.${at}` }))
  expect(await said(admin(appStore.setToolActions, { ToolId: 'tool.student', Actions }))).toBe('快捷操作不能超过30项')
})

test('a group of a desktop has a name of 10 characters at most', async () => {
  const save = (Name: string) =>
    said(admin(desktop.saveDesktop, { Version: 0, Groups: [{ Key: 'a', Name }], Items: [] }))
  expect(await save(text(11))).toBe('分组名称不能超过10个字')
  expect(await save(text(10))).toBe('')
})
