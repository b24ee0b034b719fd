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

const { StyleContext } = createRequire(createRequire(import.meta.url).resolve('antd'))('@ant-design/cssinjs') as {
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
