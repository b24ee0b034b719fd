import { Link } from 'react-router-dom'
import { built, helpLinks } from './entry-links.ts'
import styles from './PhoneEntry.module.css'

const answers = [
  { question: '怎样登录？', answer: '用户名是学号或工号。首次登录使用学校告知的初始密码，登录后请尽快修改。' },
  {
    question: '忘记密码怎么办？',
    answer: '点击下方“找回密码”，用登记的邮箱或手机号重置；邮箱和手机号都已停用时，请联系辅导员或学院学工办。',
  },
  {
    question: '页面打不开或内容不对？',
    answer: '请检查网络后刷新页面；仍有问题时，请截图（含请求编号）发给学院学工办。',
  },
]

/** What people ask who cannot get in. */
export const EntryHelp = () => (
  <section className={styles.help}>
    <h2 className={styles.heading}>帮助</h2>
    {answers.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
    {built(helpLinks).map(({ path, text }) => (
      <Link key={path} to={path} className={styles.way}>
        {text}
      </Link>
    ))}
  </section>
)
