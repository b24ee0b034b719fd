import { expect, test } from 'vitest'
import { labelAt, lineBetween, pathOf } from './lines.ts'

const box = { x: -110, y: 140, width: 220, height: 64 }
const text = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

test('a line straight down has no corner', () => {
  expect(text(lineBetween({ x: 0, y: 0 }, { x: 0, y: 100 }, []))).toBe('0,0 0,100')
})

test('a line to the side turns early, and late where something stands below its end', () => {
  expect(text(lineBetween({ x: 0, y: 0 }, { x: 280, y: 300 }, []))).toBe('0,0 0,24 280,24 280,300')
  const inTheWay = { x: 170, y: 140, width: 220, height: 64 }
  expect(text(lineBetween({ x: 0, y: 0 }, { x: 280, y: 300 }, [inTheWay]))).toBe('0,0 0,276 280,276 280,300')
})

test('lines from one card turn at different heights', () => {
  expect(text(lineBetween({ x: 0, y: 0 }, { x: 280, y: 300 }, [], 12))).toBe('0,0 0,12 280,12 280,300')
  expect(text(lineBetween({ x: 0, y: 64 }, { x: 0, y: 300 }, [box], 12))).toBe('0,64 0,76 -134,76 -134,276 0,276 0,300')
})

test('a line goes around what stands in its way', () => {
  expect(text(lineBetween({ x: 0, y: 64 }, { x: 0, y: 300 }, [box]))).toBe('0,64 0,88 -134,88 -134,276 0,276 0,300')
})

test('a line that leads back goes around as well', () => {
  expect(text(lineBetween({ x: 0, y: 300 }, { x: 0, y: 64 }, [box]))).toBe('0,300 0,324 -134,324 -134,40 0,40 0,64')
  expect(text(lineBetween({ x: 0, y: 300 }, { x: 280, y: 64 }, []))).toBe('0,300 0,324 304,324 304,40 280,40 280,64')
})

test('words stand at the beginning of the longest way down', () => {
  expect(
    labelAt([
      { x: 0, y: 0 },
      { x: 0, y: 24 },
      { x: 280, y: 24 },
      { x: 280, y: 300 },
    ]),
  ).toEqual({ x: 280, y: 48 })
})

test('corners are round, and no rounder than there is room for', () => {
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 0, y: 24 },
      { x: 10, y: 24 },
    ]),
  ).toBe('M 0 0 L 0 16 Q 0 24 5 24 L 10 24')
})
