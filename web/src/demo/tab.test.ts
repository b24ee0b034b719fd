import { success } from '@xuegong/contracts/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showTab } from './tab.ts'

const url = `/w/demo-${'0'.repeat(32)}/`
const others = `/w/demo-${'1'.repeat(32)}/`
const mine = { url, preset: 'tiny', secondsLeft: 3540, LoginName: 'admin' }

/** A page with the tab, open, where the visitor has this school. */
async function stand(has: typeof mine | null = mine) {
  vi.stubGlobal('fetch', async () => Response.json(success({ choices: [], minutes: 120, mine: has })))
  document.head.innerHTML = `<base href="http://localhost:3000${url}" />`
  document.body.innerHTML = '<main><input aria-label="姓名" /></main>'
  showTab()
  fireEvent.click(handle())
  await vi.waitUntil(() => screen.getByRole('status').textContent)
  return screen.getByLabelText('姓名')
}
const handle = () => screen.getByRole('button', { name: '演示' })
const isOpen = () => handle().getAttribute('aria-expanded') === 'true'
const offers = () =>
  [...document.querySelectorAll<HTMLElement>('.demo-bar div > button')].flatMap(each =>
    each.hidden ? [] : [each.textContent],
  )

afterEach(() => document.querySelector('.demo-bar')?.remove())

test('who presses beside the panel closes it, and who presses in it does not', async () => {
  const field = await stand()
  fireEvent.pointerDown(screen.getByRole('status'))
  expect(isOpen()).toBe(true)
  fireEvent.pointerDown(field)
  expect([isOpen(), offers().length]).toEqual([false, 2])
  expect(document.querySelector<HTMLElement>('.demo-bar div')!.hidden).toBe(true)
})

test('it closes for a press that the page keeps to itself, as well', async () => {
  const field = await stand()
  field.addEventListener('pointerdown', event => event.stopPropagation())
  fireEvent.pointerDown(field)
  expect(isOpen()).toBe(false)
})

test('Escape closes the panel wherever one is, before anything of the page, and leads back to the tab', async () => {
  const field = await stand()
  const heard = vi.fn<() => void>()
  document.addEventListener('keydown', heard, { once: true })
  field.focus()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([isOpen(), document.activeElement, heard.mock.calls]).toEqual([false, handle(), []])
  // Once it is closed, the key is the page's.
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(heard).toHaveBeenCalledOnce()
})

test('a school that lives can be taken back to its beginning; one that is gone cannot, nor another one in its place', async () => {
  await stand()
  expect(screen.getByRole('status').textContent).toBe('只属于您的学校，还有 59 分钟')
  expect(offers()).toEqual(['换身份或场景', '恢复初始'])
  for (const has of [null, { ...mine, url: others }]) {
    await stand(has)
    expect(screen.getByRole('status').textContent).toBe('演示已结束，请重新选择场景')
    expect(offers()).toEqual(['换身份或场景'])
  }
})

test('who was asked whether he is sure, and closed the panel, is asked again', async () => {
  await stand()
  const asked = vi.fn<typeof fetch>(async () => Response.json(success({ choices: [], minutes: 120, mine })))
  vi.stubGlobal('fetch', asked)
  fireEvent.click(screen.getByRole('button', { name: '恢复初始' }))
  expect(offers()).toEqual(['换身份或场景', '确认清除所做的一切'])
  fireEvent.click(handle())
  fireEvent.click(handle())
  expect([isOpen(), offers()]).toEqual([true, ['换身份或场景', '恢复初始']])
  fireEvent.click(screen.getByRole('button', { name: '恢复初始' }))
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['http://localhost:3000/__kit/demo'])
  expect(offers()).toEqual(['换身份或场景', '确认清除所做的一切'])
})

test('where no server answers, the panel says so', async () => {
  await stand()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(handle())
  fireEvent.click(handle())
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('无法连接服务器，请稍后再试'))
})
