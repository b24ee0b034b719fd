import { App } from 'antd'
import { useEffect } from 'react'

type Instances = ReturnType<typeof App.useApp>

let instances: Instances | undefined
let waiting: ((to: Instances) => void)[] = []

/** Says something through the themed notices of the page; what is said before the page stands is kept until then. */
export function notify(say: (to: Instances) => void): void {
  if (instances) say(instances)
  else waiting.push(say)
}

/** Says that something went wrong, for so many seconds; the same words stand there once. */
export const complain = (content: string, seconds = 5): void =>
  notify(({ message }) => message.error({ content, duration: seconds, key: content }))

/** Lends the notices of the surrounding `App` to the request layer, which is no component. */
export function NoticeHolder() {
  const own = App.useApp()
  useEffect(() => {
    instances = own
    for (const say of waiting) say(own)
    waiting = []
    return () => {
      instances = undefined
    }
  }, [own])
  return null
}
