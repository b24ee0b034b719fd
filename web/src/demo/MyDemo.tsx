import { kit } from '@xuegong/contracts/modules/kit'
import type { DemoVisit, DemoWorld } from '@xuegong/contracts/modules/kit/demo'
import { Button, Popconfirm } from 'antd'
import { useCommand } from '#api/hooks.ts'
import { beginningWords } from '#ui/text/beginnings.ts'
import styles from './Demo.module.css'

interface Props {
  mine: DemoWorld
  onReset: (visit: DemoVisit) => void
  /** It went meanwhile. */
  onOver: () => void
}

/** The school that a visitor has already, and how it is taken back to its beginning. */
export function MyDemo({ mine: { preset, secondsLeft, LoginName }, onReset, onOver }: Props) {
  const [reset, resetting] = useCommand(kit.resetDemo)
  const again = () => reset({}).unwrap().then(onReset).catch(onOver)
  return (
    <section className={styles.mine} aria-label="我的演示学校">
      <div>
        <b>您的演示学校：{beginningWords[preset].title}</b>
        <span>
          身份 {LoginName}，还有 {Math.ceil(secondsLeft / 60)} 分钟
        </span>
      </div>
      <Popconfirm title="恢复到场景开始时的样子？" description="您在其中所做的都会清除。" onConfirm={again}>
        <Button loading={resetting.isLoading}>恢复初始</Button>
      </Popconfirm>
    </section>
  )
}
