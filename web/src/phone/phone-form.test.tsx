// @vitest-environment node
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Form from 'antd-mobile/es/components/form'
import Input from 'antd-mobile/es/components/input'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showOnPhone } from '#test/phone-page.tsx'
import { PhoneForm } from './PhoneForm.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

const asking = (name: string, label: string) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message: `请输入${label}` }]}>
    <Input />
  </Form.Item>
)
const steps = [
  { title: '去哪里？', fields: asking('Where', '地点') },
  { title: '怎么去？', help: '飞机、火车或汽车', fields: asking('How', '方式') },
]

type Submit = (values: object) => Promise<void>

function open(onSubmit = vi.fn<Submit>(async () => {})) {
  showOnPhone(api, <PhoneForm title="外出申请" steps={steps} submitText="提交" onSubmit={onSubmit} />)
  return onSubmit
}

test('one question at a time; all answers are sent together at the end', async () => {
  const onSubmit = open()
  expect(screen.getByText('第 1 步，共 2 步')).toBeTruthy()
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await user.type(await screen.findByLabelText('方式'), '火车')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ Where: '青岛', How: '火车' }]]))
})

test('a question without an answer is not passed, and says so', async () => {
  open()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('请输入地点')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('地点')))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('去哪里？')
})

test('back is one step back, with what was typed', async () => {
  open()
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('怎么去？'))
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByDisplayValue('青岛')).toBeTruthy()
})

test('leaving with something typed is asked about', async () => {
  open()
  await user.type(screen.getByLabelText('地点'), '青岛')
  await user.click(screen.getByRole('button', { name: '返回' }))
  const dialog = await screen.findByRole('dialog', { name: '离开此页' })
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(screen.getByDisplayValue('青岛')).toBeTruthy()
})

test('a form that was refused stays as it was', async () => {
  const onSubmit = open(vi.fn<Submit>(() => Promise.reject(new Error('refused'))))
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await user.type(await screen.findByLabelText('方式'), '火车{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(await screen.findByDisplayValue('火车')).toBeTruthy()
})

test('when the keyboard takes its part of the window, the field that one writes in stays in sight', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  open()
  await user.click(screen.getByLabelText('地点'))
  window.dispatchEvent(new Event('resize'))
  expect(shown.mock.contexts).toEqual([screen.getByLabelText('地点')])
  shown.mockRestore()
})
