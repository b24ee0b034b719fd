import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { units } from '@xuegong/contracts/modules/people/units'
import { implement } from '#http/implement'
import { saveClassCadre } from './classes/cadres.ts'
import { getClassDetail } from './classes/class-detail.ts'
import { addClass, editClass, getClass, listClass, removeClass } from './classes/classes.ts'
import { setClassCounsellor, setHeadTeacher } from './classes/in-charge.ts'
import { graduateClass } from './classes/graduate.ts'
import { findPeople } from './find-people.ts'
import type { ServerParts } from '#modules/descriptor'
import { listOrgNames, listOrgs } from './orgs/names.ts'
import { mergeOrg } from './orgs/merge.ts'
import { addOrg, editOrg, moveOrg, orgHandlers } from './orgs/orgs.ts'
import { getPerson } from './person.ts'
import { infoChangeHandlers } from './records/info-changes.ts'
import { getPortrait } from './records/portrait.ts'
import { rewardHandlers } from './records/rewards.ts'
import { talkHandlers } from './records/talks.ts'
import { rosters } from './roster.ts'
import { countStudents } from './service.ts'
import { studentHandlers } from './students/handlers.ts'

export const peopleRoutes = ({ portrait, approvals }: ServerParts) =>
  implement(
    { ...people, ...units, ...records },
    {
      ...studentHandlers,
      countStudents,
      listOrgs,
      listOrgNames,
      ...orgHandlers,
      addOrg,
      editOrg,
      moveOrg,
      mergeOrg,
      listClass,
      getClass,
      addClass,
      editClass,
      removeClass,
      getClassDetail,
      setClassCounsellor,
      setHeadTeacher,
      saveClassCadre,
      graduateClass,
      findPeople,
      getPerson,
      getMyself: ctx => getPerson(ctx, {}),
      ...rosters,
      getPortrait: (ctx, input) => getPortrait(ctx, input, portrait),
      ...talkHandlers,
      ...rewardHandlers,
      ...infoChangeHandlers(approvals),
    },
  )
