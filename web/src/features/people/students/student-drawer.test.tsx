import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { FamilyFacts } from './FamilyFacts.tsx'

let api: Awaited<ReturnType<typeof startApi>>
let Id = ''
beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  Id = (await api.as('admin')(people.listStudents, { Key: '2024010101' })).ResultValue!.rows[0]!.Id
})
afterEach(() => void vi.useRealTimers())
const open = (who: string) => openPage(api, `/base/student?detail=${Id}`, api.token(who))
const more = async () => within(await screen.findByRole('region', { name: '家庭成员' }))
const change = { ChangeDate: '2026-01-05', Reason: '按规定办理', EndDate: '2199-09-01' }

test('numbers in full are hidden after a minute', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
  open('admin')
  await user.click(await screen.findByRole('button', { name: '查看完整信息' }))
  await user.click(await screen.findByLabelText('查看原因'))
  await user.click(await screen.findByTitle('核对身份'))
  await user.click(screen.getByRole('button', { name: '查看' }))
  await screen.findByRole('region', { name: '完整信息' })
  const pass = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  await pass(40)
  expect(screen.queryByRole('region', { name: '完整信息' })).toBeTruthy()
  await pass(25)
  expect(screen.queryByRole('region', { name: '完整信息' })).toBeNull()
})

test('a class teacher is offered neither numbers in full nor the form of the family', async () => {
  open('bzr01')
  const family = await more()
  expect(family.queryByRole('button', { name: '编辑家庭成员' })).toBeNull()
  expect(screen.queryByRole('button', { name: '查看完整信息' })).toBeNull()
})

test('the family says who the guardian is', async () => {
  open('fdy01')
  expect((await more()).getAllByText(/（监护人）/).length).toBeGreaterThan(0)
})

test.each([
  ['fdy01', ['导师', '家庭地址'], ['姓名', '学号']],
  ['college01', ['姓名', '导师'], ['学号']],
  ['admin', ['姓名', '学号'], []],
])('the form of %s has fields that are theirs to write, and no others', async (who, there, missing) => {
  open(who)
  await userEvent.click(await screen.findByRole('button', { name: /^编辑(联系方式)?$/ }))
  const form = (await screen.findByLabelText('手机号')).closest('form')!
  for (const label of there) expect(within(form).queryByLabelText(label)).toBeTruthy()
  for (const label of missing) expect(within(form).queryByLabelText(label)).toBeNull()
})

test('the newest change of status alone can be undone, by who may change it, and is marked then', async () => {
  await api.as('admin')(people.changeStatus, { Ids: [Id], ToStatus: 2, ...change })
  const back = { Ids: [Id], ToStatus: 1, ChangeDate: '2026-02-05', Reason: '期满复学' }
  await api.as('admin')(people.changeStatus, back)
  open('admin')
  const history = within(await screen.findByRole('region', { name: '异动记录' }))
  const [newest, ...older] = history.getAllByRole('listitem')
  expect(older.some(item => within(item).queryByRole('button', { name: '撤销' }))).toBe(false)
  await userEvent.click(within(newest!).getByRole('button', { name: '撤销' }))
  await userEvent.click(await screen.findByRole('button', { name: '撤销异动' }))
  await waitFor(() => expect(history.getAllByRole('listitem')[0]!.textContent).toContain('（已撤销）'))
  expect((await api.as('admin')(people.getStudent, { Id })).ResultValue?.StuStatus).toBe(2)
})

test('a counsellor reads how the status changed, and undoes nothing', async () => {
  await api.as('admin')(people.changeStatus, { Ids: [Id], ToStatus: 2, ...change })
  open('fdy01')
  const history = within(await screen.findByRole('region', { name: '异动记录' }))
  expect(history.queryByRole('button', { name: '撤销' })).toBeNull()
})

test.each([
  ['转班', '转班：所选的 1 条学生'],
  ['学籍异动', '学籍异动：所选的 1 条学生'],
])('%s begins with today, as the school has it', async (name, title) => {
  openPage(api, '/base/student', api.token('admin'))
  const list = within(await screen.findByRole('table', { name: '学生名单' }))
  await userEvent.click((await list.findAllByRole('checkbox', { name: '选择此行' }))[0]!)
  await userEvent.click(await screen.findByRole('button', { name }))
  const form = within((await screen.findByText(title)).closest<HTMLElement>('.ant-modal')!)
  expect(form.getByLabelText<HTMLInputElement>('变动日期').value).toBe('2026-10-14')
})

test('the family is saved upon the version that was read', async () => {
  const { RowVersion } = (await api.as('admin')(people.getStudent, { Id })).ResultValue!
  await api.as('admin')(people.editStudent, { Id, Mobile: '13700000001', RowVersion })
  open('fdy01')
  await userEvent.click((await more()).getByRole('button', { name: '编辑家庭成员' }))
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
})

test('a student without a family is said to have none yet', () => {
  showPart(api, <FamilyFacts student={{ Family: [] } as never} />, { token: api.token('admin') })
  expect(screen.getByText('尚未登记家庭成员')).toBeTruthy()
})
