import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { describe, expect, test } from 'vitest'
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
