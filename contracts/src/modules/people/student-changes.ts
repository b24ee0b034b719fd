/**
 * Students of many at once: they move to another class, and their status changes.
 *
 * A move sets the class, and the grade only where the kind is 3; the account goes with the student, and his offices in the old
 * class end. Status: 6, 2, 3 → 1 · 1 → 2 until a day · 1, 2, 6 → 3 · 1, 2, 3, 6 → 4, which switches the account off · 1 → 5, which
 * does so `GraduateAccountDays` later; 3, 4 and 5 by a document. The newest change can be undone for seven days.
 */
import * as t from 'typebox'
import { BulkDone, chosenFrom, chosenRefusals } from '#contracts/bulk'
import { command, query } from '#contracts/endpoint'
import { CodedNumber, DayOf, depending, FlagOf, Picked, Text } from '#contracts/fields'
import { FilesOf } from '#contracts/file-fields'
import { Id, Nullable } from '#contracts/shapes'
import { rosterCall } from './student-calls.ts'

const chosen = chosenFrom(rosterCall, '学生')
const Reason = Text('原因', 200, { minLength: 2, multiline: true })
const ChangeDate = DayOf('变动日期')
const EndDate = DayOf('预计复学日期')
const DocNo = Text('文号', 50)
const Files = FilesOf('附件', { most: 5 })
const Kind = CodedNumber('MoveKind', '异动类型')

const StatusChange = t.Object({
  Id,
  FromStatus: CodedNumber('StuStatus', '原状态'),
  ToStatus: CodedNumber('StuStatus', '新状态'),
  ChangeDate,
  EndDate: Nullable(EndDate),
  DocNo: t.String({ title: '文号' }),
  Reason: t.String({ title: '原因' }),
  Files,
  IsUndone: FlagOf('已撤销'),
  CreateUserName: t.String({ title: '办理人' }),
  CreateDate: t.String({ title: '办理时间' }),
})
export type StatusChange = t.Static<typeof StatusChange>

const StudentMove = t.Object({
  Id,
  Kind,
  FromClassName: t.String({ title: '原班级' }),
  ToClassName: t.String({ title: '新班级' }),
  ChangeDate,
  Reason: t.String({ title: '原因' }),
  CreateUserName: t.String({ title: '办理人' }),
  CreateDate: t.String({ title: '办理时间' }),
})
export type StudentMove = t.Static<typeof StudentMove>

const ofOne = { method: ['GET', 'POST'], payload: 'query', access: 'student.get', refusals: ['NOT_FOUND'] } as const

export const changeCalls = {
  transferStudents: command({
    summary: 'Moves students to another class, by their ids or by a filter of the roster.',
    path: '/api/UserOrg/TransferStudent',
    access: 'student.add',
    input: t.Object({ ...chosen, ToClassId: Picked('class', '目标班级'), Kind, ChangeDate, Reason }),
    result: BulkDone,
    refusals: [...chosenRefusals, 'NOT_FOUND', 'CLASS_GRADUATED', 'OTHER_COLLEGE'],
    title: '学生转班',
    once: true,
  }),
  changeStatus: command({
    summary: 'Changes the status of students, by their ids or by a filter of the roster.',
    path: '/api/Student/ChangeStuStatus',
    access: 'student.enable',
    input: t.Object({
      ...chosen,
      ToStatus: CodedNumber('StuStatus', '新状态'),
      ChangeDate,
      EndDate: depending(EndDate, { shownWhen: { ToStatus: [2] } }),
      DocNo: t.Optional(DocNo),
      ClassId: depending(Picked('class', '转入班级'), { shownWhen: { ToStatus: [1] } }),
      Reason,
      Files: t.Optional(Files),
    }),
    result: BulkDone,
    refusals: [
      ...chosenRefusals,
      'NOT_FOUND',
      'CLASS_GRADUATED',
      'END_DATE_NEEDED',
      'SPAN_REVERSED',
      'DOC_NO_NEEDED',
      'CHANGE_AHEAD',
    ],
    title: '学籍异动',
    once: true,
  }),
  revertStatus: command({
    summary: 'Undoes the newest change of status of students, for seven days after it was made.',
    path: '/api/Student/RevertStuStatus',
    access: 'student.enable',
    input: t.Object(chosen),
    result: BulkDone,
    refusals: [...chosenRefusals],
    title: '撤销学籍异动',
    once: true,
  }),
  listStatusChanges: query({
    summary: 'The changes of status of a student, the newest first.',
    path: '/api/Student/GetStatusChangeList',
    ...ofOne,
    input: t.Object({ StudentId: Id }),
    result: t.Array(StatusChange),
  }),
  listStudentMoves: query({
    summary: 'The moves of a student between classes, the newest first.',
    path: '/api/Student/GetStudentMoveList',
    ...ofOne,
    input: t.Object({ StudentId: Id }),
    result: t.Array(StudentMove),
  }),
}
