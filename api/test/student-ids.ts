import type { classInfo, student } from '@xuegong/db/schema/people'
import { identityNumber } from '@xuegong/db/seed/school/identity'

/** The filters of the roster within calls that change what it finds; the roster itself stands above. */
const rosterFilters = (...calls: string[]) =>
  Object.fromEntries(
    calls.flatMap(call =>
      ['OrgId', 'ClassId', 'MajorId', 'CounsellorId'].map(field => [`people.${call} Filter.${field}`, []]),
    ),
  )

/** What the ids in the inputs of calls about students are the ids of, for foreign-ids.test.ts. */
export const studentIds: Readonly<Record<string, readonly ('student' | 'class' | 'major')[] | 'open'>> = {
  'people.listStudents MajorId': ['major'],
  'people.countStudents MajorId': ['major'],
  // Staff may be named by everybody.
  'people.listStudents CounsellorId': 'open',
  'people.countStudents CounsellorId': 'open',
  'people.addStudent TutorId': 'open',
  'people.editStudent TutorId': 'open',
  'people.addStudent ClassId': ['class'],
  'people.removeStudents Ids': ['student'],
  'people.saveFamily StudentId': ['student'],
  'people.revealStudent Id': ['student'],
  'people.transferStudents Ids': ['student'],
  'people.transferStudents ToClassId': ['class'],
  'people.changeStatus Ids': ['student'],
  'people.changeStatus ClassId': ['class'],
  'people.revertStatus Ids': ['student'],
  'people.listStatusChanges StudentId': ['student'],
  'people.listStudentMoves StudentId': ['student'],
  ...rosterFilters('transferStudents', 'changeStatus', 'revertStatus'),
  // Files of others are refused whatever the call (stored-files.test.ts).
  'people.addStudent Photo.FileId': [],
  'people.changeStatus Files.FileId': [],
}

const move = { Kind: 1, ChangeDate: '2026-01-05', Reason: '按培养方案调整' }

interface Foreign {
  readonly pupil: typeof student.$inferSelect
  readonly room: typeof classInfo.$inferSelect
}

/** What those calls need besides. */
export const studentInputs = ({ pupil, room }: Foreign): Readonly<Record<string, object>> => ({
  'people.addStudent': {
    StudentNo: '2026990101',
    TrueName: '新同学',
    Sex: '2',
    IdCard: identityNumber(80_001, '2008-01-01', '2'),
    Nation: '01',
    Political: '03',
    EduLevel: '21',
  },
  'people.saveFamily': {
    Rows: [{ Relation: '52', Name: '李母', Mobile: '13900000000', IsGuardian: 1 }],
    RowVersion: pupil.RowVersion + 1,
  },
  'people.revealStudent': { Fields: ['IdCard'], Reason: '1' },
  'people.transferStudents': { Ids: [pupil.Id], ToClassId: room.Id, ...move },
  'people.changeStatus': { Ids: [pupil.Id], ToStatus: 1, ChangeDate: '2026-01-05', Reason: '复学' },
})
