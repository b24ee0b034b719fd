import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import styles from './AppStore.module.css'
import { useCollecting } from './use-collecting.ts'

interface Props {
  tool: { readonly Id: string; readonly Name: string; readonly IsCollected: number }
  /** With its word beside the star. */
  isWide?: boolean
}

/** Collects a tool, or no longer. */
export function CollectButton({ tool: { Id, Name, IsCollected }, isWide = false }: Props) {
  const [isCollected, turn] = useCollecting(Id, IsCollected)
  return (
    <button
      type="button"
      className={isWide ? styles.collectWide : styles.collect}
      aria-pressed={isCollected}
      aria-label={isWide ? undefined : `收藏${Name}`}
      title={isCollected ? '取消收藏' : '收藏'}
      onClick={turn}
    >
      {isCollected ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
      {isWide && (isCollected ? '已收藏' : '收藏')}
    </button>
  )
}
