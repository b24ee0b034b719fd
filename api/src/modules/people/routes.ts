import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { implement } from '#http/implement'
import { findPeople } from './find-people.ts'
import type { ServerParts } from '#modules/descriptor'
import { listOrgNames, listOrgs } from './orgs.ts'
import { getPerson } from './person.ts'
import { infoChangeHandlers } from './records/info-changes.ts'
import { getPortrait } from './records/portrait.ts'
import { rewardHandlers } from './records/rewards.ts'
import { talkHandlers } from './records/talks.ts'
import { rosters } from './roster.ts'
import { countStudents } from './service.ts'
import { editStudent, getStudent, listStudents } from './students.ts'

export const peopleRoutes = ({ portrait }: ServerParts) =>
  implement(
    { ...people, ...records },
    {
      listStudents,
      countStudents,
      getStudent,
      editStudent,
      listOrgs,
      listOrgNames,
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
