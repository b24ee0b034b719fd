import type { applyStore, sysTool, toolUse } from '#schema/app-store'
import { draw } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

type Tool = typeof sysTool.$inferSelect
type Use = typeof toolUse.$inferInsert

/** Somebody who opens tools, by the role that he does it in. */
export interface Person {
  readonly LoginName: string
  readonly TrueName: string
  readonly role: string
}

/** How many people open tools, how many each, and on how many days. */
const sizes = {
  tiny: { people: 5, tools: 2, days: 1, collected: 1 },
  school: { people: 12, tools: 4, days: 1, collected: 2 },
  demo: { people: 150, tools: 5, days: 3, collected: 4 },
} as const
const roles = ['admin', 'xgc', 'college', 'fdy', 'bzr', 'sg', 'zzy']

/** Students who are shown to everybody first, then staff of the roles that have the store, then other students. */
export function peopleOf({ preset, staff, students }: Plan): Person[] {
  const studying = students.filter(({ LoginName, StuStatus }) => LoginName && StuStatus === 1)
  const asPupil = ({ LoginName, TrueName }: (typeof studying)[number]) => ({ LoginName, TrueName, role: 'student' })
  const known = studying.filter(({ named }) => named).map(asPupil)
  const others = studying.filter(({ named }) => !named).map(asPupil)
  const working = staff
    .filter(({ role }) => roles.includes(role))
    .map(({ LoginName, TrueName, role }) => ({ LoginName, TrueName, role }))
  const every = [...known.slice(0, 4), ...working, ...known.slice(4), ...others]
  return every.slice(0, sizes[preset].people)
}

/** The tools on the shelf that somebody may open, those that he likes best first: usual ones are liked by more. */
export const toolsFor = ({ LoginName, role }: Person, tools: readonly Tool[]): Tool[] => {
  const liked = ({ ToolCode, IsDefault }: Tool) => draw.number(LoginName, `likes ${ToolCode}`) + IsDefault * 0.35
  return tools
    .filter(({ State, OpenRoles }) => State === 1 && OpenRoles.includes(role))
    .toSorted((one, other) => liked(other) - liked(one))
}

/** Who opened what on which days of the last four weeks. */
export function openedRows(plan: Plan, tools: readonly Tool[]): Use[] {
  const { tools: most, days } = sizes[plan.preset]
  return peopleOf(plan).flatMap(person =>
    toolsFor(person, tools)
      .slice(0, most)
      .flatMap(({ Id: ToolId, ToolCode }) =>
        Array.from({ length: days }, (_, at): Use => {
          const key = `${person.LoginName} ${ToolCode} ${at}`
          // One day of each part of the four weeks: none comes twice.
          const span = Math.floor(27 / days)
          const Day = plusDays(plan.day, -(1 + at * span + draw.int(key, 'day', 0, span - 1)))
          const minute = String(draw.int(key, 'minute', 0, 59)).padStart(2, '0')
          const hour = String(draw.int(key, 'hour', 8, 21)).padStart(2, '0')
          return {
            ToolId,
            UserId: userId(person.LoginName),
            Day,
            Num: draw.int(key, 'uses', 1, 6),
            LastTime: `${Day} ${hour}:${minute}:00`,
          }
        }),
      ),
  )
}

/** What people have collected: the tools that they like most. */
export function collectedRows(plan: Plan, tools: readonly Tool[]): (typeof applyStore.$inferInsert)[] {
  const { collected } = sizes[plan.preset]
  return peopleOf(plan).flatMap(person =>
    toolsFor(person, tools)
      .slice(0, collected)
      .map(({ Id: ToolId }, at) => ({
        UserId: userId(person.LoginName),
        ToolId,
        CreateDate: `${plusDays(plan.day, -20 - at)} 12:00:00`,
      })),
  )
}
