import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id, pinyin, secret } from '../columns.ts'

const live = sql`IsDel = 0`

/** Accounts. UserType: 1 student, 2 staff, 3 new student, 4 school administration. State: 1 enabled, 0 disabled. */
export const userMan = sqliteTable(
  'UserMan',
  {
    Id: id(),
    LoginName: text().notNull(),
    PwdHash: secret().notNull(),
    TrueName: text().notNull(),
    Pinyin: pinyin(),
    UserType: integer().notNull(),
    OrgId: text().notNull().default(''),
    ClassId: text().notNull().default(''),
    /** Of staff; students are reached by what stands in Student. */
    Mobile: text().notNull().default(''),
    Mail: text().notNull().default(''),
    Img: secret().notNull().default(''),
    /** Who WeChat says it is; whoever knows it could claim to come from there. */
    WxUserId: secret().notNull().default(''),
    /** The same of WeChat outside the school's enterprise. */
    WxOpenId: secret().notNull().default(''),
    IsTheach: flag(),
    State: integer().notNull().default(1),
    /** Empty while the password is still the initial one. */
    PwdUpdateTime: text(),
    LockUntil: text(),
    /** Lifetime of this account's tokens in seconds; null: the site parameter. */
    TokenSeconds: integer(),
    ...audit(),
  },
  table => [
    uniqueIndex('UserMan_LoginName').on(sql`lower(LoginName)`).where(live),
    // In this order pages are read; what is filtered by without an index of its own stands in it, too.
    index('UserMan_List').on(table.LoginName, table.Id, table.PwdUpdateTime, table.WxUserId).where(live),
    index('UserMan_Live').on(table.Id, table.LoginName).where(live),
    index('UserMan_Pinyin').on(table.Pinyin, table.TrueName, table.Id).where(live),
    index('UserMan_Org').on(table.OrgId, table.LoginName, table.Id).where(live),
    index('UserMan_Class').on(table.ClassId, table.LoginName, table.Id).where(live),
    index('UserMan_Type').on(table.UserType, table.LoginName, table.Id).where(live),
    index('UserMan_State').on(table.State, table.LoginName, table.Id).where(live),
    index('UserMan_Password').on(table.PwdUpdateTime, table.Id).where(live),
    uniqueIndex('UserMan_Wx').on(table.WxUserId).where(sql`IsDel = 0 and WxUserId <> ''`),
    uniqueIndex('UserMan_WxOpen').on(table.WxOpenId).where(sql`IsDel = 0 and WxOpenId <> ''`),
    index('UserMan_Lock').on(table.LockUntil).where(sql`IsDel = 0 and LockUntil is not null`),
  ],
)

/** Passwords that an account has had before its present one, newest last; only the last few are kept. */
export const passwordHistory = sqliteTable(
  'PasswordHistory',
  { Id: id(), UserId: text().notNull(), PwdHash: secret().notNull(), CreateDate: text().notNull() },
  table => [index('PasswordHistory_User').on(table.UserId, table.Id)],
)

/** ScopeType: 1 school, 2 chosen organisations, 3 own college and below, 4 own classes, 5 own buildings, 6 own party or league organisation, 7 own rows. */
export const role = sqliteTable(
  'Role',
  {
    Id: id(),
    RoleCode: text().notNull(),
    RoleName: text().notNull(),
    ScopeType: integer().notNull(),
    /** Codes of the roles whose holders may hand this one out. */
    AssignBy: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    Remark: text().notNull().default(''),
    Sort: integer().notNull().default(0),
    ...audit(),
  },
  table => [uniqueIndex('Role_Code').on(table.RoleCode).where(live)],
)

/** Who has which role. ScopeType: null that of the role, 2 the regions of the person (`userRegion`). ValidTo: its last day, null for ever. */
export const userRole = sqliteTable(
  'UserRole',
  { UserId: text().notNull(), RoleId: text().notNull(), ScopeType: integer(), ValidTo: text() },
  table => [
    primaryKey({ columns: [table.UserId, table.RoleId] }),
    index('UserRole_Role').on(table.RoleId, table.UserId),
    index('UserRole_ValidTo').on(table.ValidTo).where(sql`ValidTo is not null`),
  ],
)

/** Actions of a role on a permission; ActionList is a JSON array of the nine action keys. */
export const roleAction = sqliteTable(
  'RoleAction',
  { Id: id(), RoleId: text().notNull(), PermissionId: text().notNull(), ActionList: text().notNull() },
  table => [uniqueIndex('RoleAction_Pair').on(table.RoleId, table.PermissionId)],
)

/** Rows beyond the own organisation that a person is in charge of. Kind: org, class, building, party. */
export const userRegion = sqliteTable(
  'UserRegion',
  { UserId: text().notNull(), Kind: text().notNull(), TargetId: text().notNull() },
  table => [primaryKey({ columns: [table.UserId, table.Kind, table.TargetId] })],
)

/** A node of the menu tree. ParentId '0' is a top group; Comment is the layout or the view path. */
export const menu = sqliteTable(
  'Menu',
  {
    Id: id(),
    ParentId: text().notNull().default('0'),
    Text: text().notNull(),
    Url: text().notNull(),
    Comment: text().notNull(),
    Icon: text().notNull().default(''),
    TargetType: flag(),
    IsShow: integer().notNull().default(1),
    Domain: text().notNull().default(''),
    Redirect: text().notNull().default(''),
    Codesort: integer().notNull(),
    UpdateDate: text(),
    IsDel: integer().notNull().default(0),
    RowVersion: integer().notNull().default(1),
  },
  table => [index('Menu_Parent').on(table.ParentId, table.Codesort, table.Id)],
)

export const menuButton = sqliteTable(
  'MenuButton',
  {
    Id: id(),
    MenuId: text().notNull(),
    EnCode: text().notNull(),
    Name: text().notNull(),
    Url: text().notNull().default(''),
    /** Permission without which the button is not sent; empty: everybody who sees the page. */
    Permission: text().notNull().default(''),
    Sort: integer().notNull().default(0),
  },
  table => [index('MenuButton_Menu').on(table.MenuId, table.Sort)],
)

/** Which role sees which node, and where it stands among its siblings for that role. */
export const roleMenu = sqliteTable(
  'RoleMenu',
  { Id: id(), RoleId: text().notNull(), MenuId: text().notNull(), Sort: integer().notNull() },
  table => [uniqueIndex('RoleMenu_Pair').on(table.RoleId, table.MenuId)],
)
