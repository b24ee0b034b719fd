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
