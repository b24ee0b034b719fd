import { expect, test } from 'vitest'
import { chartColours } from '#ui/chart/colours.ts'
import { contrast, inkOf, palette, tintOf } from './theme.ts'

test.each(['text', 'secondary', 'hint'] as const)('%s can be read on card, page and head', name => {
  for (const ground of [palette.card, palette.page, palette.head])
    expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(4.5)
})

const offered = ['#38977f', '#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#1890FF', '#2F54EB', '#722ED1']
test.each(offered)('the ink of %s carries white text and can be read on the page and on its tint', colour => {
  expect(contrast(inkOf(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(inkOf(colour), palette.page)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(inkOf(colour), tintOf(colour))).toBeGreaterThanOrEqual(4.5)
})

test.each(chartColours)('%s is seen in a chart', colour => {
  expect(contrast(colour, palette.card)).toBeGreaterThanOrEqual(3)
})

const channelsOf = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** How far two colours are apart, 0 to 441. */
const distance = (a: string, b: string) =>
  Math.hypot(...channelsOf(a).map((channel, at) => channel - (channelsOf(b)[at] ?? 0)))

test('no two colours of charts are alike', () => {
  const pairs = chartColours.flatMap((a, at) => chartColours.slice(at + 1).map(b => [a, b, distance(a, b)] as const))
  expect(pairs.filter(([, , far]) => far < 50)).toEqual([])
})

test('a colour that is dark enough stays as it is', () => {
  expect(inkOf('#124030')).toBe('#124030')
})

test('the tint of the product is that of a chosen entry in the light menu', () => {
  expect(tintOf('#38977f')).toBe('#e9f4f1')
})
