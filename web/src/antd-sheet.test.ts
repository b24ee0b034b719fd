import { expect, onTestFinished, test, vi } from 'vitest'
import { putSheet } from './antd-sheet.ts'

test('the sheet of antd comes first, then the mark behind which antd writes, then all others', () => {
  document.head.innerHTML = '<style id="ours"></style>'
  void putSheet('/assets/a.css')
  const [sheet, mark, ours] = document.head.children
  expect(sheet?.outerHTML).toBe('<link rel="stylesheet" href="/assets/a.css">')
  expect(mark?.outerHTML).toBe('<style data-rc-order="prependQueue" data-rc-priority="-1000"></style>')
  expect(ours?.id).toBe('ours')
})

test.each(['load', 'error'])('the page waits for the sheet until its %s', async event => {
  const put = vi.spyOn(document.head, 'prepend').mockImplementation(() => {})
  onTestFinished(() => put.mockRestore())
  let done = false
  const waiting = putSheet('/assets/a.css').then(() => (done = true))
  await new Promise(setImmediate)
  expect(done).toBe(false)
  const [sheet] = put.mock.lastCall as [HTMLElement]
  sheet.dispatchEvent(new Event(event))
  await waiting
  expect(done).toBe(true)
})

test('where there is none nothing is waited for', async () => {
  document.head.innerHTML = ''
  await putSheet('')
  expect(document.head.children).toHaveLength(0)
})
