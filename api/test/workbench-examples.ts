import type { workbench } from '@xuegong/contracts/modules/workbench'
import type { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import type { home } from '@xuegong/contracts/modules/workbench/home'
import type { wall } from '@xuegong/contracts/modules/workbench/wall'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import { backLogExamples } from '#test/workflow-examples'

export const workbenchExamples: Examples<typeof workbench & typeof home & typeof backLogs & typeof wall> = {
  ...backLogExamples,
  getWorkbench: {
    answers: { Cards: expect.arrayContaining([expect.objectContaining({ Key: 'studying', Title: '在读学生' })]) },
  },
  listSystems: { answers: expect.arrayContaining([expect.objectContaining({ Id: 'PartyBuild', IsOwn: 1 })]) },
  getOuterLink: { answers: { Host: 'www.qinghe.example', Framed: 1 } },
  getQuickStat: {
    given: () => ({ Keys: ['studying'] }),
    answers: [expect.objectContaining({ Key: 'studying', Unit: '人' })],
  },
  search: { answers: expect.arrayContaining([expect.objectContaining({ Kind: 'student' })]) },
  getMonthBar: { answers: expect.arrayContaining([{ x: expect.any(String), y: expect.any(Number) }]) },
}
