import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { type College, colleges } from './campus.ts'
import { type PlannedClass, planClasses } from './classes.ts'
import { presets } from '../presets.ts'
import { type PlannedStaff, planStaff } from './staff.ts'
import { studentId } from './ids.ts'
import { type PlannedStudent, planStudents } from './students.ts'

/** Who and what a seeded school consists of, before it is rows. Made from the preset and the seed day alone. */
export interface Plan {
  readonly preset: Preset
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly colleges: readonly College[]
  readonly classes: readonly PlannedClass[]
  readonly staff: readonly PlannedStaff[]
  readonly students: readonly PlannedStudent[]
  /** The same by the Id of their rows. */
  readonly byId: ReadonlyMap<string, PlannedStudent>
  /** What every seeded row carries. */
  readonly made: { readonly CreateDate: string; readonly CreateUserName: string }
}

/** Takes a preset and a moment (`YYYY-MM-DD…`, only its day counts), gives the plan. */
export function planSchool(preset: Preset, now: string): Plan {
  const size = presets[preset]
  const day = now.slice(0, 10)
  const classes = planClasses(size, day)
  const students = planStudents(preset, classes)
  return {
    preset,
    day,
    colleges: colleges.slice(0, size.colleges),
    classes,
    staff: planStaff(size),
    students,
    byId: new Map(students.map(each => [studentId(each.StudentNo), each])),
    made: { CreateDate: `${day} 00:00:00`, CreateUserName: '系统' },
  }
}
