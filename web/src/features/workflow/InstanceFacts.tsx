import type { Timeline } from '@xuegong/contracts/approval'
import { PageLink } from '#nav/PageLink.tsx'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { aboutOf } from './words.ts'
import styles from './Workflow.module.css'

/** Who applied for what and when, and what was handed in: what it says and its files. */
export function InstanceFacts({ timeline: { Head, Facts, Files } }: { timeline: Timeline }) {
  const { StarterName, StarterNo, StarterOrg, Url } = Head
  const { flow, texts, deadline, due } = aboutOf(Head)
  return (
    <div className={styles.facts}>
      <PersonCard name={StarterName} number={StarterNo} place={[StarterOrg]} />
      <p className={styles.about}>
        <span>{flow}</span>
        {texts.map(text => (
          <span key={text}>{text}</span>
        ))}
        {due && (
          <span>
            时限 {deadline} <StateDot {...due} />
          </span>
        )}
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
