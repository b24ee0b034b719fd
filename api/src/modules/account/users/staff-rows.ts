import type { accounts as calls } from '@xuegong/contracts/modules/account/accounts'
import type { Db } from '@xuegong/db/client'
import { inserter } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { hashPassword } from '@xuegong/db/password'
import { pinyinKey } from '@xuegong/db/pinyin'
import { prepared } from '@xuegong/db/prepared'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { staff, userOrg } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import { accountScope, orgIdsInScope } from '#data/scope'
import type { FindKnown, Lookup, Overwrite, Stamp, Starter, Taken, Values, Write } from '#imports/importer'
import { accountNamed } from '../account-named.ts'
import { codesOf, highRole, mayHandOut } from './reach.ts'

type Row = Values<typeof calls.importUsers>

/** What whoever imports may give, and which accounts of staff he may write over. */
interface Allowed {
  readonly orgs: ReadonlySet<string> | 'all'
  readonly roles: ReadonlySet<string>
  readonly accounts: ReadonlySet<string>
}

/** Accounts of staff that are not above the hand of the starter, within the reach of an import, without the own one. */
function ownStaff(starter: Starter): ReadonlySet<string> {
  const { db, user } = starter
  const { where, values } = accountScope(starter, 'account.import')
  const highRoles = db
    .select({ one: sql`1` })
    .from(userRole)
    .innerJoin(role, eq(role.Id, userRole.RoleId))
    .where(and(eq(userRole.UserId, userMan.Id), highRole(sql`${codesOf(starter)}`)))
  const isStaff = and(live(userMan), eq(userMan.UserType, 2), ne(userMan.Id, user.Id), notExists(highRoles))
  const found = db.select({ Id: userMan.Id }).from(userMan).where(and(isStaff, where())).prepare().all(values)
  return new Set(found.map(({ Id }) => Id))
}

/** Works out what the starter of an import may give. */
export const allowedOf = (starter: Starter): Allowed => ({
  orgs: orgIdsInScope(starter, 'account.import'),
  roles: new Set(
    starter.db
      .select()
      .from(role)
      .where(live(role))
      .all()
      .filter(each => mayHandOut(starter, each))
      .map(({ Id }) => Id),
  ),
  accounts: ownStaff(starter),
})

/** A number is taken by any account. */
export const accountTaken =
  (db: Db): Taken =>
  text =>
    accountNamed(db, text.toLowerCase()) !== undefined

/** Finds an organisation by name or code, among those that accounts may be imported into. */
export function orgLookup(db: Db, { orgs }: Allowed): Lookup {
  const all = db.select().from(userOrg).where(live(userOrg)).orderBy(asc(userOrg.OrgType)).all()
  return text => {
    const found = all.filter(({ Code, Name }) => Code === text || Name === text)
    const [one, another] = found
    if (!one) return { error: '部门不存在' }
    if (another) return { error: '存在同名部门，请填写部门代码' }
    return orgs === 'all' || orgs.has(one.Id) ? { id: one.Id } : { error: '无权导入该部门的账号' }
  }
}

/** Finds roles by their names, 班主任、辅导员; what it gives are their ids in one text. */
export function roleLookup(db: Db, { roles }: Allowed): Lookup {
  const all = new Map(
    db
      .select()
      .from(role)
      .where(live(role))
      .all()
      .map(({ Id, RoleName }) => [RoleName, Id]),
  )
  return text => {
    const names = text.split(/[、,，;；\s]+/).filter(Boolean)
    const unknown = names.find(name => !all.has(name))
    if (unknown !== undefined) return { error: `角色不存在：${unknown}` }
    const foreign = names.find(name => !roles.has(all.get(name)!))
    if (foreign !== undefined) return { error: `不能授予角色：${foreign}` }
    return { id: names.map(name => all.get(name)!).join() }
  }
}

/** The fields of a row that are filled, as columns of the account and of what stands beside it. */
function columnsIn({ TrueName, OrgId, Mobile, Mail, Sex, Duty }: Partial<Row>) {
  const filled = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
  return {
    own: { ...filled({ TrueName, OrgId, Mobile, Mail }), ...(TrueName && { Pinyin: pinyinKey(TrueName) }) },
    beside: filled({ Sex, Duty }),
  }
}

/** Adds roles to those that an account has. */
function addRoles(db: Db, UserId: string, ids = '') {
  const add = prepared(db, 'add a role', () => inserter(db, userRole, 'skip'))
  for (const RoleId of ids.split(',').filter(Boolean)) add({ UserId, RoleId })
}

const madeBy = ({ now, owner }: Stamp) => ({
  CreateDate: now,
  CreateUserId: owner.Id,
  CreateUserName: owner.TrueName,
})

/** Finds an account by number; one that the starter may not change is not to be written over. Of its roles it knows nothing: they are added to. */
export function knownStaff(db: Db, { accounts }: Allowed): FindKnown {
  const find = statement(db, 'staff of an import', () =>
    db
      .select({
        TrueName: userMan.TrueName,
        OrgId: userMan.OrgId,
        Mobile: userMan.Mobile,
        Mail: userMan.Mail,
        Sex: staff.Sex,
        Duty: staff.Duty,
      })
      .from(userMan)
      .leftJoin(staff, and(live(staff), eq(staff.UserId, userMan.Id)))
      .where(eq(userMan.Id, sql.placeholder('Id'))),
  )
  return number => {
    const Id = accountNamed(db, number.toLowerCase())?.Id
    if (Id === undefined) return undefined
    return accounts.has(Id) ? { values: find.get({ Id })! } : { error: '该账号不能由您修改' }
  }
}

/** Writes the changed cells over an account; its roles are added to. */
export const overwriteStaff: Overwrite<typeof calls.importUsers> = (db, number, row, stamp) => {
  const { Id: UserId } = accountNamed(db, number.toLowerCase())!
  const { own, beside } = columnsIn(row)
  const touched = { UpdateDate: stamp.now, RowVersion: sql`RowVersion + 1` }
  db.update(userMan)
    .set({ ...own, ...touched })
    .where(eq(userMan.Id, UserId))
    .run()
  const known = db
    .select()
    .from(staff)
    .where(and(live(staff), eq(staff.UserId, UserId)))
    .get()
  if (known)
    db.update(staff)
      .set({ ...beside, ...touched })
      .where(eq(staff.Id, known.Id))
      .run()
  else
    db.insert(staff)
      .values({ ...beside, ...madeBy(stamp), Id: stamp.newId(), UserId })
      .run()
  addRoles(db, UserId, row.Roles)
  return undefined
}

/** Stores accounts of staff. All of one import share an initial password and so its hash. */
export async function staffWriter(db: Db): Promise<Write<typeof calls.importUsers>> {
  const parameter = db.select().from(sysParam).where(eq(sysParam.Id, 'InitialPassword')).get()
  const PwdHash = await hashPassword(parameter!.Value)
  return (inner, row, stamp) => {
    const Id = stamp.newId()
    const { own, beside } = columnsIn(row)
    const { LoginName, TrueName, OrgId } = row
    const made = { ...madeBy(stamp), Id, LoginName, TrueName, OrgId, PwdHash, UserType: 2, IsTheach: 1 }
    prepared(inner, 'import account', () => inserter(inner, userMan))({ ...own, ...made })
    const one = { ...beside, ...madeBy(stamp), Id: stamp.newId(), UserId: Id }
    prepared(inner, 'import staff', () => inserter(inner, staff))(one)
    addRoles(inner, Id, row.Roles)
    return undefined
  }
}
