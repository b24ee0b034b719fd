import { importTypes, transfer } from '@xuegong/contracts/modules/transfer'
import { implement } from '#http/implement'
import { workbookType } from '#imports/sheet-style'
import { templateOf } from '#imports/template'
import type { ServerParts } from '#modules/descriptor'
import { cancelImport, errorsOf, getImportTask } from './one-task.ts'
import { listImportTasks } from './tasks.ts'
import { uploadFile } from './uploads.ts'

export const transferRoutes = ({ tickets, imports }: ServerParts) =>
  implement(transfer, {
    uploadFile: ({ ctx, input, file }) => uploadFile(ctx, input, file),
    listImportTasks: ({ ctx, input }) => listImportTasks(ctx, input),
    getImportTask: ({ ctx, input }) => getImportTask(ctx, input),
    cancelImport: ({ ctx, input }) => cancelImport(ctx, input, imports),
    downloadTemplate: async ({ ctx, input: { TaskType } }) => ({
      name: `${importTypes[TaskType]}模板.xlsx`,
      type: workbookType,
      body: await templateOf(imports.of(TaskType), ctx.db),
    }),
    downloadErrors: async ({ ctx, input }) => ({ ...(await errorsOf(ctx, input.Id)), type: workbookType }),
    getTicket: ({ ctx, input, session }) => ({ Ticket: tickets.issue(ctx.world, session!.Id, input.Path) }),
  })
