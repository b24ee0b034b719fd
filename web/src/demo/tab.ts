import { kit } from '@xuegong/contracts/modules/kit'
import { client } from './client.ts'
import { button, element } from './element.ts'
import { enter } from './enter.ts'

/** The tab at the edge: tells how long the school lives, and leads to other people in it and to its beginning. */
export function showTab(): void {
  const bar = element('aside')
  bar.className = 'demo-bar'
  bar.setAttribute('aria-label', '演示')
  const panel = element('div')
  panel.hidden = true
  const tell = element('p')
  tell.setAttribute('role', 'status')
  const look = async () => {
    const mine = (await client.call(kit.getDemo, {})).ResultValue?.mine
    // A visitor may have begun another school in another tab since.
    const lives = mine?.url === new URL(document.baseURI).pathname
    const left = lives ? Math.ceil(mine.secondsLeft / 60) : 0
    reset.hidden = left === 0
    tell.textContent = left > 0 ? `只属于您的学校，还有 ${left} 分钟` : '演示已结束，请重新选择场景'
  }
  const again = async () => {
    const { ErrorCode, RequestMsg, ResultValue } = await client.call(kit.resetDemo, {})
    if (ErrorCode === 0 && ResultValue) enter(ResultValue)
    else tell.textContent = RequestMsg
  }
  const reset = button('恢复初始', () => {
    if (reset.dataset.sure !== undefined) return void again()
    reset.dataset.sure = ''
    reset.textContent = '确认清除所做的一切'
  })
  const open = (wanted: boolean) => {
    panel.hidden = !wanted
    handle.setAttribute('aria-expanded', String(wanted))
    delete reset.dataset.sure
    reset.textContent = '恢复初始'
    if (wanted) void look().catch(() => void (tell.textContent = '无法连接服务器，请稍后再试'))
  }
  const handle = button('演示', () => open(panel.hidden !== false))
  handle.setAttribute('aria-expanded', 'false')
  // Before the page, which has windows of its own that close by it: the panel is in front of them.
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || panel.hidden) return
    event.stopPropagation()
    open(false)
    handle.focus()
  }
  addEventListener('keydown', close, true)
  addEventListener('pointerdown', ({ target }) => panel.hidden || bar.contains(target as Node) || open(false), true)
  panel.append(
    element('b', '演示环境'),
    tell,
    button('换身份或场景', () => location.assign('/demo')),
    reset,
  )
  bar.append(handle, panel)
  document.body.append(bar)
}
