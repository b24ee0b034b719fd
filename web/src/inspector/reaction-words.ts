import { type OutcomeName, outcomes, type Reaction } from '@xuegong/contracts/outcomes'

const words: Record<Reaction, string> = {
  resolve: '正常显示结果',
  resolveWhole: '由调用处自行处理（验证码、改密或二次确认）',
  silent: '不弹提示，画面显示加载失败和重试',
  message: '提示应答中的文字 5 秒',
  notice: '弹出带标题的通知，登录保留',
  logout: '提示后结束登录，回到登录页',
  modal: '弹出对话框，须点“确定”',
  redirect: '跳转到应答给出的地址',
  sticky: '提示分隔符前的文字，不自动关闭',
  errlogin: '记下原因，转到登录失败页',
  unreachable: '提示网络或服务不可用',
}

/** What the page does with an outcome, in words. */
export const reactionWords = (outcome: OutcomeName): string => words[outcomes[outcome].page]
