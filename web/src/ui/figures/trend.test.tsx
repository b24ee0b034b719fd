import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumberInfo } from './NumberInfo.tsx'
import { Trend } from './Trend.tsx'

test.each([
  ['up', false, '上升', 'red'],
  ['down', false, '下降', 'green'],
  ['up', true, '上升', 'green'],
  ['down', true, '下降', 'red'],
] as const)('%s, reversed %s, is said as %s in %s', (flag, reverseColor, word, colour) => {
  const { container } = render(
    <Trend flag={flag} reverseColor={reverseColor}>
      5%
    </Trend>,
  )
  expect(container.textContent).toBe(`5%${word}`)
  expect(container.querySelector('[data-colour]')?.getAttribute('data-colour')).toBe(colour)
})

test('a figure is grouped and names its change', () => {
  render(<NumberInfo subTitle="本周访问" total={12321} subTotal={17.1} status="up" />)
  expect(screen.getByText('12,321')).toBeTruthy()
  expect(screen.getByText('17.1').textContent).toBe('17.1上升')
})
