import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchForEnd } from './over.ts'

const base = `http://localhost:3000/w/demo-${'0'.repeat(32)}/`

/** Answers with this status, as from the address that is asked. */
let status = 200
const answer = vi.fn<typeof fetch>(async asked =>
  Object.defineProperty(new Response('{}', { status }), 'url', { value: new Request(asked).url }),
)

beforeEach(() => {
  document.head.innerHTML = `<base href="${base}" />`
  document.body.innerHTML = ''
  status = 200
})
vi.stubGlobal('fetch', answer)
watchForEnd()

const said = () => screen.queryByRole('dialog')?.textContent

test('a call that its school is gone for is told in a sentence, once, with the way to the choice', async () => {
  await fetch(`${base}api/Student/GetStudentList`)
  expect(said()).toBeUndefined()
  status = 410
  const replies = await Promise.all([fetch(`${base}api/Student/GetStudentList`), fetch(`${base}api/UserMan/GetMenu`)])
  expect(replies.map(each => each.status)).toEqual([410, 410])
  expect(said()).toBe('演示已结束这所演示学校已经清除，请重新选择场景和身份。重新选择')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => assign.mockRestore())
  fireEvent.click(screen.getByRole('button', { name: '重新选择' }))
  expect(assign).toHaveBeenCalledWith('/demo')
})

test('who closes it is left alone: calls that the page makes by itself would bring it back at once', async () => {
  status = 410
  await fetch(`${base}api/Student/GetStudentList`)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  await fetch(`${base}api/Student/GetStudentList`)
  expect([dialog.open, document.querySelectorAll('dialog').length]).toEqual([false, 1])
})

test('what another place answers says nothing of this school', async () => {
  status = 410
  await fetch('http://localhost:3000/__kit/demo/reset')
  expect(said()).toBeUndefined()
})
