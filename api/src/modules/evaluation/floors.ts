import { Coded } from '@xuegong/contracts/fields'
import { live } from '@xuegong/db/live'
import { difficultProve, type meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import { wordsOf } from '#data/changes'
import type { Ctx } from '#data/ctx'
import { betterOf, floorOf, type LevelFrom } from '@xuegong/db/evaluation/score'
import { refuse } from '#refuse'
import { questionsIn } from './asked.ts'

type Row = Pick<typeof meterRecord.$inferSelect, 'Id' | 'UserId' | 'Answers'>
type Reading = Pick<Ctx, 'world' | 'db'>

/** The level that a record gets at least, and the kind of proof that gives it. */
interface Floor {
  readonly LevelCode: string
  readonly kind: string
}

/** Options of an assessment that give a level directly, by question and key. */
const directOptions = ({ db }: Reading, Aid: string) =>
  questionsIn(db, Aid).flatMap(({ Id, Options }) =>
    Options.flatMap(({ Key, DirectLevel, ProveType }) =>
      DirectLevel && ProveType ? [{ question: Id, Key, DirectLevel, ProveType }] : [],
    ),
  )

const kindOf = Coded('HardshipKind', '证明类型')

/**
 * What proofs give directly on a day (of the close of a class), by record: the best level among the chosen options whose proof is good and
 * not over. Records without one are left out.
 */
export function floorsOf(
  ctx: Reading,
  Aid: string,
  rows: readonly Row[],
  rules: readonly LevelFrom[],
  dayOf: (row: Row) => string,
): ReadonlyMap<string, Floor> {
  const options = directOptions(ctx, Aid)
  if (options.length === 0) return new Map()
  const users = JSON.stringify(rows.map(({ UserId }) => UserId))
  const proofs = ctx.db
    .select()
    .from(difficultProve)
    .where(
      and(
        live(difficultProve),
        eq(difficultProve.AssessmentId, Aid),
        sql`${difficultProve.UserId} in (select value from json_each(${users}))`,
      ),
    )
    .all()
  const word = wordsOf(ctx)
  const floors = rows.flatMap((row): [string, Floor][] => {
    const day = dayOf(row)
    const direct = options
      .filter(({ question: asked, Key }) => row.Answers[asked]?.Keys?.includes(Key))
      .flatMap(({ DirectLevel, ProveType }) =>
        proofs
          .filter(proof => proof.UserId === row.UserId && proof.ProveType === ProveType)
          .map(({ State, ValidDate }) => ({ DirectLevel, ProveType, State, ValidDate })),
      )
    const LevelCode = floorOf(rules, direct, day)
    if (LevelCode === '') return []
    const by = direct.find(each => floorOf(rules, [each], day) === LevelCode)
    return [[row.Id, { LevelCode, kind: word(kindOf, by?.ProveType) }]]
  })
  return new Map(floors)
}

/** A record with the level that it is to get, and when its class was closed. */
interface Levelled extends Row {
  readonly LevelCode: string
  readonly CloseTime: string | null
}

/** Refuses levels below what proofs of the records gave directly on the day of the close of their class. */
export function refuseBelow(
  ctx: Reading & Pick<Ctx, 'now'>,
  Aid: string,
  rules: readonly (LevelFrom & { readonly LevelName: string })[],
  given: readonly Levelled[],
): void {
  const closeDay = ({ Id }: Row) => (given.find(row => row.Id === Id)?.CloseTime ?? ctx.now).slice(0, 10)
  const floors = floorsOf(ctx, Aid, given, rules, closeDay)
  for (const { Id, LevelCode } of given) {
    const floor = floors.get(Id)
    if (!floor || betterOf(rules, LevelCode, floor.LevelCode) === LevelCode) continue
    const level = rules.find(each => each.LevelCode === floor.LevelCode)?.LevelName ?? floor.LevelCode
    refuse('LEVEL_FLOOR', { kind: floor.kind, level })
  }
}
