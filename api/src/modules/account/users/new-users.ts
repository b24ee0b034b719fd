import type { Input } from '@xuegong/contracts/endpoint'
import type { accounts } from '@xuegong/contracts/modules/account/accounts'
import { live } from '@xuegong/db/live'
import type { LoginLog } from '@xuegong/db/login-log'
import { userMan } from '@xuegong/db/schema/account'
import { userOrg } from '@xuegong/db/schema/people'
import { importTask } from '@xuegong/db/schema/transfer'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { placesOf } from '#data/places'
import { accountScope } from '#data/scope'
import type { FileAnswer } from '#http/send-file'
import type { Importer } from '#imports/importer'
import { sheetFile } from '#imports/sheet-file'
import { workbookType } from '#imports/sheet-style'
import { templateOf } from '#imports/template'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { staffPassword } from './initial-password.ts'
import { rolesOf } from './rights.ts'

/** Accounts in one workbook at most, and for how many days one is new. */
const [most, newDays] = [5000, 30]

const columns = [
  { header: '登录名', width: 18 },
  { header: '姓名', width: 14 },
  { header: '单位', width: 30 },
  { header: '角色', width: 30 },
  { header: '创建时间', width: 20 },
  { header: '首次登录', width: 20 },
]

/** The accounts that an own import made: those of its owner from its beginning to its end. */
function madeByTask({ db, user }: Ctx, TaskId: string) {
  const task = db
    .select()
    .from(importTask)
    .where(and(live(importTask), eq(importTask.Id, TaskId), eq(importTask.CreateUserId, user.Id)))
    .get()
  if (!task) return refuse('NOT_FOUND')
  const { CreateDate, UpdateDate } = task
  return sql`${userMan.CreateUserId} = ${user.Id} and ${userMan.CreateDate} between ${CreateDate} and ${UpdateDate ?? '9999'}`
}

/** New accounts with the initial password: made not long ago. */
const madeLately = ({ now }: Ctx) =>
  and(isNull(userMan.PwdUpdateTime), sql`${userMan.CreateDate} >= ${plusSeconds(now, -newDays * 86_400)}`)

const ruleOf = (ctx: Ctx) =>
  `初始密码规则：新建和导入的账号为 ${staffPassword(ctx)}，由管理员重置的学生账号为 Xg@ 加身份证号后六位；首次登录后请立即修改。`

/** The template of the import, or the new accounts within the caller's reach as a workbook to be handed out. */
export async function downloadNewUsers(
  ctx: Ctx,
  { Kind = 2, TaskId }: Input<typeof accounts.downloadNewUsers>,
  { importer, logins }: { readonly importer: Importer; readonly logins: LoginLog },
): Promise<FileAnswer> {
  const type = workbookType
  if (Kind === 1)
    return { name: `${importer.endpoint.import.title}模板.xlsx`, type, body: await templateOf(importer, ctx.db) }
  const scope = accountScope(ctx, 'account.import')
  const wanted = TaskId ? madeByTask(ctx, TaskId) : madeLately(ctx)
  const places = placesOf(ctx)
  const found = ctx.db
    .select({
      Id: userMan.Id,
      LoginName: userMan.LoginName,
      TrueName: userMan.TrueName,
      ClassId: userMan.ClassId,
      OrgName: sql<string>`coalesce(${userOrg.Name}, '')`,
      CreateDate: userMan.CreateDate,
    })
    .from(userMan)
    .leftJoin(userOrg, eq(userOrg.Id, userMan.OrgId))
    .where(and(live(userMan), wanted, scope.where()))
    .orderBy(desc(userMan.CreateDate), userMan.LoginName)
    .limit(most)
    .prepare()
    .all(scope.values)
  const rows = found.map(({ Id, LoginName, TrueName, OrgName, ClassId, CreateDate }) => [
    LoginName,
    TrueName,
    [OrgName, places.of(ClassId).ClassName].filter(Boolean).join(' '),
    rolesOf(ctx.db, Id)
      .map(({ RoleName }) => RoleName)
      .join('、'),
    CreateDate,
    logins.cameIn(ctx.world.id, Id).First ?? '未登录',
  ])
  const body = await sheetFile(ctx.world, { title: '新账号', head: ruleOf(ctx), columns, rows })
  return { name: `新账号-${ctx.now.slice(0, 10)}.xlsx`, type, body }
}
