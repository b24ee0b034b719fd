import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { elementsOf } from './content.ts'

/** What of an HTML is shown. */
const shown = (html: string) =>
  render(
    <div>
      {elementsOf(html, ({ key, FileId, alt }) => (
        <img key={key} data-file={FileId} alt={alt} />
      ))}
    </div>,
  ).container.firstElementChild!.innerHTML

test('handlers, frames and forms of a notice are not shown; their text is', () => {
  const html = '<p onclick="x()">正文<iframe src="https://a.example"></iframe><button formaction="x">粗</button></p>'
  expect(shown(html)).toBe('<p>正文粗</p>')
})

test('a link leads to a page, in a tab of its own, and nowhere else', () => {
  expect(shown('<a href="https://a.example/b" onmouseover="x()">网页</a>')).toBe(
    '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">网页</a>',
  )
  expect(shown('<a href="javascript:x()">脚本</a><a href="//a.example">他站</a>')).toBe(
    '<span>脚本</span><span>他站</span>',
  )
})

test('a picture is one of the store, with its words; any other is left out', () => {
  expect(shown('<img src="/files/abc-1" alt="地图"><img src="https://a.example/x.png">')).toBe(
    '<img data-file="abc-1" alt="地图">',
  )
})

test('of styles one of the eight colours is kept', () => {
  expect(shown('<span style="color: #cf1322">红</span><span style="position:fixed">盖</span>')).toMatch(
    /^<span style="color: (?:#cf1322|rgb\(207, 19, 34\));?">红<\/span><span>盖<\/span>$/,
  )
})

test('a table keeps its cells and what they span', () => {
  expect(shown('<table><tbody><tr><th colspan="2">头</th></tr><tr><td>一</td><td>二</td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><th colspan="2">头</th></tr><tr><td>一</td><td>二</td></tr></tbody></table>',
  )
})

test('a cell spans a hundred others at most', () => {
  expect(shown('<table><tbody><tr><td colspan="100">一</td><td colspan="101">二</td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><td colspan="100">一</td><td>二</td></tr></tbody></table>',
  )
})
