import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MobileOf } from '@xuegong/contracts/fields'
import { people } from '@xuegong/contracts/modules/people'
import * as t from 'typebox'
import { expect, test, vi } from 'vitest'
import { forbidStorage } from '#test/forbidden-storage.ts'
import { fillStorage } from '#test/full-storage.ts'
import { startApi } from '#test/page.tsx'
import { pressBack, putPageBehind } from '#test/page-behind.ts'
import { showPart } from '#test/part.tsx'
import { FormModal } from './FormModal.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const { rows } = (await api.as('admin')(people.listStudents, { PageSize: 9 })).ResultValue!
const readStudent = async (Id: string) => (await api.as('admin')(people.getStudent, { Id })).ResultValue!

/** As a call that cannot do without a mobile. */
const { properties } = people.editStudent.input as t.TObject
const endpoint = {
  ...people.editStudent,
  input: t.Object({ ...properties, Mobile: MobileOf('手机号') }),
} as typeof people.editStudent

/** The form for how a student can be reached; every test takes a student of its own. */
async function open(at: number, { as = 'admin', ...more }: { draft?: string; as?: string } = {}) {
  const student = await readStudent(rows[at]!.Id)
  const [onClose, onSaved] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const asked: string[] = []
  const form = (
    <FormModal
      title="编辑联系方式"
      endpoint={endpoint}
      fields={[{ name: 'Mobile', inputMode: 'tel' }, { name: 'Mail' }]}
      initial={student}
      onClose={onClose}
      onSaved={onSaved}
      {...more}
    />
  )
  showPart(api, form, { token: api.token(as), instead: path => void asked.push(path) })
  const mobile = await screen.findByLabelText('手机号')
  return { student, onClose, onSaved, mobile, writes: () => asked.filter(path => path === people.editStudent.path) }
}
const retype = async (field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}
const drafts = () => Object.keys(localStorage).filter(key => key.includes('DRAFT'))
const save = () => user.click(screen.getByRole('button', { name: '保存' }))

test('what is sent is what was typed, trimmed, with the fields that have no control', async () => {
  const { student, mobile, onClose, onSaved } = await open(0)
  await retype(mobile, '13900000001')
  await retype(screen.getByLabelText('邮箱'), ' a@b.cn ')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(await readStudent(student.Id)).toMatchObject({ Mobile: '13900000001', Mail: 'a@b.cn' })
  expect([onClose, onSaved].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a field says on leaving it what the server would say', async () => {
  const { mobile, student } = await open(1)
  await retype(mobile, '139')
  await user.tab()
  const { RequestMsg } = await api.as('admin')(people.editStudent, { ...student, Mobile: '139' })
  expect(await screen.findByText(RequestMsg)).toBeTruthy()
  await user.clear(mobile)
  await user.tab()
  expect(await screen.findByText('请输入手机号')).toBeTruthy()
})

test('two clicks save once', async () => {
  const { mobile, writes } = await open(2)
  await retype(mobile, '13900000003')
  const button = screen.getByRole('button', { name: '保存' })
  await act(async () => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(writes()).toHaveLength(1)
})

test('a refusal keeps the dialog and what was typed', async () => {
  const { student, mobile, onClose } = await open(3)
  await api.as('admin')(people.editStudent, { ...student, Mobile: '13700000001' })
  await retype(mobile, '13900000004')
  await save()
  expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  expect(mobile).toHaveProperty('value', '13900000004')
  expect(onClose).not.toHaveBeenCalled()
})

test('Esc leaves at once when nothing is unsaved, also after typing something and taking it back', async () => {
  const { student, mobile, onClose } = await open(4)
  await retype(mobile, '139')
  await retype(mobile, student.Mobile)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Esc asks before it throws away what was typed', async () => {
  const { mobile, onClose } = await open(5)
  await retype(mobile, '13900000006')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: '继续编辑' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^放\s?弃$/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('Back closes the form alone, and the page under it stays', async () => {
  putPageBehind()
  const { onClose } = await open(5)
  await pressBack()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/')
})

test('Back asks before it throws away what was typed, once, however often it is pressed', async () => {
  putPageBehind()
  const { mobile, onClose } = await open(5)
  await retype(mobile, '13900000006')
  await pressBack()
  await pressBack()
  expect(screen.getAllByRole('button', { name: '继续编辑' })).toHaveLength(1)
  expect([location.pathname, onClose.mock.calls.length]).toEqual(['/', 0])
  await user.click(screen.getByRole('button', { name: /^放\s?弃$/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(location.pathname).toBe('/')
})

test('a draft comes back when the form is opened again, for the same person only, and can be thrown away', async () => {
  const { student, mobile, onClose } = await open(6, { draft: 'contact' })
  await retype(mobile, '13900000007')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  cleanup()
  expect((await open(6, { draft: 'contact', as: 'xgc01' })).mobile).toHaveProperty('value', student.Mobile)
  cleanup()
  const again = await open(6, { draft: 'contact' })
  expect(again.mobile).toHaveProperty('value', '13900000007')
  await user.click(screen.getByRole('button', { name: '放弃草稿' }))
  expect(again.mobile).toHaveProperty('value', student.Mobile)
})

test('a draft that is saved is gone', async () => {
  const { mobile } = await open(7, { draft: 'contact' })
  await retype(mobile, '13900000008')
  expect(drafts()).toHaveLength(1)
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(drafts()).toEqual([])
})

test('a draft for which the browser has no room is not said to be kept, and is not lost without a question', async () => {
  const { mobile, onClose } = await open(8, { draft: 'contact' })
  await retype(mobile, '13900000009')
  expect(screen.getByText('已在本机暂存')).toBeTruthy()
  fillStorage()
  await retype(mobile, '13900000010')
  expect([screen.queryByText('已在本机暂存'), drafts()]).toEqual([null, []])
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: '继续编辑' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('nor is one said to be kept where the browser forbids storage, nor lost without a question', async () => {
  forbidStorage()
  const { mobile, onClose } = await open(8, { draft: 'contact' })
  await retype(mobile, '13900000011')
  expect(screen.queryByText('已在本机暂存')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
