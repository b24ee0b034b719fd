import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { classAdmins } from '@xuegong/contracts/modules/evaluation/class-admins'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const page = '/poorSubsidy/reviewVote'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const open = (who: string, path = page) => openPhonePage(api, path, api.token(who))
const running = async () => (await api.as('xgc01')(evaluation.listAssessment, { State: [2] })).ResultValue!.rows[0]!
const voting = async (who: string, VoteState?: 0 | 1) =>
  (await api.as(who)(votes.listVote, { Aid: (await running()).Id, ...(VoteState !== undefined && { VoteState }) }))
    .ResultValue!
const tab = (name: string) => within(screen.getByRole('group', { name: '评议' })).getByRole('button', { name })
const candidate = () => screen.findByRole('region', { name: '被评议人' })
/** Chooses the first option of every question that is asked. */
async function answerAll() {
  const own = await screen.findByRole('region', { name: /我的/ })
  const groups = within(own).getAllByRole('radiogroup')
  for (const group of groups) await user.click(within(group).getAllByRole('radio')[0]!)
}

test('a reviewer sees who is left and on whom he has voted, counted, and never himself', async () => {
  const { DoneNum, LeftNum } = await voting('pyy01')
  open('pyy01')
  await screen.findByRole('list', { name: '未评' })
  expect(tab(`未评 ${LeftNum}`).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(`已评 ${DoneNum}/${DoneNum + LeftNum}`)).toBeTruthy()
  await user.click(tab(`已评 ${DoneNum}`))
  const rows = within(await screen.findByRole('list', { name: '已评' })).getAllByRole('listitem')
  expect(rows).toHaveLength(DoneNum)
  expect(rows[0]!.textContent).toMatch(/我的评分 \d+/)
})

test('what a candidate chose stands by dimension, without points, texts and files', async () => {
  const { rows } = await voting('pyy01', 0)
  open('pyy01', `${page}?detail=${rows[0]!.Id}`)
  expect((await candidate()).textContent).toContain(rows[0]!.TrueName)
  expect(screen.getByRole('region', { name: '家庭收入' }).textContent).toContain('元')
  expect(screen.queryByRole('region', { name: '辅导员了解' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/（\d+分）/)
})

test('a reviewer answers what he observed, proposes a level, and comes to the next one', async () => {
  const { rows, LeftNum } = await voting('pyy01', 0)
  open('pyy01', `${page}?detail=${rows[0]!.Id}`)
  await candidate()
  await answerAll()
  await user.type(screen.getByLabelText('意见'), '平时节俭')
  await user.click(screen.getByRole('button', { name: '提交，评下一位' }))
  await waitFor(async () => expect((await candidate()).textContent).toContain(rows[1]!.TrueName))
  const after = await voting('pyy01')
  expect(after.LeftNum).toBe(LeftNum - 1)
  expect(after.rows.find(({ Id }) => Id === rows[0]!.Id)).toMatchObject({
    Voted: 1,
    MyOpinion: '平时节俭',
    MyLevel: 'A',
  })
})

test('after the last one the list says that everybody has been voted on', async () => {
  const { rows } = await voting('pyy01', 0)
  open('pyy01', `${page}?detail=${rows[0]!.Id}`)
  for (const at of rows.keys()) {
    await waitFor(async () => expect((await candidate()).textContent).toContain(rows[at]!.TrueName))
    await answerAll()
    await user.click(screen.getByRole('button', { name: /^提交/ }))
  }
  expect(await screen.findByText('已全部评议')).toBeTruthy()
})

test('a vote that lacks an answer is not sent', async () => {
  const { rows, LeftNum } = await voting('pyy01', 0)
  open('pyy01', `${page}?detail=${rows[0]!.Id}`)
  await candidate()
  await user.click(screen.getByRole('button', { name: '提交，评下一位' }))
  expect(await screen.findByText('还有5题未答')).toBeTruthy()
  expect((await voting('pyy01')).LeftNum).toBe(LeftNum)
})

test('a vote is shown as it was given, and can be given anew', async () => {
  const { rows } = await voting('pyy01', 1)
  open('pyy01', `${page}?VoteState=1&detail=${rows[0]!.Id}`)
  await candidate()
  await user.clear(screen.getByLabelText('意见'))
  await user.type(screen.getByLabelText('意见'), '再想了想')
  await answerAll()
  await user.click(screen.getByRole('button', { name: /^提交/ }))
  await waitFor(async () => expect((await voting('pyy01', 1)).rows[0]!.MyOpinion).toBe('再想了想'))
})

async function word() {
  const Aid = (await running()).Id
  const mine = (await api.as('college01')(classAdmins.listClassAdmin, { Aid, PageSize: 200 })).ResultValue!.rows
  const { ClassId } = mine.find(({ ClassName }) => ClassName === '计科2401班')!
  const given = await api.as('college01')(classAdmins.resetPassword, { Aid, ClassIds: [ClassId] })
  return given.ResultValue![0]!.Password
}

test('the word of the class is asked for once; a wrong one is refused', async () => {
  const right = await word()
  open('pyy01')
  const sheet = within(await screen.findByRole('dialog', { name: '请输入评议口令' }))
  await user.type(sheet.getByLabelText('评议口令'), 'wrong')
  await user.click(sheet.getByRole('button', { name: '进入评议' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('评议口令错误')
  await user.type(sheet.getByLabelText('评议口令'), right)
  await user.click(sheet.getByRole('button', { name: '进入评议' }))
  expect(await screen.findByRole('list', { name: '未评' })).toBeTruthy()
})

test('whoever closes the sheet of the word may open it again', async () => {
  await word()
  open('pyy01')
  const sheet = within(await screen.findByRole('dialog', { name: '请输入评议口令' }))
  await user.click(sheet.getByRole('button', { name: '取消' }))
  await user.click(await screen.findByRole('button', { name: '输入口令' }))
  expect(await screen.findByRole('dialog', { name: '请输入评议口令' })).toBeTruthy()
})

test('a counsellor answers the own questions, and proposes no level', async () => {
  const { rows } = await voting('fdy01', 1)
  const row = rows.find(({ State, ClassName }) => State === 4 && ClassName === '计科2401班')!
  open('fdy01', `${page}?VoteState=1&detail=${row.Id}`)
  const own = within(await screen.findByRole('region', { name: '我的评分' }))
  expect(own.getAllByRole('radiogroup')).toHaveLength(3)
  expect(own.queryByText('建议等级')).toBeNull()
  await answerAll()
  await user.click(screen.getByRole('button', { name: /^提交/ }))
  await waitFor(async () => {
    const after = (await voting('fdy01', 1)).rows.find(({ Id }) => Id === row.Id)!
    expect(after.MyScore).not.toBeNull()
  })
})

test('the vote on somebody of a class that is closed is only read', async () => {
  const { rows } = await voting('fdy01', 1)
  const row = rows.find(({ ClassName }) => ClassName === '计科2301班')!
  open('fdy01', `${page}?VoteState=1&detail=${row.Id}`)
  expect(await screen.findByText('评议已结束或班级评议已关闭，只能查看')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^提交/ })).toBeNull()
})

test('whoever has nobody to vote on is told so', async () => {
  open('pyy01', `${page}?detail=nobody`)
  expect(await screen.findByText('该同学不由您评议')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '返回名单' }))
  expect(await screen.findByRole('list', { name: '未评' })).toBeTruthy()
})

test('without an assessment under review there is nobody to vote on', async () => {
  api = await startApi('tiny')
  open('fdy01')
  expect(await screen.findByText('暂无需要评议的同学')).toBeTruthy()
})

test('the preview shows a student who is made up, and sends nothing', async () => {
  openPage(api, '/poorSubsidy/newTemporary/Temporary', api.token('xgc01'))
  expect(await screen.findByText('预览模式，不保存')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /示例学生/ }))
  expect((await candidate()).textContent).toContain('示例学生')
  await answerAll()
  expect(screen.getByRole('button', { name: '提交评议' })).toHaveProperty('disabled', true)
})

test('whoever only reviews may not preview, is told so, and comes to the page itself', async () => {
  open('pyy01', '/poorSubsidy/newTemporary/Temporary')
  expect(await screen.findByText('没有权限')).toBeTruthy()
  expect(screen.queryByText('加载失败')).toBeNull()
  await user.click(screen.getByRole('button', { name: '去评议投票' }))
  expect(await screen.findByRole('list', { name: '未评' })).toBeTruthy()
})
