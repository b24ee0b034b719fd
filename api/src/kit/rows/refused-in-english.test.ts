import type { Rows } from '@xuegong/contracts/modules/kit/arrangement'
import { expect, test } from 'vitest'
import { startArranging } from '#test/arranging'

const student = '2024010101'

test.each([
  [{ StudentTalk: [{ student, StudentId: student }] }, 'StudentTalk row 1: StudentId is said twice'],
  [{ StudentTalk: [{ StudentId: student, student }] }, 'StudentTalk row 1: StudentId is said twice'],
  [{ EpidemicPerson: [{ student }, { student }] }, 'EpidemicPerson row 2: UserId, Kind is there already'],
  [
    { RopsGreenChannel: [{ state: 'pending', expectPayDate: '2026-01-01' }] },
    'RopsGreenChannel row 1: its module refuses: 预计缴费日期须在今天至365天内',
  ],
  [{ StudentTalk: [{ student: '1999' }] }, 'StudentTalk row 1: there is no Student "1999"'],
  [
    { StudentTalk: [{ student: { Grade: '2024' } }] },
    'StudentTalk row 1: several are Student "{"Grade":"2024"}": name one by its id or by more fields',
  ],
  [{ StudentTalk: [{ topic: '99' }] }, 'StudentTalk row 1: Topic has no "99"; there are: '],
  [{ StudentTalk: [{ topic: '谈'.repeat(50) }] }, `StudentTalk row 1: Topic has no "${'谈'.repeat(40)}"; there are: `],
  [{ DormRoom: [{ bedNum: '4' }] }, 'DormRoom row 1: BedNum should be a whole number'],
  [{ DormRoom: [{ bedNum: 13 }] }, 'DormRoom row 1: BedNum must be <= 12'],
  [{ RiskArea: [{ startDate: '2026-02-30' }] }, 'RiskArea row 1: StartDate should be a day, as 2026-10-14 or -3d'],
  [{ Student: [JSON.parse('{"__proto__":1}')] }, 'Student row 1: there is no field "__proto__"'],
  [{ Student: [{ trueName: null }] }, 'Student row 1: TrueName is needed'],
  [{ Student: [{ studentNo: student }] }, 'Student row 1: StudentNo is there already'],
  [{ Staff: [{}] }, 'Staff row 1: there is no UserMan to choose: say UserId'],
  [
    { Student: [{ studentNo: 'S002' }], InfoChange: [{ student: 'S002', state: 'approved' }] },
    'InfoChange row 1: the applicant has no account that may sign in',
  ],
  [{ Notice: [{ state: '已发布', scope: { Include: [] } }] }, 'Notice row 1: the notice is for nobody'],
])('%j is refused in English for who asks for it', async (rows, sentence) => {
  const { arrange } = await startArranging()
  expect((await arrange({ rows: rows as unknown as Rows }, 'en')).RequestMsg).toContain(sentence)
})

test('more rows than one call may bring, and an account of a student who has one', async () => {
  const { arrange } = await startArranging()
  const many = Array.from({ length: 2600 }, () => ({}))
  const { RequestMsg } = await arrange({ rows: { RiskArea: many, Holiday: many } }, 'en')
  expect(RequestMsg).toBe('at most 5000 rows in one call')
  expect((await arrange({ accounts: [{ LoginName: 'x1', Student: student }] }, 'en')).RequestMsg).toBe(
    `Account 1: the student "${student}" has an account already`,
  )
})
