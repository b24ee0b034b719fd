import { importTypes, transfer } from '@xuegong/contracts/modules/transfer'
import { implement } from '#http/implement'
import type { Tickets } from '#http/tickets'
import { importerOf } from '#imports/importers'
import { workbookType } from '#imports/sheet-style'
import { templateOf } from '#imports/template'
import { cancelImport, errorsOf, getImportTask } from './service.ts'
import { listImportTasks } from './tasks.ts'
import { uploadFile } from './uploads.ts'

export const transferRoutes = ({ tickets }: { tickets: Tickets }) =>
  implement(transfer, {
    uploadFile: ({ ctx, input, file }) => uploadFile(ctx, input, file),
    listImportTasks: ({ ctx, input }) => listImportTasks(ctx, input),
    getImportTask: ({ ctx, input }) => getImportTask(ctx, input),
    cancelImport: ({ ctx, input }) => cancelImport(ctx, input),
    downloadTemplate: async ({ ctx, input: { TaskType } }) => ({
      name: `${importTypes[TaskType]}模板.xlsx`,
      type: workbookType,
      body: await templateOf(importerOf(TaskType), ctx.db),
    }),
    downloadErrors: async ({ ctx, input }) => ({ ...(await errorsOf(ctx, input.Id)), type: workbookType }),
    getTicket: ({ ctx, input, session }) => ({ Ticket: tickets.issue(ctx.world, session!.Id, input.Path) }),
  })
