import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { command } from '@xuegong/contracts/endpoint'
import { Money } from '@xuegong/contracts/fields'
import { failure, success } from '@xuegong/contracts/envelope'
import { Day, Flag, Nullable, OneOf } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { pressBack, putPageBehind } from '#test/page-behind.ts'
import { showPart } from '#test/part.tsx'
import { EditForm } from './EditForm.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const apply = {
  ...command({
    summary: '',
    path: '/api/x',
    access: 'signedIn',
    input: t.Object({
      Kind: OneOf(['事假', '病假'], { title: '类型' }),
      Fee: t.Optional(Money('垫付金额')),
      Days: t.Integer({ minimum: 1, maximum: 30, title: '天数' }),
      Out: Flag,
      Begin: t.Optional(Nullable(t.Unsafe<string>({ ...Day, title: '开始日期' }))),
    }),
    result: t.Null(),
    once: true,
  }),
  name: 'apply',
}
const onSaved = vi.fn<(result: null, input: unknown) => void>()

/** Opens the form before a server that takes what it sends unless it answers something else; gives the keys that came. */
function open(initial: { Kind?: '事假'; Days?: number; Out?: 0 | 1; Fee?: number }, answers: string[] = []) {
  const keys: (string | null | undefined)[] = []
  const groups = [
    { title: '请假', fields: ['Kind', 'Days', 'Fee'] },
    { title: '去向', fields: [{ name: 'Out', label: '是否离校' }, 'Begin'] },
  ] as const
  showPart(api, <EditForm endpoint={apply} fields={groups} initial={initial} onSaved={onSaved} />, {
    token: api.token('admin'),
    instead: (path, headers) => {
      if (path !== apply.path) return undefined
      keys.push(headers?.get('Idempotency-Key'))
      return new Response(answers.shift() ?? JSON.stringify(success(null)))
    },
  })
  return keys
}
const save = () => user.click(screen.getByRole('button', { name: '保存' }))

test('numbers, choices, switches and days go out as the wire has them', async () => {
  open({ Kind: '事假', Days: 3, Out: 0 })
  await user.click(screen.getByRole('switch', { name: '是否离校' }))
  await user.click(screen.getByLabelText('开始日期'))
  await user.paste('2026-11-20')
  await user.keyboard('{Enter}')
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(onSaved).toHaveBeenLastCalledWith(null, { Kind: '事假', Days: 3, Out: 1, Begin: '2026-11-20' })
})

test('what is missing or out of bounds is said under its field, by the name that the field has here', async () => {
  open({})
  await save()
  for (const text of ['请选择类型', '请输入天数', '请选择是否离校']) expect(await screen.findByText(text)).toBeTruthy()
  await user.type(screen.getByLabelText('天数'), '31')
  await user.tab()
  expect(await screen.findByText('天数不能大于30')).toBeTruthy()
})

test('what was found wrong is no longer said of a field when it is right, before it is left', async () => {
  open({ Kind: '事假', Days: 31, Out: 0 })
  const days = screen.getByLabelText('天数')
  await save()
  expect(await screen.findByText('天数不能大于30')).toBeTruthy()
  await user.click(days)
  await user.keyboard('{Backspace}')
  await vi.waitFor(() => expect(screen.queryByText('天数不能大于30')).toBeNull())
  expect(document.activeElement).toBe(days)
})

test('as a field is put right nothing is said of fields that nobody has left', async () => {
  open({})
  const days = screen.getByLabelText('天数')
  await user.click(days)
  await user.tab()
  expect(await screen.findByText('请输入天数')).toBeTruthy()
  await user.type(days, '3')
  await vi.waitFor(() => expect(screen.queryByText('请输入天数')).toBeNull())
  expect(screen.queryByText('请选择类型')).toBeNull()
})

test('of several fields that were wrong the one that is put right is taken back, and no other', async () => {
  open({ Days: 31, Out: 0 })
  await save()
  expect(await screen.findByText('天数不能大于30')).toBeTruthy()
  await user.click(screen.getByLabelText('天数'))
  await user.keyboard('{Backspace}')
  await vi.waitFor(() => expect(screen.queryByText('天数不能大于30')).toBeNull())
  expect(screen.getByText('请选择类型')).toBeTruthy()
})

test('Enter in a day takes the day, and in any other field hands the form in', async () => {
  const keys = open({ Kind: '事假', Days: 3, Out: 0 })
  const begin = screen.getByLabelText('开始日期')
  await user.click(begin)
  await user.keyboard('2026-11-20{Enter}')
  await vi.waitFor(() => expect(begin).toHaveProperty('value', '2026-11-20'))
  const days = screen.getByLabelText('天数')
  await user.clear(days)
  await user.type(days, '4{Enter}')
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(onSaved).toHaveBeenLastCalledWith(null, { Kind: '事假', Days: 4, Out: 0, Begin: '2026-11-20' })
  expect(keys).toHaveLength(1)
})

test('a day that was typed counts when the form is saved, though nobody has pressed Enter', async () => {
  open({ Kind: '事假', Days: 3, Out: 0 })
  await user.click(screen.getByLabelText('开始日期'))
  await user.keyboard('2026-11-20')
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(onSaved).toHaveBeenLastCalledWith(null, { Kind: '事假', Days: 3, Out: 0, Begin: '2026-11-20' })
})

test('an amount of money is in yuan and has two decimals', async () => {
  open({ Kind: '事假', Days: 3, Out: 0, Fee: 12 })
  const fee = screen.getByLabelText('垫付金额')
  expect(fee).toHaveProperty('value', '12.00')
  expect(screen.getByText('元')).toBeTruthy()
  await user.clear(fee)
  await user.type(fee, '8.755')
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(onSaved).toHaveBeenLastCalledWith(null, { Kind: '事假', Days: 3, Out: 0, Fee: 8.76, Begin: null })
})

test('fields stand in their groups', () => {
  open({})
  expect(screen.getByRole('region', { name: '去向' }).textContent).toContain('是否离校')
})

test('what is saved again after the connection broke goes under the same key, what is saved next under another', async () => {
  const keys = open({ Kind: '事假', Days: 3, Out: 0 }, ['<h1>502'])
  await save()
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeTruthy()
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  await save()
  await vi.waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('a form in a page asks before Back leads elsewhere, and lets go when that is wanted', async () => {
  putPageBehind()
  open({ Kind: '事假', Days: 3, Out: 0 })
  await user.click(screen.getByRole('switch', { name: '是否离校' }))
  await pressBack()
  expect(location.pathname).toBe('/')
  await user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }))
  await vi.waitFor(() => expect(location.pathname).toBe('/behind'))
})

test('a form in a page holds no step that stays on the page', async () => {
  putPageBehind('/?tab=2')
  open({ Kind: '事假', Days: 3, Out: 0 })
  await user.click(screen.getByRole('switch', { name: '是否离校' }))
  await pressBack()
  expect(location.search).toBe('?tab=2')
  expect(screen.queryByRole('button', { name: '继续编辑' })).toBeNull()
})

test('who has saved is not asked', async () => {
  putPageBehind()
  open({ Kind: '事假', Days: 3, Out: 0 })
  await user.click(screen.getByRole('switch', { name: '是否离校' }))
  await save()
  await screen.findByText('保存成功')
  await pressBack()
  expect(location.pathname).toBe('/behind')
})

const refusal = (words: string, code = 2) => JSON.stringify(failure(code, words))
const messages = () => document.querySelectorAll('.ant-message-notice')

test('a refusal stands in the form, not in a message, until the next attempt', async () => {
  open({ Kind: '事假', Days: 3, Out: 0 }, [refusal('本学期的事假已用完')])
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('本学期的事假已用完')
  expect(messages()).toHaveLength(0)
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(screen.queryByText('本学期的事假已用完')).toBeNull()
})

test('a refusal that names a field stands at it, which gets the focus, until the next attempt', async () => {
  open({ Kind: '事假', Days: 3, Out: 0 }, [refusal('天数超出剩余天数')])
  await save()
  const days = screen.getByLabelText('天数')
  await vi.waitFor(() => expect(document.activeElement).toBe(days))
  const said = await screen.findByText('天数超出剩余天数')
  expect(said.closest('.ant-form-item')!.contains(days)).toBe(true)
  expect([screen.getAllByText('天数超出剩余天数').length, messages().length]).toEqual([1, 0])
  await user.clear(days)
  await user.type(days, '2')
  await user.tab()
  expect(screen.getByText('天数超出剩余天数')).toBeTruthy()
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('天数超出剩余天数')).toBeNull())
})

test('what was said of an attempt does not stand beside what is said of the next one', async () => {
  open({ Kind: '事假', Days: 3, Out: 0 }, [refusal('系统繁忙', 4001)])
  await save()
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(screen.queryByText('系统繁忙')).toBeNull()
})
