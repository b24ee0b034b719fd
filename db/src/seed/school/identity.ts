/**
 * Numbers that belong to nobody: phones in 1990000xxxx, identity numbers of the region 999xxx, which no authority has. Both
 * are built from an ordinal that a person has to himself, so they are unique without looking at each other.
 */

/** How many different ordinals there are. */
export const ordinals = 10_000

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Last character of an identity number, from its first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function checkCharacter(digits: string): string {
  const sum = weights.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  return '10X98765432'[sum % 11] as string
}

/** An identity number with a valid check character. Sex is 1 male, 2 female; birthday `YYYY-MM-DD`; ordinal below 500,000. */
export function identityNumber(ordinal: number, birthday: string, sex: string): string {
  // 37 has no divisor in common with 1000, so the thousand regions are met in turn.
  const region = (ordinal * 37) % 1000
  const pair = (Math.floor(ordinal / 1000) + region * 7) % 500
  const sequence = pair * 2 + (sex === '1' ? 1 : 0)
  const digits = `999${pad(region, 3)}${birthday.replaceAll('-', '')}${pad(sequence, 3)}`
  return digits + checkCharacter(digits)
}

/** A mobile number of the range that is given to nobody; ordinal below 10,000. */
export const mobileNumber = (ordinal: number): string => `1990000${pad((ordinal * 7001 + 1357) % ordinals, 4)}`

/** A number with leading zeros. */
export const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

const room = { grades: 4, colleges: 10, classes: 6, seats: 40 }
const studentOrdinals = room.grades * room.colleges * room.classes * room.seats

/** The ordinal of a student, from the parts of the StudentNo (all but the grade count from 1). Refuses what does not fit. */
export function studentOrdinal(grade: string, college: number, classNo: number, seat: number): number {
  if (college > room.colleges || classNo > room.classes || seat > room.seats)
    throw new Error(`no ordinal for student ${grade} ${college} ${classNo} ${seat}`)
  const inGrade = ((college - 1) * room.classes + classNo - 1) * room.seats + seat - 1
  return (Number(grade) % room.grades) * room.colleges * room.classes * room.seats + inGrade
}

/** The ordinal of the n-th member of staff (from 0); behind those of the students. */
export const staffOrdinal = (place: number): number => studentOrdinals + place
