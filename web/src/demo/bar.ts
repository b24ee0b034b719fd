/**
 * What is beside the page in a demonstration: a tab at the edge that tells how long the school lives, and leads to other people in it
 * and to its beginning. A script of its own, without React: the page elsewhere knows nothing of it.
 */
import { clientOf } from '@xuegong/contracts/client'
import { kit } from '@xuegong/contracts/modules/kit'
import { enter } from './enter.ts'
import './bar.css'

const client = clientOf({ baseUrl: location.origin, headers: { 'Accept-Language': 'zh-CN' } })

const button = (text: string, act: () => void): HTMLButtonElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

const text = (name: 'p' | 'b', said: string) => {
  const made = document.createElement(name)
  made.textContent = said
  return made
}

function show() {
  const bar = document.createElement('aside')
  bar.className = 'demo-bar'
  bar.setAttribute('aria-label', '演示')
  const panel = document.createElement('div')
  panel.hidden = true
  const tell = text('p', '')
  tell.setAttribute('role', 'status')
  const look = async () => {
    const { ResultValue: told } = await client.call(kit.getDemo, {})
    const left = told?.mine ? Math.ceil(told.mine.secondsLeft / 60) : 0
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
  bar.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || panel.hidden) return
    open(false)
    handle.focus()
  })
  panel.append(
    text('b', '演示环境'),
    tell,
    button('换身份或场景', () => location.assign('/demo')),
    reset,
  )
  bar.append(handle, panel)
  document.body.append(bar)
}

show()
