import { buildPerson, buildReport } from '@xuegong/db/build/daily-report'
import { dayVirus, epidemicPerson } from '@xuegong/db/schema/daily-report'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { workbench } from '@xuegong/contracts/modules/workbench'
import type { Permission, RoleCode } from '@xuegong/contracts/permissions'
import { buildRequest, buildReward, buildTalk } from '@xuegong/db/build/student-records'
import { loginLog } from '@xuegong/db/login-log'
import { student } from '@xuegong/db/schema/people'
import { infoChange, rewardPunish, studentTalk } from '@xuegong/db/schema/student-records'
import { importTask } from '@xuegong/db/schema/transfer'
import { count, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredLists } from '#data/list-of'
import { type Caller, startApi } from '#test/session'
import { fillWorld, type Member, type RandomSchool, randomSchool } from '#test/random-school'
import {
  aboutStudents,
  hidden,
  ofAccounts,
  ofOneself,
  ofPlaces,
  ofRoles,
  ofStudents,
  ofTheSchool,
  query,
} from '#test/list-rules'
import { allRoles, grants } from '#test/permission-table'
import { reaches } from '#test/scope-oracle'

const api = await startApi('tiny')
const runs = { numRuns: 12 }
const nameOf = ({ module, name }: Endpoint) => `${module}.${name}`
const isList = (each: Endpoint) =>
  each.kind === 'query' &&
  each.access !== 'kit' &&
  'rows' in ((each.result as { properties?: object }).properties ?? {})
/** What these give is put together, not rows of a table: tests of their own modules say to whom. */
const assembled = [
  'app-store.listToolAction',
  'dormitory.getInOutNow',
  'evaluation.getPublicityRows',
  'evaluation.listCandidate',
  'evaluation.listClassPublicityRows',
  'evaluation.listProportion',
  'message-push.listTemplates',
  'system.listWebLogGroups',
]
const lists = endpoints.filter(each => isList(each) && !assembled.includes(nameOf(each)))
// Those of the product: files that ran before this one declared lists of their own.
const ours = declaredLists.filter(({ endpoint }) => endpoints.includes(endpoint))
const declared = new Map(ours.map(({ endpoint, from }) => [nameOf(endpoint), from]))

test('every list is declared, for a declaration does not compile without saying whose rows it may show', () => {
  expect(lists.map(nameOf).sort()).toEqual([...declared.keys()].sort())
})

test('every list has its rule here, and those that read students the rule of students', () => {
  const students = [...declared].filter(([, from]) => from === (student as SQLiteTable)).map(([name]) => name)
  expect(students.sort()).toEqual(Object.keys(ofStudents).sort())
  expect([...declared.keys()].sort()).toEqual(
    [
      ...students,
      ...Object.keys(aboutStudents),
      ...ofTheSchool,
      ...ofPlaces,
      ...ofAccounts,
      ...ofRoles,
      ...ofOneself,
    ].sort(),
  )
})

test('random schools draw all fifteen roles, and all seven data scopes', () => {
  const schools = fc.sample(randomSchool, { numRuns: 200, seed: 1 })
  expect(new Set(schools.flatMap(({ members }) => members.flatMap(({ roles }) => roles)))).toEqual(new Set(allRoles))
  const scopes = schools.flatMap(({ scopes, members }) =>
    members.flatMap(({ roles }) => roles.map(role => scopes[role])),
  )
  expect(new Set(scopes)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
})

/** What somebody sees who may not call a list at all. */
const none = { rows: [], total: 0 }

/** Tries a rule on random schools: as all the staff of each, and two of its students. */
const onSchools = (
  tryOut: (school: RandomSchool, who: Member, as: Caller) => Promise<void>,
  fillFurther: (school: RandomSchool) => void = () => undefined,
) =>
  fc.assert(
    fc.asyncProperty(randomSchool, async school => {
      await fillWorld(api.world, school)
      fillFurther(school)
      for (const who of school.members.slice(0, 6)) await tryOut(school, who, api.as(who.Id))
    }),
    runs,
  )
const now = api.world.now()
const idsOf = (rows: readonly { Id: string }[]) => rows.map(({ Id }) => Id).sort()

test.each(lists.filter(each => nameOf(each) in ofStudents))(
  '$path shows exactly the rows in reach, and counts no other',
  async endpoint => {
    const rule = ofStudents[nameOf(endpoint)]!
    await onSchools(async (school, who, as) => {
      const answer = await as(endpoint, { PageSize: 1000 })
      const { rows, total } = answer.ResultValue ?? none
      const reached = idsOf(school.pupils.filter(pupil => rule(school, who, pupil)))
      expect(idsOf(rows)).toEqual(reached)
      expect(total).toBe(reached.length)
    })
  },
)

const fillRecords = ({ pupils }: RandomSchool) =>
  api.world.transact(db => {
    for (const table of [studentTalk, rewardPunish, infoChange, dayVirus, epidemicPerson])
      db.delete(table).where(isNotNull(table.Id)).run()
    for (const { Id } of pupils) {
      for (const build of [buildTalk, buildReward, buildRequest]) build(db, { Id, StudentId: Id })
      buildReport(db, { Id, UserId: Id, IsAbnormal: 1, HandleState: 1, ReportDate: '2020-01-01' })
      buildPerson(db, { Id, UserId: Id })
    }
  })

test.each(lists.filter(each => nameOf(each) in aboutStudents))(
  '$path shows exactly the records of the students in reach, and counts no other',
  async endpoint => {
    await onSchools(async (school, who, as) => {
      const { rows, total } = (await as(endpoint, { PageSize: 1000 })).ResultValue ?? none
      const permission = aboutStudents[nameOf(endpoint)]!
      const reached = idsOf(school.pupils.filter(pupil => reaches(school, who, pupil, permission)))
      expect([idsOf(rows), total]).toEqual([reached, reached.length])
    }, fillRecords)
  },
)

const sizeOf = (table: SQLiteTable) => {
  // Kept beside the sessions, and nobody signs in here by the form.
  if (table === loginLog) return 0
  const { IsDel } = getTableColumns(table)
  const where = IsDel && eq(IsDel, 0)
  return api.world.reader().select({ n: count() }).from(table).where(where).get()!.n
}

test.each(lists.filter(each => ofTheSchool.includes(nameOf(each))))(
  '$path shows all of it to whoever may call it, and nothing to others',
  async endpoint => {
    const { access } = endpoint
    const mayCall = (role: RoleCode) => access === 'signedIn' || grants(role, access as Permission)
    await onSchools(async (_, who, as) => {
      const { ErrorCode, ResultValue } = await as(endpoint, {})
      expect(ErrorCode).toBe(who.roles.some(mayCall) ? 0 : 403)
      const all = sizeOf(declared.get(nameOf(endpoint))!) - (hidden[nameOf(endpoint)] ?? 0)
      expect((ResultValue ?? none).total).toBe(ErrorCode === 0 ? all : 0)
    })
  },
)

test('import tasks are listed and read by those who made them, whatever their roles', async () => {
  await onSchools(async (school, who, as) => {
    api.world.transact(db => {
      db.delete(importTask).where(isNotNull(importTask.Id)).run()
      for (const { Id } of school.members)
        db.insert(importTask)
          .values({ Id, FileId: Id, OriginalFileName: Id, TaskType: 1, Phase: 3, CreateUserId: Id, CreateDate: now })
          .run()
    })
    const { rows, total } = (await as(transfer.listImportTasks, {})).ResultValue!
    expect([idsOf(rows), total]).toEqual([[who.Id], 1])
    for (const { Id } of school.members)
      expect((await as(transfer.getImportTask, { Id })).ErrorCode).toBe(Id === who.Id ? 0 : 2)
  })
})

test('a student out of reach is refused in the words for one that does not exist, when read, edited or counted', async () => {
  await onSchools(async (school, who, as) => {
    const unknown = JSON.stringify(await as(people.getStudent, { Id: 'nobody' }))
    for (const pupil of school.pupils) {
      const read = await as(people.getStudent, { Id: pupil.Id })
      const seen = read.ResultValue?.Id === pupil.Id ? 'seen' : JSON.stringify(read)
      expect(seen).toBe(reaches(school, who, pupil, 'student.get') ? 'seen' : unknown)
      const contact = { Id: pupil.Id, Mobile: '13800000000', Mail: '', RowVersion: -1 }
      const edited = await as(people.editStudent, contact)
      expect(edited.RequestMsg.includes('已被他人修改')).toBe(reaches(school, who, pupil, 'student.edit'))
    }
  })
})

test('neither a filter, nor the order, nor the tally tells of students out of reach', async () => {
  await onSchools(async (school, who, as) => {
    const tally = await as(people.countStudents, {})
    const reached = school.pupils.filter(pupil => query(school, who, pupil))
    expect(tally.ResultValue?.total ?? 0).toBe(reached.length)
    for (const { Id } of school.classes) {
      const inClass = idsOf(reached.filter(({ ClassId }) => ClassId === Id))
      const order = { sortField: 'TrueName', sortOrder: 'descend' } as const
      const { ResultValue } = await as(people.listStudents, { ClassId: Id, PageSize: 1000, ...order })
      const { rows, total } = ResultValue ?? none
      expect(idsOf(rows)).toEqual(inClass)
      expect(total).toBe(inClass.length)
    }
  })
})

test('neither the home page nor the search tells of students and classes out of reach', async () => {
  await onSchools(async (school, who, as) => {
    const reached = school.pupils.filter(pupil => query(school, who, pupil))
    const { Cards } = (await as(home.getWorkbench, {})).ResultValue!
    const isTold = who.roles.some(role => ['fdy', 'bzr', 'college', 'xgc', 'admin'].includes(role))
    expect(Cards.find(({ Key }) => Key === 'studying')?.Value ?? 0).toBe(isTold ? reached.length : 0)
    const found = async (Key: string, kind: string) => {
      const groups = (await as(workbench.search, { Key })).ResultValue!
      return groups.filter(({ Kind }) => Kind === kind).flatMap(({ Items }) => Items.map(({ Id }) => Id))
    }
    const ids = new Set(idsOf(reached))
    expect((await found('2024', 'student')).filter(id => !ids.has(id))).toEqual([])
    const rooms = school.classes.filter(({ Id }) => reachesClass(school, who, Id)).map(({ Id }) => Id)
    expect((await found('k', 'org')).sort()).toEqual(rooms.sort())
  })
})

test('a picker finds no student out of reach but oneself, and every member of staff', async () => {
  await onSchools(async (school, who, as) => {
    for (const { Id: ClassId } of school.classes) {
      const { ResultValue } = await as(people.findPeople, { ClassId })
      const reached = school.pupils.filter(each => each.ClassId === ClassId && query(school, who, each))
      const own = who.ClassId === ClassId ? [who.Id] : []
      expect(idsOf(ResultValue ?? [])).toEqual([...new Set([...reached.map(({ UserId }) => UserId), ...own])].sort())
    }
    const staff = await as(people.findPeople, { Key: 't1' })
    expect(staff.ResultValue?.map(({ Name }) => Name)).toEqual(['t1'])
  })
})

/** Whether somebody would reach a student of a class, were there one. */
const reachesClass = (school: RandomSchool, who: Member, ClassId: string) => {
  const open = school.classes.some(({ Id, IsDel }) => Id === ClassId && !IsDel)
  return open && query(school, who, { Id: '', UserId: '', ClassId, IsDel: 0 })
}
