/** Proofs of hardship in a seeded school, with what was found about them. */
import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { fileAddressOf } from '@xuegong/contracts/file-fields'
import { defaultRules } from '#db/evaluation/default-rules'
import { floorOf } from '#db/evaluation/score'
import type { difficultProve } from '#schema/evaluation-records'
import type { fileInfo } from '#schema/transfer'
import { seededFile } from '#seed/pictures'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'
import { assessmentId, type Question } from './assessments.ts'

type Prove = typeof difficultProve.$inferInsert
type File = typeof fileInfo.$inferInsert
const { levels } = defaultRules[assessmentType.hardship]!
const picture = 'seeded/certificate.jpg'

/** Whose proof was found not good. */
const refused = 'pyy01'

/** The special groups of a student by the keys of their options: one of eight has one. */
export function groupsOf({ StudentNo, named }: PlannedStudent): readonly string[] {
  if (named?.TrueName === '赵一诺') return ['A', 'H']
  if (named?.LoginName === refused) return ['J']
  if (named || draw.int(StudentNo, 'special group', 1, 8) > 1) return []
  return [draw.pick(StudentNo, 'which group', ['A', 'D', 'F', 'G', 'H', 'J'])]
}

const optionsOf = (questions: readonly Question[], student: PlannedStudent) => {
  const groups = groupsOf(student)
  const asked = questions.find(({ QuestionType }) => QuestionType === 2)
  return (asked?.Options ?? []).filter(({ Key }) => groups.includes(Key))
}

/** The level that the proofs of a student give him directly once all of them are found good; '' for none. */
export const floorBy = (questions: readonly Question[], student: PlannedStudent): string =>
  floorOf(
    levels,
    optionsOf(questions, student).flatMap(({ DirectLevel }) =>
      DirectLevel ? [{ DirectLevel, State: 1, ValidDate: null }] : [],
    ),
    '',
  )

/** What was found: all is looked at before a class is closed; in one that is open some of it waits. */
function stateOf({ StudentNo, named }: PlannedStudent, isClosed: boolean, at: number): 0 | 1 | 2 {
  if (isClosed) return 1
  if (named?.LoginName === refused) return 2
  if (named) return at === 0 ? 1 : 0
  return draw.weighted<0 | 1 | 2>(`${StudentNo} ${at}`, 'proof state', [
    [0, 5],
    [1, 4],
    [2, 1],
  ])
}

interface Proving {
  readonly which: 'running' | 'lastYear'
  readonly student: PlannedStudent
  readonly isClosed: boolean
  readonly questions: readonly Question[]
}

/** The proofs of a student, each with its picture. */
export function proofsOf(plan: Plan, { which, student, isClosed, questions }: Proving): { prove: Prove; file: File }[] {
  const { StudentNo, TrueName, LoginName } = student
  return optionsOf(questions, student).map(({ ProveType = '10' }, at) => {
    const key = `${which} ${StudentNo} ${at}`
    const Id = seedId('difficult prove', key)
    const State = stateOf(student, isClosed, at)
    const by = plan.staff.find(each => each.LoginName === student.class.counsellor)?.TrueName ?? ''
    const CreateDate = `${plusDays(plan.day, which === 'running' ? -12 : -380)} 1${at}:20:00`
    const made = { ...plan.made, CreateDate, CreateUserId: userId(LoginName), CreateUserName: TrueName }
    const file: File = {
      ...made,
      Id: seedId('prove picture', key),
      FilePartPath: picture,
      FileTrueName: '困难证明.jpg',
      Size: seededFile(picture)!.length,
      BusinessType: 'file:DifficultProve',
      Holder: 'DifficultProve',
      HolderId: Id,
    }
    const prove: Prove = {
      ...made,
      Id,
      AssessmentId: assessmentId(which),
      UserId: studentId(StudentNo),
      ProveType,
      Files: [
        { FileId: file.Id!, HomeUrl: '', FilePartPath: fileAddressOf(file.Id!), FileTrueName: file.FileTrueName! },
      ],
      State,
      ...(State === 2 && { Opinion: '材料不清晰，请重新上传' }),
      ...(State !== 0 && { CheckUserName: by, CheckTime: `${plusDays(CreateDate.slice(0, 10), 2)} 15:10:00` }),
    }
    return { prove, file }
  })
}
