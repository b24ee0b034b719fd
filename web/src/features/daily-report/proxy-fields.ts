import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { reasons, temperatures } from '@xuegong/contracts/modules/daily-report/form'
import { skipToken, useQuery } from '#api/hooks.ts'

/** A student who is reported for. */
export interface Pupil {
  readonly StudentId: string
  readonly StudentNo: string
  readonly TrueName: string
}

const steps = Object.entries(temperatures.four).map(([value, label]) => ({ value: Number(value), label }))
/** What is asked: the health is as last time until somebody says otherwise. */
const questions = ['BRHGTJZRSFYXLQKOne', 'BRHGTJZRSFYXLQKTwo', 'BRHGTJZRSFYYXZZWQY', 'SZSQTNSFFSYQ', 'LJSHJCS'] as const
const well = Object.fromEntries(questions.map(name => [name, 0]))
/** What they are called: short enough for one line beside their controls. */
const labels = {
  BRHGTJZRSFYXLQKOne: reasons.BRHGTJZRSFYXLQKOne,
  BRHGTJZRSFYXLQKTwo: reasons.BRHGTJZRSFYXLQKTwo,
  BRHGTJZRSFYYXZZWQY: '未愈症状',
  SZSQTNSFFSYQ: '社区有疫情',
  LJSHJCS: '旅居接触史',
} as const
const needed = [{ required: true, message: '请选择' }]

/** What is asked where staff report for a student, part by part: the place where he was last stays unless another is chosen. */
export const proxyParts = ({ place }: { readonly place: string }) => [
  { title: '代报原因', fields: [{ name: 'ProxyReason' } as const] },
  {
    title: '位置',
    fields: [
      {
        name: 'RegionCode',
        ...(place ? { hint: `不选表示仍在${place}` } : { rules: [{ required: true, message: '请选择所在地区' }] }),
      } as const,
      { name: 'IsInSchoolOfDay', label: '今日在校', rules: needed } as const,
    ],
  },
  {
    title: '健康',
    fields: [
      { name: 'DayTemperature', options: steps, rules: needed } as const,
      { name: 'ISNATDay', rules: needed } as const,
      ...questions.map(name => ({ name, label: labels[name], rules: needed })),
      { name: 'Remark' } as const,
    ],
  },
]

/** What a report for a student begins with: where he was last. Undefined while that is read. */
export function useProxyStart({ StudentId, StudentNo }: Pupil) {
  const last = useQuery(dailyReport.listVirusBase, { Key: StudentNo, PageSize: 1 })
  const Id = last.data?.rows[0]?.Id
  const before = useQuery(dailyReport.getVirus, Id ? { Id } : skipToken)
  const isKnown = last.error !== undefined || (last.data && (!Id || before.data || before.error))
  if (!isKnown) return undefined
  const { Province, City, County, Vaccination = null } = before.data ?? {}
  const initial = {
    UserId: StudentId,
    ...(Province && { Country: '中国', Province, City, County }),
    IsInSchoolOfDay: 1,
    ISNATDay: 0,
    DayTemperature: 1,
    ...well,
    ...(Vaccination !== null && { Vaccination }),
  }
  return { initial, place: [...new Set([Province, City, County])].join('') }
}
