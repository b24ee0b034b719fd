import * as t from 'typebox'
import { DateTime, Id } from '#contracts/shapes'

/** Who somebody is and where he belongs, in the order and under the names that real clients look for. */
export const whoFields = {
  Id,
  LoginName: t.String(),
  TrueName: t.String(),
  OrgName: t.String({ title: '学院或部门' }),
  ProgectName: t.String({ title: '专业' }),
  ClassName: t.String({ title: '班级' }),
  UserType: t.Integer({ title: '1 学生 2 教职工 3 新生 4 学校管理员' }),
}

/** What a login answers. The order of the keys matters: real clients cut the token out of the text (docs/wire.md R5, R6). */
export const LoginResult = t.Object({ ...whoFields, Token: t.String(), ExpiresTime: DateTime })
export type LoginResult = t.Static<typeof LoginResult>
