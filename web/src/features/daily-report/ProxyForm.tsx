import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { reasons, temperatures } from '@xuegong/contracts/modules/daily-report/form'
import { skipToken, useQuery } from '#api/hooks.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'

interface Props {
  pupil: { readonly StudentId: string; readonly StudentNo: string; readonly TrueName: string }
  onClose: () => void
}

const steps = Object.entries(temperatures.four).map(([value, label]) => ({ value: Number(value), label }))
/** What is asked: the health is as last time until somebody says otherwise. */
const questions = ['BRHGTJZRSFYXLQKOne', 'BRHGTJZRSFYXLQKTwo', 'BRHGTJZRSFYYXZZWQY', 'SZSQTNSFFSYQ', 'LJSHJCS'] as const
const well = Object.fromEntries(questions.map(name => [name, 0]))
const needed = [{ required: true, message: '请选择' }]

/** Reports for a student, beginning with where he was last. */
export function ProxyForm({ pupil: { StudentId, StudentNo, TrueName }, onClose }: Props) {
  const last = useQuery(dailyReport.listVirusBase, { Key: StudentNo, PageSize: 1 })
  const Id = last.data?.rows[0]?.Id
  const before = useQuery(dailyReport.getVirus, Id ? { Id } : skipToken)
  const isKnown = last.error !== undefined || (last.data && (!Id || before.data || before.error))
  if (!isKnown) return null
  const { Province = '', City = '', County = '', Vaccination = null } = before.data ?? {}
  return (
    <FormDrawer
      title={`代报：${TrueName}`}
      endpoint={dailyReport.proxyReport}
      fields={[
        'ProxyReason',
        {
          title: '位置',
          fields: [
            { name: 'Province', rules: [{ required: true, message: '请输入省份' }] },
            'City',
            'County',
            { name: 'IsInSchoolOfDay', rules: needed },
          ],
        },
        {
          title: '健康',
          fields: [
            { name: 'DayTemperature', options: steps, rules: needed },
            { name: 'ISNATDay', rules: needed },
            ...questions.map(name => ({ name, label: reasons[name], rules: needed })),
            'Remark',
          ],
        },
      ]}
      initial={{
        UserId: StudentId,
        Country: '中国',
        Province: Province ?? '',
        City: City ?? '',
        County: County ?? '',
        IsInSchoolOfDay: 1,
        ISNATDay: 0,
        DayTemperature: 1,
        ...well,
        Vaccination,
      }}
      saveText="代报"
      savedText="代报成功"
      onClose={onClose}
    />
  )
}
