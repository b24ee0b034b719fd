import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAnswering } from '@xuegong/api/test/answering'
import { buildPublicity } from '@xuegong/api/test/reviewing'
import { expect, test } from 'vitest'
import { openPage } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const api = await openAnswering()
const me = api.pupils[5]!
const teacher = api.counsellor.LoginName
const path = '/poorSubsidy/contrast'

/** An assessment that so many of the class have handed in, the student the best of them. */
function handedIn(count: number) {
  const row = api.running({ State: 2 })
  const { income, special, debts } = row.questions
  for (const at of [5, 4, 3, 2, 1].slice(0, count))
    api.record(row.Id, at, {
      State: 4,
      SubmitTime: '2026-10-14 08:00:00',
      Answers: { [income]: { Keys: [at === 5 ? 'A' : 'B'] }, [special]: { Keys: ['C'] }, [debts]: { Value: 5 } },
      Dims: { 家庭收入: { Self: 10000, Vote: 6500, Final: 9000 } },
    })
  return row
}
const onPhone = (Aid: string, who = me.login, more = '') =>
  openPhonePage(api, `${path}?Aid=${Aid}${more}`, api.token(who))

test('a student sees his own points beside the mean of the class', async () => {
  onPhone(handedIn(5).Id)
  expect(await screen.findByText('自评有 1 个维度高于班级平均')).toBeTruthy()
  const income = await screen.findByRole('region', { name: '家庭收入' })
  expect(income.textContent).toMatch(/自评[\d.]+班级平均[\d.]+$/)
})

test('of fewer than five no mean is told', async () => {
  onPhone(handedIn(2).Id)
  expect(await screen.findByText('自评各维度得分')).toBeTruthy()
  expect(screen.queryByText('班级平均')).toBeNull()
})

test('votes and result are told once the class knows', async () => {
  const { Id } = handedIn(1)
  api.world.transact(db => buildPublicity(db, { AssessmentId: Id, Stage: 1, ClassId: me.ClassId }))
  onPhone(Id)
  const income = await screen.findByRole('region', { name: '家庭收入' })
  expect(income.textContent).toContain('评议65最终90')
})

test('before anything is handed in the page says what to do', async () => {
  const { Id } = api.running()
  api.record(Id, 5, { State: 1, SubmitTime: null })
  onPhone(Id)
  expect(await screen.findByText('提交测评后可查看自评对比')).toBeTruthy()
})

test('at a desk the same is a chart, with a table of it', async () => {
  openPage(api, `${path}?Aid=${handedIn(5).Id}`, api.token(me.login))
  expect(await screen.findByRole('figure', { name: '自评有 1 个维度高于班级平均' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看表格' }))
  expect(await screen.findByRole('columnheader', { name: /班级平均/ })).toBeTruthy()
})

test('staff choose whose it is', async () => {
  openPage(api, `${path}?Aid=${handedIn(1).Id}`, api.token(teacher))
  expect(await screen.findByText('请选择学生')).toBeTruthy()
  expect(screen.getByLabelText('学生')).toBeTruthy()
})

test('staff see the votes of a student before the class knows', async () => {
  onPhone(handedIn(1).Id, teacher, `&UserId=${me.Id}`)
  const income = await screen.findByRole('region', { name: '家庭收入' })
  expect(income.textContent).toContain('评议65最终90')
})

test('of a student who takes no part nothing can be read', async () => {
  openPage(api, `${path}?Aid=${handedIn(1).Id}&UserId=${api.stranger.Id}`, api.token(teacher))
  expect(await screen.findByText('数据不存在或无权访问')).toBeTruthy()
})
