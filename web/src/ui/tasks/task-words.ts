import type { DownTask } from '@xuegong/contracts/modules/transfer/exports'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import type { SchoolTask } from '@xuegong/contracts/modules/transfer/school-tasks'
import type { Option } from '../form/look.ts'
import type { Tone } from '../StateDot.tsx'

/** Lists of tasks stand in dialogs and tabs, and are read whenever one comes to them: tasks go on while nobody looks. */
export const taskList = { local: true, refetchOnMountOrArgChange: true } as const

/** On the wire -1 means all: of the own imports, of the own exports, of the imports of the school. */
export const uploads = { otherwise: { FileBusinessType: -1, TaskType: -1 } }
export const downloads = { otherwise: { FileBusinessType: -1, BusinessType: -1 } }
export const schoolTasks = { otherwise: { TaskType: -1 } }

const all: Option = { value: -1, label: '全部' }

/** What files are, by their number: of those that were sent, and of those that were made. */
export const uploadTypes: Readonly<Record<number, string>> = { 1: 'Word', 2: 'Excel', 3: 'PDF', 4: 'JPG', 5: 'Zip' }
export const downTypes: Readonly<Record<number, string>> = { 1: 'Word', 2: 'Excel', 3: 'PDF', 4: 'Zip' }

/** The choices of the filter by file type; pictures are no choice. */
export const typeOptions = (types: Readonly<Record<number, string>>): Option[] => [
  all,
  ...Object.entries(types)
    .filter(([, label]) => label !== 'JPG')
    .map(([value, label]) => ({ value: Number(value), label })),
]

export const importTones: Readonly<Record<ImportTask['IsAskForStr'], Tone>> = {
  正在导入: 'busy',
  已完成: 'good',
  导入失败: 'bad',
}
export const isImporting = ({ IsAskForStr }: Pick<SchoolTask, 'IsAskForStr'>): boolean => IsAskForStr === '正在导入'

const downStates: readonly { readonly tone: Tone; readonly text: string }[] = [
  { tone: 'busy', text: '正在导出' },
  { tone: 'good', text: '完成' },
  { tone: 'bad', text: '导出失败' },
]
/** The state of an export in a word. */
export const downStateOf = ({ DownProgress }: Pick<DownTask, 'DownProgress'>) => downStates[DownProgress]!
export const isExporting = ({ DownProgress }: Pick<DownTask, 'DownProgress'>): boolean => DownProgress === 0

/** The choices of the filter by business type. */
export const typesOf = (types: readonly { readonly Key: string; readonly Value: string }[] = []): Option[] => [
  all,
  ...types.map(({ Key, Value }) => ({ value: Number(Key), label: Value })),
]
