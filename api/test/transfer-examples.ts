import { people } from '@xuegong/contracts/modules/people'
import type { transfer } from '@xuegong/contracts/modules/transfer'
import type { printing } from '@xuegong/contracts/modules/transfer/printing'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import { plantExport } from '#test/export'
import type { TestApi } from '#test/session'
import { rosterOf, studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { checkOf, importRoster, startImport, upload } from '#test/upload'

const studentOf = async (api: TestApi) => (await api.as('admin')(people.listStudents, {})).ResultValue!.rows[0]!.Id
/** A task of the administrator with one cell that was refused. */
const failedTask = async (api: TestApi) => {
  const roster = await workbookOf([studentHeaders, studentRow(1, { 姓名: '' })])
  return { Id: (await importRoster(api, 'admin', roster)).Task.Id }
}
/** A roster of one student that the administrator has uploaded. */
const rosterFile = async (api: TestApi) => (await upload(api, 'admin', await rosterOf(1))).ResultValue!.FileId

/** Examples of imports, exports, files and printing. */
export const transferExamples: Examples<typeof transfer & typeof printing> = {
  getPrintData: {
    given: async api => ({ Kind: 'student', Ids: [await studentOf(api)] }),
    answers: { Title: '学生登记表', Paper: 'A4', PerPage: 1 },
  },
  uploadFile: { answers: { File: { FileTrueName: '花名册.xlsx' } } },
  listImportTasks: { answers: { total: 0 } },
  checkImport: {
    given: async api => {
      const input = { FileId: await rosterFile(api), TaskType: 1 }
      await checkOf(api, 'admin', input)
      return input
    },
    answers: { Total: 1, New: 1, Wrong: 0 },
  },
  startImport: {
    given: async api => ({ FileId: await rosterFile(api), TaskType: 1 }),
    answers: { TaskId: expect.any(String) },
  },
  listOldImportTasks: { answers: { total: 0 } },
  listSchoolTasks: { answers: { total: 0 } },
  listBusinessTypes: { answers: expect.arrayContaining([{ Key: '1', Value: '学生导入', ParentId: '' }]) },
  removeImports: {
    given: async api => ({ Ids: [(await failedTask(api)).Id] }),
    answers: { Ok: 1, Failed: [] },
  },
  getImportTask: { given: failedTask, answers: { total: 1, Task: { IsAskForStr: '已完成', Fail: 1 } } },
  cancelImport: { given: async api => ({ Id: await startImport(api, 'admin', await rosterOf(1)) }), answers: null },
  cancelSchoolTask: { given: async api => ({ Id: await startImport(api, 'admin', await rosterOf(1)) }), answers: null },
  downloadTemplate: { answers: expect.arrayContaining(['学号', '姓名', '身份证号']) },
  listDownTasks: { answers: { total: 0 } },
  listDownTypes: { answers: expect.arrayContaining([{ Key: '99', Value: '测试业务', ParentId: '' }]) },
  cancelDownTask: { given: async api => ({ Id: await plantExport(api.world) }), answers: null },
  removeDownTasks: {
    given: async api => ({ Ids: [await plantExport(api.world, { Phase: 4 })] }),
    answers: { Ok: 1, Failed: [] },
  },
  redoDownTask: {
    given: async api => ({ Id: await plantExport(api.world, { Phase: 5 }) }),
    answers: { TaskId: expect.any(String) },
  },
  exportReport: { answers: { Sections: [{ Key: 'people', Title: '学生情况' }] } },
  putFile: { answers: { HomeUrl: '', FileTrueName: '证件照.png' } },
  downloadFile: { given: failedTask, answers: [...studentHeaders, '失败原因'] },
  getTicket: { answers: { Ticket: expect.stringMatching(/^[\w-]{24}$/) } },
}
