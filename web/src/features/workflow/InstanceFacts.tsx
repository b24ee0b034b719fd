import type { Timeline } from '@xuegong/contracts/approval'
import { PageLink } from '#nav/PageLink.tsx'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import styles from './Workflow.module.css'

/** Who applied for what and when, and what was handed in: what it says and its files. */
export function InstanceFacts({ timeline: { Head, Facts, Files } }: { timeline: Timeline }) {
  const { StarterName, StarterNo, StarterOrg, WfName, SubmitTime, EndTime, Round, Url } = Head
  return (
    <div className={styles.facts}>
      <PersonCard name={StarterName} number={StarterNo} place={[StarterOrg]} />
      <p className={styles.about}>
        <span>{WfName}</span>
        <span>提交于 {SubmitTime}</span>
        {Round > 1 && <span>第 {Round} 次提交</span>}
        {EndTime && <span>办结于 {EndTime}</span>}
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
