import { expect, test } from 'vitest'
import { freshDb } from './fresh-file.ts'

/** Rows that say the name of a student: how many there are, and of how many it is the name of the one whom they are about. */
const named = {
  'to-dos about abnormal reports': `SELECT count(*) AS n, sum(b.Title = '核实' || s.TrueName || '的异常上报') AS ok FROM BackLog b
    JOIN DayVirus d ON b.SourceKey LIKE 'daily-report:' || d.Id || ':%' JOIN Student s ON s.Id = d.UserId`,
  'to-dos about late nights': `SELECT count(*) AS n, sum(b.Title LIKE '% ' || s.TrueName || ' %') AS ok FROM BackLog b
    JOIN LateReturn l ON b.SourceKey LIKE 'dormitory.late:' || l.Id || ':%' JOIN Student s ON s.Id = l.UserId`,
  'rows of publicities': `SELECT count(*) AS n, sum(r.value ->> 'TrueName' = s.TrueName AND r.value ->> 'ClassName' = c.ClassName) AS ok
    FROM Publicity p, json_each(p.Rows) r JOIN Student s ON s.Id = r.value ->> 'StudentId' JOIN ClassInfo c ON c.Id = s.ClassId`,
}

test.each(Object.entries(named))('%s name the student whom they are about', (_, query) => {
  const { n, ok } = freshDb('school').$client.prepare(query).get() as { n: number; ok: number }
  expect(n).toBeGreaterThan(0)
  expect(ok).toBe(n)
})
