import { people } from '@xuegong/contracts/modules/people'
import { classIdsInScope } from '#data/scope'
import { importerOf, type Starter } from '#imports/importer'
import { classLookup, examineeNoTaken, idCardTaken, studentNoTaken, studentWriter } from './imported-rows.ts'

/** Roster rows become students with an account each, in the classes that the caller may import into. */
export const studentImporter = importerOf(people.importStudents, {
  columns: {
    StudentNo: { unique: studentNoTaken },
    IdCard: { unique: idCardTaken },
    ExamineeNo: { unique: examineeNoTaken },
    ClassId: { lookup: classLookup },
  },
  allow: (starter: Starter) => classIdsInScope(starter, 'student.import'),
  start: studentWriter,
})
