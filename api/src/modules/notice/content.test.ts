import { imageAddress } from '@xuegong/contracts/modules/notice/html'
import { expect, test } from 'vitest'
import { Refused } from '#refuse'
import { cleanContent, isBlank } from './content.ts'

const picture = { FileId: 'p1', HomeUrl: '', FilePartPath: '', FileTrueName: 'a.png' }

test.each([
  ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['styles', '<style>p{}</style><p style="color:red">a</p>', '<p>a</p>'],
  ['handlers of events', '<p onclick="x()" onmouseover=x>a</p>', '<p>a</p>'],
  ['frames and forms', '<iframe src="//e"></iframe><form><input><p>a</p></form>', '<p>a</p>'],
  ['drawings', '<svg onload=x><a xlink:href="javascript:1"></a></svg>b', '<span></span>b'],
  ['colours that are none of the eight', '<p><span style="color:#123456">a</span></p>', '<p><span>a</span></p>'],
  [
    'other styles',
    '<p><span style="color:#cf1322;position:fixed">a</span></p>',
    '<p><span style="color:#cf1322">a</span></p>',
  ],
  ['links to scripts', '<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
  ['links to scripts in disguise', '<a href=" jav&#x09;ascript:alert(1)">a</a>', '<span>a</span>'],
  ['links to data', '<a href="data:text/html,x">a</a>', '<span>a</span>'],
  ['links to another host by two slashes', '<a href="//evil.example">a</a>', '<span>a</span>'],
  ['pictures from elsewhere', '<p>a<img src="https://evil.example/a.png"></p>', '<p>a</p>'],
  [
    'pictures from elsewhere that are called like its own',
    '<p>a<img src="https://evil.example/files/p1"></p>',
    '<p>a</p>',
  ],
  ['links to another host by a backslash', '<a href="/\\evil.example">a</a>', '<span>a</span>'],
  ['links with blanks or quotes in them', '<a href="https://a.example/ b\'c">a</a>', '<span>a</span>'],
  ['pictures that are not stored with it', '<p>a<img src="/files/other"></p>', '<p>a</p>'],
  ['handlers of pictures', '<img src="/files/p1" onerror="x">', '<img src="/files/p1" />'],
])('A notice keeps no %s', (_, html, clean) => {
  expect(cleanContent(html, [picture])).toBe(clean)
})

test('A notice keeps headings, lists, tables, marks and one of eight colours', () => {
  const html =
    '<h2>一</h2><h3>二</h3><h4>三</h4><ul><li>a</li></ul><ol><li>b</li></ol><blockquote>c</blockquote>' +
    '<table><tbody><tr><th colspan="2">d</th></tr><tr><td>e</td><td rowspan="2">f</td></tr></tbody></table>' +
    '<p><strong>g</strong><em>h</em><u>i</u><s>j</s><br /><span style="color:#0958d9">k</span></p>'
  expect(cleanContent(html)).toBe(html)
})

test('A link opens a page of its own that knows nothing of ours, to http(s) or to a page of our own', () => {
  const away = 'target="_blank" rel="noopener noreferrer"'
  expect(cleanContent('<a href="https://a.example/b?c=1">x</a>')).toBe(
    `<a href="https://a.example/b?c=1" ${away}>x</a>`,
  )
  expect(cleanContent('<a href="/notice/myNotice" onclick="x">x</a>')).toBe(`<a href="/notice/myNotice" ${away}>x</a>`)
})

test('What other editors write is kept as what this one writes', () => {
  const html = '<h1>一</h1><h6>二</h6><div><b>c</b><i>d</i><strike>e</strike><del>f</del></div>'
  const kept = '<h2>一</h2><h4>二</h4><p><strong>c</strong><em>d</em><s>e</s><s>f</s></p>'
  expect(cleanContent(html)).toBe(kept)
  expect(cleanContent('<a href=" https://a.example/ ">x</a>')).toContain('href="https://a.example/"')
})

test('A stored picture of the notice is named by its own address', () => {
  const html = `<p><img src="${imageAddress('p1')}" alt="校门" width="9000" /></p>`
  expect(cleanContent(html, [picture])).toBe('<p><img src="/files/p1" alt="校门" /></p>')
})

test('200 KB are the most, counted in bytes of what is kept', () => {
  const of = (bytes: number) => `<p>${'字'.repeat((bytes - 7) / 3)}</p>`
  expect(cleanContent(of(204_799))).toHaveLength((204_799 - 7) / 3 + 7)
  expect(() => cleanContent(of(204_802))).toThrow(Refused)
  // What is thrown away does not count.
  expect(cleanContent(`<p>a</p><script>${'x'.repeat(300_000)}</script>`)).toBe('<p>a</p>')
})

test.each([
  ['', true],
  ['<p></p><p><br /></p>', true],
  ['<p>&nbsp; </p>', true],
  ['<p>a</p>', false],
  ['<p><img src="/files/p1" /></p>', false],
])('Whether %j says nothing: %s', (html, blank) => {
  expect(isBlank(html)).toBe(blank)
})
