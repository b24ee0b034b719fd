import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { idCardEndOf, newestCode } from '@xuegong/api/test/captcha'
import { people } from '@xuegong/contracts/modules/people'
import { account } from '@xuegong/contracts/modules/account'
import { lazyOf } from '#nav/screen.ts'
import { beforeEach, expect, test } from 'vitest'
import { useQuery } from '#api/hooks.ts'
import { openShelves } from '#api/storage.ts'
import { addScreen } from '#test/extra-screen.ts'
import { startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const number = '2024010101'

/** A phone page that needs to know the student. */
function Own() {
  return <p>本人：{useQuery(people.getMyself, {}).data?.TrueName}</p>
}
addScreen('quizRank/rank', {
  title: '我的信息',
  phone: true,
  quick: 'people',
  component: lazyOf(
    async () => Own,
    screen => screen,
  ),
})

async function answer(fields: { TrueName: string; IdCardEnd: string }, code?: string) {
  await screen.findByAltText('验证码')
  const all = {
    学号或考生号: number,
    姓名: fields.TrueName,
    身份证号后六位: fields.IdCardEnd,
    验证码: code ?? newestCode(api),
  }
  for (const [label, text] of Object.entries(all)) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }
  await user.click(screen.getByRole('button', { name: '核对并继续' }))
}
const own = { TrueName: '赵一诺', IdCardEnd: idCardEndOf(api, number) }

beforeEach(() => sessionStorage.clear())

test('a stranger proves who he is and then sees the page, in this tab alone', async () => {
  openPhonePage(api, '/quizRank/rank')
  await answer(own)
  expect(await screen.findByText('本人：赵一诺')).toBeTruthy()
  const { tab, browser } = openShelves('')
  expect([tab.get('token', '') !== '', browser.get('Access-Token', '')]).toEqual([true, ''])
})

test('what does not fit is said, the form stays, and another captcha is shown', async () => {
  openPhonePage(api, '/quizRank/rank')
  const before = (await screen.findByAltText('验证码')).getAttribute('src')
  await answer({ ...own, TrueName: '别人' })
  expect(await screen.findByText('信息核对未通过，请核对后重试')).toBeTruthy()
  await waitFor(() => expect(screen.getByAltText('验证码').getAttribute('src')).not.toBe(before))
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('别人')
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
})

test('a wrong captcha is said at its field', async () => {
  openPhonePage(api, '/quizRank/rank')
  await answer({ ...own }, 'XXXX')
  const said = await screen.findByText('验证码错误或已过期')
  expect(said.closest('.adm-form-item')!.textContent).toContain('验证码')
  expect(document.querySelector('.adm-toast-main')).toBeNull()
})

test('each answer is checked as the server would, before anything is asked of it', async () => {
  const asked: string[] = []
  openPhonePage(api, '/quizRank/rank', '', called => void asked.push(called))
  await screen.findByAltText('验证码')
  await user.click(screen.getByRole('button', { name: '核对并继续' }))
  for (const words of ['请输入学号或考生号', '请输入姓名', '请输入身份证号后六位', '请输入验证码'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(asked).not.toContain(account.quickCheck.path)
})

test('of an identity number six characters can be typed, and what they may be is said on leaving the field', async () => {
  openPhonePage(api, '/quizRank/rank')
  const field = await screen.findByLabelText<HTMLInputElement>('身份证号后六位')
  expect(field.placeholder).toBe('末位为 X 时请输入 X')
  await user.type(field, '12X45678')
  await user.tab()
  expect(field.value).toBe('12X456')
  expect(await screen.findByText('身份证号后六位格式不正确')).toBeTruthy()
})

test('who is signed in is not asked', async () => {
  const asked: string[] = []
  openPhonePage(api, '/quizRank/rank', api.token(number), called => void asked.push(called))
  expect(await screen.findByText('本人：赵一诺')).toBeTruthy()
  expect(asked).not.toContain(account.getCaptcha.path)
})
