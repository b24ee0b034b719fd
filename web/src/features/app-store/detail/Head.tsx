import { notesOf } from '@xuegong/contracts/fields'
import type { Result } from '@xuegong/contracts/endpoint'
import type { appStore } from '@xuegong/contracts/modules/app-store'
import { toolFields } from '@xuegong/contracts/modules/app-store/fields'
import { useDict } from '#ui/dict.ts'
import { numberText } from '#ui/format/number-text.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { ToolIcon } from '#ui/tools/ToolIcon.tsx'
import { ToolLink } from '#ui/tools/ToolLink.tsx'
import { CollectButton } from '../CollectButton.tsx'
import { terminals } from '../words.ts'
import styles from './Detail.module.css'

type Info = Result<typeof appStore.getApplyInfo>
const openModes = notesOf(toolFields.OpenMode).words

/** What a tool is, with the ways to open and to collect it. */
export function Head({ info, onUsed }: { info: Info; onUsed: () => void }) {
  const { Tool } = info
  const categories = useDict('ToolCategory')
  return (
    <section className={styles.head} aria-label={Tool.Name}>
      <ToolIcon name={Tool.Icon} size="large" />
      <div className={styles.names}>
        <h2>{Tool.Name}</h2>
        <p>{Tool.Summary}</p>
        <ul className={styles.tags} aria-label="应用信息">
          <li>{categories.text(Tool.Category)}</li>
          <li>{openModes?.[Tool.OpenMode]}</li>
          <li>{Tool.AppTypes.map(type => terminals[type]).join('、')}</li>
          {Tool.TargetType === 1 && <li>新窗口打开</li>}
          {Tool.Version && <li>版本 {Tool.Version}</li>}
          <li>近30天 {numberText(Tool.UseCount30)} 次使用</li>
        </ul>
      </div>
      <div className={styles.ways}>
        <ToolLink tool={Tool} className={styles.primary ?? ''} onCounted={onUsed}>
          打开应用
        </ToolLink>
        <CollectButton tool={Tool} isWide />
      </div>
    </section>
  )
}

/** Where an action is begun: at its own address, or on the page of the tool, which is told of it. */
const addressOf = (url: string, page: string, code: string) => {
  if (url) return /^https?:/i.test(url) ? url : `/${url.replace(/^\/+/, '')}`
  return `${page}${page.includes('?') ? '&' : '?'}action=${encodeURIComponent(code)}`
}

/** What can be begun from the store at once. */
export const Actions = ({ info: { Tool, Actions: actions } }: { info: Info }) => (
  <ul className={styles.actions} aria-label="快捷操作">
    {actions.map(({ ActionId, Name, Url, EnCode }) => (
      <li key={ActionId}>
        <PageLink to={addressOf(Url, Tool.Url, EnCode)} newWindow={Url !== '' || Tool.TargetType === 1}>
          {Name}
        </PageLink>
      </li>
    ))}
  </ul>
)
