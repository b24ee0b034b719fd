import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { openLeave, type Steps } from '#test/leave-form.tsx'
import { type Instead, startApi } from '#test/page.tsx'
import { isClosed, line, look, reads, sheet } from '#test/pick-sheet.ts'

const api = await startApi('tiny')
const user = userEvent.setup()

type Field = Steps[number]['fields'][number]
const open = (field: Field, initial: object = {}, instead?: Instead) =>
  openLeave(api, [{ title: '填一填', fields: [field] }], { initial }, undefined, instead)

test('the sheet and its list are called after the field, and whoever cannot see it hears why there is nothing', async () => {
  open('Approver')
  expect((await line(/^批准人/)).getAttribute('aria-haspopup')).toBe('dialog')
  const { findByRole, getByRole } = await look(/^批准人/, 'f')
  expect(screen.getByRole('dialog', { name: '选择批准人' })).toBeTruthy()
  expect(getByRole('list', { name: '选择批准人' })).toBeTruthy()
  expect(getByRole('status').textContent).toBe('请至少输入两个字符')
  await user.type(getByRole('textbox'), 'dy01')
  await findByRole('button', { name: /fdy01/ })
  expect(getByRole('status').textContent).toBe('')
})

test('whoever goes back without a choice leaves the field as it was', async () => {
  open('Approver')
  await user.click((await look(/^批准人/, 'fdy01')).getByRole('button', { name: '取消' }))
  await isClosed()
  expect(screen.getByText('请选择')).toBeTruthy()
})

test('of two fields the sheet of one opens, over the step that one is at', async () => {
  openLeave(api, [
    { title: '一', fields: ['Fee'] },
    { title: '二', fields: ['Approver', 'Guide'] },
  ])
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await line(/^指导老师/))
  expect(await screen.findByRole('dialog', { name: '选择指导老师' })).toBeTruthy()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByText('第 2 步，共 2 步')).toBeTruthy()
})

test('by keyboard: into the sheet, to somebody found, and back to the line', async () => {
  const { sent } = open('Approver')
  const field = await line(/^批准人/)
  field.focus()
  await user.keyboard('{Enter}')
  const { getByRole, findByRole } = await sheet()
  expect(document.activeElement).toBe(getByRole('textbox', { name: '姓名、编号或拼音' }))
  await user.keyboard('fdy01{Enter}')
  await findByRole('button', { name: /fdy01/ })
  await user.keyboard('{Tab}{Enter}')
  await isClosed()
  expect(document.activeElement).toBe(field)
  expect(sent()).toEqual([])
  await reads(/^批准人/, '陈思远（fdy01）')
})

test('one character is not searched, and a search under way says so', async () => {
  open('Approver')
  const { getByText, getByRole } = await look(/^批准人/, '王')
  expect(getByText('请至少输入两个字符')).toBeTruthy()
  await user.type(getByRole('textbox'), '老')
  expect(getByText('正在查找…')).toBeTruthy()
})

test.each([
  ['Approver', /^批准人/, 'fdy01', people.findPeople.path, /fdy01/],
  ['Class', /^班级/, '计科2401', people.listOrgs.path, /计科2401班/],
] as const)(
  '%s: a list that could not be read says so, and can be tried again',
  async (name, label, text, path, words) => {
    const down = [1, 2].map(() => new Response('{}', { status: 500 }))
    if (name === 'Class') down.pop()
    open(name, {}, asked => (asked === path ? down.shift() : undefined))
    const { findByRole, getByRole } = await look(label, text)
    const again = await findByRole('button', { name: '重试' })
    expect(getByRole('status').textContent).toBe('服务暂时不可用，请稍后重试重试')
    await user.click(again)
    expect(await findByRole('button', { name: words })).toBeTruthy()
  },
)

test('the back button of the phone closes the sheet, and the page stays with what was typed', async () => {
  openLeave(api, [{ title: '填一填', fields: ['Reason', 'Approver'] }])
  await user.type(await screen.findByRole('textbox', { name: /^事由/ }), '回家')
  await look(/^批准人/, 'fdy')
  act(() => history.back())
  await isClosed()
  expect(screen.getByDisplayValue('回家')).toBeTruthy()
  expect(document.activeElement).toBe(await line(/^批准人/))
})

test('a sheet that is closed leaves no entry behind it, and opens again with nothing typed', async () => {
  open('Approver')
  await look(/^批准人/, 'fdy')
  expect(history.state).toMatchObject({ usr: { sheet: 'Approver' } })
  // As the browser does on Escape.
  act(() => (document.querySelector('dialog') as HTMLDialogElement).close())
  await isClosed()
  expect(history.state).toMatchObject({ idx: 0 })
  await user.click(await line(/^批准人/))
  expect((await sheet()).getByRole('textbox')).toHaveProperty('value', '')
})
