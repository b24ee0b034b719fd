import type { Input } from '@xuegong/contracts/endpoint'
import type { units } from '@xuegong/contracts/modules/people/units'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { classCadre, classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { namesOf } from '#data/names'
import { studentScope } from '#data/scope'
import { storedRow, storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { keptClasses } from './in-charge.ts'

type Cadre = Input<typeof units.saveClassCadre>['Items'][number]

/** So many of the last posts may have several holders. */
const shared = 2
/** Later than any day. */
const forEver = '9999-12-31'

const sameTime = (one: Cadre, other: Cadre) =>
  one.TermStart <= (other.TermEnd ?? forEver) && other.TermStart <= (one.TermEnd ?? forEver)

/** Refuses two holders of a post at one time, where it takes only one. */
function refuseTwoHolders({ db }: Ctx, items: readonly Cadre[]): void {
  const posts = db
    .select({ Code: codeItem.Code, Name: codeItem.Name })
    .from(codeItem)
    .where(eq(codeItem.CodeType, 'ClassPost'))
    .orderBy(asc(codeItem.Sort), asc(codeItem.Id))
    .all()
  for (const { Code, Name } of posts.slice(0, -shared)) {
    const holders = items.filter(({ Post }) => Post === Code)
    if (holders.some((each, at) => holders.slice(at + 1).some(other => sameTime(each, other))))
      refuse('ONE_HOLDER', { post: Name })
  }
}

const reachedStudents = { from: student, scope: (ctx: Ctx) => studentScope(ctx, 'student.query') }

/** Refuses a student of another class, by name where the caller may know it. */
function refuseStrangers(ctx: Ctx, ClassId: string, items: readonly Cadre[]): void {
  const own = ctx.db
    .select({ Id: student.Id })
    .from(student)
    .where(and(live(student), eq(student.ClassId, ClassId)))
    .all()
  const ids = new Set(own.map(({ Id }) => Id))
  const stranger = items.find(({ StudentId }) => !ids.has(StudentId))?.StudentId
  if (stranger === undefined) return
  if (storedRows(ctx, reachedStudents, [stranger], 'get').length === 0) refuse('NOT_FOUND')
  refuse('NOT_IN_CLASS', { name: namesOf(ctx.db, [stranger]).get(stranger) ?? '' })
}

const keyOf = ({ StudentId, Post, TermStart, TermEnd }: Cadre) => [StudentId, Post, TermStart, TermEnd ?? ''].join()

/** Makes these the cadres of a class; those that stay as they are keep their rows. The version of the class tells two editors apart. */
export function saveClassCadre(ctx: Ctx, { ClassId, Items, RowVersion }: Input<typeof units.saveClassCadre>): '' {
  const row = storedRow(ctx, keptClasses, ClassId, 'edit')
  if (RowVersion !== undefined && row.RowVersion !== RowVersion) refuse('STALE')
  refuseStrangers(ctx, ClassId, Items)
  refuseTwoHolders(ctx, Items)
  const stored = ctx.db
    .select()
    .from(classCadre)
    .where(and(live(classCadre), eq(classCadre.ClassId, ClassId)))
    .all()
  const wanted = new Map(Items.map(item => [keyOf(item), item]))
  const gone = stored.filter(each => !wanted.delete(keyOf(each))).map(({ Id }) => Id)
  const added = [...wanted.values()].map(item => ({ ...created(ctx), Id: ctx.newId(), ClassId, ...item }))
  if (gone.length + added.length === 0) return ''
  ctx.change(classCadre, [...gone, ...added.map(({ Id }) => Id)], () =>
    ctx.change(classInfo, ClassId, db => {
      db.update(classCadre)
        .set({ IsDel: 1 })
        .where(sql`${classCadre.Id} in (select value from json_each(${JSON.stringify(gone)}))`)
        .run()
      insertAll(db, classCadre, added)
      db.update(classInfo)
        .set({ UpdateDate: ctx.now, RowVersion: row.RowVersion + 1 })
        .where(eq(classInfo.Id, ClassId))
        .run()
    }),
  )
  return ''
}
