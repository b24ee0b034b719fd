import { proveState } from '@xuegong/contracts/modules/evaluation/codes'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand, useQuery } from '#api/hooks.ts'
import { ask, report } from '#api/notify.ts'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from '../Phone.module.css'
import { usePhoneAssessment } from '../phone-assessment.tsx'
import { lookOfProve } from '../words.ts'
import { isProved, isProving, takesProofs } from './prove-rules.ts'

const Form = later(
  () => import('./OwnProveForm.tsx'),
  m => m.OwnProveForm,
)
const Files = later(
  () => import('./ProveFiles.tsx'),
  m => m.ProveFiles,
)
const title = '困难证明'
/** More than a student has. */
const most = 100

/** One own proof with what was said of it; it is changed until it is good, and taken away until somebody has looked at it. */
function One({ aid, id, isOpen }: { aid: string; id: string; isOpen: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(
    proofs.listProve,
    { Aid: aid, PageSize: most },
    { errorShown: true },
  )
  const kinds = useDict('HardshipKind')
  const [, setAddress] = useSearchParams()
  const [remove] = useCommand(proofs.removeProve)
  const [isChanging, change] = useState(false)
  const back = () => setAddress(new URLSearchParams({ Aid: aid }), { replace: true })
  const prove = data?.rows.find(({ Id }) => Id === id)
  if (isChanging && prove)
    return (
      <Suspense fallback={<Waiting />}>
        <Form aid={aid} prove={prove} onDone={() => change(false)} />
      </Suspense>
    )
  if (!data && !error) return <Waiting />
  const takeAway = async () => {
    if (!(await ask('删除证明', '删除后不能恢复，确定删除吗？'))) return
    await remove({ Id: id })
      .unwrap()
      .then(() => {
        report('已删除')
        back()
      })
      .catch(() => undefined)
  }
  const deeds = prove && isOpen && prove.State !== proveState.good && (
    <>
      {prove.State === proveState.open && (
        <Button block size="large" onClick={() => void takeAway()}>
          删除
        </Button>
      )}
      <Button block size="large" color="primary" onClick={() => change(true)}>
        修改
      </Button>
    </>
  )
  return (
    <PhoneShell title="证明详情" action={deeds}>
      {error && !isFetching && !data && <PhoneError error={error} onRetry={() => void refetch()} />}
      {data && !prove && <EmptyState title="证明不存在" />}
      {prove && (
        <PhoneFacts
          label="证明"
          facts={{
            材料: (
              <Suspense fallback="…">
                <Files files={prove.Files} />
              </Suspense>
            ),
            有效期至: prove.ValidDate ?? '长期',
            说明: prove.Remark,
            上传时间: prove.CreateDate.slice(0, 16),
            核验人: prove.CheckUserName,
            核验时间: prove.CheckTime?.slice(0, 16),
            核验意见: prove.Opinion,
          }}
        >
          <h2>{kinds.text(prove.ProveType)}</h2>
          <StateDot {...lookOfProve(prove.State)} />
        </PhoneFacts>
      )}
    </PhoneShell>
  )
}

/** The own proofs of a student, by assessment. */
export function OwnProofs() {
  const { assessment, choice, instead } = usePhoneAssessment({
    title,
    fits: row => isProved(row) && row.MyState !== null,
  })
  const id = useSearchParams()[0].get('detail')
  const kinds = useDict('HardshipKind')
  const [adds, add] = useState(false)
  if (!assessment) return instead
  const isOpen = takesProofs(assessment)
  if (id) return <One key={id} aid={assessment.Id} id={id} isOpen={isProving(assessment)} />
  if (adds)
    return (
      <Suspense fallback={<Waiting />}>
        <Form aid={assessment.Id} onDone={() => add(false)} />
      </Suspense>
    )
  return (
    <PhoneShell
      title={title}
      action={
        isOpen && (
          <Button block size="large" color="primary" onClick={() => add(true)}>
            添加证明
          </Button>
        )
      }
    >
      {choice}
      <PhoneList
        key={assessment.Id}
        of={proofs.listProve}
        input={{ Aid: assessment.Id }}
        label="困难证明"
        row={({ Id, ProveType, Files: files, CreateDate, State, Opinion }) => (
          <PhoneRow
            title={kinds.text(ProveType)}
            text={
              State === proveState.bad ? (
                <span className={styles.bad}>{Opinion}</span>
              ) : (
                `${files.length} 个文件 · ${CreateDate.slice(5, 16)}`
              )
            }
            extra={<StateDot {...lookOfProve(State)} />}
            to={`?Aid=${assessment.Id}&detail=${Id}`}
          />
        )}
        empty={
          isOpen ? (
            <PhoneEmpty title="还没有证明材料" text="属于特殊困难情况的，请上传证明" />
          ) : (
            <EmptyState title="没有证明材料" />
          )
        }
      />
    </PhoneShell>
  )
}
