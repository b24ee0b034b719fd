import { account } from '@xuegong/contracts/modules/account'
import { Form, type FormRule, Input } from 'antd'
import styles from './CaptchaField.module.css'
import type { Captcha } from '#ui/captcha.ts'
import { rulesOf } from '#ui/rules.ts'

interface Props {
  captcha: Captcha
  /** The rule by which the field says that its last answer was wrong. */
  refused: FormRule
}

/** What the picture says, typed beside it; pressing the picture brings another one. Stands in a form, under the name Code. */
export const CaptchaField = ({ captcha: { asked, loading, renew }, refused }: Props) => (
  <div className={styles.row}>
    <Form.Item
      name="Code"
      label="验证码"
      className={styles.field}
      validateFirst
      rules={[refused, { required: true, message: '请输入验证码' }, ...rulesOf(account.login, 'Code')]}
    >
      <Input autoFocus autoComplete="off" autoCapitalize="characters" maxLength={4} placeholder="图中的字母和数字" />
    </Form.Item>
    <button type="button" className={styles.picture} onClick={renew} disabled={loading} aria-label="看不清，换一张">
      {asked ? <img src={`data:image/png;base64,${asked.Image}`} alt="验证码" width={120} height={40} /> : '加载验证码'}
    </button>
  </div>
)
