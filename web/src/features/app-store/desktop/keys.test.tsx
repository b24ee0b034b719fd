import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { desktop } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
// Loaded before the tests begin to wait for it.
import './EditBoard.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let names: string[] = []
beforeEach(async () => {
  const api = await startApi('tiny')
  names = (await api.as('xgc01')(desktop.getDesktop, {})).ResultValue!.Items.map(({ Tool }) => Tool.Name)
  openPage(api, '/appStore/myDesktop', api.token('xgc01'))
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  await screen.findByRole('region', { name: '添加应用' })
})
const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}，`) })
const press = async (name: string, keys: string) => {
  tile(name).focus()
  await user.keyboard(keys)
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('who removes a tool by a key is on the next one, and behind the last one on the one before', async () => {
  await press(names[1]!, '{Delete}')
  expect(document.activeElement).toBe(tile(names[2]!))
  await press(names.at(-1)!, '{Backspace}')
  expect(document.activeElement).toBe(tile(names.at(-2)!))
})

test('who goes on with Tab lays down first what he holds', async () => {
  await press(names[0]!, ' {ArrowRight}{ArrowRight}')
  await user.tab()
  expect(said()).toContain(`已放下${names[0]}，常用应用，第1行第3列`)
  expect(tile(names[0]!).getAttribute('aria-pressed')).toBe('false')
})

test('keys with which the browser does something mean nothing on a tile', async () => {
  for (const held of ['Control', 'Meta', 'Alt'])
    await press(names[0]!, `{${held}>}-{/${held}}{${held}>}{Delete}{/${held}} `.slice(0, -1))
  expect(tile(names[0]!).getAttribute('aria-label')).toBe(`${names[0]}，宽`)
})

test('a tool stays in the smallest and in the largest size', async () => {
  await press(names[0]!, '--------')
  expect(tile(names[0]!).getAttribute('aria-label')).toBe(`${names[0]}，小`)
  await press(names[0]!, '++++++++')
  expect(tile(names[0]!).getAttribute('aria-label')).toBe(`${names[0]}，大`)
})

test('what is taken up says how it is moved, and that it is held', async () => {
  await press(names[0]!, '{Enter}')
  const words = '方向键移动，加号减号改变大小，空格键放下，Esc 键放回原处'
  expect(said()).toContain(`已拿起${names[0]}，常用应用，第1行第1列。${words}`)
  expect(tile(names[0]!).getAttribute('aria-pressed')).toBe('true')
  const help = document.getElementById(tile(names[0]!).getAttribute('aria-describedby')!)
  expect(help!.textContent).toContain('空格键拿起，方向键移动')
})
