import { awaitsDecision, type Timeline } from '@xuegong/contracts/approval'
import { now } from '#app/clock.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { dueOf } from './due.ts'
import styles from './Workflow.module.css'

/** Who applied for what and when, and what was handed in: what it says and its files. */
export function InstanceFacts({ timeline: { Head, Facts, Files } }: { timeline: Timeline }) {
  const { StarterName, StarterNo, StarterOrg, WfName, SubmitTime, EndTime, Round, Url, State, DeadLine } = Head
  const due = awaitsDecision(State) ? dueOf({ DeadLine, IsOverdue: 0 }, now()) : undefined
  return (
    <div className={styles.facts}>
      <PersonCard name={StarterName} number={StarterNo} place={[StarterOrg]} />
      <p className={styles.about}>
        <span>{WfName}</span>
        <span>提交于 {SubmitTime.slice(0, 16)}</span>
        {Round > 1 && <span>第 {Round} 次提交</span>}
        {due && (
          <span>
            时限 {DeadLine?.slice(0, 16)} <StateDot {...due} />
          </span>
        )}
        {EndTime && <span>办结于 {EndTime.slice(0, 16)}</span>}
        {Url && <PageLink to={Url}>打开业务页面</PageLink>}
      </p>
      <h3 className={styles.head}>申请内容</h3>
      <DescriptionList
        size="small"
        col={2}
        items={[
          ...Facts.map(({ Label, Value }) => ({ term: Label, value: Value })),
          ...(Files.length > 0 ? [{ term: '附件', value: <FileLinks value={Files} /> }] : []),
        ]}
      />
    </div>
  )
}
