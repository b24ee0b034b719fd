import { transfer } from '@xuegong/contracts/modules/transfer'
import { reportExport } from '@xuegong/contracts/modules/transfer/exports'
import { printing } from '@xuegong/contracts/modules/transfer/printing'
import { implement, type Routes, serve } from '#http/implement'
import { exporterOfType } from '#exports/exporter'
import { reportSections } from '#exports/report'
import { workbookType } from '#imports/sheet-style'
import { templateOf } from '#imports/template'
import type { ServerParts } from '#modules/descriptor'
import { importerOfType } from '#imports/importer'
import { exportChoices, listDownTasks, listDownTypes } from './exports/down-tasks.ts'
import { cancelExport, removeExports } from './exports/end-exports.ts'
import { readResult } from './exports/read-result.ts'
import { redoDownTask, startExport } from './exports/start-export.ts'
import { refuse } from '#refuse'
import { importChoices, importType, unknownType } from './import-types.ts'
import { putFile } from './files/put-file.ts'
import { readFile } from './files/read-file.ts'
import { cancelImport, cancelSchoolTask, errorsOf, getImportTask, removeTasks } from './one-task.ts'
import { checkImport, startAnyImport, startImport } from './start-import.ts'
import { listImportTasks, listOldImportTasks, listSchoolTasks } from './tasks.ts'
import { printData } from './print-data.ts'
import { uploadFile } from './uploads.ts'

/** Besides its own calls, the commands of all modules that start imports and exports: they differ in their importer or exporter alone. */
export const transferRoutes =
  ({ tickets, imports, exports, reports, holders, prints, approvals }: ServerParts): Routes =>
  (app, guard) => {
    implement(transfer, {
      uploadFile: (ctx, input, { file }) => uploadFile(ctx, input, file),
      checkImport: (ctx, input) => checkImport(ctx, input, imports),
      startImport: (ctx, input) => startAnyImport(ctx, input, imports),
      listImportTasks,
      listOldImportTasks,
      listSchoolTasks,
      listBusinessTypes: (_, { Kind = 1 }) => (Kind === 1 ? importChoices() : exportChoices(exports.exporters)),
      removeImports: removeTasks,
      getImportTask,
      cancelImport: (ctx, input) => (cancelExport(ctx, input.Id, exports) ? null : cancelImport(ctx, input, imports)),
      cancelSchoolTask: (ctx, input) => cancelSchoolTask(ctx, input, imports),
      downloadTemplate: async (ctx, { TaskType }) => ({
        name: `${importType(TaskType)?.title ?? unknownType()}模板.xlsx`,
        type: workbookType,
        body: await templateOf(importerOfType(imports.importers, TaskType), ctx.db),
      }),
      listDownTasks: (ctx, input) => listDownTasks(ctx, input, exports),
      listDownTypes: () => listDownTypes(exports.exporters),
      cancelDownTask: (ctx, { Id }) => (cancelExport(ctx, Id, exports) ? null : refuse('NOT_FOUND')),
      removeDownTasks: (ctx, { Ids }) => removeExports(ctx, Ids),
      redoDownTask: (ctx, input) => redoDownTask(ctx, input, exports),
      exportReport: (ctx, input) => {
        const Sections = reportSections(ctx, input, reports)
        if (input.Preview === 1) return { Sections }
        return startExport(ctx, input, exports, exporterOfType(exports.exporters, reportExport.type))
      },
      putFile,
      downloadFile: async (ctx, { Id }) =>
        (await readFile(ctx, Id, holders, approvals)) ??
        (await readResult(ctx, Id)) ?? { ...(await errorsOf(ctx, Id, imports)), type: workbookType },
      getTicket: (ctx, input, { session }) => ({ Ticket: tickets.issue(ctx.world, session!.Id, input.Path) }),
    })(app, guard)
    implement(printing, { getPrintData: (ctx, input) => printData(ctx, input, prints) })(app, guard)
    for (const { endpoint, meant } of imports.importers)
      serve(endpoint, (ctx, input) => startImport(ctx, input, imports, meant?.(ctx, input) ?? endpoint.import.type))(
        app,
        guard,
      )
    for (const exporter of exports.exporters)
      if (exporter.endpoint !== transfer.exportReport)
        serve(exporter.endpoint, (ctx, input) => startExport(ctx, input, exports, exporter))(app, guard)
  }
