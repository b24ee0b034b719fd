import type { DemoAccount, Preset } from '@xuegong/contracts/modules/kit/worlds'
import { type RoleCode, roles } from '@xuegong/contracts/permissions'
import { demoPassword, initialPassword, isIntroduced, namedStaff, namedStudents } from './demo-logins.ts'
import { planSchool } from './plan.ts'

const made = new Map<string, DemoAccount[]>()

/** The accounts to introduce at start, in the order of the handbook. Takes the preset and the moment that the world was seeded as of. */
export function demoAccounts(preset: Preset, now: string): DemoAccount[] {
  const key = `${preset} ${now.slice(0, 10)}`
  const accounts = made.get(key) ?? introduce(preset, now)
  made.set(key, accounts)
  return accounts
}

function introduce(preset: Preset, now: string): DemoAccount[] {
  const { staff, students } = planSchool(preset, now)
  const fromStaff = staff.flatMap(({ LoginName, role }) => {
    const named = namedStaff[LoginName]
    return named ? [{ LoginName, ...named, Role: roles[role], Password: demoPassword }] : []
  })
  const introduced = namedStudents.filter(named => isIntroduced(named, preset))
  const fromStudents = introduced.map(({ yearOfStudy, seat, TrueName, roles: codes, Remark }) => {
    const { LoginName, IdCard } = students.find(
      ({ named }) => named?.yearOfStudy === yearOfStudy && named.seat === seat,
    ) as (typeof students)[number]
    const Password = LoginName === 'weak01' ? initialPassword(IdCard) : demoPassword
    return { LoginName, TrueName, Role: roleNames(codes), Password, Remark }
  })
  return [...fromStaff, ...fromStudents]
}

const roleNames = (codes: readonly RoleCode[]) => codes.map(code => roles[code]).join('、') || '无角色'
