import { binding } from '@xuegong/contracts/modules/account/sign-on'
import { App, Button, Modal } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { bindAddress } from '#ui/wechat/bind-address.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from './WechatBinding.module.css'

const page = bindAddress({ Title: '', FileId: '', BindKey: '' })

/** Whether a WeChat is bound to the own account, and how to bind one or let it go. */
export function WechatBinding({ onClose }: { onClose: () => void }) {
  const reading = useQuery(binding.isBoundWx, {}, { errorShown: true, refetchOnMountOrArgChange: true })
  const [unbind, unbinding] = useCommand(binding.unbindWx)
  const { message, modal } = App.useApp()
  const { data, error, isFetching, refetch } = reading
  // It is bound in another tab, and on a phone.
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch()
  })
  useEffect(() => {
    const seen = () => look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  const ask = () =>
    modal.confirm({
      title: '确定解绑企业微信？',
      content: '解绑后不能再用企业微信登录，可以重新绑定。',
      okText: '解绑',
      cancelText: '取消',
      onOk: () =>
        unbind({})
          .unwrap()
          .then(said => void message.success(said))
          // Said where it is refused.
          .catch(() => {}),
    })
  return (
    <Modal
      open
      title="企业微信绑定管理"
      width={440}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {error && !data && !isFetching && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <div className={styles.state}>
          <div>
            <StateDot tone={data.IsBind ? 'good' : 'quiet'} text={data.IsBind ? '已绑定' : '未绑定'} />
            <p className={styles.text}>
              {data.IsBind ? `企业微信：${data.WxName}` : '绑定后可以用企业微信登录，并在企业微信收到提醒'}
            </p>
          </div>
          {data.IsBind ? (
            <Button danger loading={unbinding.isLoading} onClick={ask}>
              解绑
            </Button>
          ) : (
            <PageLink to={page} className={styles.bind}>
              去绑定
            </PageLink>
          )}
        </div>
      )}
    </Modal>
  )
}
