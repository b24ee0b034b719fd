import type { Words } from '@xuegong/contracts/refusal'
import { sentence } from '@xuegong/contracts/refusals'
import type { MadeRow, NewAccount } from '@xuegong/contracts/modules/kit/arrangement'
import { mostArranged } from '@xuegong/contracts/modules/kit/arrangement'
import { hashPassword } from '@xuegong/db/password'
import { demoPassword } from '@xuegong/db/seed/school/demo-logins'
import { calledRows } from '#data/names'
import { refuse, Refused } from '#refuse'
import type { World } from '#world/world'
import { writeParams } from '../set-params.ts'
import { addAccount, settleAccount } from './accounts.ts'
import { entityNamed } from './entity.ts'
import { type Made, type Making, readRow, storeRow } from './make-row.ts'
import { type Deeds, type Flows, isReached, reachState } from './reach-state.ts'
import type { Row } from '@xuegong/db/rows/rule'
import { rowRules } from '@xuegong/db/rows/rules'
import { keyOf } from './reference.ts'

type Said = Readonly<Record<string, unknown>>

/** What is to be in a world, as it is asked for. */
export interface Arrangement {
  readonly rows?: Readonly<Record<string, readonly Said[]>> | undefined
  readonly accounts?: readonly NewAccount[] | undefined
  readonly params?: Readonly<Record<string, string>> | undefined
}

/** The same to be kept for a reset: accounts have the stored form of their password. */
export interface Kept extends Omit<Arrangement, 'accounts'> {
  readonly accounts: readonly (Omit<NewAccount, 'Password'> & { readonly PwdHash: string })[]
  /** The stored form of the password of all other accounts. */
  readonly password: string
}

let demoHash: Promise<string> | undefined

/** What is kept of an arrangement; undefined where nothing is asked for. */
export async function keptOf({ rows, accounts = [], params }: Arrangement): Promise<Kept | undefined> {
  if (!rows && accounts.length === 0 && !params) return undefined
  const all = Object.values(rows ?? {}).reduce((sum, each) => sum + each.length, 0)
  if (all > mostArranged)
    refuse('INVALID_INPUT', {
      reason: { zh: `一次最多${mostArranged}行`, en: `at most ${mostArranged} rows in one call` },
    })
  demoHash ??= hashPassword(demoPassword)
  const password = await demoHash
  const kept: Kept['accounts'][number][] = []
  // One after the other: each takes a thread and much memory.
  for (const { Password, ...account } of accounts)
    kept.push({ ...account, PwdHash: Password === undefined ? password : await hashPassword(Password) })
  return { rows, accounts: kept, params, password }
}

/** Makes one row of an entity, and brings it to its state, where accounts that are made with it may be needed. */
function addRow(deeds: Deeds, making: Making, name: string, said: Said, accounts: Settling): Made {
  const entity = entityNamed(name)
  const row = readRow(making, entity, said)
  const State = row.State ?? entity.columns.get('State')?.default
  if (!isReached(deeds, entity, State)) return storeRow(making, entity, row)
  accounts.settle()
  const timed =
    entity.columns.has('SubmitTime') && row.SubmitTime === undefined ? { ...row, SubmitTime: making.now } : row
  const made = storeRow(making, entity, timed, rowRules[name]?.draft?.(timed as Row))
  try {
    reachState(deeds, making, made, Number(State))
  } catch (error) {
    const lack = accounts.lack()
    if (!lack || !(error instanceof Refused)) throw error
    // What an account still lacks may be why.
    const { row, reason } = error.values as Record<'row' | 'reason', Words>
    refuse('ROW_REFUSED', { row, reason: { zh: `${reason.zh}；${lack.zh}`, en: `${reason.en}; ${lack.en}` } })
  }
  return made
}

function told(making: Making, made: readonly Made[]): MadeRow[] {
  const names = calledRows(
    making.db,
    made.map(({ stored }) => stored),
  )
  return made.map(({ entity, stored, chosen }) => {
    const Id = typeof stored.Id === 'string' ? stored.Id : ''
    const Chosen = [...chosen].map(([column, id]) => [column, keyOf(making.db, entity, column, id, stored)])
    return {
      Entity: entity.name,
      Id,
      Key: entity.key ? String(stored[entity.key]) : '',
      Name: names.get(Id) ?? '',
      Chosen: Object.fromEntries(Chosen) as Record<string, string>,
    }
  })
}

/**
 * What accounts are in charge of, and whose they are, may be among the rows: each is settled as soon as that is there, at the latest when
 * all rows are. `settle` with what is there so far; `lack` tells what an account still waits for; `made` refuses it, and gives the accounts.
 */
function settling(accounts: Kept['accounts'], making: (at: number) => Making) {
  const people = accounts.map((account, at) => addAccount(making(at), account))
  const open = new Map<number, Refused | undefined>([...accounts.keys()].map(at => [at, undefined]))
  const settle = (at: number) => {
    people[at] = settleAccount(making(at), accounts[at]!, people[at]!)
    open.delete(at)
  }
  return {
    settle() {
      for (const at of open.keys())
        try {
          settle(at)
        } catch (error) {
          if (!(error instanceof Refused && error.refusal === 'ROW_REFERENCE')) throw error
          open.set(at, error)
        }
    },
    lack(): Words | undefined {
      const [first] = open.values()
      if (!first) return undefined
      const { refusal, values } = first
      return { zh: sentence(refusal, values, 'zh'), en: sentence(refusal, values, 'en') }
    },
    made() {
      for (const at of open.keys()) settle(at)
      return people
    },
  }
}

type Settling = ReturnType<typeof settling>

/**
 * Makes all that is asked for, in one transaction: parameters, accounts, rows in their order. What is made is as if it had been there
 * before: no entry of the operation log tells of it.
 */
export async function arrange(world: World, flows: Flows, kept: Kept): Promise<MadeRow[]> {
  const { rows = {}, accounts, params = {} } = kept
  const deeds = { ...flows, world }
  await world.own()
  return world.transact(db => {
    const making = (row: Words, password = kept.password): Making => ({
      db,
      now: world.now(),
      row,
      password,
      newId: world.newId,
    })
    const ofAccount = (at: number) =>
      making({ zh: `账号第${at + 1}个`, en: `Account ${at + 1}` }, accounts[at]!.PwdHash)
    writeParams(db, params)
    const people = settling(accounts, ofAccount)
    const made = Object.entries(rows).flatMap(([entity, each]) =>
      each.map((said, at) =>
        addRow(deeds, making({ zh: `${entity}第${at + 1}行`, en: `${entity} row ${at + 1}` }), entity, said, people),
      ),
    )
    return told(making({ zh: '', en: '' }), [...people.made(), ...made])
  })
}

/** What makes a world so before anybody meets it. */
export const preparing = (flows: Flows, kept: Kept | undefined) =>
  kept && ((world: World) => arrange(world, flows, kept))
