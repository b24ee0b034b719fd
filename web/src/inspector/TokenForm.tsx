import { Button, Form, Input } from 'antd'
import { Brand } from './Brand.tsx'
import styles from './TokenForm.module.css'

interface Props {
  onToken: (token: string) => void
  checking: boolean
  /** The last token was not the one. */
  refused: boolean
}

/** Asks for the token without which this server obeys nobody. */
export const TokenForm = ({ onToken, checking, refused }: Props) => (
  <main className={styles.page}>
    <div className={styles.card}>
      <Brand />
      <Form<{ token: string }>
        className={styles.form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={({ token }) => onToken(token.trim())}
      >
        <p>这台服务器可被其他机器访问，检查台凭口令使用。口令是启动服务器时设定的 KIT_TOKEN。</p>
        <Form.Item
          name="token"
          label="口令"
          {...(refused && { validateStatus: 'error', help: '口令不正确，或者已经更换' })}
          rules={[
            { required: true, message: '请输入口令' },
            // Anything else cannot travel in a header, so it is no token.
            { pattern: /^[\x20-\x7e]*$/, message: '口令由字母、数字和符号组成' },
          ]}
        >
          <Input.Password autoFocus autoComplete="off" />
        </Form.Item>
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={checking}>
          打开检查台
        </Button>
        <p className={styles.kept}>只在当前标签页中保留，关闭后须重新输入。</p>
      </Form>
    </div>
  </main>
)
