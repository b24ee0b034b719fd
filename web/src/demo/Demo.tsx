import { kit } from '@xuegong/contracts/modules/kit'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { Button, Form, Radio, Spin } from 'antd'
import { useCommand, useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { beginningWords } from '#ui/text/beginnings.ts'
import { enter } from './enter.ts'
import { MyDemo } from './MyDemo.tsx'
import styles from './Demo.module.css'

interface Choice {
  preset: Beginning
  LoginName: string
}

/** Groups of people as visitors look for them, each by a word of the roles in it. */
const groups = [
  { title: '学校与学院', of: /管理员|财务|心理|用工/ },
  { title: '班级与宿舍', of: /辅导员|班主任|宿管|组织员|导师/ },
  { title: '学生', of: /学生/ },
] as const

const groupOf = (role: string) =>
  /学生/.test(role)
    ? 2
    : Math.max(
        0,
        groups.findIndex(({ of }) => of.test(role)),
      )

/** What a visitor of a demonstration sees first: he chooses a scenario and who he is, and has a school of his own. */
export function Demo() {
  const [form] = Form.useForm<Choice>()
  const preset = Form.useWatch('preset', form)
  const { data, error, refetch } = useQuery(kit.getDemo, {})
  const [start, starting] = useCommand(kit.startDemo)
  const [change, changing] = useCommand(kit.enterDemo)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Spin fullscreen />
  const { choices, minutes, mine } = data
  const people = choices.find(each => each.preset === preset)?.people ?? []
  /** Whether what is chosen is the school that the visitor has: then he is somebody else in it. */
  const goesOn = mine?.preset === preset
  const begin = (choice: Choice) =>
    (goesOn ? change({ LoginName: choice.LoginName }) : start(choice))
      .unwrap()
      .then(enter)
      .catch(() => refetch())
  /** Who is not in the school that is chosen now is nobody there. */
  const changed = ({ preset: wanted }: Partial<Choice>) => {
    const known = choices.find(each => each.preset === wanted)?.people
    if (known && !known.some(each => each.LoginName === form.getFieldValue('LoginName')))
      form.setFieldValue('LoginName', known[0]?.LoginName)
  }
  return (
    <div className={styles.page}>
      <header>
        <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" fill="#1d3a32" />
          <path d="M16 7 4.5 12.6 16 18.2l11.5-5.6z" fill="#5cc2a6" />
          <path d="M9.5 16.6v5.2c0 1.7 2.9 3.2 6.5 3.2s6.5-1.5 6.5-3.2v-5.2L16 19.8z" fill="#ffffff" />
        </svg>
        <div>
          <h1>学工系统演示</h1>
          <p>选择场景和身份，得到一所只属于您的学校。其他访客看不到您的操作，{minutes} 分钟后自动清除。</p>
        </div>
      </header>
      <main>
        {mine && <MyDemo mine={mine} onReset={enter} onOver={refetch} />}
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ preset: mine?.preset ?? 'school', LoginName: mine?.LoginName ?? 'admin' }}
          onValuesChange={changed}
          onFinish={begin}
        >
          <Form.Item name="preset" label={<h2>场景</h2>}>
            <Radio.Group className={styles.cards}>
              {choices.map(each => (
                <Radio key={each.preset} value={each.preset}>
                  <b>{beginningWords[each.preset].title}</b>
                  <span>{beginningWords[each.preset].about}</span>
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          <Form.Item name="LoginName" label={<h2>身份</h2>}>
            <Radio.Group className={styles.groups}>
              {groups.map(({ title }, at) => (
                <section key={title} aria-label={title}>
                  <h3>{title}</h3>
                  <div className={styles.cards}>
                    {people
                      .filter(each => groupOf(each.Role) === at)
                      .map(({ LoginName, TrueName, Role, Remark }) => (
                        <Radio key={LoginName} value={LoginName}>
                          <b>
                            {Role} <em>{TrueName}</em>
                          </b>
                          <span>{Remark}</span>
                        </Radio>
                      ))}
                  </div>
                </section>
              ))}
            </Radio.Group>
          </Form.Item>
          <div className={styles.start}>
            {mine && !goesOn && <span>换场景会清除您现在的演示学校</span>}
            <Button type="primary" htmlType="submit" size="large" loading={starting.isLoading || changing.isLoading}>
              {goesOn ? '以此身份继续' : '开始体验'}
            </Button>
          </div>
        </Form>
      </main>
    </div>
  )
}
