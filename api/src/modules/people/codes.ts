import type { Db } from '@xuegong/db/client'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { and, eq } from 'drizzle-orm'

/** The text of a code in a sentence; the code itself where the dictionary lacks it. */
export const textOfCode = (db: Db, CodeType: string, Code: string): string =>
  db
    .select({ Name: codeItem.Name })
    .from(codeItem)
    .where(and(eq(codeItem.CodeType, CodeType), eq(codeItem.Code, Code)))
    .get()?.Name ?? Code
