import { account } from '@xuegong/contracts/modules/account'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { people } from '@xuegong/contracts/modules/people'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { student } from '@xuegong/db/schema/people'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredLists } from '#data/list-of'
import { type Caller, startApi } from '#test/session'
import { fillWorld, type Member, type Pupil, type RandomSchool, randomSchool } from '#test/random-school'
import { reaches, sharesClass } from '#test/scope-oracle'

const api = await startApi('tiny')
const runs = { numRuns: 12 }
type Rule = (school: RandomSchool, who: Member, pupil: Pupil) => boolean

const query: Rule = (school, who, pupil) => reaches(school, who, pupil, 'student.query')
const collegeOf = (school: RandomSchool, { ClassId }: Pupil) => {
  const room = school.classes.find(({ Id }) => Id === ClassId)
  return room?.IsDel ? undefined : room?.CollegeId
}

/** Lists of students by endpoint, with whom each may show. */
const ofStudents: Readonly<Record<string, Rule>> = {
  'people.listStudents': query,
  'people.listManageable': query,
  'people.listStudentData': query,
  'people.listMyClass': sharesClass,
  'people.listClassData': (...all) => sharesClass(...all) || query(...all),
  'people.listMyCollege': (school, who, pupil) =>
    collegeOf(school, pupil) === who.OrgId && (sharesClass(school, who, pupil) || query(school, who, pupil)),
  'people.listOfCounsellor': (school, who, pupil) =>
    query(school, who, pupil) &&
    school.classes.some(({ Id, CounsellorId, IsDel }) => !IsDel && Id === pupil.ClassId && CounsellorId === who.Id),
}

const nameOf = ({ module, name }: Endpoint) => `${module}.${name}`
const isList = (each: Endpoint) =>
  each.kind === 'query' &&
  each.access !== 'kit' &&
  'rows' in ((each.result as { properties?: object }).properties ?? {})
const lists = endpoints.filter(isList)
// Those of the product: files that ran before this one declared lists of their own.
const ours = declaredLists.filter(({ endpoint }) => endpoints.includes(endpoint))
const declared = new Map(ours.map(({ endpoint, from }) => [nameOf(endpoint), from]))

test('every list is declared, for a declaration does not compile without saying whose rows it may show', () => {
  expect(lists.map(nameOf).filter(name => !declared.has(name))).toEqual([])
  expect(declared.size).toBeGreaterThan(10)
})

test('every list of students has its rule here', () => {
  const students = [...declared].filter(([, from]) => from === (student as SQLiteTable)).map(([name]) => name)
  expect(students.sort()).toEqual(Object.keys(ofStudents).sort())
})

/** What somebody sees who may not call a list at all. */
const none = { rows: [], total: 0 }

/** Tries a rule on random schools: as all the staff of each, and two of its students. */
const onSchools = (tryOut: (school: RandomSchool, who: Member, as: Caller) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(randomSchool, async school => {
      await fillWorld(api.world, school)
      for (const who of school.members.slice(0, 6)) await tryOut(school, who, api.as(who.Id))
    }),
    runs,
  )
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
    const { Cards } = (await as(workbench.getWorkbench, {})).ResultValue!
    expect(Cards.find(({ Key }) => Key === 'all')?.Value ?? 0).toBe(reached.length)
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

const maySetAccounts = new Set<string>(['college', 'xgc', 'admin'])

test('an account out of reach cannot be kicked out, and is refused like an unknown one', async () => {
  await onSchools(async (school, who, as) => {
    for (const pupil of school.pupils.slice(0, 3)) {
      const reached = reachesAccount(school, who, pupil)
      const { RequestMsg } = await as(account.kickUser, { UserId: pupil.UserId })
      expect(RequestMsg === '').toBe(reached)
      const forbidden = !who.roles.some(role => maySetAccounts.has(role)) && who.ClassId === ''
      expect(RequestMsg === '数据不存在或无权访问').toBe(!reached && !forbidden && who.Id !== pupil.UserId)
    }
  })
})

/** Accounts of students: of the whole school for its administrators, for a college by unit or class; nobody reaches his own. */
function reachesAccount(school: RandomSchool, { roles, OrgId }: Member, { UserId, ClassId }: Pupil): boolean {
  if (roles.includes('xgc')) return true
  if (!roles.includes('college')) return false
  const room = school.classes.find(({ Id, IsDel }) => Id === ClassId && !IsDel)
  const unit = school.members.find(({ Id }) => Id === UserId)?.OrgId
  return unit === OrgId || room?.MajorId === OrgId || room?.CollegeId === OrgId
}
