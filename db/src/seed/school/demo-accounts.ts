import type { Beginning, DemoAccount, Preset } from '@xuegong/contracts/modules/kit/worlds'
import { type RoleCode, roles } from '@xuegong/contracts/permissions'
import { demoPassword, initialPassword, isIntroduced, namedStaff, namedStudents } from './demo-logins.ts'
import { type PlannedClass, planClasses } from './classes.ts'
import { planStaff } from './staff.ts'
import { identityOf, isNamedClass, studentNo } from './students.ts'
import { beginningOf } from '../beginnings.ts'
import { presets } from '../presets.ts'

const made = new Map<string, DemoAccount[]>()

/** The accounts to introduce at start, in the order of the handbook. Takes what the world began as and the moment that it was seeded as of. */
export function demoAccounts(name: Beginning, now: string): DemoAccount[] {
  const { preset } = beginningOf(name)
  const key = `${preset} ${now.slice(0, 10)}`
  const accounts = made.get(key) ?? introduce(preset, now)
  made.set(key, accounts)
  return accounts
}

function introduce(preset: Preset, now: string): DemoAccount[] {
  // Not from the plan of the whole school, which takes a tenth of a second of every start.
  const classes = planClasses(presets[preset], now.slice(0, 10)).filter(isNamedClass)
  const fromStaff = planStaff(presets[preset]).flatMap(({ LoginName, role }) => {
    const named = namedStaff[LoginName]
    return named ? [{ LoginName, ...named, Role: roles[role], Password: demoPassword }] : []
  })
  const introduced = namedStudents.filter(named => isIntroduced(named, preset))
  const fromStudents = introduced.map(({ yearOfStudy, seat, TrueName, Sex, roles: codes, Remark, ...named }) => {
    const own = classes.find(each => each.yearOfStudy === yearOfStudy) as PlannedClass
    const LoginName = named.LoginName || studentNo(own, seat)
    const Password = LoginName === 'weak01' ? initialPassword(identityOf(own, seat, Sex).IdCard) : demoPassword
    return { LoginName, TrueName, Role: roleNames(codes), Password, Remark }
  })
  return [...fromStaff, ...fromStudents]
}

const roleNames = (codes: readonly RoleCode[]) => codes.map(code => roles[code]).join('、') || '无角色'
