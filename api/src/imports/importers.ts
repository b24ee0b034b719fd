import type { ImportType } from '@xuegong/contracts/modules/transfer'
import { studentImporter } from '#modules/people/student-importer'
import type { Importer } from './importer.ts'

/** Every import, by the type its tasks carry. A new one is one line here. */
const importers = { 1: studentImporter } as const satisfies Record<ImportType, unknown>

/** The declaration of an import; the engine handles all kinds of fields and scopes alike. */
export const importerOf = (type: number): Importer => importers[type as ImportType] as unknown as Importer
