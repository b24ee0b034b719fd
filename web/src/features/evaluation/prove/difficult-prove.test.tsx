import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAnswering } from '@xuegong/api/test/answering'
import { putFile } from '@xuegong/api/test/stored-file'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { expect, test } from 'vitest'
import { openPage } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const api = await openAnswering()
const me = api.pupils[5]!
const teacher = api.counsellor.LoginName
const path = '/poorSubsidy/difficultProve'
const onPhone = (Aid: string, who = me.login, more = '') =>
  openPhonePage(api, `${path}?Aid=${Aid}${more}`, api.token(who))
const atDesk = (Aid: string, who = teacher) => openPage(api, `${path}?Aid=${Aid}`, api.token(who))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const listed = async (Aid: string) => (await api.pupil(proofs.listProve, { Aid })).ResultValue!.rows

/** A proof of the student in an assessment of its own. */
async function given(who = me.login, of = api.running()) {
  const Files = [await putFile(api, who)]
  const Id = (await api.as(who)(proofs.saveProve, { Aid: of.Id, ProveType: '1', Files })).ResultValue!
  return { Aid: of.Id, Id, of }
}
const judge = (Id: string, State: number, Opinion = '') => api.teacher(proofs.checkProve, { Ids: [Id], State, Opinion })

test('a student sees the own proofs, and why one is not good', async () => {
  const { Aid, Id } = await given()
  await judge(Id, 2, '印章看不清')
  onPhone(Aid)
  const row = await screen.findByRole('link', { name: /最低生活保障家庭/ })
  expect(row.textContent).toContain('无效')
  expect(row.textContent).toContain('印章看不清')
  await user.click(row)
  expect(await screen.findByRole('heading', { name: '证明详情' })).toBeTruthy()
  expect(await screen.findByText(api.counsellor.TrueName)).toBeTruthy()
})

test('a proof that was not good is changed, and looked at anew', async () => {
  const { Aid, Id } = await given()
  await judge(Id, 2, '印章看不清')
  onPhone(Aid, me.login, `&detail=${Id}`)
  const change = await screen.findByRole('button', { name: '修改' })
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  await user.click(change)
  await user.type(await screen.findByLabelText(/^说明/), '已补盖章')
  await press('提交')
  expect(await screen.findByText('已提交，等待核验')).toBeTruthy()
  expect(await listed(Aid)).toMatchObject([{ State: 0, Remark: '已补盖章', Opinion: '' }])
})

test('a proof that nobody has looked at is taken away after a question', async () => {
  const { Aid, Id } = await given()
  onPhone(Aid, me.login, `&detail=${Id}`)
  await press('删除')
  await press(/^确\s*定$/)
  expect(await screen.findByText('已删除')).toBeTruthy()
  expect(await listed(Aid)).toEqual([])
})

test('a good proof stays as it is', async () => {
  const { Aid, Id } = await given()
  await judge(Id, 1)
  onPhone(Aid, me.login, `&detail=${Id}`)
  expect(await screen.findByText('有效')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
})

test('a proof without a file is not sent, and what is missing is said', async () => {
  const { Id } = api.running()
  onPhone(Id)
  expect(await screen.findByText('还没有证明材料')).toBeTruthy()
  await press('添加证明')
  await press('提交')
  expect((await screen.findAllByText(/请选择证明类型/)).length).toBeGreaterThan(0)
  expect(await listed(Id)).toEqual([])
})

test.each([
  ['before the time to answer begins', { StartTime: '2026-10-14 10:00:00' }, undefined],
  ['once the time to answer is over', { EndTime: '2026-10-14 09:30:00' }, undefined],
  ['once the class reviews', { State: 2 }, 4],
  ['once the votes are over, though the answers were given back', { State: 2, VoteEndTime: '2026-10-14 09:30:00' }, 3],
  ['once the class has had its say', { State: 3 }, 5],
])('%s nothing is added', async (_, as, State) => {
  const { Id } = api.running(as)
  if (State !== undefined) api.record(Id, 5, { State })
  onPhone(Id)
  expect(await screen.findByText('没有证明材料')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '添加证明' })).toBeNull()
})

test('a counsellor looks at proofs one state at a time, with the files beside', async () => {
  const { Aid, of, Id } = await given()
  const other = await given(api.pupils[4]!.login, of)
  await judge(other.Id, 1)
  atDesk(Aid)
  await user.click(await screen.findByRole('button', { name: /^待核验 \d/ }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  await press(me.TrueName)
  const beside = within(await screen.findByRole('dialog'))
  expect(beside.getByRole('button', { name: '查看照片.png' })).toBeTruthy()
  await user.click(beside.getByRole('button', { name: '核验' }))
  await press(/^提\s*交$/)
  await waitFor(async () => expect((await listed(Aid)).find(row => row.Id === Id)).toMatchObject({ State: 1 }))
})

test('a proof is not found wanting without a reason', async () => {
  const { Aid } = await given()
  atDesk(Aid)
  await press('核验')
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByLabelText('核验结果'))
  await user.click(await screen.findByTitle('无效'))
  await user.click(form.getByRole('button', { name: /^提\s*交$/ }))
  expect(await form.findByText('请填写核验意见')).toBeTruthy()
  expect(await listed(Aid)).toMatchObject([{ State: 0 }])
})

test('several are judged at once', async () => {
  const { Aid, of } = await given()
  await given(api.pupils[4]!.login, of)
  atDesk(Aid)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  await user.click((await screen.findAllByRole('checkbox'))[0]!)
  await user.click((await screen.findAllByRole('button', { name: '核验' }))[0]!)
  expect(await screen.findByText('核验：所选的 2 份证明')).toBeTruthy()
  await press(/^提\s*交$/)
  expect(await screen.findByText('核验成功2条')).toBeTruthy()
})

test('a counsellor judges on the phone, with the files above', async () => {
  const { Aid, Id } = await given()
  onPhone(Aid, teacher)
  await press(`核验${me.TrueName}的证明`)
  expect(await screen.findByRole('button', { name: '查看照片.png' })).toBeTruthy()
  await press('提交')
  await waitFor(async () => expect(await listed(Aid)).toMatchObject([{ Id, State: 1 }]))
})

test('where there is none the list says what will stand there', async () => {
  const { Id } = api.running()
  atDesk(Id)
  expect(await screen.findByText('学生上传的证明材料会出现在这里')).toBeTruthy()
})

test('a student sees the own proofs at a desk, too', async () => {
  const { Aid } = await given()
  atDesk(Aid, me.login)
  expect(await screen.findByRole('link', { name: /最低生活保障家庭/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '核验' })).toBeNull()
})

test('taking the filters away leaves the assessment as it is', async () => {
  const { Aid } = await given()
  openPage(api, `${path}?Aid=${Aid}&Key=nobody`, api.token(teacher))
  await user.click((await screen.findAllByRole('button', { name: '清空筛选' }))[0]!)
  expect(await screen.findByRole('button', { name: me.TrueName })).toBeTruthy()
  expect(location.search).toBe(`?Aid=${Aid}`)
})
