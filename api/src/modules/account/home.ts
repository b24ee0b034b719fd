import type { Ctx } from '#data/ctx'
import { byDay, lastDays, shortDays } from '#data/days'
import { type HomeParts, type HomeSources, totalOf } from '#data/home-parts'
import { declaredUsers } from './users/list.ts'

/** Accounts of new students that nobody has entered with a password of his own. */
const notActivated = () => ({ UserType: 3, PwdState: 0 })

function loginDays({ world, now }: Ctx, { logins }: HomeSources) {
  const days = lastDays(now, 14)
  return {
    Labels: shortDays(days),
    Series: [{ Name: '登录人数', Values: byDay(days, logins.peopleByDay(world.id, days[0]!)) }],
  }
}

/** Of accounts the home page tells which are not in use yet, and how many people come in. */
export const accountHome: HomeParts = {
  figures: [
    {
      key: 'notActivated',
      title: '未激活新生',
      permission: 'account.query',
      roles: ['college', 'xgc'],
      order: 70,
      unit: '人',
      tone: 'warn',
      of: totalOf(declaredUsers, '/system/user', notActivated),
    },
  ],
  drawings: [
    {
      key: 'loginDays',
      title: '近14天登录人数',
      permission: 'log.query',
      roles: ['admin'],
      order: 30,
      kind: 'line',
      unit: '人',
      by: '日期',
      of: loginDays,
    },
  ],
}
