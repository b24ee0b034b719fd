import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import type { Ctx } from '#data/ctx'
import type { Imports } from '#imports/run-import'
import { startImport } from '#modules/transfer/service'
import { studentImporter } from './student-importer.ts'

/** Starts the import of a roster that the caller has uploaded. Refuses another person's file and one that is gone. */
export const startStudentImport = (
  ctx: Ctx,
  { FileId }: Input<typeof people.importStudents>,
  imports: Imports,
): Promise<Result<typeof people.importStudents>> => startImport(ctx, imports, FileId, studentImporter.type)
