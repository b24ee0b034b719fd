import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { transferRows } from '#db/rows/transfer'
import { seededFile } from '#seed/pictures'
import { freshDb, one, pluck } from './fresh-file.ts'

const presets: readonly Preset[] = ['tiny', 'school', 'demo']

describe.each(presets)('the application store of %s', preset => {
  test('has thirty tools, twelve of them usual, in every state', () => {
    const db = freshDb(preset)
    expect(one(db, 'SELECT count(*) FROM SysTool')).toBe(30)
    expect(one(db, 'SELECT count(*) FROM SysTool WHERE IsDefault = 1')).toBe(12)
    expect(pluck(db, 'SELECT DISTINCT State FROM SysTool ORDER BY 1')).toEqual([0, 1, 2])
    expect(pluck(db, 'SELECT DISTINCT Category FROM SysTool ORDER BY 1')).toEqual(['1', '2', '3', '4'])
  })

  test('has tools of pages and actions of buttons that there are, for roles that see the page', () => {
    const db = freshDb(preset)
    const missing = 'SELECT ToolCode FROM SysTool WHERE MenuId <> ? AND MenuId NOT IN (SELECT Id FROM Menu)'
    expect(pluck(db, missing, '')).toEqual([])
    expect(pluck(db, 'SELECT Id FROM ToolAction WHERE ActionId NOT IN (SELECT Id FROM MenuButton)')).toEqual([])
    const blind = `SELECT ToolCode || r.value FROM SysTool, json_each(OpenRoles) r WHERE MenuId <> ? AND NOT EXISTS
      (SELECT 1 FROM RoleMenu WHERE RoleMenu.MenuId = SysTool.MenuId AND RoleMenu.RoleId = r.value)`
    expect(pluck(db, blind, '')).toEqual([])
  })

  test('has six tools at least for every role that sees it', () => {
    const db = freshDb(preset)
    const few = `SELECT role.Id FROM Role role JOIN RoleMenu seen ON seen.RoleId = role.Id AND seen.MenuId = '2001' WHERE
      (SELECT count(*) FROM SysTool, json_each(OpenRoles) r WHERE State = 1 AND r.value = role.Id) < 6`
    expect(pluck(db, few)).toEqual([])
  })

  test('counts what there is: uses, and ratings of those who have opened a tool', () => {
    const db = freshDb(preset)
    const wrong = `SELECT ToolCode FROM SysTool WHERE
      UseCount30 <> coalesce((SELECT sum(Num) FROM ToolUse WHERE ToolId = SysTool.Id), 0) OR
      ScoreNum <> (SELECT count(*) FROM ApplyComment c WHERE c.ToolId = SysTool.Id AND ParentId = '' AND c.State = 1) OR
      ScoreSum <> (SELECT coalesce(sum(Score), 0) FROM ApplyComment c WHERE c.ToolId = SysTool.Id AND ParentId = '' AND c.State = 1)`
    expect(pluck(db, wrong)).toEqual([])
    const unused = `SELECT count(*) FROM ApplyComment c WHERE ParentId = '' AND NOT EXISTS
      (SELECT 1 FROM ToolUse u WHERE u.ToolId = c.ToolId AND u.UserId = c.UserId)`
    expect(one(db, unused)).toBe(0)
  })

  test('has comments that are shown and hidden, with replies', () => {
    const db = freshDb(preset)
    expect(one(db, 'SELECT count(*) FROM ApplyComment')).toBe({ tiny: 6, school: 24, demo: 220 }[preset])
    expect(pluck(db, 'SELECT DISTINCT State FROM ApplyComment ORDER BY 1')).toEqual([0, 1])
    expect(one(db, "SELECT count(*) FROM ApplyComment WHERE ParentId <> ''")).toBeGreaterThan(0)
  })
})

test('tools have pictures that are drawn, each held by its tool, in colours of its own', () => {
  const db = freshDb('tiny')
  const held = db.$client
    .prepare(
      `SELECT HolderId, FilePartPath, Size, EXISTS (SELECT 1 FROM SysTool t, json_each(t.Images) i WHERE t.Id = HolderId AND
        i.value ->> 'FileId' = FileInfo.Id AND i.value ->> 'FileTrueName' = FileTrueName) AS Shown FROM FileInfo WHERE Holder = 'SysTool'`,
    )
    .all() as { HolderId: string; FilePartPath: string; Size: number; Shown: number }[]
  expect(new Set(held.map(({ HolderId }) => HolderId)).size).toBe(10)
  expect(held.map(({ Shown }) => Shown)).toEqual(held.map(() => 1))
  for (const { FilePartPath, Size } of held) {
    const file = seededFile(FilePartPath)!
    expect([file.length, file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([Size, 720, 450])
    expect(Size).toBeLessThan(8000)
  }
  expect(one(db, "SELECT max(length(Id)) FROM FileInfo WHERE Holder = 'SysTool'")).toBe(36)
  expect(one(db, 'SELECT sum(json_array_length(Images)) FROM SysTool')).toBe(held.length)
})

test('a file that somebody has made is the picture of a certificate, and says how long that is', () => {
  const { FilePartPath, Size } = transferRows.FileInfo.natural({ id: () => 'u', number: 1 } as never)
  expect([FilePartPath, Size]).toEqual(['seeded/certificate.jpg', 6321])
  expect(seededFile(FilePartPath)).toHaveLength(6321)
})

test('a drawing is a picture that others can read', () => {
  const file = seededFile('seeded/drawn/list-1.png')!
  // The points, without what stands before each row: the first of each colour that there is.
  const at = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  expect(rows.length).toBe((720 + 1) * 450)
  expect(rows.reduce((most, point) => Math.max(most, point), 0)).toBeLessThan(
    file.readUInt32BE(file.indexOf('PLTE') - 4) / 3,
  )
  expect(file.readUInt32BE(file.length - 4)).toBe(crc32('IEND'))
})

test('some tools open their page alone: one for students, the others for staff', () => {
  const alone = pluck(freshDb('tiny'), 'SELECT ToolCode FROM SysTool WHERE OpenMode = 2 ORDER BY 1')
  expect(alone).toEqual(['calendar', 'evaluation-progress', 'green-channel'])
})
