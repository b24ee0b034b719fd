import { people } from '@xuegong/contracts/modules/people'
import { implement } from '#http/implement'
import { listOrgs } from './orgs.ts'
import { getPerson } from './person.ts'
import { listRoster } from './roster.ts'
import { countStudents, editStudent, getStudent, listStudents } from './service.ts'
import { startStudentImport } from './student-import.ts'

export const peopleRoutes = implement(people, {
  listStudents: ({ ctx, input }) => listStudents(ctx, input),
  countStudents: ({ ctx, input }) => countStudents(ctx, input),
  getStudent: ({ ctx, input }) => getStudent(ctx, input),
  editStudent: ({ ctx, input }) => editStudent(ctx, input),
  listOrgs: ({ ctx }) => listOrgs(ctx),
  getPerson: ({ ctx, input }) => getPerson(ctx, input.UserId),
  getMyself: ({ ctx }) => getPerson(ctx),
  getCard: ({ ctx, input }) => ({ Base: getPerson(ctx, input.UserId) }),
  listMyClass: ({ ctx, input }) => listRoster(ctx, 'myClass', input),
  listMyCollege: ({ ctx, input }) => listRoster(ctx, 'myCollege', input),
  listManageable: ({ ctx, input }) => listRoster(ctx, 'manageable', input),
  listStudentData: ({ ctx, input }) => listRoster(ctx, 'manageable', input),
  listOfCounsellor: ({ ctx, input }) => listRoster(ctx, 'counselled', input),
  listClassData: ({ ctx, input }) => listRoster(ctx, 'classData', input),
  importStudents: ({ ctx, input }) => startStudentImport(ctx, input),
})
