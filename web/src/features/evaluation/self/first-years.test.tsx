import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAnswering } from '@xuegong/api/test/answering'
import { pixel } from '@xuegong/api/test/stored-file'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { expect, test } from 'vitest'
import { connectUploads } from '#test/uploads.ts'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const api = await openAnswering()
const { answered } = api
const me = api.pupils[5]!
const path = '/poorSubsidy/selfEvaluate'
const firstYears = '/welcomeSchool/WelcomNewStudent/familyFinancialHardshipStudentsIdentified'
const open = (address: string) => openPhonePage(api, address, api.token(me.login))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

test('first-years open the recognition of hardship, and no other', async () => {
  api.running({ Name: '综合', AssessmentType: 2 })
  api.running({ Name: '老生认定' })
  api.running({ Name: '新生认定' })
  open(firstYears)
  expect(await screen.findByRole('link', { name: /新生认定/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /老生认定/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /综合/ })).toBeNull()
})

test('strangers prove who they are before first-years are let in', async () => {
  openPhonePage(api, firstYears)
  expect(await screen.findByText('请先核对身份')).toBeTruthy()
})

test('whoever nothing is for hears so', async () => {
  openPhonePage(api, path, api.token(api.stranger.login))
  expect(await screen.findByText('暂无进行中的测评')).toBeTruthy()
})

test('with the quick check of first-years it is answered and proved, too', async () => {
  const { Id, questions } = await answered()
  await api.pupil(answering.saveAnswers, { Aid: Id, Answers: [{ QuestionId: questions.special, Keys: ['A'] }] })
  const quick = api.app.signIn(api.world, me.UserId, '2026-10-15 10:00:00', { Only: 'welcome' })
  openPhonePage(api, `${firstYears}?Aid=${Id}&q=2`, quick)
  connectUploads(api)
  const part = await screen.findByRole('region', { name: '证明材料' })
  const file = new File([Uint8Array.from(atob(pixel), c => c.charCodeAt(0))], '低保证.png', { type: 'image/png' })
  await user.upload(await within(part).findByLabelText(/^选择/), file)
  expect(await within(part).findByText('待核验')).toBeTruthy()
  await press('下一题')
  expect(await screen.findByText('第 3 题，共 5 题')).toBeTruthy()
})
