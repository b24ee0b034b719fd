import { people } from '@xuegong/contracts/people'
import { implement } from '#http/implement'
import { listOrgs } from './orgs.ts'
import { countStudents, editStudent, getStudent, listStudents } from './service.ts'
import { startStudentImport } from './student-import.ts'

export const peopleRoutes = implement(people, {
  listStudents: ({ ctx, input }) => listStudents(ctx, input),
  countStudents: ({ ctx, input }) => countStudents(ctx, input),
  getStudent: ({ ctx, input }) => getStudent(ctx, input),
  editStudent: ({ ctx, input }) => editStudent(ctx, input),
  listOrgs: ({ ctx }) => listOrgs(ctx),
  importStudents: ({ ctx, input }) => startStudentImport(ctx, input),
})
