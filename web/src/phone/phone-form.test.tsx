import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure, success } from '@xuegong/contracts/envelope'
import Toast from 'antd-mobile/es/components/toast'
import { beforeEach, expect, test, vi } from 'vitest'
import { openLeave, type Steps } from '#test/leave-form.tsx'
import { startApi } from '#test/page.tsx'
import { pressBack, putPageBehind } from '#test/page-behind.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const twoSteps: Steps = [
  { title: '去哪里？', fields: ['Where'] },
  { title: '怎么去？', help: '飞机、火车或汽车', fields: ['How'] },
]
const submit = () => user.click(screen.getByRole('button', { name: '提交' }))

/** Waits to be asked whether to leave, and stays. */
async function stay() {
  const dialog = await screen.findByRole('dialog', { name: '离开此页' })
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
}

beforeEach(() => Toast.clear())

test('one question at a time; all answers are sent together at the end', async () => {
  const { sent } = openLeave(api, twoSteps)
  expect(screen.getByText('第 1 步，共 2 步')).toBeTruthy()
  expect(screen.queryByLabelText('方式')).toBeNull()
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await user.click(await screen.findByRole('radio', { name: '火车' }))
  await submit()
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(sent()).toEqual([{ Where: '青岛', How: '火车' }])
})

test('a question without an answer is not passed, and says so', async () => {
  openLeave(api, twoSteps)
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('请输入地点')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('地点')))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('去哪里？')
})

test('back is one step back, with what was typed', async () => {
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('怎么去？'))
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByDisplayValue('青岛')).toBeTruthy()
})

test('leaving with something typed is asked about', async () => {
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await stay()
  expect(screen.getByDisplayValue('青岛')).toBeTruthy()
})

test('leaving is asked about after a step back as well', async () => {
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await screen.findByRole('radio', { name: '火车' })
  await user.click(screen.getByRole('button', { name: '返回' }))
  await screen.findByDisplayValue('青岛')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await stay()
  expect(screen.getByDisplayValue('青岛')).toBeTruthy()
})

test('the Back of the phone is asked about, on the first step and after a step back', async () => {
  putPageBehind()
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await pressBack()
  await stay()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByRole('radio', { name: '火车' })
  await pressBack()
  expect(await screen.findByDisplayValue('青岛')).toBeTruthy()
  await pressBack()
  await stay()
  expect(location.pathname).toBe('/part')
})

test('a second Back is no answer to the question', async () => {
  putPageBehind()
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await pressBack()
  await pressBack()
  expect(location.pathname).toBe('/part')
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(location.pathname).toBe('/behind'))
})

test('who took back what he typed leaves at once', async () => {
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await user.clear(screen.getByLabelText('地点'))
  const left = vi.spyOn(history, 'replaceState')
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(left).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who has saved leaves at once', async () => {
  openLeave(api, [{ title: '去哪里？', fields: ['Where'] }])
  await user.type(screen.getByLabelText('地点'), '青岛')
  await submit()
  await screen.findByText('提交成功')
  const left = vi.spyOn(history, 'replaceState')
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(left).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a form that was refused stays as it was', async () => {
  const { writes, sent } = openLeave(api, twoSteps, {}, failure(4000, '名额已满'))
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await user.click(await screen.findByRole('radio', { name: '火车' }))
  await submit()
  expect(await screen.findByText('名额已满')).toBeTruthy()
  expect(screen.getByRole('radio', { name: '火车' })).toHaveProperty('checked', true)
  expect([writes(), sent()]).toEqual([1, []])
})

test('a refusal stands in the form until the next attempt', async () => {
  const answers = [failure(2, '名额已满'), success(null)]
  openLeave(api, [{ title: '去哪里？', fields: ['Where'] }], {}, () => new Response(JSON.stringify(answers.shift())))
  await user.type(screen.getByLabelText('地点'), '青岛')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('名额已满')
  expect(document.querySelector('.adm-toast-main')).toBeNull()
  await submit()
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(screen.queryByText('名额已满')).toBeNull()
})

test('a refusal that names a field of an earlier step leads back to it', async () => {
  openLeave(api, twoSteps, {}, failure(2, '地点不在允许的范围'))
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await user.click(await screen.findByRole('radio', { name: '火车' }))
  await submit()
  expect(await screen.findByText('地点不在允许的范围')).toBeTruthy()
  const where = screen.getByLabelText('地点')
  await waitFor(() => expect(document.activeElement).toBe(where))
  expect(where).toHaveProperty('value', '青岛')
})

test('what the page must be silent about is said by the form, with the number of the call', async () => {
  const crash = () => new Response(JSON.stringify(failure(500, '服务器出错了')), { headers: { 'X-Request-Id': 'r-7' } })
  openLeave(api, [{ title: '去哪里？', fields: ['Where'] }], {}, crash)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('服务器出错了请求编号：r-7')
})

test('answers that are sent again after the connection broke go under the same key', async () => {
  const [broken, whole] = [new Response('<h1>502'), new Response(JSON.stringify(success(null)))]
  const answers = [broken, whole]
  const { keys } = openLeave(api, [{ title: '去哪里？', fields: ['Where'] }], {}, () => answers.shift()!)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await submit()
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeTruthy()
  await submit()
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/), keys[0]])
})

test('two taps send once', async () => {
  const { writes, sent } = openLeave(api, [{ title: '去哪里？', fields: ['Where'] }])
  await user.type(screen.getByLabelText('地点'), '青岛')
  const button = screen.getByRole('button', { name: '提交' })
  await act(async () => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(writes()).toBe(1)
})

test('while the answers are on their way the button is busy', async () => {
  let arrive = () => {}
  const send = () => new Promise<void>(resolve => (arrive = resolve))
  openLeave(api, [{ title: '去哪里？', fields: ['Where'] }], { send })
  await user.type(screen.getByLabelText('地点'), '青岛')
  const button = screen.getByRole('button', { name: '提交' })
  await user.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  arrive()
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
})

test('on opening, the first question does not take the focus', () => {
  openLeave(api, twoSteps)
  expect(document.activeElement).toBe(document.body)
})

test('when the keyboard takes its part of the window, the field that one writes in stays in sight', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  openLeave(api, twoSteps)
  await user.click(screen.getByLabelText('地点'))
  window.dispatchEvent(new Event('resize'))
  expect(shown.mock.contexts).toEqual([screen.getByLabelText('地点')])
  shown.mockRestore()
})

test('texts go without the blanks around them, what was emptied as null or not at all, Id and version along', async () => {
  const initial = { Id: 'a', RowVersion: 3, Where: '济南', Reason: '探亲', Mobile: '13900000001' }
  const { sent } = openLeave(api, [{ title: '改一改', fields: ['Where', 'Reason', 'Mobile'] }], { initial })
  await user.type(screen.getByLabelText('地点'), ' 西 ')
  await user.clear(await screen.findByRole('textbox', { name: /^事由/ }))
  await user.clear(screen.getByLabelText(/^手机号/))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Id: 'a', RowVersion: 3, Where: '济南 西', Reason: null }]))
})

test('what is sent otherwise is told to nobody here', async () => {
  const send = vi.fn<(input: object) => Promise<void>>(() => Promise.resolve())
  const { writes, sent } = openLeave(api, [{ title: '去哪里？', fields: ['Where'] }], { send })
  await user.type(screen.getByLabelText('地点'), '青岛')
  await submit()
  await waitFor(() => expect(send.mock.calls).toEqual([[{ Where: '青岛' }]]))
  expect([writes(), sent(), screen.queryByText('提交成功')]).toEqual([0, [], null])
})
