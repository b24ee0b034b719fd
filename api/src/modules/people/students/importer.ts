import { people } from '@xuegong/contracts/modules/people'
import { importerOf } from '#imports/importer'
import {
  allowedOf,
  classLookup,
  derived,
  examineeNoTaken,
  idCardTaken,
  misfitOf,
  studentNoTaken,
  studentWriter,
} from './imported-rows.ts'
import { knownStudent, overwriteStudent } from './overwritten-rows.ts'

/** Roster rows become students with an account each, in the classes that the caller may import into. */
export const studentImporter = importerOf(people.importStudents, {
  columns: {
    StudentNo: { unique: studentNoTaken, known: knownStudent },
    IdCard: { unique: idCardTaken },
    ExamineeNo: { unique: examineeNoTaken },
    ClassId: { lookup: classLookup },
  },
  allow: allowedOf,
  rule: () => misfitOf,
  derive: derived,
  start: studentWriter,
  overwrite: overwriteStudent,
})
