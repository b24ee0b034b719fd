import { mostPictureKb, systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { type SiteConfig, siteCalls } from '@xuegong/contracts/modules/system/site'
import type { Input } from '@xuegong/contracts/endpoint'
import { Button, Form } from 'antd'
import type * as t from 'typebox'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { useButton } from '#nav/current-route.tsx'
import { useDevice } from '#ui/device.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { checkWrong } from '#ui/form/check-wrong.ts'
import { Fields, namesOf } from '#ui/form/Fields.tsx'
import { useLeaving } from '#ui/form/leaving.ts'
import { useRefusals } from '#ui/form/refusal.ts'
import { sameValues, type Values } from '#ui/form/values.ts'
import { FormError } from '#ui/FormError.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { LoginPreview } from './LoginPreview.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import styles from './SitePage.module.css'

type Sent = Input<typeof systemAdmin.saveSite>
/** What is set of the site, as the form has it. */
type Site = SiteConfig & Pick<Sent, 'BindNotice'>

const object = systemAdmin.saveSite.input as unknown as t.TObject
const named = ['WebTitle', 'Academy', 'LocationCity', 'CopyrightName', 'CopyrightUrl', 'SYSLoginUrl'] as const
const fields = [
  ...named.map(name => ({
    name,
    ...(name === 'CopyrightUrl' && { placeholder: 'https://' }),
    ...(name === 'SYSLoginUrl' && {
      placeholder: 'https://',
      hint: '填写后，退出登录时前往该地址；不填则回到本系统登录页',
    }),
  })),
  { name: 'BindNotice' as const, hint: '显示在绑定企业微信页面，所有登录用户可以查看' },
]

/** How the site is named and looks, with the login page as it would be. */
export function SitePage() {
  const site = useQuery(siteCalls.getSite, {}, { errorShown: true })
  const notice = useQuery(systemAdmin.getBindNotice, {}, { errorShown: true })
  const error = (!site.data && site.error) || (!notice.data && notice.error)
  return (
    <>
      <PageHeader title="站点配置" purpose="设置系统名称、校徽和登录页，保存后立即生效" />
      {error && (
        <Panel>
          <ErrorState
            error={error}
            onRetry={() => {
              void site.refetch()
              void notice.refetch()
            }}
          />
        </Panel>
      )}
      {!error && (!site.data || !notice.data) && (
        <Panel>
          <TableSkeleton rows={8} />
        </Panel>
      )}
      {site.data && notice.data && <SiteForm initial={{ ...site.data, BindNotice: notice.data.File }} />}
    </>
  )
}

function SiteForm({ initial: opened }: { initial: Site }) {
  const mayEdit = useButton('edit')
  const { setUnsaved } = useLeaving()
  const [initial, setInitial] = useState<Site>(opened)
  const [run, running] = useCommand(systemAdmin.saveSite, { errorShown: true })
  const [form] = Form.useForm<Values>()
  const typed = Form.useWatch([], form) as Partial<Site> | undefined
  const device = useDevice()
  const shown = { ...initial, ...typed }
  const refusals = useRefusals({
    object,
    names: [...namesOf<Sent>(fields), 'Img', 'SYSBannerLogo'],
    values: () => form.getFieldsValue(true) as Values,
    show(name) {
      void form.validateFields([name]).catch(() => {})
      form.scrollToField(name, { focus: true, block: 'center' })
    },
  })
  const save = (values: Values) => {
    const next = { ...initial, ...values } as Site
    void run({ ...next, BindNotice: next.BindNotice ?? null } as Sent)
      .unwrap()
      .then(() => {
        setInitial(next)
        setUnsaved(false)
        report('保存成功')
      })
      .catch((failure: Failure) => refusals.take(failure))
  }
  const picture = (name: 'Img' | 'SYSBannerLogo', label: string, hint: string) => (
    <Form.Item name={name} label={label} extra={hint} rules={[refusals.ruleOf(name)]}>
      <PictureChoice label={label} mostKb={mostPictureKb} disabled={!mayEdit} />
    </Form.Item>
  )
  return (
    <div className={styles.page}>
      <Panel title="配置">
        <Form<Values>
          form={form}
          layout={device === 'desktop' ? 'horizontal' : 'vertical'}
          {...(device === 'desktop' && { labelCol: { flex: '108px' } })}
          colon={false}
          initialValues={initial}
          disabled={!mayEdit}
          onSubmitCapture={refusals.clear}
          onFinish={save}
          onValuesChange={(_, values) => {
            checkWrong(form)
            setUnsaved(!sameValues(values, initial as unknown as Values))
          }}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          <FormError error={refusals.error} />
          {picture('Img', '校徽', `正方形为宜，PNG、JPG 或 SVG，不超过 ${mostPictureKb}KB`)}
          {picture('SYSBannerLogo', '登录页横幅', `代替登录页左上角的校名，不超过 ${mostPictureKb}KB`)}
          <Fields<Sent> object={object} spans={[]} fields={fields} columns={1} refusals={refusals} autoFocus={false} />
          {mayEdit && (
            <Button type="primary" htmlType="submit" className={styles.save ?? ''} loading={running.isLoading}>
              保存
            </Button>
          )}
        </Form>
      </Panel>
      <Panel title="登录页预览">
        <LoginPreview site={shown} />
      </Panel>
    </div>
  )
}
