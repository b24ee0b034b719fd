import { createRequire } from 'node:module'
import { render } from '@testing-library/react'
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import { Button, ConfigProvider, theme } from 'antd'
import { expect, test } from 'vitest'
import { forgetStyles } from './dom.ts'

test('of a style sheet only what hides something counts, and it reads as it was written', () => {
  const style = document.createElement('style')
  const css = `.a { display: none } .b { color: red } .c:hover { visibility: hidden }
    @media (min-width: 1px) { .d { display: none } }`
  style.innerHTML = css
  document.head.append(style)
  const rules = [...style.sheet!.cssRules].map(rule => (rule as CSSStyleRule).selectorText)
  expect(rules).toEqual(['.a', '.c:hover'])
  expect(style.innerHTML).toBe(css)
  style.remove()
})

test('values that an element inherits are copied: what the copy is given the original has not', () => {
  const original = new CSSPropertyManager({ cssText: 'color: red; margin: 1px; cursor: help' })
  const copy = original.clone()
  expect(copy.toString()).toBe(original.toString())
  copy.set('color', 'blue', false)
  copy.remove('margin')
  copy.get('cursor')!.important = true
  expect([original.get('color')?.value, copy.get('color')?.value]).toEqual(['red', 'blue'])
  expect(original.toString()).toBe('color: red; margin: 1px; cursor: help;')
})

test('a node and an attribute have no map before something is put into it', () => {
  const element = document.createElement('i')
  element.title = '说明'
  const mapsOf = (node: Node) =>
    Object.getOwnPropertySymbols(node)
      .filter(({ description }) => ['cache', 'listeners', 'listenerOptions'].includes(description!))
      .flatMap(symbol => Object.values((node as never)[symbol] as object).filter(Boolean) as Map<string, unknown>[])
  for (const node of [element, element.attributes[0]!, document.createTextNode('')]) {
    const maps = mapsOf(node)
    expect(maps).toHaveLength(11)
    for (const map of maps) {
      expect(map).not.toBeInstanceOf(Map)
      expect([map.size, map.has('a'), map.get('a'), map.delete('a'), [...map.keys()], [...map.values()]]).toEqual([
        0,
        false,
        undefined,
        false,
        [],
        [],
      ])
      map.clear()
      expect(Object.values(map)).toEqual([undefined])
      expect(map.set('a', 1)).toBe(map)
      expect([map.size, map.has('a'), map.get('a'), [...map.keys()], [...map.values()]]).toEqual([
        1,
        true,
        1,
        ['a'],
        [1],
      ])
      expect([map.delete('a'), map.size]).toEqual([true, 0])
      map.set('a', 1).clear()
      expect(map.size).toBe(0)
    }
  }
})

const fromAntd = createRequire(createRequire(import.meta.url).resolve('antd'))

test('tokens of antd are values, and nobody notes who reads them', () => {
  const { merge } = fromAntd('@ant-design/cssinjs-utils/lib/util/statistic.js') as { merge(...all: object[]): object }
  expect(Object.getOwnPropertyDescriptor(merge({ a: 1 }, { a: 2 }), 'a')).toHaveProperty('value', 2)
  expect(import.meta.env.NODE_ENV).toBe('test')
})

const ofButton = () => [...document.querySelectorAll('style')].filter(({ innerHTML }) => /\.ant-btn\b/.test(innerHTML))

test('styles of antd stay when nothing uses them any more, and come again in a page that has been emptied', () => {
  const { unmount } = render(<Button>保存</Button>)
  const used = ofButton()
  expect(used).not.toEqual([])
  unmount()
  expect(ofButton()).toEqual(used)
  document.head.replaceChildren()
  forgetStyles()
  render(<Button>保存</Button>)
  expect(ofButton()).toHaveLength(used.length)
})

test('each theme has the tokens that it means, and those that mean the same have the same ones', () => {
  const seen: Record<string, string[]> = {}
  function Seen({ as }: { as: string }) {
    const { token } = theme.useToken()
    ;(seen[as] ??= []).push(`${token.colorPrimary} ${token.motion}`)
    return null
  }
  for (let n = 0; n < 2; n++)
    render(
      <ConfigProvider theme={{ token: { colorPrimary: '#112233' } }}>
        <Seen as="outer" />
        <ConfigProvider theme={{ token: { motion: false } }}>
          <Seen as="inner" />
        </ConfigProvider>
      </ConfigProvider>,
    )
  render(<Seen as="none" />)
  expect(seen).toEqual({
    outer: ['#112233 true', '#112233 true'],
    inner: ['#112233 false', '#112233 false'],
    none: ['#1677ff true'],
  })
})

test('only sheets that hide something are gone through for what an element looks like, wherever they stand', () => {
  const [hides, colours, inBody] = ['.a { display: none }', '.a { color: red }', '.b { visibility: hidden }'].map(
    css => {
      const style = document.createElement('style')
      style.innerHTML = css
      return style
    },
  )
  document.head.append(hides!, colours!)
  document.body.append(inBody!)
  document.body.insertAdjacentHTML('beforeend', '<i class="a"></i><i class="b"></i><i></i>')
  const found = CSSComputedStyle.prototype['getStyleSheets'](document)
  expect([hides, colours, inBody].map(style => found.includes(style!.sheet!))).toEqual([true, false, true])
  const [a, b, none] = [...document.querySelectorAll('i')].map(each => getComputedStyle(each))
  expect([a!.display, b!.visibility, none!.display]).toEqual(['none', 'hidden', ''])
  for (const each of [hides!, colours!, inBody!, ...document.querySelectorAll('i')]) each.remove()
})
