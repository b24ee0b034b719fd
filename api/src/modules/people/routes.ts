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
    listStudents: ({ ctx, input }) => listStudents(ctx, input),
    countStudents: ({ ctx, input }) => countStudents(ctx, input),
    getStudent: ({ ctx, input }) => getStudent(ctx, input),
    editStudent: ({ ctx, input }) => editStudent(ctx, input),
    listOrgs: ({ ctx }) => listOrgs(ctx),
    findPeople: ({ ctx, input }) => findPeople(ctx, input),
    getPerson: ({ ctx, input }) => getPerson(ctx, input.UserId),
    getMyself: ({ ctx }) => getPerson(ctx),
    getCard: ({ ctx, input }) => ({ Base: getPerson(ctx, input.UserId) }),
    listMyClass: ({ ctx, input }) => rosters.listMyClass(ctx, input),
    listMyCollege: ({ ctx, input }) => rosters.listMyCollege(ctx, input),
    listManageable: ({ ctx, input }) => rosters.listManageable(ctx, input),
    listStudentData: ({ ctx, input }) => rosters.listStudentData(ctx, input),
    listOfCounsellor: ({ ctx, input }) => rosters.listOfCounsellor(ctx, input),
    listClassData: ({ ctx, input }) => rosters.listClassData(ctx, input),
  })
