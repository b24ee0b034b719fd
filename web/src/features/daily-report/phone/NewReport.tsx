import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { phoneForm } from '@xuegong/contracts/modules/daily-report/phone-form'
import Button from 'antd-mobile/es/components/button'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { type Answers, answersOf, stepsOf, type Towns } from './report-steps.ts'

interface Props {
  towns: Towns | undefined
  lead: ReactNode
}

/** The form of today; what was answered last time is taken over at a touch, all but the place. */
export function NewReport({ towns = { Province: '', City: '' }, lead }: Props) {
  const last = useQuery(ownReports.getYesterdayData, {}).data
  const [add] = useCommand(ownReports.addVirus, { errorShown: true })
  const [isSame, setSame] = useState(false)
  const isFirst = (useSearchParams()[0].get('step') ?? '1') === '1'
  const send = async (answers: Answers) => {
    await add(answers).unwrap()
    report('上报成功')
  }
  const hasLast = last !== undefined && last.DayTemperature !== null
  return (
    <PhoneForm
      // Other values to begin with are another form.
      key={String(isSame)}
      title="每日上报"
      endpoint={phoneForm}
      steps={stepsOf(towns, true)}
      {...(isSame && last && { initial: answersOf(last) })}
      submitText="提交"
      draft={false}
      send={send}
      lead={
        isFirst && (
          <>
            {lead}
            {hasLast && !isSame && (
              <Button block color="primary" fill="outline" onClick={() => setSame(true)}>
                与上次一致
              </Button>
            )}
            {isSame && <p role="status">已按上次填写，请选择位置并核对今天的情况</p>}
          </>
        )
      }
    />
  )
}
