import { noticeLevels, noticeStates } from '@xuegong/contracts/modules/notice/fields'
import type { Tone } from '#ui/StateDot.tsx'

const tones: Readonly<Record<number, Tone>> = { 0: 'quiet', 1: 'warn', 2: 'good', 3: 'bad', 4: 'quiet', 5: 'busy' }

/** The state of a notice as it is shown. */
export const lookOfState = (state: number): { tone: Tone; text: string } => ({
  tone: tones[state] ?? 'quiet',
  text: noticeStates[state as keyof typeof noticeStates] ?? '',
})

/** The word of a level; nothing for the usual one. */
export const levelWord = (level: number): string =>
  level > 1 ? (noticeLevels[level as keyof typeof noticeLevels] ?? '') : ''

/** A wall time without its seconds. */
export const minuteOf = (time: string | null): string => time?.slice(0, 16) ?? ''

/** A share in percent, whole; a dash where there is nobody. */
export const shareText = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part * 100) / whole)}%` : '–'

/** Where a notice is read, and where stands who has read it. */
export const readAddress = (Id: string): string => `/notice/noticeRead/readNotice?Id=${Id}`
export const readersAddress = (Id: string): string => `/notice/noticeRead/noticeReadList?Id=${Id}`
export const editAddress = (Id?: string): string => `/notice/noticeManage/editNotice${Id ? `?Id=${Id}` : ''}`
