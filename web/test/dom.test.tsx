import { createRequire } from 'node:module'
import { render } from '@testing-library/react'
import { Button } from 'antd'
import { type Context, useContext } from 'react'
import { expect, test } from 'vitest'

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

const { StyleContext } = fromAntd('@ant-design/cssinjs') as {
  StyleContext: Context<{ cache: { cache: ReadonlyMap<string, unknown> } }>
}

test('antd keeps its style sheets when nothing uses them any more', () => {
  let sheets: ReadonlyMap<string, unknown> = new Map()
  function Sheets() {
    sheets = useContext(StyleContext).cache.cache
    return <Button>保存</Button>
  }
  const ofButton = () => [...sheets.keys()].filter(key => /^style%.*Button/.test(key))
  const { unmount } = render(<Sheets />)
  const used = ofButton()
  expect(used).not.toEqual([])
  unmount()
  expect(ofButton()).toEqual(used)
})
