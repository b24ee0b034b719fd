import { transfer } from '@xuegong/contracts/modules/transfer'
import { printing } from '@xuegong/contracts/modules/transfer/printing'
import { implement, type Routes, serve } from '#http/implement'
import { workbookType } from '#imports/sheet-style'
import { templateOf } from '#imports/template'
import type { ServerParts } from '#modules/descriptor'
import { importerOfType } from '#imports/importer'
import { importType, unknownType } from './import-types.ts'
import { putFile } from './files/put-file.ts'
import { readFile } from './files/read-file.ts'
import { cancelImport, errorsOf, getImportTask } from './one-task.ts'
import { printData } from './print-data.ts'
import { startImport } from './start-import.ts'
import { listImportTasks } from './tasks.ts'
import { uploadFile } from './uploads.ts'

/** Besides its own calls, the commands of all modules that start imports: they differ in their importer alone. */
export const transferRoutes =
  ({ tickets, imports, holders, prints }: ServerParts): Routes =>
  (app, guard) => {
    implement(transfer, {
      uploadFile: (ctx, input, { file }) => uploadFile(ctx, input, file),
      listImportTasks,
      getImportTask,
      cancelImport: (ctx, input) => cancelImport(ctx, input, imports),
      downloadTemplate: async (ctx, { TaskType }) => ({
        name: `${importType(TaskType)?.title ?? unknownType()}模板.xlsx`,
        type: workbookType,
        body: await templateOf(importerOfType(imports.importers, TaskType), ctx.db),
      }),
      putFile,
      downloadFile: async (ctx, { Id }) =>
        (await readFile(ctx, Id, holders)) ?? { ...(await errorsOf(ctx, Id)), type: workbookType },
      getTicket: (ctx, input, { session }) => ({ Ticket: tickets.issue(ctx.world, session!.Id, input.Path) }),
    })(app, guard)
    implement(printing, { getPrintData: (ctx, input) => printData(ctx, input, prints) })(app, guard)
    for (const { endpoint, meant } of imports.importers)
      serve(endpoint, (ctx, input) => startImport(ctx, input, imports, meant?.(ctx, input) ?? endpoint.import.type))(
        app,
        guard,
      )
  }
