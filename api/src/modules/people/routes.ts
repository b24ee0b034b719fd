import { people } from '@xuegong/contracts/modules/people'
import { implement } from '#http/implement'
import { findPeople } from './find-people.ts'
import { listOrgs } from './orgs.ts'
import { getPerson } from './person.ts'
import { rosters } from './roster.ts'
import { countStudents } from './service.ts'
import { editStudent, getStudent, listStudents } from './students.ts'

export const peopleRoutes = () =>
  implement(people, {
    listStudents,
    countStudents,
    getStudent,
    editStudent,
    listOrgs,
    findPeople,
    getPerson,
    getMyself: ctx => getPerson(ctx, {}),
    getCard: (ctx, input) => ({ Base: getPerson(ctx, input) }),
    ...rosters,
  })
