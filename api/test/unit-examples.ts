import { pickers } from '@xuegong/contracts/modules/people/picker'
import { units } from '@xuegong/contracts/modules/people/units'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'
import { rosterOf } from '#test/sheets'
import { upload } from '#test/upload'

const accountOf = ({ world }: TestApi, name: string) =>
  world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.Id
const orgOf = async (api: TestApi, name: string) =>
  (await api.as('admin')(pickers.listOrgNames, {})).ResultValue!.find(({ Name }) => Name === name)!.Id
const classOf = async (api: TestApi) => (await api.as('admin')(units.listClass, {})).ResultValue!.rows[0]!
const newOrg = async (api: TestApi) => ({
  Name: '体育学院',
  Code: 'TY',
  OrgType: 2,
  ParentId: await orgOf(api, '青禾大学'),
})
const addedOrg = async (api: TestApi) => {
  const org = await newOrg(api)
  return { ...org, ...(await api.as('admin')(units.addOrg, org)).ResultValue! }
}
const newClass = async (api: TestApi) => ({
  ClassName: '软件2699班',
  Grade: '2026',
  MajorId: await orgOf(api, '软件工程'),
  CounsellorId: accountOf(api, 'fdy01'),
})
const addedClass = async (api: TestApi) => {
  const made = await newClass(api)
  return { ...made, ...(await api.as('admin')(units.addClass, made)).ResultValue! }
}

/** Calls of organisations and classes that go well. */
export const unitExamples: Examples<typeof units> = {
  listOrg: { answers: { total: 17 } },
  getOrg: {
    given: async api => ({ Id: (await addedOrg(api)).Id }),
    answers: { Name: '体育学院', ParentName: '青禾大学' },
  },
  addOrg: { given: newOrg, answers: { RowVersion: 1 } },
  editOrg: { given: addedOrg, answers: { RowVersion: 1 } },
  removeOrg: { given: async api => ({ Ids: [(await addedOrg(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  moveOrg: { given: async api => ({ ...(await addedOrg(api)), Index: 0 }), answers: '' },
  mergeOrg: {
    given: async api => ({ FromId: (await addedOrg(api)).Id, ToId: await orgOf(api, '信息工程学院'), Confirm: 1 }),
    answers: '',
  },
  listClass: { answers: { total: 1 } },
  getClass: { given: async api => ({ Id: (await classOf(api)).Id }), answers: { Num: 40, Size: 40 } },
  addClass: { given: newClass, answers: { RowVersion: 1 } },
  editClass: { given: addedClass, answers: { RowVersion: 1 } },
  removeClass: { given: async api => ({ Ids: [(await addedClass(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  getClassDetail: { given: async api => ({ Id: (await classOf(api)).Id }), answers: { Moves: [] } },
  setClassCounsellor: {
    given: async api => ({ Ids: [(await classOf(api)).Id], CounsellorId: accountOf(api, 'fdy01') }),
    answers: { Ok: 1, Failed: [] },
  },
  setHeadTeacher: {
    given: async api => ({ Ids: [(await classOf(api)).Id], UserId: accountOf(api, 'bzr01') }),
    answers: { Ok: 1, Failed: [] },
  },
  saveClassCadre: { given: async api => ({ ClassId: (await classOf(api)).Id, Items: [] }), answers: '' },
  graduateClass: {
    given: async api => ({ Ids: [(await addedClass(api)).Id], Confirm: 1 }),
    answers: { Ok: 1, Failed: [] },
  },
  exportClasses: { answers: { TaskId: expect.any(String) } },
  importClasses: {
    given: async api => ({
      FileId: (await upload(api, 'admin', await rosterOf(1), '班级.xlsx', 2)).ResultValue!.FileId,
    }),
    answers: { TaskId: expect.any(String) },
  },
}
