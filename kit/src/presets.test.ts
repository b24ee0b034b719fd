import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileOf, orderOf, wholeOrder } from './presets.ts'

const folder = mkdtempSync(join(tmpdir(), 'xuegong-presets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, text: string): string {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, text)
  return file
}

const own = written(
  'own',
  JSON.stringify({
    preset: 'tiny',
    now: '2026-11-02 08:00:00',
    params: { LoginCaptcha: '1', TokenHours: '2' },
    accounts: [{ LoginName: 'a' }],
    rows: { Student: [{ studentNo: '1' }], Term: [{}] },
  }),
)

test('a ready preset and a scenario stand for themselves', async () => {
  expect([await orderOf('school'), await orderOf('bed-rush')]).toEqual([{ preset: 'school' }, { preset: 'bed-rush' }])
})

test('a ready preset has no file, one by its name has it in the folder presets, and a file is itself', () => {
  expect(['tiny', 'bed-rush', 'my', './my.json'].map(fileOf)).toEqual([
    'tiny',
    'bed-rush',
    'presets/my.json',
    './my.json',
  ])
})

test('what a test asks for comes behind what its preset asks for, and wins where both say something', async () => {
  const order = { preset: own, params: { TokenHours: '9' }, accounts: [{ LoginName: 'b' }], ttlSeconds: 60 }
  expect(await wholeOrder({ ...order, rows: { Student: [{ studentNo: '2' }], Holiday: [{}] } })).toEqual({
    preset: 'tiny',
    now: '2026-11-02 08:00:00',
    ttlSeconds: 60,
    params: { LoginCaptcha: '1', TokenHours: '9' },
    accounts: [{ LoginName: 'a' }, { LoginName: 'b' }],
    rows: { Student: [{ studentNo: '1' }, { studentNo: '2' }], Term: [{}], Holiday: [{}] },
  })
})

test('what a file says wrongly is left to the server, which refuses it', async () => {
  const wrong = written('wrong', '{"rows":5,"accounts":"x","params":7}')
  expect(await wholeOrder({ preset: wrong })).toEqual({ rows: 5, accounts: 'x', params: 7 })
})

test('the time that a test asks for is its time, whatever its preset says', async () => {
  expect((await wholeOrder({ preset: own, now: '2026-12-01 08:00:00' })).now).toBe('2026-12-01 08:00:00')
})

test('an order without a preset, and with nothing in it, asks for nothing more', async () => {
  expect(await wholeOrder({ name: 'x' })).toEqual({ name: 'x' })
})

test.each([
  [
    'huge',
    '“huge” is none of tiny, school, demo, bed-rush, report-closing, review-closing, and no file can be read at presets/huge.json',
  ],
  [join(folder, 'missing.json'), 'no file can be read at'],
  [written('broken', '{'), 'broken.json is not JSON: '],
  [written('nothing', 'null'), 'nothing.json holds no object with preset, rows, accounts, params, now'],
  [written('list', '[]'), 'list.json holds no object with preset, rows, accounts, params, now'],
  [written('on', '{"preset":"other"}'), 'on.json is made of “other”, which is none of tiny, school'],
])('the preset %s is refused in words', async (name, sentence) => {
  await expect(orderOf(name)).rejects.toThrow(sentence)
})
