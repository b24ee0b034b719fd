import type { ToolRow } from '@xuegong/contracts/modules/app-store/fields'
import { Link } from 'react-router-dom'
import { useDict } from '#ui/dict.ts'
import { numberText } from '#ui/format/number-text.ts'
import { ToolIcon } from '#ui/tools/ToolIcon.tsx'
import { ToolLink } from '#ui/tools/ToolLink.tsx'
import { CollectButton } from '../CollectButton.tsx'
import { Star } from '../Stars.tsx'
import { detailPage, onlyOn, scoreText } from '../words.ts'
import styles from './ToolCard.module.css'

/** A tool in the store: its face leads to what is told of it, its button opens it. */
export function ToolCard({ tool }: { tool: ToolRow }) {
  const { Id, Name, Icon, Summary, AvgScore, UseCount30, Category, AppTypes } = tool
  const categories = useDict('ToolCategory')
  return (
    <article className={styles.card} aria-label={Name}>
      <ToolIcon name={Icon} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={detailPage(Id)} className={styles.lead}>
            {Name}
          </Link>
        </h2>
        <p className={styles.summary}>{Summary}</p>
        <p className={styles.facts}>
          <span className={styles.score} data-none={AvgScore === 0 || undefined}>
            {AvgScore > 0 && <Star />}
            {scoreText(AvgScore)}
          </span>
          <span title="近30天使用次数">{numberText(UseCount30)} 次使用</span>
          <span>{categories.text(Category)}</span>
          {AppTypes.length === 1 && <span>{onlyOn[AppTypes[0]!]}</span>}
        </p>
      </div>
      <div className={styles.deeds}>
        <CollectButton tool={tool} />
        <ToolLink tool={tool} className={styles.open ?? ''} aria-label={`打开${Name}`}>
          打开
        </ToolLink>
      </div>
    </article>
  )
}
