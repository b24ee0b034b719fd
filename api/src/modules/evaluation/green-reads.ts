import { greenChannel as calls } from '@xuegong/contracts/modules/evaluation/green-channel'
import { ropsGreenChannel } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { sql } from 'drizzle-orm'
import { aboutStudent, studentFilters } from '#data/about-student'
import { allOf, anyOf, type Condition, type Deed } from '#data/condition'
import type { Ctx, UserRole } from '#data/ctx'
import { descending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { studentScope } from '#data/scope'
import { tallyOf } from '#data/tally-of'

const { code } = calls.auditGreenChannel.approval!
const me = sql.placeholder('me')
const finance = 'cwc'

const about = aboutStudent(ropsGreenChannel.UserId, 'greenchannel')
const own = ({ user }: Ctx): Condition => ({
  key: 'own application',
  where: () => sql`(${student.UserId} = ${me} and ${me} <> '')`,
  values: { me: user.Id },
})
const handedIn: Condition = {
  key: 'handed in',
  where: () => sql`${ropsGreenChannel.SubmitTime} is not null`,
  values: {},
}
const approved: Condition = { key: 'approved', where: () => sql`${ropsGreenChannel.State} = 3`, values: {} }

/** Applications on which the caller decides, or has decided. */
const deciding = ({ user }: Ctx): Condition => ({
  key: 'decides on an application',
  where: () => sql`${ropsGreenChannel.Id} in (select ${wfInstance.BusinessId} from ${wfTask}
    join ${wfInstance} on ${wfInstance.Id} = ${wfTask.InstanceId} where ${wfTask.AssigneeId} = ${me} and ${wfTask.IsDel} = 0
      and ${wfTask.Kind} = 1 and ${wfInstance.BusinessType} = ${sql.raw(`'${code}'`)})`,
  values: { me: user.Id },
})

/** Students whom the caller reaches by those of his roles. */
const through = (ctx: Ctx, wanted: (role: UserRole) => boolean): Condition => {
  const user = { ...ctx.user, roles: ctx.user.roles.filter(wanted) }
  const reached = studentScope({ user, reach: ctx.reach }, 'greenchannel.query')
  return { ...reached, key: `students ${reached.key}` }
}

/**
 * Own applications, and as long as they stand as they were handed in those of students within reach and those on which the caller
 * decides; finance reads what was approved. Nobody changes those of others.
 */
const greenScope = (ctx: Ctx, deed: Deed): Condition => {
  if (deed !== 'query' && deed !== 'get') return own(ctx)
  const staff = through(ctx, ({ RoleCode }) => RoleCode !== finance)
  const office = through(ctx, ({ RoleCode }) => RoleCode === finance)
  return anyOf(own(ctx), allOf(handedIn, anyOf(staff, deciding(ctx), allOf(approved, office))))
}

export const greenChannels = { from: ropsGreenChannel, join: about.join, scope: greenScope }

export const listGreenChannel = listOf(calls.listGreenChannel, {
  ...about,
  ...greenChannels,
  filters: studentFilters,
  order: descending(ropsGreenChannel.CreateDate),
})

export const tallyGreenChannel = tallyOf(calls.tallyGreenChannel, listGreenChannel)

export const getGreenChannel = recordOf(calls.getGreenChannel, { ...about, ...greenChannels })
