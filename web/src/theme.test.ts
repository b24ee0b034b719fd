import { expect, test } from 'vitest'
import { contrast, inkOf, palette } from './theme.ts'

test.each(['text', 'secondary', 'hint'] as const)('%s can be read on card, page and head', name => {
  for (const ground of [palette.card, palette.page, palette.head])
    expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(4.5)
})

const offered = ['#38977f', '#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#1890FF', '#2F54EB', '#722ED1']
test.each(offered)('the ink of %s carries white text and can be read on the page', colour => {
  expect(contrast(inkOf(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(inkOf(colour), palette.page)).toBeGreaterThanOrEqual(4.5)
})

test('a colour that is dark enough stays as it is', () => {
  expect(inkOf('#124030')).toBe('#124030')
})
