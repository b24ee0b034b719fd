import { App } from 'antd'

/** A question before something is lost for good. */
interface Danger {
  readonly title: string
  readonly content?: string
  /** On the button that does it. */
  readonly okText: string
  readonly onOk: () => unknown
}

/** Gives a function that asks before something is lost for good: the button that does it is red, the other one has the focus. */
export function useDanger(): (danger: Danger) => void {
  const { modal } = App.useApp()
  return danger =>
    void modal.confirm({
      ...danger,
      cancelText: '取消',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    })
}
