import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { RegisterForms } from './RegisterForms.tsx'

const api = await startApi('tiny')
const tooMany = '一次最多打印50份登记表，请勾选要打印的学生'

/** Opens the forms of a selection; gives what is called when they are closed. */
function open(ids: readonly string[], count = ids.length, all = false) {
  const onClose = vi.fn<() => void>()
  const selection = { ids, count, all } as never
  showPart(api, <RegisterForms selection={selection} onClose={onClose} />, { token: api.token('admin') })
  return onClose
}
const idsOf = async (PageSize: number) =>
  (await api.as('admin')(people.listStudents, { PageSize })).ResultValue!.rows.map(({ Id }) => Id)

test.each([
  ['of more than fifty students', 51, false],
  ['of all that a filter finds, however few', 2, true],
])('register forms %s are not printed here', async (_, count, all) => {
  const onClose = open([], count, all)
  expect(await screen.findByText(tooMany)).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('fifty are', async () => {
  open(await idsOf(1), 50)
  expect(await screen.findByText('学生登记表 50 份')).toBeTruthy()
  expect(screen.queryByText(tooMany)).toBeNull()
})

test('they are printed by the button, and Escape closes them', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const onClose = open(await idsOf(1))
  await screen.findByRole('heading', { name: '学生登记表' })
  await waitFor(() => expect(screen.getByRole('button', { name: '打印' }).className).not.toContain('loading'))
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
