import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { lookOfChange, ownDeeds } from './change-words.ts'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const drawer = async (title: RegExp) => {
  const one = within(await screen.findByRole('dialog'))
  await one.findByText(title)
  return one
}
const roommate = 'pyy01'
const myChanges = async () => (await api.as(roommate)(dormChanges.listDormChange, {})).ResultValue!.rows

test('a student asks for a bed that he finds on the plan', async () => {
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /申\s*请/ }))
  expect(await screen.findByText('由宿管安排')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '选择床位' }))
  expect((await screen.findByRole('button', { name: /^103-1 入住/ })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: '103-4 空闲' }))
  expect(await screen.findByText('青年公寓A103-4')).toBeTruthy()
  await user.type(screen.getByLabelText('申请原因'), '与室友作息时间差异较大，影响休息')
  await user.click(screen.getByRole('button', { name: /提\s*交/ }))
  await waitFor(async () => expect(await myChanges()).toMatchObject([{ ToName: '青年公寓A103-4', State: 1 }]))
  expect(await screen.findByRole('table', { name: '调宿申请' })).toBeTruthy()
})

test('a student leaves the bed to the warden again', async () => {
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /申\s*请/ }))
  await user.click(await screen.findByRole('button', { name: '选择床位' }))
  await user.click(await screen.findByRole('button', { name: '103-4 空闲' }))
  await user.click(await screen.findByRole('button', { name: '不指定' }))
  expect(await screen.findByText('由宿管安排')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '不指定' })).toBeNull()
})

test('a swap is asked for with number and name of the partner, and no bed', async () => {
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /申\s*请/ }))
  await user.click(await screen.findByRole('radio', { name: '互换' }))
  expect(screen.queryByRole('button', { name: '选择床位' })).toBeNull()
  await user.type(screen.getByLabelText('申请原因'), '与室友作息时间差异较大，影响休息')
  await user.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('请输入对方学号')).toBeTruthy()
  expect(screen.getByText('请输入对方姓名')).toBeTruthy()
  await user.type(screen.getByLabelText('对方学号'), '2024010119')
  await user.type(screen.getByLabelText('对方姓名'), '赵浩川川')
  await user.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('未找到该同学')).toBeTruthy()
  expect(await myChanges()).toEqual([])
})

test('a student keeps what he would ask for as a draft, and hands it in later', async () => {
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /申\s*请/ }))
  await user.type(await screen.findByLabelText('申请原因'), '与室友作息时间差异较大，影响休息')
  await user.click(screen.getByRole('button', { name: '存为草稿' }))
  expect(await screen.findByText('已存为草稿')).toBeTruthy()
  expect(await myChanges()).toMatchObject([{ State: 0, SubmitTime: null }])
  await user.click(await screen.findByRole('button', { name: /修\s*改/ }))
  await user.click(await screen.findByRole('button', { name: /提\s*交/ }))
  await waitFor(async () => expect(await myChanges()).toMatchObject([{ State: 1 }]))
})

test('what is handed in after a draft was refused is no draft', async () => {
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /申\s*请/ }))
  await user.click(await screen.findByRole('button', { name: '存为草稿' }))
  expect(await screen.findByText('请输入申请原因')).toBeTruthy()
  await user.type(screen.getByLabelText('申请原因'), '与室友作息时间差异较大，影响休息')
  await user.click(screen.getByRole('button', { name: /提\s*交/ }))
  await waitFor(async () => expect(await myChanges()).toMatchObject([{ State: 1 }]))
})

test('the tabs say how many changes there are under each', async () => {
  open('/dorm/change', 'fdy01')
  const tabs = within(await screen.findByRole('group', { name: '调宿申请状态' }))
  const { rows } = (await api.as('fdy01')(dormChanges.listDormChange, {})).ResultValue!
  const waiting = rows.filter(({ State }) => State === 1 || State === 2).length
  expect(await tabs.findByRole('button', { name: `全部 ${rows.length}` })).toBeTruthy()
  expect(tabs.getByRole('button', { name: `审核中 ${waiting}` })).toBeTruthy()
})

test('whoever is asked for a swap reads who asks, and answers from the row', async () => {
  const [swap] = (await api.as('xgc01')(dormChanges.listDormChange, { Key: '许嘉禾' })).ResultValue!.rows
  const { rows: beds } = (await api.as('xgc01')(dormitory.listBed, { Key: swap!.PartnerName })).ResultValue!
  open('/dorm/change', beds[0]!.StudentNo)
  expect(await screen.findByText(`${swap!.FromName}（与许嘉禾互换）`)).toBeTruthy()
  expect(screen.getByText(swap!.ToName)).toBeTruthy()
  expect(screen.getByText('待您确认')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '去确认' }))
  const one = await drawer(/^许嘉禾（/)
  expect(await one.findByRole('button', { name: '同意互换' })).toBeTruthy()
})

test('the warden names the bed with the consent', async () => {
  open('/dorm/change?Stage=1', 'sg01')
  await user.click(await screen.findByRole('button', { name: '赵浩川' }))
  const one = await drawer(/^赵浩川（/)
  expect(one.getByRole('region', { name: '迁出房间' })).toBeTruthy()
  await user.click(await one.findByRole('button', { name: /提交审批/ }))
  expect(await one.findByText('请选择调入床位')).toBeTruthy()
  await user.click(one.getByRole('button', { name: '选择床位' }))
  await user.click(await screen.findByRole('button', { name: '103-4 空闲' }))
  await user.click(one.getByRole('button', { name: /提交审批/ }))
  await waitFor(async () => {
    const { rows } = (await api.as('sg01')(dormitory.listBed, { State: 1, Key: '103' })).ResultValue!
    expect(rows).toMatchObject([{ BuildingName: '青年公寓A', BedNo: 4, ReserveKind: 3 }])
  })
})

test('counsellors decide without naming a bed', async () => {
  open('/dorm/change?Stage=1', 'fdy01')
  await user.click(await screen.findByRole('button', { name: '赵一诺' }))
  const one = await drawer(/^赵一诺（/)
  expect(await one.findByRole('button', { name: /提交审批/ })).toBeTruthy()
  expect(one.queryByRole('button', { name: '选择床位' })).toBeNull()
  expect(screen.queryByRole('button', { name: /申\s*请/ })).toBeNull()
})

test('the partner of a swap is asked, and says that he does not agree', async () => {
  const { rows } = (await api.as('xgc01')(dormChanges.listDormChange, { Key: '许嘉禾' })).ResultValue!
  const [swap] = rows
  const { rows: students } = (await api.as('xgc01')(dormitory.listBed, { Key: swap!.PartnerName })).ResultValue!
  open(`/dorm/change?detail=${swap!.Id}`, students[0]!.StudentNo)
  const one = await drawer(/^许嘉禾（/)
  expect(await one.findByText('您同意后开始审批')).toBeTruthy()
  expect(one.getAllByText('待您确认')).toHaveLength(1)
  const facts = one.getByText('您现住').closest('div')!.textContent
  expect(facts).toContain(`您现住${swap!.ToName}换到${swap!.FromName}申请人许嘉禾`)
  expect(one.queryByText('您的意见')).toBeNull()
  expect(one.getAllByRole('region').map(room => room.getAttribute('aria-label'))).toEqual(['换到的房间', '您的房间'])
  await user.click(one.getByRole('button', { name: '不同意' }))
  expect(await screen.findByText('您不同意')).toBeTruthy()
})

test('a swap that waits for the partner says so to whoever asked and to staff; only staff read where the partner lives', async () => {
  const [swap] = (await api.as('xgc01')(dormChanges.listDormChange, { Key: '许嘉禾' })).ResultValue!.rows
  open(`/dorm/change?detail=${swap!.Id}`, 'fdy01')
  const staff = await drawer(/^许嘉禾（/)
  expect(await staff.findByText('等待对方确认后开始审批')).toBeTruthy()
  expect(staff.getAllByText('待对方确认')).toHaveLength(1)
  expect(staff.getByText(swap!.ToName)).toBeTruthy()
  cleanup()
  open(`/dorm/change?detail=${swap!.Id}`, swap!.StudentNo)
  const own = await drawer(/^许嘉禾（/)
  expect(await own.findByText('对方同意后可见')).toBeTruthy()
  expect(own.queryByText(swap!.ToName)).toBeNull()
})

test('a draft says that its approval begins when it is handed in', async () => {
  const draft = { Kind: 1, Reason: '与室友作息时间差异较大，影响休息', Submit: 0 } as const
  const { Id } = (await api.as(roommate)(dormChanges.addDormChange, draft)).ResultValue!
  open(`/dorm/change?detail=${Id}`, roommate)
  expect(await screen.findByText('提交后开始审批')).toBeTruthy()
})

test('what waits is withdrawn after a question, and may be changed then', async () => {
  open('/dorm/change', '2024010101')
  await user.click(await screen.findByRole('button', { name: /撤\s*回/ }))
  const asked = within(await screen.findByRole('dialog', { name: /撤回这条调宿申请吗/ }))
  await user.click(asked.getByRole('button', { name: /撤\s*回/ }))
  expect(await screen.findByText('已撤回')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /修\s*改/ }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('申请原因')).value).toMatch(/作息/)
})

test.each([
  [{ Kind: 2, State: 1, SwapAgree: 0 }, '待对方确认'],
  [{ Kind: 2, State: 1, SwapAgree: 1 }, '待审核'],
  [{ Kind: 1, State: 1, SwapAgree: 0 }, '待审核'],
  [{ Kind: 2, State: 4, SwapAgree: 2 }, '对方不同意'],
  [{ Kind: 2, State: 4, SwapAgree: 1 }, '已驳回'],
])('a change like %j is %s', (change, text) => {
  expect(lookOfChange(change).text).toBe(text)
})

test.each([
  [0, ['edit', 'delete']],
  [1, ['revoke']],
  [2, []],
  [3, []],
  [4, ['edit']],
  [5, []],
  [6, ['edit']],
])('with an own change in state %i one may do %j', (State, deeds) => {
  const may = Object.entries(ownDeeds({ IsOwn: 1, State })).flatMap(([deed, is]) => (is ? [deed] : []))
  expect(may).toEqual(deeds)
  expect(Object.values(ownDeeds({ IsOwn: 0, State }))).toEqual([false, false, false])
})
