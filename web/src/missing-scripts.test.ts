import { afterEach, expect, test, vi } from 'vitest'
import { tellMissing } from './missing-scripts.ts'

/** What the page has asked to be told, so that it can be taken back. */
const add = vi.spyOn(globalThis, 'addEventListener')
afterEach(() => {
  for (const [name, heard, options] of add.mock.calls) globalThis.removeEventListener(name, heard, options)
  add.mockClear()
  document.body.replaceChildren()
})

/** A page before its scripts are there, in which something does not come. */
function stand(missing: string) {
  document.body.innerHTML = `<div id="app"><p class="first" role="status">正在加载</p></div>`
  tellMissing()
  const element = document.body.appendChild(document.createElement(missing))
  element.dispatchEvent(new Event('error'))
  return document.querySelector('#app')!
}

test('a script that does not come is said in place of what is waited for', () => {
  const [first] = stand('script').children
  expect(first!.getAttribute('role')).toBe('alert')
  expect(first!.textContent).toBe('页面资源加载失败，请检查网络刷新页面')
})

test('its button loads the page again', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  stand('script').querySelector('button')!.click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a script that fails before the page has been read to its end is said then', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading' as never)
  const app = stand('script')
  expect(app.textContent).toBe('正在加载')
  state.mockRestore()
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(app.textContent).toContain('页面资源加载失败')
})

test('a picture that does not come is not said', () => {
  expect(stand('img').textContent).toBe('正在加载')
})

test('a page that is there already says nothing', () => {
  document.body.innerHTML = '<div id="app"><main>学生</main></div>'
  tellMissing()
  document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'))
  expect(document.querySelector('#app')!.textContent).toBe('学生')
})
