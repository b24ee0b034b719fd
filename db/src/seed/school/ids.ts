import { seedId } from '../random.ts'

/** Ids of seeded rows by what people call them: accounts by LoginName, organisations by Code, classes by ClassCode. */
export const userId = (LoginName: string): string => (LoginName ? seedId('user', LoginName) : '')
export const orgId = (Code: string): string => seedId('org', Code)
export const classId = (ClassCode: string): string => seedId('class', ClassCode)
export const studentId = (StudentNo: string): string => seedId('student', StudentNo)
