import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { said } from '#test/choosing'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { zhao, zhang, elder, warden, office, allot, leave, toDos, setManager } = house
beforeEach(() => {
  house.reset()
  setManager(warden.Id)
})
const change = (who: { Id: string }, ToStatus: number) =>
  said(
    house.as('admin')(people.changeStatus, {
      Ids: [who.Id],
      ToStatus,
      ChangeDate: '2026-10-14',
      Reason: '本人申请',
      ...(ToStatus === 2 && { EndDate: '2027-09-01' }),
      ...(ToStatus > 2 && { DocNo: '学字〔2026〕1号' }),
    }),
  )
const open = () => toDos().filter(({ State }) => State === 0)

test.each([
  [2, '赵六已休学，请办理退宿'],
  [3, '赵六已保留学籍，请办理退宿'],
  [4, '赵六已退学，请办理退宿'],
  [5, '赵六已毕业，请办理退宿'],
])('the warden of a resident of status %i is to check him out, and then has done so', async (status, Title) => {
  await allot(zhao)
  expect(await change(zhao, status)).toBe('')
  const Url = '/epidemicMange/dormMange/dormInfo?building=house&floor=1'
  expect(open()).toMatchObject([{ Title, Url, ReceiveUserId: warden.Id }])
  await leave('2026-10-14')
  expect([open(), toDos().map(({ State }) => State)]).toEqual([[], [1]])
})

test('so it is with a bed that waits for somebody, and with the office where a building has no warden', async () => {
  await allot(zhang)
  setManager(null)
  await change(zhang, 4)
  expect(open().map(({ Title }) => Title)).toEqual(expect.arrayContaining(['张三已退学，请办理退宿']))
  expect(open().map(({ ReceiveUserId }) => ReceiveUserId)).not.toContain(warden.Id)
})

test('whoever studies again is not to be checked out, nor is somebody without a bed', async () => {
  await allot(zhao)
  await change(zhao, 2)
  await house.as('admin')(people.revertStatus, { Ids: [zhao.Id] })
  await change(elder, 2)
  expect([open(), toDos().map(({ State }) => State)]).toEqual([[], [3]])
})

test('a class that graduates leaves its beds to be checked out', async () => {
  await allot(elder)
  const { ClassId } = house.world.reader().select().from(student).where(eq(student.Id, elder.Id)).get()!
  expect(await said(office(units.graduateClass, { Ids: [ClassId], Confirm: 1 }))).toBe('')
  expect(open().map(({ Title }) => Title)).toEqual(['学长已毕业，请办理退宿'])
})
