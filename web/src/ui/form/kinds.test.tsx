import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { failure } from '@xuegong/contracts/envelope'
import { startApi } from '#test/page.tsx'
import { openSample } from '#test/sample-form.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const submit = () => press('提交')
const radio = (name: string) => screen.getByRole('radio', { name })

describe.each(['desk', 'phone'] as const)('at a %s', where => {
  test('a radio has all of its options side by side, a flag too', async () => {
    const { sent } = openSample(api, where, ['How', 'Only'])
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(radio('火车'))
    await user.click(radio('否'))
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ How: '火车', Only: 0 }]))
  })

  test('a field is there, and asked for, only with the value of another that it belongs to', async () => {
    const { sent } = openSample(api, where, ['How', 'Plate'])
    expect(screen.queryByLabelText(/车牌号/)).toBeNull()
    await user.click(radio('自驾'))
    await submit()
    expect(await screen.findByText('请输入车牌号')).toBeTruthy()
    await user.type(screen.getByLabelText(/车牌号/), '鲁B12345')
    await user.click(radio('火车'))
    expect(screen.queryByLabelText(/车牌号/)).toBeNull()
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ How: '火车' }]))
  })

  test('a refusal about a row stands above the form', async () => {
    const said = '家庭成员第1行：姓名已存在'
    openSample(api, where, ['Family'], { Family: [{ Name: '王建', Kind: '父亲' }] }, failure(2, said))
    await submit()
    expect((await screen.findByText(said)).closest('[role=alert]')).toBeTruthy()
  })

  test('a refusal about a field that others hide stands above the form', async () => {
    openSample(api, where, ['How', 'Plate'], { How: '火车' }, failure(2, '车牌号已登记'))
    await submit()
    expect((await screen.findByText('车牌号已登记')).closest('[role=alert]')).toBeTruthy()
  })

  test('no more rows are added than there may be', async () => {
    openSample(api, where, ['Family'], { Family: [{ Name: '王建', Kind: '父亲' }] })
    await press('添加家庭成员')
    expect(await screen.findByRole('button', { name: '添加家庭成员' })).toHaveProperty('disabled', true)
  })

  test('what was stored in a field that others hide is not sent again', async () => {
    const { sent } = openSample(api, where, ['How', 'Plate'], { How: '自驾', Plate: '鲁B12345' })
    expect(await screen.findByDisplayValue('鲁B12345')).toBeTruthy()
    await user.click(radio('其他'))
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ How: '其他' }]))
  })

  test('only the options that go with another field are offered, and one that does not is refused', async () => {
    const { sent } = openSample(api, where, ['How', 'Seat'], { How: '火车' })
    await waitFor(() => expect(screen.queryByRole('radio', { name: '副驾' })).toBeNull())
    await user.click(radio('卧铺'))
    await user.click(radio('自驾'))
    await submit()
    expect(await screen.findByText('座位与方式不符，请重新选择')).toBeTruthy()
    await user.click(radio('副驾'))
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ How: '自驾', Seat: '副驾' }]))
  })

  test('rows are added, put in another order and removed by keyboard, and sent without what is empty or hidden', async () => {
    const { sent } = openSample(api, where, ['Family'])
    await screen.findByRole('button', { name: '添加家庭成员' })
    await submit()
    expect(await screen.findByText('请添加家庭成员')).toBeTruthy()
    for (const name of ['王建', '李芳']) {
      const add = screen.getByRole('button', { name: '添加家庭成员' })
      add.focus()
      await user.keyboard('{Enter}')
      const names = await screen.findAllByLabelText('姓名')
      await user.type(names.at(-1)!, name)
    }
    expect(screen.getByRole('button', { name: '添加家庭成员' })).toHaveProperty('disabled', true)
    screen.getByRole('button', { name: '第2行上移' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByLabelText<HTMLInputElement>('姓名')[0]!.value).toBe('李芳'))
    await press('删除第2行')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加家庭成员' }))
    await submit()
    expect(await screen.findByText('请选择关系')).toBeTruthy()
    await chooseKind(where, '其他')
    await user.type(await screen.findByLabelText(/何种关系/), '外婆')
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ Family: [{ Name: '李芳', Kind: '其他', Which: '外婆' }] }]))
  })

  test('what was stored in a field of a row that others hide is not sent again', async () => {
    const { sent } = openSample(api, where, ['Family'], { Family: [{ Name: '王建', Kind: '父亲', Which: '外婆' }] })
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ Family: [{ Name: '王建', Kind: '父亲' }] }]))
  })

  test('rows that may be left out are left out again when the last one is removed', async () => {
    const { sent } = openSample(api, where, ['Friends'], { Friends: [{ Name: '王建', Kind: '父亲' }] })
    await press('删除第1行')
    await submit()
    await waitFor(() => expect(sent()).toEqual([{}]))
  })

  test('rows that are there already are shown, and a field of one does not change another', async () => {
    const one = { Name: '王建', Kind: '父亲' }
    const { sent } = openSample(api, where, ['Family'], { Family: [one, { ...one, Name: '李芳' }] })
    await screen.findByDisplayValue('王建')
    const [, second] = screen.getAllByLabelText(/手机号/)
    await user.type(second!, '1')
    await user.tab()
    expect(await screen.findByText('手机号格式不正确')).toBeTruthy()
    await user.clear(second!)
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ Family: [one, { ...one, Name: '李芳' }] }]))
  })
})

async function chooseKind(where: 'desk' | 'phone', name: string) {
  if (where === 'phone') return user.click(radio(name))
  await user.click(screen.getByRole('combobox', { name: '关系' }))
  await user.click(await screen.findByTitle(name))
}

test('at a desk a range is one control, whose end is not before its start', async () => {
  const { sent } = openSample(api, 'desk', ['From', 'Till'])
  const range = within(screen.getByRole('group', { name: '在外期间' }))
  const fill = async (name: string, day: string) => {
    await user.click(range.getByLabelText(name))
    await user.clear(range.getByLabelText(name))
    await user.paste(day)
    await user.keyboard('{Enter}')
  }
  await fill('开始日期', '2026-11-20')
  await fill('结束日期', '2026-11-19')
  await submit()
  expect(await screen.findByText('开始日期不能晚于结束日期')).toBeTruthy()
  await fill('结束日期', '2026-11-21')
  await submit()
  await waitFor(() => expect(sent().at(-1)).toEqual({ From: '2026-11-20', Till: '2026-11-21' }))
  expect(sent()).not.toContainEqual({ From: '2026-11-20', Till: '2026-11-19' })
})

test('on a phone the end of a range is not before its start, and says which range it ends', async () => {
  const { sent } = openSample(api, 'phone', ['From', 'Till'])
  await user.type(screen.getByLabelText(/在外期间：开始日期/), '2026-11-20')
  await user.type(screen.getByLabelText(/在外期间：结束日期/), '2026-11-19')
  await submit()
  expect(await screen.findByText('开始日期不能晚于结束日期')).toBeTruthy()
  await user.clear(screen.getByLabelText(/在外期间：结束日期/))
  await user.type(screen.getByLabelText(/在外期间：结束日期/), '2026-11-20')
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ From: '2026-11-20', Till: '2026-11-20' }]))
})

test('at a desk a region is picked level by level, and sent as the code of the last one', async () => {
  const { sent } = openSample(api, 'desk', ['Home'])
  await user.click(await screen.findByRole('combobox', { name: '家庭所在地' }))
  for (const name of ['山东省', '青岛市', '市南区']) await user.click(await screen.findByText(name))
  expect(await screen.findAllByText('山东省 / 青岛市 / 市南区')).toBeTruthy()
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Home: '370202' }]))
})

test('a region that is there already has its names, and one of cities ends with them', async () => {
  const { sent } = openSample(api, 'desk', ['City'], { City: '370100' })
  expect(await screen.findByText('山东省 / 济南市')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: '生源地' }))
  await user.click(await screen.findByText('青岛市'))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ City: '370200' }]))
})

test('on a phone a region is chosen from three lists, and nothing is sent before the last one', async () => {
  const { sent } = openSample(api, 'phone', ['Home'])
  const list = (name: string) => screen.findByRole('combobox', { name: `家庭所在地：${name}` })
  const choose = async (name: string, text: string) => {
    await waitFor(async () => expect(within(await list(name)).getByText(text)).toBeTruthy())
    await user.selectOptions(await list(name), text)
  }
  await choose('省份', '山东省')
  await choose('城市', '青岛市')
  await submit()
  await waitFor(() => expect(sent()).toEqual([{}]))
  await choose('区县', '市南区')
  await submit()
  await waitFor(() => expect(sent().at(-1)).toEqual({ Home: '370202' }))
  await choose('省份', '北京市')
  expect(screen.queryByRole('combobox', { name: '家庭所在地：区县' })).toBeNull()
  await choose('城市', '海淀区')
  await submit()
  await waitFor(() => expect(sent().at(-1)).toEqual({ Home: '110108' }))
})
