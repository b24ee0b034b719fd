import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { records } from '@xuegong/contracts/modules/people/records'
import { codeType } from '@xuegong/db/schema/dictionary'
import { infoChange } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'

const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
/** A type of the school's own with an item 1, below it 11, and an item 2; gives their rows. */
async function clubs(api: TestApi) {
  const admin = api.as('admin')
  await admin(codeTables.addCodeType, { Code: 'ClubKind', Name: '社团类别' })
  const add = async (Code: string, Name: string, ParentCode = '') =>
    (await admin(codeTables.addCodeItem, { CodeType: 'ClubKind', Code, Name, ParentCode })).ResultValue!.Id
  return { first: await add('1', '文艺类'), below: await add('11', '合唱', '1'), second: await add('2', '体育类') }
}
const rowOf = async ({ as }: TestApi, Id: string) => (await as('admin')(codeTables.getCodeItem, { Id })).ResultValue!
const edit = async (api: TestApi, Id: string, change: object) => {
  const { Code, Name, RowVersion } = await rowOf(api, Id)
  return said(api.as('admin')(codeTables.editCodeItem, { Id, Code, Name, RowVersion, ...change }))
}
const remove = async ({ as }: TestApi, ...Ids: string[]) =>
  (await as('admin')(codeTables.removeCodeItem, { Ids })).ResultValue!.Failed.map(({ Reason }) => Reason)
const codes = async ({ as }: TestApi, CodeType: string) =>
  (await as('admin')(codeTables.listCodeItem, { CodeType, PageSize: 1000 })).ResultValue!.rows.map(({ Code }) => Code)

failures(codeTables.addCodeItem, {
  NOT_FOUND: { input: { CodeType: 'Nothing', Code: '1', Name: '甲' } },
  TAKEN: { input: { CodeType: 'LeaveType', Code: '1', Name: '甲' } },
  CODE_BELOW_ITSELF: { input: { CodeType: 'LeaveType', Code: '9', Name: '甲', ParentCode: '9' } },
  CODE_PARENT_MISSING: { input: { CodeType: 'LeaveType', Code: '9', Name: '甲', ParentCode: '77' } },
} as never)
failures(codeTables.editCodeItem, {
  NOT_FOUND: { input: { Id: 'nobody', Code: '1', Name: '甲', RowVersion: 1 } },
  STALE: { input: { Id: 'LeaveType.1', Code: '1', Name: '甲', RowVersion: 2 } },
  TAKEN: { input: { Id: 'LeaveType.1', Code: '2', Name: '甲', RowVersion: 1 } },
  CODE_STANDARD: { input: { Id: 'Nation.01', Code: '57', Name: '汉族', RowVersion: 1 } },
  CODE_USED: { input: { Id: 'StuStatus.1', Code: '9', Name: '在读', RowVersion: 1 } },
  CODE_BELOW_ITSELF: { input: { Id: 'LeaveType.1', Code: '1', Name: '事假', ParentCode: '1', RowVersion: 1 } },
  CODE_PARENT_MISSING: { input: { Id: 'LeaveType.1', Code: '1', Name: '事假', ParentCode: '77', RowVersion: 1 } },
} as never)
failures(codeTables.moveCodeItem, {
  NOT_FOUND: { input: { Id: 'nobody', ParentCode: '0', Index: 0 } },
  CODE_STANDARD: { input: { Id: 'Health.31', ParentCode: '6', Index: 0 } },
  CODE_BELOW_ITSELF: { input: { Id: 'LeaveType.1', ParentCode: '1', Index: 0 } },
  CODE_PARENT_MISSING: { input: { Id: 'LeaveType.1', ParentCode: '77', Index: 0 } },
})

test('codes have letters, digits, hyphens and underscores, and no spaces', async () => {
  const { as } = await startApi('tiny')
  const add = (Code: string) => said(as('admin')(codeTables.addCodeItem, { CodeType: 'LeaveType', Code, Name: '甲' }))
  for (const Code of ['a b', ' a', 'a\n', '', '假', 'a'.repeat(21)]) expect(await add(Code)).not.toBe('')
  for (const Code of ['a_b', '2026-2027', 'a'.repeat(20)]) expect(await add(Code)).toBe('')
  expect(await said(as('admin')(codeTables.addCodeType, { Code: 'a-b', Name: '甲' }))).not.toBe('')
})

test.each(['constructor', '__proto__'])('a type called %s harms no other', async CodeType => {
  const { as } = await startApi('tiny')
  await as('admin')(codeTables.addCodeType, { Code: CodeType, Name: '甲' })
  await as('admin')(codeTables.addCodeItem, { CodeType, Code: '1', Name: '乙' })
  const types = (await as('fdy01')(dictionary.listCodeItems, {})).ResultValue!
  expect(types).toHaveProperty('Sex')
  expect(Object.getOwnPropertyDescriptor(types, CodeType)?.value).toEqual([{ Key: '1', Value: '乙', ParentId: '0' }])
})

test('what a standard says stays; how it is called, where it stands and whether it is offered may change', async () => {
  const api = await startApi('tiny')
  expect(await remove(api, 'Nation.56')).toEqual(['国家标准字典不能修改代码'])
  expect(await edit(api, 'Health.31', { ParentCode: '6' })).toBe('国家标准字典不能修改代码')
  expect(await edit(api, 'Nation.56', { Name: '基诺', State: 0 })).toBe('')
  const move = { Id: 'Nation.56', ParentCode: '', Index: 0 }
  expect(await said(api.as('admin')(codeTables.moveCodeItem, move))).toBe('')
  expect((await codes(api, 'Nation'))[0]).toBe('56')
})

test('a code that any table holds is kept, whatever the field is called there', async () => {
  const api = await startApi('tiny')
  // Students, classes, cadres, moves and links.
  for (const Id of ['StuStatus.1', 'ClassState.1', 'ClassPost.1', 'OrgType.2', 'FriendshipKind.1', 'ScopeType.1'])
    expect(await remove(api, Id)).toEqual(['该代码已被使用，只能停用'])
  expect(await remove(api, 'LeaveType.1')).toEqual([])
})

test('what is below an item follows its code, and an item goes after what is below it', async () => {
  const api = await startApi('tiny')
  const { first, below } = await clubs(api)
  expect(await remove(api, first)).toEqual(['请先删除下级字典项'])
  expect(await edit(api, first, { Code: '7' })).toBe('')
  expect(await rowOf(api, below)).toMatchObject({ Code: '11', ParentCode: '7', TypeName: '社团类别' })
  expect(await remove(api, below)).toEqual([])
  expect(await remove(api, first)).toEqual([])
})

test('an item goes nowhere below itself', async () => {
  const api = await startApi('tiny')
  const { first, below } = await clubs(api)
  expect(await edit(api, first, { ParentCode: '11' })).toBe('字典项不能移动到自身或其下级')
  const move = { Id: first, ParentCode: '11', Index: 0 }
  expect(await said(api.as('admin')(codeTables.moveCodeItem, move))).toBe('字典项不能移动到自身或其下级')
  expect(await edit(api, below, { ParentCode: '2' })).toBe('')
})

test('an edit leaves place, order and state as they are where it does not say them', async () => {
  const api = await startApi('tiny')
  const { below } = await clubs(api)
  await edit(api, below, { State: 0, Sort: 70 })
  const before = await rowOf(api, below)
  expect(await edit(api, below, { Name: '合唱团' })).toBe('')
  const { ParentCode, Sort, State } = before
  expect(await rowOf(api, below)).toMatchObject({ Name: '合唱团', ParentCode, Sort, State })
})

test('of two who edit an item at once the second is told', async () => {
  const api = await startApi('tiny')
  const { first } = await clubs(api)
  const { RowVersion } = await rowOf(api, first)
  const change = (Name: string) =>
    said(api.as('admin')(codeTables.editCodeItem, { Id: first, Code: '1', Name, RowVersion }))
  expect((await Promise.all([change('甲'), change('乙')])).sort()).toEqual(['', '数据已被他人修改，请刷新后重试'])
})

test('an item is moved among others and below another one', async () => {
  const api = await startApi('tiny')
  const { first, second } = await clubs(api)
  const move = (Id: string, ParentCode: string, Index: number) =>
    api.as('admin')(codeTables.moveCodeItem, { Id, ParentCode, Index })
  await move(second, '0', 0)
  const tops = async () => (await codes(api, 'ClubKind')).filter(code => code.length === 1)
  expect(await tops()).toEqual(['2', '1'])
  await move(second, '1', 99)
  expect((await rowOf(api, second)).ParentCode).toBe('1')
  await move(first, '', 0)
  expect((await rowOf(api, first)).ParentCode).toBe('0')
})

test('a new item stands behind those of its place, unless it says where', async () => {
  const api = await startApi('tiny')
  const add = (Code: string, more: object = {}) =>
    said(api.as('admin')(codeTables.addCodeItem, { CodeType: 'Sex', Code, Name: '甲', ...more }))
  expect([await add('3'), await add('4', { Sort: 0 })]).toEqual(['', ''])
  expect(await codes(api, 'Sex')).toEqual(['4', '0', '1', '2', '9', '3'])
})

test('the first item is moved one place down, and behind the last one', async () => {
  const api = await startApi('tiny')
  const move = (Index: number) => api.as('admin')(codeTables.moveCodeItem, { Id: 'Sex.0', ParentCode: '0', Index })
  expect(await codes(api, 'Sex')).toEqual(['0', '1', '2', '9'])
  await move(1)
  expect(await codes(api, 'Sex')).toEqual(['1', '0', '2', '9'])
  await move(3)
  expect(await codes(api, 'Sex')).toEqual(['1', '2', '9', '0'])
  const all = (await api.as('2024010101')(dictionary.listCodeItems, { CodeTypes: ['Sex'] })).ResultValue!
  expect(Object.keys(all)).toEqual(['Sex'])
  expect(all.Sex!.map(({ Key }) => Key)).toEqual(['1', '2', '9', '0'])
})

test('a dictionary stays while it has items or a field of the product is coded by it', async () => {
  const api = await startApi('tiny')
  const { first, below, second } = await clubs(api)
  const { rows } = (await api.as('admin')(codeTables.listCodeType, { PageSize: 1000 })).ResultValue!
  const typeOf = (code: string) => rows.find(({ Code }) => Code === code)!
  expect(typeOf('ClubKind')).toMatchObject({ Items: 3, InUse: 0 })
  expect(typeOf('Political')).toMatchObject({ Items: 13, InUse: 1, Std: 'GB/T 4762' })
  const removeType = async (Id: string) =>
    (await api.as('admin')(codeTables.removeCodeType, { Ids: [Id] })).ResultValue!.Failed.map(({ Reason }) => Reason)
  expect(await removeType('Political')).toEqual(['系统正在使用该字典，不能删除'])
  const { Id } = typeOf('ClubKind')
  expect(await removeType(Id)).toEqual(['请先删除字典项'])
  await remove(api, below)
  await remove(api, first, second)
  expect(await removeType(Id)).toEqual([])
})

test('what was changed is in the next answer of all items, and an item that is switched off comes marked', async () => {
  const api = await startApi('tiny')
  const read = async () =>
    (await api.as('2024010101')(dictionary.listCodeItems, { CodeTypes: ['Sex'] })).ResultValue!.Sex
  expect(await read()).toContainEqual({ Key: '9', Value: '未说明的性别', ParentId: '0' })
  await edit(api, 'Sex.9', { Name: '未说明', State: 0 })
  expect(await read()).toContainEqual({ Key: '9', Value: '未说明', ParentId: '0', State: 0 })
  // Now in the file of the world's own, which the first change made.
  await edit(api, 'Sex.9', { Name: '其他', State: 1 })
  expect(await read()).toContainEqual({ Key: '9', Value: '其他', ParentId: '0' })
})

test('all items carry provinces, and no cities', async () => {
  const { as } = await startApi('tiny')
  const { Region } = (await as('admin')(dictionary.listCodeItems, {})).ResultValue!
  expect(Region!.map(({ Key }) => Key.slice(2))).toEqual(Array.from({ length: 34 }, () => '0000'))
})

test('a code that a request of a student names stays, as one in a row does', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  api.world.transact(db => db.update(codeType).set({ Std: '' }).where(eq(codeType.Code, 'Political')).run())
  const add = async (Code: string) =>
    (await api.as('admin')(codeTables.addCodeItem, { CodeType: 'Political', Code, Name: Code })).ResultValue!.Id
  const [named, other] = [await add('99'), await add('98')]
  const asked = { Political: '99', Reason: '组织关系已变化' }
  api.world.transact(db => db.delete(infoChange).run())
  expect(await said(api.as('2024010101')(records.submitInfoChange, asked))).toBe('')
  expect(await remove(api, named, other)).toEqual(['该代码已被使用，只能停用'])
  api.world.transact(db => db.delete(infoChange).run())
  expect(await remove(api, named)).toEqual([])
})
