import type { Db } from '@xuegong/db/client'
import { demoPassword } from '@xuegong/db/seed/school/demo-logins'
import { seededHash } from '@xuegong/db/seed/school/passwords'
import { passwordColumns } from './world-file.ts'

/** Gives every account of a file that has a password the demo password, and every class that has a word for its reviewers. Takes 30 ms once, so it is for worker threads. */
export function setDemoPasswords(db: Db): void {
  for (const [table, column] of passwordColumns)
    db.$client.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE "${column}" <> ''`).run(seededHash(demoPassword))
}
