import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { implement } from '#http/implement'
import { findPeople } from './find-people.ts'
import { listOrgs } from './orgs.ts'
import type { ServerParts } from '#modules/descriptor'
import { getPerson } from './person.ts'
import { infoChangeHandlers } from './records/info-changes.ts'
import { getPortrait } from './records/portrait.ts'
import { rewardHandlers } from './records/rewards.ts'
import { talkHandlers } from './records/talks.ts'
import { rosters } from './roster.ts'
import { countStudents } from './service.ts'
import { studentHandlers } from './students/handlers.ts'

export const peopleRoutes = ({ portrait }: ServerParts) =>
  implement(
    { ...people, ...records },
    {
      ...studentHandlers,
      countStudents,
      listOrgs,
      findPeople,
      getPerson,
      getMyself: ctx => getPerson(ctx, {}),
      getCard: (ctx, input) => ({ Base: getPerson(ctx, input) }),
      ...rosters,
      getPortrait: (ctx, input) => getPortrait(ctx, input, portrait),
      ...talkHandlers,
      ...rewardHandlers,
      ...infoChangeHandlers,
    },
  )
