import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { buildTool, buildUse } from '@xuegong/db/build/app-store'
import { applyComment, sysTool } from '@xuegong/db/schema/app-store'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { said } from '#test/choosing'
import { startApi } from '#test/session'
import { putFile } from '#test/stored-file'
import { appStore as served } from './module.ts'
import { recounting } from './recount-job.ts'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const [teacher, pupil, admin] = [as('fdy01'), as('2024010101'), as('admin')]
const build = (given: Parameters<typeof buildTool>[1] = {}) => world.transact(db => buildTool(db, given)).Id
const ids = async (by: typeof teacher, more: object) =>
  (await by(appStore.listTool, { PageSize: 200, ...more })).ResultValue!.rows.map(({ Id }) => Id)

test('a list of what cannot be opened, or is not collected, leaves out the others', async () => {
  const [open, closed] = [build({ OpenRoles: ['admin'] }), build({ OpenRoles: ['student'] })]
  const unusable = await ids(admin, { Usable: 0 })
  expect(unusable).toContain(closed)
  expect(unusable).not.toContain(open)
  await admin(appStore.collectTool, { ToolId: open })
  const rest = await ids(admin, { Collected: 0 })
  expect(rest).toContain(closed)
  expect(rest).not.toContain(open)
})

test('a rating that is given anew changes no other, and is about the action that it names now', async () => {
  const ToolId = build({ OpenMode: 1, MenuId: '2103', Url: '' })
  await admin(appStore.setToolActions, { ToolId, Actions: [{ ActionId: '2103.export' }] })
  const rate = (by: typeof teacher, more: object = {}) =>
    by(appStore.addComment, { ToolId, Score: 3, Content: '很方便', ...more })
  world.transact(db => {
    for (const who of ['fdy01', 'xgc01']) buildUse(db, { ToolId, UserId: idOf(api, who) })
    db.update(sysTool)
      .set({ OpenRoles: ['fdy', 'xgc'] })
      .where(eq(sysTool.Id, ToolId))
      .run()
  })
  const other = (await rate(as('xgc01'), { ActionId: '2103.export' })).ResultValue!
  const mine = (await rate(teacher, { ActionId: '2103.export' })).ResultValue!
  expect((await rate(teacher, { Score: 5, Content: '更方便' })).ResultValue).toBe(mine)
  const stored = (Id: string) => world.reader().select().from(applyComment).where(eq(applyComment.Id, Id)).get()
  expect(stored(mine)).toMatchObject({ Score: 5, ActionId: '' })
  expect(stored(other)).toMatchObject({ Score: 3, ActionId: '2103.export' })
})

test('opening a tool counts for no other', async () => {
  const [one, other] = [build(), build()]
  await pupil(appStore.addUseLog, { ToolId: one })
  expect(world.reader().select().from(sysTool).where(eq(sysTool.Id, other)).get()).toMatchObject({ UseCount: 0 })
})

test('a desktop that was arranged takes no withdrawn tool that did not stand on it', async () => {
  const ToolId = build({ IsDefault: 1, State: 2 })
  const save = (Version: number, ...tools: string[]) =>
    teacher(desktop.saveDesktop, {
      Version,
      Groups: [{ Key: 'a', Name: '常用' }],
      Items: tools.map((Id, Col) => ({ ToolId: Id, Group: 'a', Col, Row: 0, Size: '1x1' as const })),
    })
  await save(0)
  expect(await said(save(1, ToolId))).toBe('您无权使用该应用')
})

test('the text of a tool shows pictures that are stored with it, and no others', async () => {
  const picture = await putFile(api, 'admin')
  const Description = `<p>一<img src="/files/${picture.FileId}" /><img src="/files/other" /></p>`
  const input = { ...appStore.addSysTool.example, ToolCode: 'pictured', Description, Images: [picture] } as never
  const { Id } = (await admin(appStore.addSysTool, input)).ResultValue!
  expect((await admin(appStore.getTool, { Id })).ResultValue!.Description).toBe(
    `<p>一<img src="/files/${picture.FileId}" /></p>`,
  )
})

test('the nightly count is a job of the server', () => {
  expect(served.jobs!({} as never)).toContain(recounting)
})
