import { account } from '@xuegong/contracts/modules/account'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { mostEntries } from '@xuegong/contracts/modules/kit/journal'
import { journalOf } from '#kit/journal'
import { startKit } from '#test/world-client'

const api = await startKit()
const { client } = api

/** A world in which one counsellor and the administrator have asked for students of other states. */
async function visited() {
  const { id, admin } = await api.open()
  const counsellor = await api.in(id, 'fdy01')
  await admin.get(people.listStudents, { PageSize: 5, Key: '陈' })
  await counsellor.get(people.listStudents, { PageSize: 20 })
  await counsellor.call(people.getStudent, { Id: 'nobody' })
  const journal = (asked: Omit<Parameters<typeof client.call<typeof kit.getJournal>>[1], 'id'>) =>
    client.call(kit.getJournal, { id, ...asked })
  const ways = async (asked: Parameters<typeof journal>[0]) =>
    (await journal(asked)).ResultValue?.map(each => `${each.user} ${each.endpoint} ${each.outcome}`)
  return { id, admin, counsellor, journal, ways }
}
const list = 'people.listStudents'

test('calls of an account whose name has capital letters are found by its name in any case', async () => {
  const { id, ways } = await visited()
  await client.get(kit.putRows, { id, accounts: [{ LoginName: 'Head01', Roles: ['xgc'] }] })
  await (await api.in(id, 'Head01')).get(account.loadMenu, {})
  expect(await ways({ user: 'head01' })).toEqual(['Head01 account.loadMenu ok'])
})

test('calls are found by endpoint, by outcome, by who called and by the time of the world', async () => {
  const { id, admin, ways } = await visited()
  expect(await ways({ endpoint: list })).toEqual([`admin ${list} ok`, `fdy01 ${list} ok`])
  expect(await ways({ endpoint: 'people.*Student*' })).toHaveLength(3)
  expect(await ways({ endpoint: '/api/Student/GetStudentList' })).toEqual(await ways({ endpoint: list }))
  expect(await ways({ outcome: 'refused' })).toEqual(['fdy01 people.getStudent refused'])
  expect(await ways({ user: 'FDY01' })).toEqual([`fdy01 ${list} ok`, 'fdy01 people.getStudent refused'])
  await client.get(kit.setClock, { id, advance: '60s' })
  await admin.get(people.listStudents, { PageSize: 7 })
  expect(await ways({ endpoint: list, from: '2026-10-14 09:31:00' })).toEqual([`admin ${list} ok`])
  expect(await ways({ endpoint: list, to: '2026-10-14 09:30:59' })).toHaveLength(2)
  expect(await ways({ endpoint: list, to: '2026-10-14 09:31:00' })).toHaveLength(3)
  expect(await ways({ endpoint: list, limit: 1, field: ['PageSize=20', 'PageSize=7'] })).toEqual([`admin ${list} ok`])
})

test('calls are found by the fields of their input: one of several values, members of lists, and what was not given', async () => {
  const { ways, admin } = await visited()
  expect(await ways({ endpoint: list, field: ['PageSize=20'] })).toEqual([`fdy01 ${list} ok`])
  expect(await ways({ endpoint: list, field: ['PageSize=5', 'PageSize=20'] })).toHaveLength(2)
  expect(await ways({ endpoint: list, field: ['PageSize=5', 'Key=王'] })).toEqual([])
  expect(await ways({ endpoint: list, field: ['Key='] })).toEqual([`fdy01 ${list} ok`])
  // A key of a captcha is secret, what is searched for is not.
  expect(await ways({ field: ['Key=陈'] })).toEqual([`admin ${list} ok`])
  await admin.get(people.listStudents, { Key: 'a=b', Grade: [] })
  expect(await ways({ field: ['Key=a=b'] })).toEqual([`admin ${list} ok`])
  expect(await ways({ field: ['Grade=[]'] })).toEqual([`admin ${list} ok`])
  await admin.get(dictionary.listCodeItems, { CodeTypes: ['Sex', 'Nation'] })
  expect(await ways({ field: ['CodeTypes=Nation'] })).toEqual(['admin dictionary.listCodeItems ok'])
  expect(await ways({ field: ['CodeTypes=Region'] })).toEqual([])
  await admin.call(account.changePassword, { UserInfo: { OldPwd: 'a', NewPwd: 'b', NewPwd2: 'c', Email: 'a@b.cn' } })
  expect(await ways({ field: ['UserInfo.Email=a@b.cn'] })).toEqual(['admin account.changePassword refused'])
})

test('as many calls as are expected answer at once, and others are refused with the calls that there were', async () => {
  const { journal } = await visited()
  expect(await journal({ endpoint: list, atLeast: 2, atMost: 2 })).toMatchObject({ ErrorCode: 0 })
  expect(await journal({ endpoint: list, atLeast: 3 })).toMatchObject({
    ErrorCode: 2,
    RequestMsg: `${list} 应有至少 3 次，实有 2 次。其间的调用：${list} ok，${list} ok，people.getStudent refused`,
  })
  expect((await journal({ endpoint: list, atMost: 1 })).RequestMsg).toContain('应有 0 至 1 次，实有 2 次')
  expect((await journal({ endpoint: list, user: 'fdy01', atMost: 0, atLeast: 0 })).RequestMsg).toContain(
    `${list} fdy01 应有 0 次，实有 1 次`,
  )
  expect((await journal({ endpoint: 'account.login', atLeast: 1 })).RequestMsg).toContain('实有 0 次')
})

test('a refusal names the last twelve calls, before and while it waited', async () => {
  const { journal, admin } = await visited()
  for (let i = 0; i < 12; i++) await admin.get(account.loadMenu, {})
  const told = Array.from({ length: 12 }, () => 'account.loadMenu ok').join('，')
  expect((await journal({ endpoint: list, atLeast: 3 })).RequestMsg).toMatch(new RegExp(`：${told}$`))
  const watched = journal({ endpoint: list, atMost: 2, quietMs: 60_000 })
  await admin.get(dictionary.listCodeItems, { CodeTypes: ['Sex'] })
  await admin.get(people.listStudents, { PageSize: 5 })
  const { RequestMsg } = await watched
  expect(RequestMsg!.split('：')[1]!.split('，')).toEqual([
    ...Array.from({ length: 10 }, () => 'account.loadMenu ok'),
    'dictionary.listCodeItems ok',
    `${list} ok`,
  ])
})

test('a refusal names a call that is none by its path', async () => {
  const { id, journal } = await visited()
  await api.app.inject({ method: 'POST', url: `/w/${id}/api/No/Such`, headers: { host: 'localhost' } })
  expect((await journal({ endpoint: list, atLeast: 3 })).RequestMsg).toMatch(/，\/api\/No\/Such refused$/)
})

test('a call that comes later is waited for', async () => {
  const { id, journal, admin } = await visited()
  const before = api.app.worlds.get(id)!.closing.size
  const waited = journal({ endpoint: 'account.loadMenu', atLeast: 2, withinMs: 60_000 })
  await admin.get(account.loadMenu, {})
  await admin.get(account.loadMenu, {})
  expect((await waited).ResultValue).toHaveLength(2)
  expect(api.app.worlds.get(id)!.closing.size).toBe(before)
})

test('a call that must not come is refused as soon as it does', async () => {
  const { journal, admin } = await visited()
  const watched = journal({ endpoint: 'account.loadMenu', atMost: 0, quietMs: 60_000 })
  await admin.get(account.loadMenu, {})
  expect((await watched).RequestMsg).toContain('account.loadMenu 应有 0 次，实有 1 次')
  expect(await journal({ endpoint: 'account.login', atMost: 0, quietMs: 1 })).toMatchObject({ ErrorCode: 0 })
})

test('a wait ends with its world', async () => {
  const { id, journal } = await visited()
  const waited = journal({ endpoint: 'account.loadMenu', atLeast: 1, withinMs: 60_000 })
  await client.get(kit.dropWorld, { id })
  expect((await waited).ErrorCode).not.toBe(0)
})

test.each([
  [{ endpoint: 'people.listStudent' }, '没有这样的调用：接口 people.listStudent'],
  [{ user: 'fdy99' }, '没有这样的调用：用户 fdy99'],
  [{ endpoint: list, field: ['Pagesize=1'] }, '没有这样的调用：字段 Pagesize'],
  [{ endpoint: list, field: ['constructor=1'] }, '没有这样的调用：字段 constructor'],
  [{ endpoint: 'account.login', field: ['Pwd=1'] }, '没有这样的调用：字段 Pwd 的内容不保留'],
  [{ endpoint: 'account.login', field: ['Key=1'] }, '没有这样的调用：字段 Key 的内容不保留'],
  [{ withinMs: 5 }, 'withinMs 须与 atLeast 一起用'],
  [{ quietMs: 5 }, 'quietMs 须与 atMost 一起用'],
  [{ atLeast: 2, atMost: 1 }, 'atLeast 不能大于 atMost'],
  [{ withinMs: 60_001, atLeast: 1 }, 'withinMs不能大于60000'],
])('what no call can be, and what contradicts itself, is refused: %o', async (asked, sentence) => {
  const { journal } = await visited()
  expect((await journal(asked)).RequestMsg).toContain(sentence)
})

test('what was not kept whole is not compared, and what was not kept is not denied', async () => {
  const { id, journal } = await visited()
  const kept = journalOf(api.app.worlds.get(id)!)
  const [first] = kept.entries(0, 1)
  const { seq: _seq, request, answer, ...told } = first!
  kept.add({ ...told, endpoint: list }, `{"Key":"${'长'.repeat(3000)}`, '')
  expect((await journal({ endpoint: list, field: ['PageSize=20'] })).RequestMsg).toMatch(/^第 \d+ 条调用的内容过长/)
  for (let i = 0; i < mostEntries; i++) kept.add(told, request, answer)
  const { ErrorCode, ResultValue } = await journal({ limit: 5 })
  expect([ErrorCode, ResultValue?.length]).toEqual([0, 5])
  expect((await journal({ endpoint: 'account.login', atMost: 0 })).RequestMsg).toBe(
    '只保留最近 1000 条调用，更早的已不在，无法断定最多几次',
  )
  expect(await journal({ endpoint: 'account.login', atMost: 0, after: kept.forgot() })).toMatchObject({ ErrorCode: 0 })
  await client.get(kit.clearJournal, { id })
  expect(await journal({ endpoint: 'account.login', atMost: 0 })).toMatchObject({ ErrorCode: 0, ResultValue: [] })
})
