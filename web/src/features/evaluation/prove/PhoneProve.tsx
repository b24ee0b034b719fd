import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { later } from '#app/chunk.ts'
import { useGrant } from '#nav/permission.ts'
import { useNarrowing } from '#phone/narrowing.ts'
import { PhoneFilters } from '#phone/PhoneFilters.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { useDict } from '#ui/dict.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { usePhoneAssessment } from '../phone-assessment.tsx'
import { lookOfProve } from '../words.ts'
import { OwnProofs } from './OwnProofs.tsx'
import { isProved, isProving, type ProveRow } from './prove-rules.ts'

const CheckForm = later(
  () => import('./PhoneCheckForm.tsx'),
  m => m.PhoneCheckForm,
)
const title = '困难证明'

/** Proofs of the students whom one looks after, looked at on the phone. */
function OfStudents() {
  const { assessment, choice, instead } = usePhoneAssessment({ title, fits: isProved })
  const narrowing = useNarrowing(proofs.listProve)
  const kinds = useDict('HardshipKind')
  const [checked, check] = useState<ProveRow>()
  if (!assessment) return instead
  if (checked)
    return (
      <Suspense fallback={<Waiting />}>
        <CheckForm prove={checked} onDone={() => check(undefined)} />
      </Suspense>
    )
  const list = { ...narrowing, input: { ...narrowing.input, Aid: assessment.Id } }
  const mayCheck = isProving(assessment)
  return (
    <PhoneShell title={title}>
      {choice}
      <PhoneFilters of={list} search="Key" />
      <TallyTabs label="核验状态" of={proofs.tallyProve} list={list} />
      <PhoneList
        key={JSON.stringify(list.input)}
        of={proofs.listProve}
        input={list.input}
        label="困难证明"
        row={row => (
          <PhoneRow
            title={`${row.TrueName} ${kinds.text(row.ProveType)}`}
            text={
              <>
                {row.ClassName} · {row.CreateDate.slice(5, 16)} <StateDot {...lookOfProve(row.State)} />
              </>
            }
            extra={
              mayCheck && (
                <Button size="small" aria-label={`核验${row.TrueName}的证明`} onClick={() => check(row)}>
                  核验
                </Button>
              )
            }
          />
        )}
        empty={<PhoneEmpty title="没有找到证明" text="请换一个条件，或查看全部" />}
      />
    </PhoneShell>
  )
}

/** Proofs on the phone: the own ones, or those of one's students. */
export function PhoneProve() {
  const isStaff = useGrant('rops.export')
  if (isStaff === undefined) return <Waiting />
  return isStaff ? <OfStudents /> : <OwnProofs />
}
