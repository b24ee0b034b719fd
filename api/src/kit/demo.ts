import type { demoCalls, DemoVisit, DemoWorld } from '@xuegong/contracts/modules/kit/demo'
import { type Beginning, beginnings } from '@xuegong/contracts/modules/kit/worlds'
import { demoAccounts } from '@xuegong/db/seed/school/demo-accounts'
import type { Config } from '#config'
import type { Cookies } from '#http/cookies'
import type { Handlers } from '#http/implement'
import { demoCookie, isVisitorName, newVisitorName } from '#http/world-of'
import { Refused, refuse } from '#refuse'
import { firstMoment } from '#world/bases'
import { machineMs } from '#world/clock'
import { openQueues } from '#world/exclusive'
import type { World } from '#world/world'
import { ticking } from '#world/world-clock'
import { endAfter, seededState } from '#world/world-state'
import type { Control } from './control.ts'
import { isGone } from './known-world.ts'
import { resetWorld } from './lineage.ts'
import { loginAs } from './login-as.ts'

type DemoConfig = Pick<Config, 'demo' | 'demoWorlds' | 'demoMinutes'>

/** Accounts that show what goes wrong while one signs in: no visitor is one of them. */
const atTheForm = new Set(['weak01', 'lock01', 'stop01', 'nomenu01', 'expire01'])

/** The calls of those who visit a demonstration. Who somebody is in his world is remembered as long as the server runs. */
export function demoHandlers(control: Control, config: DemoConfig): Handlers<typeof demoCalls> {
  const { worlds, signIn } = control
  /** By the name of their world, which a reset keeps. */
  const roles = new Map<string, string>()
  /** Worlds by the cookie that they were begun with: what a browser begins twice at once, as from two tabs, is one after the other. */
  const begunWith = new Map<string, string>()
  const turn = openQueues()
  /** Visitors who are being let in: their worlds count before they are there. */
  let coming = 0

  const people = (preset: Beginning) =>
    demoAccounts(preset, firstMoment(preset)).filter(each => !atTheForm.has(each.LoginName))
  const checkPerson = (preset: Beginning, name: string) => {
    if (!people(preset).some(each => each.LoginName === name)) refuse('ACCOUNT_UNKNOWN', { name })
  }
  const endOf = (id: string) => worlds.card(id).expiresMs ?? machineMs()
  const checkShown = () => {
    if (!config.demo) refuse('DEMO_OFF')
  }
  /** The name that a browser is known by; one that somebody has made up is none. */
  const nameIn = (cookies: Cookies) => {
    const name = cookies.get(demoCookie) ?? ''
    return isVisitorName(name) ? name : undefined
  }
  const mine = (cookies: Cookies): World | undefined => {
    checkShown()
    const id = nameIn(cookies)
    return id ? (worlds.get(id) ?? worlds.get(begunWith.get(id) ?? '')) : undefined
  }
  const mustHave = (cookies: Cookies) => mine(cookies) ?? refuse('DEMO_OVER')
  const shown = (world: World): DemoWorld => ({
    url: `/w/${world.id}/`,
    preset: world.preset,
    secondsLeft: Math.max(0, Math.round((endOf(world.id) - machineMs()) / 1000)),
    LoginName: roles.get(world.id) ?? people(world.preset)[0]!.LoginName,
  })
  const visit = (world: World, name: string): DemoVisit => {
    const { Token } = loginAs(world, signIn, name)
    roles.set(world.id, name)
    return { ...shown(world), world: world.id, Token }
  }
  const checkRoom = () => {
    const ends = worlds
      .all()
      .filter(({ id }) => isVisitorName(id))
      .map(({ id }) => endOf(id))
    if (ends.length + coming < config.demoWorlds) return
    // Where all of them are on their way, nobody knows yet when one goes.
    const first = ends.length ? Math.min(...ends) : endAfter(config.demoMinutes * 60)!
    refuse('DEMO_FULL', { minutes: Math.max(1, Math.ceil((first - machineMs()) / 60_000)) })
  }
  /** Ends the world of a visitor, which he may be ending in another window. */
  const end = ({ id }: World) =>
    worlds.drop(id).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })

  const remember = (cookies: Cookies, name: string) => cookies.set(demoCookie, name, config.demoMinutes * 60)
  const startOne = async (cookies: Cookies, preset: Beginning): Promise<World> => {
    const old = mine(cookies)
    if (old) await end(old)
    checkRoom()
    coming += 1
    const begins = firstMoment(preset)
    const world = await worlds
      .add(newVisitorName(), seededState(preset, begins, ticking(begins), endAfter(config.demoMinutes * 60)))
      .finally(() => void (coming -= 1))
    for (const [name, id] of begunWith) if (!worlds.get(id)) begunWith.delete(name)
    for (const id of roles.keys()) if (!worlds.get(id)) roles.delete(id)
    const before = nameIn(cookies)
    if (before) begunWith.set(before, world.id)
    remember(cookies, world.id)
    return world
  }

  return {
    getDemo: (_ctx, _input, { cookies }) => {
      const world = mine(cookies)
      // A browser is known before it begins anything.
      if (!nameIn(cookies)) remember(cookies, newVisitorName())
      return {
        choices: beginnings.map(preset => ({
          preset,
          people: people(preset).map(({ Password: _password, ...person }) => person),
        })),
        minutes: config.demoMinutes,
        mine: world ? shown(world) : null,
      }
    },
    startDemo: async (_ctx, { preset, LoginName }, { cookies }) => {
      checkShown()
      checkPerson(preset, LoginName)
      const name = nameIn(cookies)
      const start = () => startOne(cookies, preset)
      return visit(await (name ? turn(name, start) : start()), LoginName)
    },
    enterDemo: (_ctx, { LoginName }, { cookies }) => {
      const world = mustHave(cookies)
      checkPerson(world.preset, LoginName)
      return visit(world, LoginName)
    },
    resetDemo: async (_ctx, _input, { cookies }) => {
      const world = mustHave(cookies)
      const { LoginName } = shown(world)
      const begun = await resetWorld(control, world.id).catch((error: unknown) => {
        throw isGone(error) ? new Refused('DEMO_OVER') : error
      })
      return visit(begun, LoginName)
    },
  }
}
