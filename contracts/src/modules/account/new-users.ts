/**
 * account — accounts of staff from a workbook, and the list of new accounts to be handed out.
 *
 * A row whose account is there already is skipped (Duplicate 1), written over (2: filled cells alone, never the number), or refused
 * (3). Roles are those that whoever imports may hand out; departments lie within his reach.
 */
import * as t from 'typebox'
import { download } from '#contracts/endpoint'
import { Coded, MailOf, MobileOf, NameOf } from '#contracts/fields'
import { importing } from '#contracts/importing'
import { Id } from '#contracts/shapes'

export const newUserCalls = {
  importUsers: importing({
    summary:
      'Starts the import of accounts: UserType 2 (staff, where absent) or 1 (students, by their own import). Good rows are stored, bad rows listed with the reason.',
    path: '/api/UserAuth/InputExcelLinkNewUser',
    access: 'account.import',
    type: 10,
    noun: '教职工',
    duplicates: [1, 2, 3],
    fields: { UserType: t.Optional(t.Union([t.Literal(1), t.Literal(2)], { title: '用户类型' })) },
    row: t.Object({
      LoginName: t.String({
        pattern: '^\\w{2,30}$',
        title: '工号',
        examples: ['T20260001'],
        description: '2 至 30 位字母、数字或下划线，也是登录名',
      }),
      TrueName: NameOf('姓名'),
      Sex: t.Optional(Coded('Sex', '性别', { examples: ['1'] })),
      OrgId: t.String({ title: '部门', maxLength: 50, examples: ['学生工作处'], description: '部门名称或代码' }),
      Duty: t.Optional(t.String({ maxLength: 50, title: '职务', examples: ['辅导员'] })),
      Mobile: t.Optional(MobileOf('手机号')),
      Mail: t.Optional(MailOf('邮箱')),
      Roles: t.Optional(
        t.String({
          maxLength: 200,
          title: '角色',
          examples: ['班主任'],
          description: '多个角色用、分隔，只能是您可以授予的角色',
        }),
      ),
    }),
  }),
  downloadNewUsers: download({
    summary:
      'A workbook: Kind 1 the template of the import, 2 (where absent) the accounts made in the last 30 days, or by the import TaskId, within the data scope.',
    path: '/api/UserAuth/DownloadNewUser',
    access: 'account.import',
    input: t.Object({
      Kind: t.Optional(t.Union([t.Literal(1), t.Literal(2)], { title: '内容' })),
      TaskId: t.Optional(Id),
    }),
    result: t.Unknown(),
    refusals: ['NOT_FOUND'],
  }),
}
