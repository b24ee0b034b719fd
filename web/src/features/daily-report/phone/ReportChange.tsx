import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { phoneForm } from '@xuegong/contracts/modules/daily-report/phone-form'
import type { ReportForm } from '@xuegong/contracts/modules/daily-report/form'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { type Answers, answersOf, reportOf, stepsOf, type Towns } from './report-steps.ts'

interface Props {
  id: string
  towns: Towns | undefined
  onDone: () => void
}

/** The report of today is corrected. */
export function ReportChange({ id, towns = { Province: '', City: '' }, onDone }: Props) {
  const reading = useQuery(dailyReport.getVirus, { Id: id }, { errorShown: true, refetchOnMountOrArgChange: true })
  const [edit] = useCommand(ownReports.editVirus, { errorShown: true })
  if (!isRead(reading)) return <PhoneUnread title="修改上报" of={reading} />
  const { data } = reading
  const send = async (answers: Answers) => {
    const form = reportOf(answers, data as ReportForm)
    await edit({ ...form, Id: id, RowVersion: data.RowVersion }).unwrap()
    report('修改成功')
    return onDone
  }
  const { TodayScheduleOther, street_number, Remark } = data
  return (
    <PhoneForm
      title="修改上报"
      endpoint={phoneForm}
      steps={stepsOf(towns, false)}
      initial={{ ...answersOf(data), TodayScheduleOther, street_number, Remark }}
      submitText="保存"
      draft={false}
      send={send}
    />
  )
}
