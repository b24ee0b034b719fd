import { desktopColumns, desktopRows, type DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnGrid, liesApart, settle, usualItems } from './layout.ts'

const sizes = ['1x1', '2x1', '2x2'] as const
const placed = fc
  .record({
    Group: fc.constantFrom('a', 'b'),
    Size: fc.constantFrom(...sizes),
    Col: fc.nat(desktopColumns - 1),
    Row: fc.nat(desktopRows - 1),
  })
  .filter(isOnGrid)
const items = fc
  .array(placed, { maxLength: 60 })
  .map(all => all.map((item, at): DesktopItem => ({ ToolId: String(at), ...item })))

test('whatever lies on other items comes to free cells of its group, and nothing else moves', () => {
  fc.assert(
    fc.property(items, all => {
      const settled = settle(all)
      expect(settled.map(({ ToolId, Group, Size }) => [ToolId, Group, Size])).toEqual(
        all.map(({ ToolId, Group, Size }) => [ToolId, Group, Size]),
      )
      expect(liesApart(settled)).toBe(true)
      expect(settled.every(isOnGrid)).toBe(true)
      // What lies apart stays as it is.
      expect(settle(settled)).toEqual(settled)
    }),
  )
})

test('a group without a free cell leaves out what comes to it', () => {
  const full = Array.from({ length: desktopColumns * desktopRows }, (_, at) => ({
    ToolId: String(at),
    Group: 'a',
    Col: at % desktopColumns,
    Row: Math.floor(at / desktopColumns),
    Size: '1x1' as const,
  }))
  const late = { ToolId: 'late', Group: 'a', Col: 0, Row: 0, Size: '1x1' as const }
  expect(settle([...full, late])).toEqual(full)
})

test('a usual desktop of twelve tools has four wide ones, and takes two rows', () => {
  const usual = usualItems(Array.from({ length: 12 }, (_, at) => String(at)))
  expect(usual.map(({ Col, Row, Size }) => `${Col},${Row} ${Size}`)).toEqual([
    '0,0 2x1',
    '2,0 2x1',
    '4,0 2x1',
    '6,0 2x1',
    '8,0 1x1',
    '9,0 1x1',
    '10,0 1x1',
    '11,0 1x1',
    '0,1 1x1',
    '1,1 1x1',
    '2,1 1x1',
    '3,1 1x1',
  ])
})
