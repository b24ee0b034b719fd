import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openLeave } from '#test/leave-form.tsx'
import { startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const submit = () => user.click(screen.getByRole('button', { name: '提交' }))

test.each([
  ['Where', '地点', '一二三四五六七八九十一', '地点不能超过10个字'],
  ['Mobile', /^手机号/, '139', '手机号格式不正确'],
  ['Days', '天数', '31', '天数不能大于30'],
  ['Days', '天数', '0', '天数不能小于1'],
] as const)('%s says on leaving it what is wrong with %s %s', async (name, label, text, words) => {
  openLeave(api, [{ title: '填一填', fields: [name] }])
  await user.type(screen.getByLabelText(label), text)
  expect(screen.queryByText(words)).toBeNull()
  await user.tab()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('each missing answer is asked for by its name, and the first one is where one goes on', async () => {
  openLeave(api, [{ title: '填一填', fields: ['How', 'Out', 'Days', { name: 'From', label: '哪天走' }, 'At'] }])
  await submit()
  for (const words of ['请选择方式', '请选择是否离校', '请输入天数', '请选择哪天走'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('请输入出发时间')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '飞机' })))
})

test('numbers, flags, choices, days and times go out as the wire has them', async () => {
  const { sent } = openLeave(api, [{ title: '填一填', fields: ['How', 'With', 'Out', 'Days', 'From', 'At'] }])
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
  openLeave(api, [{ title: '改一改', fields: ['How', 'Out', 'Days', 'From', 'At'] }], { initial })
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['火车', '否'])
  for (const text of ['2', '2026-11-20', '2026-11-20T08:30']) expect(screen.getByDisplayValue(text)).toBeTruthy()
})

test('a long text shows how much of it is written', async () => {
  openLeave(api, [{ title: '填一填', fields: [{ name: 'Reason', hint: '写给辅导员看', placeholder: '为什么外出' }] }])
  await user.type(await screen.findByPlaceholderText('为什么外出'), '回家')
  expect(screen.getByText('2/200')).toBeTruthy()
  expect(screen.getByText('写给辅导员看')).toBeTruthy()
})

test('a choice that may be left out can be taken back', async () => {
  const options = [{ value: 1, label: '一级' }]
  const { sent } = openLeave(api, [{ title: '填一填', fields: [{ name: 'Level', options }] }], {
    initial: { Level: 1 },
  })
  await user.click(screen.getByRole('radio', { name: '不选' }))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{}]))
})

test('a choice that the screen wants to be made cannot be taken back', async () => {
  const options = [{ value: 1, label: '一级' }]
  const rules = [{ required: true, message: '请选择级别' }]
  openLeave(api, [{ title: '填一填', fields: [{ name: 'Level', options, rules }] }], {})
  expect(await screen.findByRole('radio', { name: '一级' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: '不选' })).toBeNull()
})

test('an amount of money is in yuan, and more than two decimals cannot be typed', async () => {
  const { sent } = openLeave(api, [{ title: '填一填', fields: ['Fee'] }])
  await user.type(screen.getByLabelText(/^垫付金额/), '12.505')
  expect(screen.getByText('元')).toBeTruthy()
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Fee: 12.5 }]))
})

test('many choices are one list, of the dictionary with numbers where the wire has them', async () => {
  const options = Array.from({ length: 9 }, (_, at) => ({ value: at, label: `第${at}级` }))
  const { sent } = openLeave(api, [
    {
      title: '填一填',
      fields: [{ name: 'Level', options }, 'Sex'],
    },
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: /^级别/ }), '第8级')
  await user.click(await screen.findByRole('radio', { name: '女' }))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Level: 8, Sex: 2 }]))
})

test('a choice of one list that may be left out can be taken back', async () => {
  const options = Array.from({ length: 9 }, (_, at) => ({ value: at, label: `第${at}级` }))
  const { sent } = openLeave(api, [{ title: '填一填', fields: [{ name: 'Level', options }] }], {
    initial: { Level: 3 },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: /^级别/ }), '请选择')
  await submit()
  await waitFor(() => expect(sent()).toEqual([{}]))
})

test('a field keeps rules of its own beside those of its schema', async () => {
  const rules = [{ pattern: /岛$/, message: '只能去岛上' }]
  const { writes } = openLeave(api, [{ title: '填一填', fields: [{ name: 'Where', rules }] }])
  await submit()
  expect(await screen.findByText('请输入地点')).toBeTruthy()
  await user.type(screen.getByLabelText('地点'), '济南')
  await submit()
  expect(await screen.findByText('只能去岛上')).toBeTruthy()
  expect(writes()).toBe(0)
})

test('what was said of a choice is taken back as soon as one is made', async () => {
  openLeave(api, [{ title: '填一填', fields: ['How', 'From'] }])
  await submit()
  expect(await screen.findByText('请选择开始日期')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '飞机' }))
  await waitFor(() => expect(screen.queryByText('请选择方式')).toBeNull())
  await user.type(screen.getByLabelText('开始日期'), '2026-11-20')
  await waitFor(() => expect(screen.queryByText('请选择开始日期')).toBeNull())
})

test('choices are reached and made by keyboard', async () => {
  openLeave(api, [{ title: '填一填', fields: ['How', 'With'] }])
  screen.getByRole('radio', { name: '飞机' }).focus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole('radio', { name: '火车' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: '同学' })).toHaveProperty('checked', true)
})
