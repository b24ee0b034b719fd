import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

const shown = (html: string) => render(<RichText html={html} />).container.firstElementChild!

test('of a text neither what a script nor what a style sheet says is shown', () => {
  expect(shown('<p>查名册<script>x()</script></p><style>p{color:red}</style>').textContent).toBe('查名册')
})

test('nothing of a text acts: no handler, no frame, no form, no address of a script', () => {
  const acting =
    '<p onclick="x()">一<a href="javascript:x()">二</a><img src=x onerror="x()"><iframe src="/x"></iframe></p><form><input></form><svg onload="x()"><a href="/x">三</a></svg>'
  expect(shown(acting).innerHTML).not.toMatch(/on\w+=|javascript|iframe|form|input|svg|src=/)
})
