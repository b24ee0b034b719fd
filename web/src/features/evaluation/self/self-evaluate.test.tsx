import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAnswering } from '@xuegong/api/test/answering'
import { buildPublicity } from '@xuegong/api/test/reviewing'
import { pixel, putFile } from '@xuegong/api/test/stored-file'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { expect, test } from 'vitest'
import { connectUploads } from '#test/uploads.ts'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const api = await openAnswering()
const { answered } = api
const me = api.pupils[5]!
const path = '/poorSubsidy/selfEvaluate'
const open = (address: string) => openPhonePage(api, address, api.token(me.login))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp, role = 'radio') => user.click(await screen.findByRole(role, { name }))
const storedOf = (Aid: string) => api.recordsOf(Aid)[0]

test('several assessments are chosen from, each with the own state', async () => {
  const { Id, Name } = await answered({ Name: '选择甲' })
  api.running({ Name: '选择乙' })
  open(path)
  const row = await screen.findByRole('link', { name: new RegExp(Name) })
  expect(row.textContent).toContain('暂存')
  expect((await screen.findByRole('link', { name: /选择乙/ })).textContent).toContain('未填')
  await user.click(row)
  expect(await screen.findByText('必答题已全部作答')).toBeTruthy()
  expect(location.search).toBe(`?Aid=${Id}`)
})

test('what an assessment is about and what is said of it is read before it is answered', async () => {
  const { Id } = api.running({ Remark: '依据学校认定办法' })
  await api.office(evaluation.saveRemark, { Aid: Id, Remark: '<p>请<strong>如实</strong>填写</p>' })
  await api.college(evaluation.saveRemark, { Aid: Id, Remark: '<p>周五前交到办公室</p>' })
  open(`${path}?Aid=${Id}`)
  const read = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await read('测评说明')).getByText('依据学校认定办法')).toBeTruthy()
  expect((await read('学校备注')).getByText('如实').tagName).toBe('STRONG')
  expect(screen.getByText('周五前交到办公室')).toBeTruthy()
})

test('each step is kept on the server before the next question comes', async () => {
  const { Id, questions } = api.running()
  open(`${path}?Aid=${Id}`)
  await press('开始填写')
  expect(await screen.findByText('第 1 题，共 5 题')).toBeTruthy()
  await choose(/^是/)
  await press('下一题')
  expect(await screen.findByText('第 2 题，共 5 题')).toBeTruthy()
  expect(storedOf(Id)).toMatchObject({ State: 1, Answers: { [questions.income]: { Keys: ['A'] } } })
})

test('numbers, declared points and texts are kept as they were entered', async () => {
  const { Id, questions } = api.running()
  open(`${path}?Aid=${Id}&q=3`)
  await user.type(await screen.findByLabelText('数值'), '2.5')
  await press('下一题')
  await user.type(await screen.findByLabelText('申报分（0–10）'), '3.25')
  await user.type(await screen.findByLabelText('说明'), '校级三好')
  await press('下一题')
  expect(await screen.findByText('第 5 题，共 5 题')).toBeTruthy()
  const { debts, claim } = questions
  expect(storedOf(Id)!.Answers).toEqual({ [debts]: { Value: 2.5 }, [claim]: { Value: 3.25, Text: '校级三好' } })
})

test('what is not answered is counted, and leads to the question', async () => {
  const { Id } = api.running()
  open(`${path}?Aid=${Id}&q=1`)
  await choose(/^是/)
  await press('还有2题未答，去第2题')
  expect(await screen.findByText('第 2 题，共 5 题')).toBeTruthy()
  expect(storedOf(Id)).toBeTruthy()
})

test('looked over, what is missing is named by its number and leads there', async () => {
  const { Id } = api.running()
  open(`${path}?Aid=${Id}&q=check`)
  const missing = within(await screen.findByRole('region', { name: '未完成' }))
  expect(missing.getByText('还有3题未答')).toBeTruthy()
  expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['第1题', '第2题', '第3题'])
  await user.click(missing.getByRole('button', { name: '第3题' }))
  expect(await screen.findByText('第 3 题，共 5 题')).toBeTruthy()
})

test('a proof is sent at the option that needs it', async () => {
  const { Id } = await answered()
  open(`${path}?Aid=${Id}&q=2`)
  connectUploads(api)
  await choose(/低保（需证明）/, 'checkbox')
  const part = await screen.findByRole('region', { name: '证明材料' })
  const file = new File([Uint8Array.from(atob(pixel), c => c.charCodeAt(0))], '低保证.png', { type: 'image/png' })
  await user.upload(await within(part).findByLabelText(/^选择/), file)
  await waitFor(async () => {
    const { rows } = (await api.pupil(proofs.listProve, { Aid: Id })).ResultValue!
    expect(rows).toMatchObject([{ ProveType: '1', State: 0, Files: [{ FileTrueName: '低保证.png' }] }])
  })
  expect(await within(part).findByText('待核验')).toBeTruthy()
})

test('a proof is taken away with its last file', async () => {
  const { Id } = await answered()
  const Files = [await putFile(api, me.login)]
  await api.pupil(proofs.saveProve, { Aid: Id, ProveType: '1', Files })
  open(`${path}?Aid=${Id}&q=2`)
  await choose(/低保（需证明）/, 'checkbox')
  await press('移除照片.png')
  await waitFor(async () => expect((await api.pupil(proofs.listProve, { Aid: Id })).ResultValue!.total).toBe(0))
})

test('a proof that was found wanting says why', async () => {
  const { Id } = await answered()
  const Files = [await putFile(api, me.login)]
  const prove = (await api.pupil(proofs.saveProve, { Aid: Id, ProveType: '1', Files })).ResultValue!
  await api.teacher(proofs.checkProve, { Ids: [prove], State: 2, Opinion: '看不清' })
  open(`${path}?Aid=${Id}&q=2`)
  await choose(/低保（需证明）/, 'checkbox')
  expect(await screen.findByText('看不清')).toBeTruthy()
})

test('a proof that is missing is named before it is handed in, and refused after', async () => {
  const { Id, questions } = await answered()
  await api.pupil(answering.saveAnswers, { Aid: Id, Answers: [{ QuestionId: questions.special, Keys: ['A'] }] })
  open(`${path}?Aid=${Id}&q=check`)
  expect(await screen.findByRole('button', { name: /^上传最低生活保障家庭证明/ })).toBeTruthy()
  await press('提交')
  expect((await screen.findByRole('alert')).textContent).toBe('请上传【最低生活保障家庭】证明材料')
})

test('a proof that was found wanting is missing still', async () => {
  const { Id, questions } = await answered()
  await api.pupil(answering.saveAnswers, { Aid: Id, Answers: [{ QuestionId: questions.special, Keys: ['A'] }] })
  const Files = [await putFile(api, me.login)]
  const prove = (await api.pupil(proofs.saveProve, { Aid: Id, ProveType: '1', Files })).ResultValue!
  await api.teacher(proofs.checkProve, { Ids: [prove], State: 2, Opinion: '看不清' })
  open(`${path}?Aid=${Id}&q=check`)
  expect(await screen.findByRole('button', { name: /^上传最低生活保障家庭证明/ })).toBeTruthy()
})

test('without the promise nothing is handed in', async () => {
  const { Id } = await answered()
  open(`${path}?Aid=${Id}&q=check`)
  await press('提交')
  expect((await screen.findByRole('alert')).textContent).toBe('请阅读并勾选承诺书')
  expect(storedOf(Id)!.State).toBe(1)
})

test('with the promise it is handed in, and its score is shown', async () => {
  const { Id } = await answered()
  open(`${path}?Aid=${Id}`)
  await press('核对并提交')
  await user.click(await screen.findByRole('checkbox', { name: /^本人承诺/ }))
  await press('提交')
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(await screen.findByText('自评分')).toBeTruthy()
  expect(screen.queryByText(/班级公示后可在此查看/)).toBeNull()
  expect(storedOf(Id)!.State).toBe(2)
})

test('what was handed in is changed after a question, until the end', async () => {
  const { Id } = await answered()
  await api.pupil(answering.handIn, { Aid: Id, Promise: 1 })
  open(`${path}?Aid=${Id}`)
  await press('修改')
  expect(await screen.findByText('修改后须重新提交，确定修改？')).toBeTruthy()
  await press(/^确\s*定$/)
  expect(await screen.findByText('第 1 题，共 5 题')).toBeTruthy()
  expect(storedOf(Id)!.State).toBe(1)
})

test('after the end it can be read and no more, and why is said', async () => {
  const { Id } = await answered()
  api.change(Id, { EndTime: '2026-10-14 09:00:00' })
  open(`${path}?Aid=${Id}&q=1`)
  expect(await screen.findByText('不在自评时间内')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '继续填写' })).toBeNull()
  await press('查看填写内容')
  expect((await screen.findByRole('region', { name: '家庭收入' })).textContent).toContain('是')
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
})

test('what was returned says why and is handed in anew', async () => {
  const { Id } = await answered()
  api.write(storedOf(Id)!.Id, { State: 3, ReturnReason: '收入与说明不一致' })
  open(`${path}?Aid=${Id}`)
  expect((await screen.findByRole('note')).textContent).toContain('收入与说明不一致')
  expect(await screen.findByRole('button', { name: '核对并提交' })).toBeTruthy()
})

test('what was made void says so', async () => {
  const { Id } = await answered()
  api.write(storedOf(Id)!.Id, { State: 8 })
  open(`${path}?Aid=${Id}`)
  expect(await screen.findByText(/本次申报已作废/)).toBeTruthy()
})

const scored = { State: 5, SubmitTime: '2026-10-14 08:00:00', SelfScore: 7000, VoteScore: 8000, TotalScore: 7250 }

test('the result is kept back until the class is told', async () => {
  const { Id } = await answered()
  api.change(Id, { State: 2 })
  api.write(storedOf(Id)!.Id, { ...scored, ClassRank: 2, SuggestLevel: 'A' })
  open(`${path}?Aid=${Id}`)
  expect(await screen.findByText(/班级公示后可在此查看/)).toBeTruthy()
  expect(screen.queryByText('72.5')).toBeNull()
})

test('the result is shown once the class is told', async () => {
  const { Id } = await answered()
  api.change(Id, { State: 2 })
  api.write(storedOf(Id)!.Id, { ...scored, ClassRank: 2, SuggestLevel: 'A' })
  api.world.transact(db => buildPublicity(db, { AssessmentId: Id, Stage: 1, ClassId: me.ClassId }))
  open(`${path}?Aid=${Id}`)
  const result = await screen.findByRole('region', { name: '结果' })
  expect(result.textContent).toContain('评议分80总分72.5班级排名2')
})
