import { expect, test } from 'vitest'
import { tablesIn } from '../src/rows/tables.ts'

test.each([
  ['select "Id" from "Student" where "Student"."IsDel" = 0', ['Student']],
  ['select count(*) from UserRole join "UserMan" on "UserMan".Id = UserRole.UserId', ['UserMan', 'UserRole']],
  ['SELECT 1 FROM student, `userorg`', ['Student', 'UserOrg']],
  ['select (select max(PassTime) from main.GateRecord) from [DormBed]', ['DormBed', 'GateRecord']],
  ['insert into "Role" ("Id") select Id from UserOrg', ['Role', 'UserOrg']],
  ["update WorldMeta set Counter = ? where Id = 'world'", ['WorldMeta']],
  ['select value from json_each(?)', []],
  ['select StudentNo, ClassInfoX from Students', []],
])('the tables of %s', (text, tables) => {
  expect(tablesIn(text)).toEqual(tables)
})
