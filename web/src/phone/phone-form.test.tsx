// @vitest-environment node
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { command, type Input } from '@xuegong/contracts/endpoint'
import { failure, success } from '@xuegong/contracts/envelope'
import { DateTime, Day, Flag, Nullable, OneOf } from '@xuegong/contracts/shapes'
import Toast from 'antd-mobile/es/components/toast'
import * as t from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showOnPhone } from '#test/phone-page.tsx'
import { PhoneForm } from './PhoneForm.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const titled = <S extends t.TSchema>(shape: S, title: string) => t.Unsafe<t.Static<S>>({ ...shape, title })

const addLeave = {
  ...command({
    summary: '',
    path: '/api/x',
    access: 'signedIn',
    input: t.Object({
      Id: t.Optional(t.String()),
      RowVersion: t.Optional(t.Integer()),
      Where: t.String({ minLength: 1, maxLength: 10, title: '地点' }),
      Mobile: t.Optional(t.String({ pattern: '^1\\d{10}$', title: '手机号' })),
      Reason: t.Optional(Nullable(t.String({ maxLength: 200, title: '事由' }))),
      How: OneOf(['飞机', '火车', '汽车'], { title: '方式' }),
      With: t.Array(OneOf(['同学', '老师', '家长']), { title: '同行', maxItems: 2 }),
      Out: titled(Flag, '是否离校'),
      Days: t.Integer({ minimum: 1, maximum: 30, title: '天数' }),
      From: titled(Day, '开始日期'),
      At: Nullable(titled(DateTime, '出发时间')),
      Level: t.Optional(t.Integer({ title: '级别' })),
    }),
    result: t.Null(),
  }),
  name: 'addLeave',
}
type Props = Parameters<typeof PhoneForm<Input<typeof addLeave>, null>>[0]

const onSaved = vi.fn<(result: null, input: unknown) => void>()
beforeEach(() => {
  onSaved.mockClear()
  Toast.clear()
})

/** The form on a phone; the server takes what it sends unless it answers something else. */
function open(steps: Props['steps'], more: Partial<Props> = {}, answer: object = success(null)) {
  const calls: string[] = []
  showOnPhone(
    api,
    <PhoneForm title="外出申请" endpoint={addLeave} steps={steps} submitText="提交" onSaved={onSaved} {...more} />,
    api.token('admin'),
    path => {
      calls.push(path)
      return path === addLeave.path ? new Response(JSON.stringify(answer)) : undefined
    },
  )
  return { writes: () => calls.filter(path => path === addLeave.path).length }
}
const twoSteps: Props['steps'] = [
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
const sent = () => onSaved.mock.calls.map(([, input]) => input)

test('one question at a time; all answers are sent together at the end', async () => {
  open(twoSteps)
  expect(screen.getByText('第 1 步，共 2 步')).toBeTruthy()
  expect(screen.queryByLabelText('方式')).toBeNull()
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await user.click(await screen.findByRole('radio', { name: '火车' }))
  await submit()
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(sent()).toEqual([{ Where: '青岛', How: '火车' }])
})

test('a question without an answer is not passed, and says so', async () => {
  open(twoSteps)
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('请输入地点')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('地点')))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('去哪里？')
})

test('back is one step back, with what was typed', async () => {
  open(twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('怎么去？'))
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByDisplayValue('青岛')).toBeTruthy()
})

test('leaving with something typed is asked about', async () => {
  open(twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await stay()
  expect(screen.getByDisplayValue('青岛')).toBeTruthy()
})

test('leaving is asked about after a step back as well', async () => {
  open(twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await screen.findByRole('radio', { name: '火车' })
  await user.click(screen.getByRole('button', { name: '返回' }))
  await screen.findByDisplayValue('青岛')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await stay()
  expect(screen.getByDisplayValue('青岛')).toBeTruthy()
})

test('who took back what he typed leaves at once', async () => {
  open(twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await user.clear(screen.getByLabelText('地点'))
  const left = vi.spyOn(history, 'replaceState')
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(left).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a form that was refused stays as it was', async () => {
  const { writes } = open(twoSteps, {}, failure(4000, '名额已满'))
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await user.click(await screen.findByRole('radio', { name: '火车' }))
  await submit()
  expect(await screen.findByText('名额已满')).toBeTruthy()
  expect(screen.getByRole('radio', { name: '火车' })).toHaveProperty('checked', true)
  expect([writes(), sent()]).toEqual([1, []])
})

test('two taps send once', async () => {
  const { writes } = open([{ title: '去哪里？', fields: ['Where'] }])
  await user.type(screen.getByLabelText('地点'), '青岛')
  const button = screen.getByRole('button', { name: '提交' })
  await act(async () => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(writes()).toBe(1)
})

test('when the keyboard takes its part of the window, the field that one writes in stays in sight', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  open(twoSteps)
  await user.click(screen.getByLabelText('地点'))
  window.dispatchEvent(new Event('resize'))
  expect(shown.mock.contexts).toEqual([screen.getByLabelText('地点')])
  shown.mockRestore()
})

test('texts go without the blanks around them, what was emptied as null or not at all, Id and version along', async () => {
  const initial = { Id: 'a', RowVersion: 3, Where: '济南', Reason: '探亲', Mobile: '13900000001' }
  open([{ title: '改一改', fields: ['Where', 'Reason', 'Mobile'] }], { initial })
  await user.type(screen.getByLabelText('地点'), ' 西 ')
  await user.clear(screen.getByLabelText(/^事由/))
  await user.clear(screen.getByLabelText(/^手机号/))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Id: 'a', RowVersion: 3, Where: '济南 西', Reason: null }]))
})

test.each([
  ['Where', '地点', '一二三四五六七八九十一', '地点不能超过10个字'],
  ['Mobile', /^手机号/, '139', '手机号格式不正确'],
  ['Days', '天数', '31', '天数不能大于30'],
  ['Days', '天数', '0', '天数不能小于1'],
] as const)('%s says on leaving it what is wrong with %s %s', async (name, label, text, words) => {
  open([{ title: '填一填', fields: [name] }])
  await user.type(screen.getByLabelText(label), text)
  expect(screen.queryByText(words)).toBeNull()
  await user.tab()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('each missing answer is asked for by its name, and the first one is where one goes on', async () => {
  open([{ title: '填一填', fields: ['How', 'Out', 'Days', { name: 'From', label: '哪天走' }, 'At'] }])
  await submit()
  for (const words of ['请选择方式', '请选择是否离校', '请输入天数', '请输入哪天走'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('请输入出发时间')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '飞机' })))
})

test('numbers, flags, choices, days and times go out as the wire has them', async () => {
  open([{ title: '填一填', fields: ['How', 'With', 'Out', 'Days', 'From', 'At'] }])
  for (const name of ['汽车', '是']) await user.click(screen.getByRole('radio', { name }))
  for (const name of ['家长', '同学']) await user.click(screen.getByRole('checkbox', { name }))
  await user.type(screen.getByLabelText('天数'), '3天')
  await user.type(screen.getByLabelText('开始日期'), '2026-11-20')
  await user.type(screen.getByLabelText(/^出发时间/), '2026-11-20T08:30')
  await submit()
  const days = { Days: 3, From: '2026-11-20', At: '2026-11-20 08:30:00' }
  await waitFor(() => expect(sent()).toEqual([{ How: '汽车', With: ['同学', '家长'], Out: 1, ...days }]))
})

test('what is there already is shown', async () => {
  const initial = { How: '火车', Out: 0, Days: 2, From: '2026-11-20', At: '2026-11-20 08:30:00' } as const
  open([{ title: '改一改', fields: ['How', 'Out', 'Days', 'From', 'At'] }], { initial })
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['火车', '否'])
  for (const text of ['2', '2026-11-20', '2026-11-20T08:30']) expect(screen.getByDisplayValue(text)).toBeTruthy()
})

test('a long text shows how much of it is written', async () => {
  open([{ title: '填一填', fields: [{ name: 'Reason', hint: '写给辅导员看', placeholder: '为什么外出' }] }])
  await user.type(screen.getByPlaceholderText('为什么外出'), '回家')
  expect(screen.getByText('2/200')).toBeTruthy()
  expect(screen.getByText('写给辅导员看')).toBeTruthy()
})

test('a choice that may be left out can be taken back', async () => {
  const options = [{ value: 1, label: '一级' }]
  open([{ title: '填一填', fields: [{ name: 'Level', options }] }], { initial: { Level: 1 } })
  await user.click(screen.getByRole('radio', { name: '不选' }))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{}]))
})

test('many choices are one list, of the dictionary with numbers where the wire has them', async () => {
  const options = Array.from({ length: 9 }, (_, at) => ({ value: at, label: `第${at}级` }))
  open([
    {
      title: '填一填',
      fields: [
        { name: 'Level', options },
        { name: 'Days', dict: 'Sex' },
      ],
    },
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: /^级别/ }), '第8级')
  await user.click(await screen.findByRole('radio', { name: '女' }))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Level: 8, Days: 2 }]))
})

test('what was said of a choice is taken back as soon as one is made', async () => {
  open([{ title: '填一填', fields: ['How', 'From'] }])
  await submit()
  expect(await screen.findByText('请输入开始日期')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '飞机' }))
  await waitFor(() => expect(screen.queryByText('请选择方式')).toBeNull())
  await user.type(screen.getByLabelText('开始日期'), '2026-11-20')
  await waitFor(() => expect(screen.queryByText('请输入开始日期')).toBeNull())
})

test('choices are reached and made by keyboard', async () => {
  open([{ title: '填一填', fields: ['How', 'With'] }])
  screen.getByRole('radio', { name: '飞机' }).focus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole('radio', { name: '火车' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: '同学' })).toHaveProperty('checked', true)
})

test('a field of a tree is refused at once', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => open([{ title: '填一填', fields: [{ name: 'Where', tree: [] }] }])).toThrow(
    '地点: a phone form has no tree',
  )
})

test('what is sent otherwise is told to nobody here', async () => {
  const send = vi.fn<(input: object) => Promise<unknown>>(() => Promise.resolve())
  const { writes } = open([{ title: '去哪里？', fields: ['Where'] }], { send })
  await user.type(screen.getByLabelText('地点'), '青岛')
  await submit()
  await waitFor(() => expect(send.mock.calls).toEqual([[{ Where: '青岛' }]]))
  expect([writes(), sent(), screen.queryByText('提交成功')]).toEqual([0, [], null])
})
