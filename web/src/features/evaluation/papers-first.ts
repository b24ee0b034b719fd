import { evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { firstPage } from '#ui/list/first-page.ts'
import { taskList } from '#ui/tasks/task-words.ts'

export const papers = firstPage(evaluationPapers.listDownLog, { ...taskList, local: false })
