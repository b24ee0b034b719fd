/** people, exports of students: calls that only pages load from which they are started. */
import { module } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { people } from '../people.ts'

export const studentExports = module('people', {
  exportStudents: exporting({
    summary: 'Starts an export of the roster.',
    of: people.listStudents,
    path: '/api/Student/ExportStudentList',
    access: 'student.export',
    type: 21,
    noun: '学生',
  }),
  exportStudentForms: exporting({
    summary: 'Starts a Word document with the registration form of each student that is chosen.',
    of: people.listStudents,
    path: '/api/Student/ExportStudentForm',
    access: 'student.export',
    type: 37,
    noun: '学生登记表',
    as: 'forms',
  }),
  exportStudentPhotos: exporting({
    summary: 'Starts an archive of the photos of the students that are chosen, named by number and name.',
    of: people.listStudents,
    path: '/api/Student/ExportStudentPhoto',
    access: 'student.export',
    type: 38,
    noun: '学生照片',
    as: 'files',
  }),
})
