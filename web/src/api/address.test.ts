import { expect, test } from 'vitest'
import { isHarmless, isOwnPath } from './address.ts'

test.each(['/', '/base/student?Grade=2023#top'])('%s is a path of this site', path => {
  expect(isOwnPath(path)).toBe(true)
})

const foreign = [
  '',
  'x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'https://evil.example',
  'javascript:alert(1)',
]
test.each(foreign)('%j is no path of this site', path => {
  expect(isOwnPath(path)).toBe(false)
})

test.each(['https://sso.example.edu.cn/cas?x=1', 'HTTP://a.cn', '/sso'])('%s may be opened', address => {
  expect(isHarmless(address)).toBe(true)
})

test.each(['javascript:alert(1)', ' https://a.cn', 'data:text/html,x', '//a.cn', 'https:'])(
  '%j may not be opened',
  address => {
    expect(isHarmless(address)).toBe(false)
  },
)
