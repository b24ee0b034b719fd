import { addStudent } from './add.ts'
import { getStudent } from './detail.ts'
import { editStudent } from './edit.ts'
import { saveFamily } from './family.ts'
import { listStatusChanges, listStudentMoves } from './history.ts'
import { listStudents } from './list.ts'
import { transferStudents } from './move.ts'
import { removeStudents } from './remove.ts'
import { revealStudent } from './reveal.ts'
import { changeStatus, revertStatus } from './status.ts'

/** The handlers of the calls about students. */
export const studentHandlers = {
  listStudents,
  getStudent,
  addStudent,
  editStudent,
  removeStudents,
  transferStudents,
  changeStatus,
  revertStatus,
  listStatusChanges,
  listStudentMoves,
  saveFamily,
  revealStudent,
}
