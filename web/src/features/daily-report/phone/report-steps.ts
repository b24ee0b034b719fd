import type { Input } from '@xuegong/contracts/endpoint'
import type { ReportForm } from '@xuegong/contracts/modules/daily-report/form'
import type { phoneForm } from '@xuegong/contracts/modules/daily-report/phone-form'

export type Answers = Input<typeof phoneForm>

/** Short names of the province and the city of the school. */
export interface Towns {
  readonly Province: string
  readonly City: string
}

const needed = [{ required: true, message: '请选择所在地区' }]

/** The questions of the form, one after the other. */
export const stepsOf = ({ Province, City }: Towns, isNew: boolean) => [
  {
    title: '您现在在哪里？',
    ...(!isNew && { help: '位置没有变化时不必重新选择。' }),
    fields: [
      { name: 'RegionCode', ...(isNew && { rules: needed }) } as const,
      { name: 'street_number', placeholder: '街道、门牌号，可不填' } as const,
    ],
  },
  {
    title: '今天的行程',
    fields: [
      'IsInSchoolOfDay' as const,
      'TodaySchedule' as const,
      'TodayScheduleOther' as const,
      { name: 'JRSFCSWFL', label: `今日是否从省外返${Province}` } as const,
      { name: 'JRSFCSNQTDJSFQ', label: `今日是否从省内其他城市返${City}` } as const,
    ],
  },
  {
    title: '今天的健康情况',
    fields: [
      'DayTemperature',
      'ISNATDay',
      'BRHGTJZRSFYXLQKOne',
      'BRHGTJZRSFYXLQKTwo',
      'SZSQTNSFFSYQ',
      'LJSHJCS',
      'BRHGTJZRSFYYXZZWQY',
    ] as const,
  },
  {
    title: '疫苗接种',
    fields: ['Vaccination', 'FirstStitchDate', 'TwoStitchDate', 'ThreeStitchDate', 'Remark'] as const,
  },
  { title: '确认后提交', help: '请核对填写的内容，有误可返回修改。', fields: [], isSummary: true },
]

/** The report that answers make; where no place was chosen, with the one that is there. */
export function reportOf(answers: Answers, before: ReportForm = {}): ReportForm {
  if (answers.RegionCode) return answers
  const { Country, Province, City, County, CurrentPosition, title, desc } = before
  return { ...answers, Country, Province, City, County, CurrentPosition, title, desc } as ReportForm
}

const dates = ['FirstStitchDate', 'TwoStitchDate', 'ThreeStitchDate'] as const
const kept = [
  'IsInSchoolOfDay',
  'TodaySchedule',
  'JRSFCSWFL',
  'JRSFCSNQTDJSFQ',
  'ISNATDay',
  'BRHGTJZRSFYXLQKOne',
  'BRHGTJZRSFYXLQKTwo',
  'SZSQTNSFFSYQ',
  'LJSHJCS',
  'BRHGTJZRSFYYXZZWQY',
  'Vaccination',
  'DayTemperature',
] as const

type Before = { readonly [K in (typeof kept)[number]]?: number | null } & {
  readonly [K in (typeof dates)[number]]?: string | null
}

/** What the form begins with after a former report. */
export const answersOf = (before: Before): Partial<Answers> =>
  Object.fromEntries([
    ...kept.flatMap(name => (before[name] === null ? [] : [[name, before[name]]])),
    ...dates.flatMap(name => (before[name] ? [[name, before[name]?.slice(0, 10)]] : [])),
  ]) as Partial<Answers>
