import { rights } from '@xuegong/contracts/modules/account/rights'
import { expect } from 'vitest'
import { entityExamples, type Examples } from '#test/example'
import type { TestApi } from '#test/session'

/** A role of the school's own, fresh. */
const ownRole = async (api: TestApi) =>
  (await api.as('admin')(rights.addRole, rights.addRole.example as never)).ResultValue!
/** A page of the school's own, fresh. */
const ownMenu = async (api: TestApi) =>
  (await api.as('admin')(rights.addMenu, rights.addMenu.example as never)).ResultValue!

/** Examples of the calls by which administrators keep roles and menus. */
export const rightsExamples: Examples<typeof rights> = {
  ...entityExamples(rights, 'Role', {
    total: 15,
    added: { RoleCode: 'helper', Members: 0 },
    change: { RoleName: '助理' },
  }),
  copyRole: {
    given: () => ({ Id: 'bzr', RoleCode: 'copied', RoleName: '副班主任' }),
    answers: { RowVersion: 1, LeftOut: [] },
  },
  getRoleAction: { given: () => ({ Id: 'fdy' }), answers: { Id: 'fdy', RowVersion: 1 } },
  saveRoleAction: {
    given: async api => {
      const { Id: RoleId, RowVersion } = await ownRole(api)
      return { RoleId, RowVersion, Items: [{ PermissionId: 'student', ActionList: ['query'] }] }
    },
    answers: { RowVersion: 2 },
  },
  getRoleMenu: { given: () => ({ Id: 'fdy' }), answers: { MenuIds: expect.arrayContaining(['dashboard', '2103']) } },
  saveRoleMenu: {
    given: async api => {
      const { Id: RoleId, RowVersion } = await ownRole(api)
      return { RoleId, RowVersion, MenuIds: ['2103'] }
    },
    answers: { RowVersion: 2 },
  },
  getRolePreview: {
    given: () => ({ Id: 'fdy' }),
    answers: expect.arrayContaining([expect.objectContaining({ text: '学生与班级' })]),
  },
  listRoleMembers: {
    given: () => ({ Id: 'admin' }),
    answers: { rows: [expect.objectContaining({ LoginName: 'admin' })] },
  },
  ...entityExamples(rights, 'Menu', {
    // Every module adds pages.
    total: expect.any(Number) as number,
    added: { Url: '/campus/notice', Roles: ['超级管理员'] },
    change: { Text: '公告栏' },
  }),
  moveMenu: { given: async api => ({ Id: (await ownMenu(api)).Id, ParentId: '21', Index: 0 }), answers: '' },
  saveMenuButton: {
    given: async api => {
      const { Id: MenuId, RowVersion } = await ownMenu(api)
      return { MenuId, RowVersion, Buttons: [{ EnCode: 'add', Name: '新增', Permission: 'notice.add' }] }
    },
    answers: { RowVersion: 2 },
  },
  getUserButton: {
    given: () => ({ MenuId: '2103' }),
    answers: expect.arrayContaining([{ EnCode: 'import', Url: '', Name: '导入学生' }]),
  },
}
