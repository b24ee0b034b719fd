import { App, Typography } from 'antd'
import { CopyButton } from '#ui/copy/CopyButton.tsx'

/** Gives a function that shows a password which is told this once. */
export function usePasswordOnce(): (name: string, password: string) => void {
  const { modal } = App.useApp()
  return (name, password) =>
    void modal.success({
      title: `${name}的密码`,
      content: (
        <>
          <p>
            <Typography.Text code style={{ fontSize: 18 }}>
              {password}
            </Typography.Text>
            <CopyButton text={password} label="密码" />
          </p>
          <p>密码只显示这一次，请立即告知本人。首次登录后系统会提示修改。</p>
        </>
      ),
      okText: '知道了',
    })
}
