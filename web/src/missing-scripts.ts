/**
 * Says on a page whose first scripts do not come that it is so, and offers to load it again: nothing else is there to say it.
 * `vite.config.ts` writes this into every page, so it stands by itself; the page has a `.first` in its `#app`.
 */
export function tellMissing(): void {
  const say = () => {
    const first = document.querySelector('#app > .first')
    if (!first) return
    first.setAttribute('role', 'alert')
    first.innerHTML = '页面资源加载失败，请检查网络<button type="button">刷新页面</button>'
    first.querySelector('button')!.onclick = () => location.reload()
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
      else say()
    },
    true,
  )
}

/** As a page holds it. */
export const missingScript = (): string => `(${tellMissing.toString()})()`
