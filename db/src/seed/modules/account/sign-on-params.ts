import type { SeedModule } from '#seed/seed-module'

/** What the ways in beside the password want to know. */
export const signOnParams: SeedModule['params'] & {} = [
  {
    Id: 'SsoProviders',
    Value: '',
    Remark: '统一身份认证提供方（JSON 数组；为空时演示环境使用内置的模拟提供方）',
    Pattern: '',
  },
  {
    Id: 'LoginSecondCheck',
    Value: '0',
    Remark: '登录短信二次验证：0 关闭，1 超级管理员和学工处，2 全部账号',
    Pattern: '^[012]$',
  },
  {
    Id: 'SiteUrl',
    Value: '',
    Remark: '系统访问地址（邮件中的链接以此开头，如 https://xg.example.edu.cn/；为空时用服务器所在地址）',
    Pattern: '^(https?://[^/?#\\s]+(/[^?#\\s]*)?/)?$',
  },
  { Id: 'SmsSign', Value: '青禾学工', Remark: '短信签名，显示在短信开头的【】中', Pattern: '^[^【】\\s]{2,12}$' },
]
