import type { RoleCode } from '@xuegong/contracts/permissions'
import { colleges, type OfficeCode, offices } from './campus.ts'
import { mobileNumber, pad, staffOrdinal } from './identity.ts'
import { namedStaff } from './demo-logins.ts'
import { personName } from './names.ts'
import { type Size, type StaffKind, staffKinds } from '../presets.ts'
import { draw } from '../random.ts'

/** A member of staff of the plan. */
export interface PlannedStaff {
  readonly LoginName: string
  readonly TrueName: string
  readonly Mobile: string
  readonly role: RoleCode
  /** Code of the college or office. */
  readonly org: string
}

/** Role of each kind, and the place from which its people count among all staff (phones stay where they are when others join). */
const kinds: Record<StaffKind, { role: RoleCode; from: number }> = {
  admin: { role: 'admin', from: 0 },
  xgc: { role: 'xgc', from: 1 },
  college: { role: 'college', from: 20 },
  fdy: { role: 'fdy', from: 60 },
  bzr: { role: 'bzr', from: 120 },
  sg: { role: 'sg', from: 220 },
  zzy: { role: 'zzy', from: 260 },
  xl: { role: 'xlzx', from: 290 },
  yg: { role: 'ygdw', from: 310 },
  ds: { role: 'tutor', from: 340 },
  cwc: { role: 'cwc', from: 370 },
}

const officeCodes = Object.keys(offices) as OfficeCode[]

/** Everybody on the staff of a preset. `college0n` belongs to the n-th college, and so do `fdy`, `bzr`, `zzy` and `ds`, in turn. */
export function planStaff(size: Size): PlannedStaff[] {
  return staffKinds.flatMap(kind =>
    Array.from({ length: size.staff[kind] }, (_, at): PlannedStaff => {
      const LoginName = kind === 'admin' ? 'admin' : `${kind}${pad(at + 1, 2)}`
      const sex = draw.pick(LoginName, 'sex', ['1', '2'])
      return {
        LoginName,
        TrueName: namedStaff[LoginName]?.TrueName ?? personName(LoginName, sex),
        Mobile: mobileNumber(staffOrdinal(kinds[kind].from + at)),
        role: kinds[kind].role,
        org: orgOf(kind, at, size),
      }
    }),
  )
}

/** Offices where whole kinds work; the others belong to colleges. */
const officeOf: Partial<Record<StaffKind, OfficeCode>> = { admin: 'B10', xgc: 'B01', sg: 'B06', xl: 'B09', cwc: 'B08' }

function orgOf(kind: StaffKind, at: number, size: Size): string {
  if (kind === 'yg') return officeCodes[(at + 1) % officeCodes.length] as OfficeCode
  const graduateHeads = Math.ceil(size.graduate.length / 2)
  if (kind === 'bzr' && at >= size.staff.bzr - graduateHeads) return 'B03'
  return officeOf[kind] ?? (colleges[at % size.colleges]?.Code as string)
}
