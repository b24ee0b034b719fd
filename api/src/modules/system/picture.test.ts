import { describe, expect, test } from 'vitest'
import { pictureOf } from './picture.ts'

const sent = (content: Buffer) => `data:image/svg+xml;base64,${content.toString('base64')}`
const drawing = (inside: string, before = '') => sent(Buffer.from(`${before}<svg viewBox="0 0 8 8">${inside}</svg>`))

describe('A drawing of the site is refused because it could run or bring in something else', () => {
  test.each([
    ['an attribute that is set later', '<rect><set attributeName="fill" to="red"/></rect>'],
    ['a change over time', '<rect><animateTransform type="rotate"/></rect>'],
    ['a handler as an element', '<handler type="x"/>'],
    ['a listener as an element', '<listener event="click"/>'],
    ['a frame', '<iframe width="1"/>'],
    ['something embedded', '<embed type="x"/>'],
    ['an object', '<object type="x"/>'],
    ['a part of another drawing', '<use width="1"/>'],
    ['a picture within', '<image width="1"/>'],
    ['a link without an address', '<a><rect/></a>'],
    ['a style sheet', '<style>rect{fill:red}</style>'],
    ['a link to a style sheet', '<link rel="stylesheet"/>'],
    ['a script that only closes', '</script>'],
    ['an address that is a program of Visual Basic', '<rect fill="vbscript:x"/>'],
    ['an address that is data', '<rect fill="data:text/html,x"/>'],
    ['an address with a blank before its colon', '<rect fill="javascript :x"/>'],
    ['an address of any element', '<rect href="x"/>'],
    ['an address by the old name space', '<rect xlink:href="x"/>'],
    ['a source', '<rect src = "x"/>'],
    ['a handler right behind a value', '<rect fill="red"onclick="x"/>'],
    ['a paint of elsewhere', '<rect fill="url(https://elsewhere.test/x)"/>'],
    ['a paint of elsewhere in quotes', `<rect fill="url( 'https://elsewhere.test/x')"/>`],
    ['a style of elsewhere', '<rect x="@import"/>'],
    ['text of its own kind', '<![CDATA[x]]>'],
    ['an instruction to a program', '<?php x?>'],
  ])('with %s', (_, inside) => {
    expect(() => pictureOf(drawing(inside))).toThrow('SVG 图片不能包含脚本、链接或外部内容')
  })
})

test.each(['url(#g)', "url('#g')", 'url( #g )'])('A drawing may paint with what it holds itself: %s', paint => {
  expect(pictureOf(drawing(`<rect fill="${paint}"/>`)).Type).toBe('image/svg+xml')
})

test.each([
  ['bytes that are no text', Buffer.from([...Buffer.from('<svg>'), 0xff, ...Buffer.from('</svg>')])],
  ['a zero within', Buffer.from('<svg>\0</svg>')],
  ['another encoding named', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><svg/>')],
  ['a type of document in front', Buffer.from('<!DOCTYPE svg><svg/>')],
  ['text in front', Buffer.from('x<svg/>')],
  ['an element that only begins alike', Buffer.from('<svgs/>')],
])('What has %s is no picture at all', (_, content) => {
  expect(() => pictureOf(sent(content))).toThrow('请上传 PNG、JPG 或 SVG 图片')
})

test('A photo is known by its first bytes', () => {
  expect(pictureOf(sent(Buffer.from('ffd8ffe000', 'hex'))).Type).toBe('image/jpeg')
  expect(() => pictureOf(sent(Buffer.from('ffd8', 'hex')))).toThrow('请上传 PNG、JPG 或 SVG 图片')
})
