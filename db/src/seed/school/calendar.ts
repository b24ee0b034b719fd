const dayMs = 86_400_000

/** Year of entry of the students who are in their n-th year at a moment (`YYYY-MM-DD…`). The school year begins in September. */
export function gradeOf(now: string, yearOfStudy: number): string {
  const started = Number(now.slice(5, 7)) >= 9 ? Number(now.slice(0, 4)) : Number(now.slice(0, 4)) - 1
  return String(started - yearOfStudy + 1)
}

/** The calendar day (`YYYY-MM-DD`) that lies so many days after another. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
