import type { account } from '@xuegong/contracts/modules/account'
import type { accounts } from '@xuegong/contracts/modules/account/accounts'
import { expect } from 'vitest'
import { idOf, orgOf } from '#test/accounts'
import { idCardEndOf, solvedCaptcha } from '#test/captcha'
import type { Examples } from '#test/example'
import { staffSheet } from '#test/staff-sheet'
import { upload } from '#test/upload'

const pupil = '2024010101'

/** Examples of the calls about accounts. */
export const accountExamples: Examples<typeof account & typeof accounts> = {
  login: { as: null, answers: { LoginName: 'fdy01', TrueName: '陈思远', UserType: 2 } },
  logout: { answers: { SsoLogoutUrl: '' } },
  loadMenu: { answers: expect.arrayContaining([expect.objectContaining({ text: '工作台' })]) },
  getProfile: { as: 'fdy01', answers: { LoginName: 'fdy01', IsSchool: 0, Roles: [{ RoleCode: 'fdy' }] } },
  judgePassword: { answers: { ErrorMess: '' } },
  changePassword: { as: 'bzr01', answers: '修改成功，请重新登录' },
  changeImage: { as: 'fdy01', answers: { Img: expect.stringMatching(/^data:image\/png;base64,/) } },
  getCaptcha: { as: null, answers: { Key: expect.stringMatching(/^.{36}$/), Image: expect.stringMatching(/^iVBOR/) } },
  quickCheck: {
    as: null,
    given: async api => ({
      Number: pupil,
      TrueName: '赵一诺',
      IdCardEnd: idCardEndOf(api, pupil),
      Module: 'leave',
      ...(await solvedCaptcha(api)),
    }),
    answers: { LoginName: pupil, TrueName: '赵一诺' },
  },
  listLogins: { answers: { total: 0 } },
  listMyLogins: { as: 'fdy01', answers: [] },
  setAccountState: {
    given: api => ({ Ids: [idOf(api, 'bzr01')], State: 1 }),
    answers: { Ok: 1, Failed: [] },
  },
  resetPassword: { given: api => ({ UserId: idOf(api, 'bzr01') }), answers: { NewPwd: 'Xg@123456' } },
  listUserLogins: { given: api => ({ UserId: idOf(api, 'bzr01') }), answers: [] },
  listUsers: { answers: { total: 12 } },
  countUsers: { answers: { total: 12, ByStatus: expect.arrayContaining([{ Key: '0', Count: 1 }]) } },
  getUser: {
    given: api => ({ Id: idOf(api, 'bzr01') }),
    answers: { LoginName: 'bzr01', Roles: [{ RoleId: 'bzr' }] },
  },
  addUser: {
    given: api => ({ LoginName: 'new01', TrueName: '李新', UserType: 2, OrgId: orgOf(api, 'bzr01'), RoleIds: ['bzr'] }),
    answers: { RowVersion: 1, InitialPwd: 'Xg@123456' },
  },
  editUser: {
    given: api => ({
      Id: idOf(api, 'bzr01'),
      RowVersion: 1,
      TrueName: '王雅静',
      UserType: 2,
      OrgId: orgOf(api, 'bzr01'),
    }),
    answers: { RowVersion: 2 },
  },
  removeUsers: { given: api => ({ Ids: [idOf(api, 'xgc01')] }), answers: { Ok: 1, Failed: [] } },
  listStaff: { answers: { total: 5 } },
  saveUserRole: {
    given: api => ({ UserIds: [idOf(api, 'bzr01')], Mode: 2, Items: [{ RoleId: 'fdy' }] }),
    answers: { Ok: 1, Failed: [] },
  },
  listAssignableRoles: {
    as: 'college01',
    answers: expect.arrayContaining([expect.objectContaining({ RoleId: 'bzr' })]),
  },
  userRegion: { given: api => ({ UserId: idOf(api, 'bzr01') }), answers: { Regions: [] } },
  exportUsers: { answers: { TaskId: expect.any(String) } },
  exportStaff: { answers: { TaskId: expect.any(String) } },
  importUsers: {
    given: async api => ({
      FileId: (await upload(api, 'admin', await staffSheet([{}]), undefined, 10)).ResultValue!.FileId,
    }),
    answers: { TaskId: expect.any(String) },
  },
  downloadNewUsers: { answers: [expect.stringMatching(/^初始密码规则：/)] },
  kickUser: { given: api => ({ UserId: idOf(api, 'bzr01') }), answers: expect.stringMatching(/^已强制下线：/) },
}
