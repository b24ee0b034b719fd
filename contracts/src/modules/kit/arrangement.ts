/**
 * Arranging: rows of any entity by its name, accounts with roles, and site parameters. What is not said of a row is what is usual for
 * it; what it refers to is named as people name it, its states in words. All of a call is stored, or nothing.
 */
import * as t from 'typebox'
import { MapOf } from '#contracts/shapes'
import type { EntityFields } from './entities.ts'

const strict = { additionalProperties: false }

/** Largest call that arranges something (8 MB), and most rows of one. */
export const maxArrangedBytes = 8 * 1024 * 1024
export const mostArranged = 5000

const Name = t.String({ minLength: 1, maxLength: 50 })
const Names = (title: string) => t.Array(Name, { maxItems: 200, title })

/** An account, with the demo password unless it says otherwise. `Student` makes it that of a student, by whose number it is called. */
export const NewAccount = t.Object(
  {
    LoginName: t.Optional(Name),
    TrueName: t.Optional(Name),
    Password: t.Optional(t.String({ minLength: 8, maxLength: 64, title: '密码' })),
    /** Codes or names of roles: `fdy`, 辅导员, `counsellor`. */
    Roles: t.Optional(Names('角色')),
    /** How far they reach, where it is not what the role says: a ScopeType or its text. */
    Scope: t.Optional(t.Union([t.Integer(), Name], { title: '数据范围' })),
    Org: t.Optional(Name),
    /** What it is in charge of besides: with organisations or classes its roles reach these, unless `Scope` says otherwise. */
    Orgs: t.Optional(Names('组织机构')),
    Classes: t.Optional(Names('班级')),
    Buildings: t.Optional(Names('楼栋')),
    Student: t.Optional(Name),
  },
  strict,
)
export type NewAccount = t.Static<typeof NewAccount>

export type EntityName = keyof EntityFields

/** Other names of a column: with a small letter, and without the Id at the end of what it refers to. */
type Called<K extends string> = K | Uncapitalize<K> | (K extends `${infer Short}Id` ? Uncapitalize<Short> : never)

/** What may be said of a row: days and times also as so long before or after now (`-3d`), codes in words, others by their names. */
export type RowOf<E extends EntityName> = {
  readonly [K in keyof EntityFields[E] & string as Called<K>]?: EntityFields[E][K]
}
export type Rows = { readonly [E in EntityName]?: readonly RowOf<E>[] }

/** Rows by their entities, made in this order: later ones may name earlier ones. */
const RowsByEntity = t.Unsafe<Rows>(MapOf(t.Array(MapOf(t.Unknown()), { maxItems: mostArranged, title: '数据' })))

/** What is arranged in a world. */
export const arrangement = {
  rows: t.Optional(RowsByEntity),
  accounts: t.Optional(t.Array(NewAccount, { maxItems: 500, title: '账号' })),
  params: t.Optional(MapOf(t.String({ maxLength: 8000 }))),
}

/** A row that was made. */
export const MadeRow = t.Object({
  Entity: t.String(),
  /** '' where rows of the entity have none. */
  Id: t.String(),
  /** By what it is named elsewhere, such as a StudentNo or a LoginName; '' where it has nothing of the kind. */
  Key: t.String(),
  /** What the page calls it. */
  Name: t.String(),
  /** What was chosen for it, as nothing was said: each reference with the key or the id of a row that was there. */
  Chosen: MapOf(t.String()),
})
export type MadeRow = t.Static<typeof MadeRow>

/** What arranging may refuse. */
export const arrangeRefusals = [
  'ENTITY_UNKNOWN',
  'FIELD_UNKNOWN',
  'ROW_VALUE',
  'ROW_REFERENCE',
  'ROW_TAKEN',
  'ROW_REFUSED',
  'PARAM_UNKNOWN',
] as const
