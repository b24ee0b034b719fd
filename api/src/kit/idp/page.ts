import type { Person } from './people.ts'
import { type Special, specials as names } from './special.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const text = (raw: string): string => raw.replaceAll(/[&<>"']/g, mark => marks[mark] ?? mark)

const style = `
*{box-sizing:border-box}body{margin:0;font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1c2b27;background:#f4f6f5}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}header{background:#12211d;color:#fff}header div{max-width:720px;margin:0 auto;padding:16px;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
header small{color:#ffffffa6}h1{font-size:18px;margin:0}h2{font-size:14px;color:#5b6b66;font-weight:500;margin:20px 0 8px}
form{margin:0}.card{background:#fff;border:1px solid #e6ebe9;border-radius:6px;padding:16px}
input,select,button{font:inherit;min-height:44px;border-radius:6px}input,select{width:100%;border:1px solid #c9d3cf;padding:0 12px;background:#fff;color:inherit}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid #38977f;outline-offset:1px}
.row{display:flex;gap:8px}.row input{flex:1}.row button,.go{border:0;padding:0 20px;background:#2a7a66;color:#fff;cursor:pointer}.go{width:100%;margin-top:16px}
label{display:block;margin:12px 0 4px}.card label:first-of-type{margin-top:0}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
li button{display:flex;flex-direction:column;width:100%;height:100%;min-height:56px;padding:8px 12px;text-align:left;background:#fff;border:1px solid #e6ebe9;color:inherit;cursor:pointer}li button:hover{border-color:#38977f;background:#f2f9f7}
li b{display:block;font-weight:500}li small{color:#5b6b66;overflow-wrap:anywhere}.wrong{color:#b3322b;margin:0 0 12px}.hint{color:#5b6b66;margin:8px 0 0}`

/** A page of a provider. `body` is HTML already. */
const page = (title: string, world: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)}</title><style>${style}</style></head><body><header><div><h1>${text(title)}</h1><small>模拟提供方 · 世界 ${text(world)}</small></div></header><main>${body}</main></body></html>`

/** Where somebody is told what is wrong with how he came here. */
export const wrongPage = (title: string, world: string, message: string): string =>
  page(title, world, `<div class="card"><p class="wrong" role="alert">${text(message)}</p></div>`)

/** Where somebody is told that something is done. */
export const donePage = (title: string, world: string, message: string): string =>
  page(title, world, `<div class="card"><p role="status">${text(message)}</p></div>`)

/** Everything that the page of the presenter shows. */
export interface Choice {
  readonly title: string
  readonly world: string
  /** Address of this page with all that the client has sent, and its fields for a search. */
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly words: string
  readonly special: Special
  /** What may go wrong. */
  readonly specials: readonly Special[]
  readonly wrong: string
  readonly demo: readonly Person[]
  readonly recent: readonly Person[]
  readonly found: readonly Person[]
}

const people = (heading: string, rows: readonly Person[]): string =>
  rows.length === 0
    ? ''
    : `<h2>${heading}</h2><ul>${rows
        .map(
          ({ LoginName, TrueName, note }) =>
            `<li><button name="LoginName" value="${text(LoginName)}"><b>${text(TrueName)}</b><small>${text(note ? `${LoginName} · ${note}` : LoginName)}</small></button></li>`,
        )
        .join('')}</ul>`

const wrongLine = (wrong: string) => (wrong ? `<p class="wrong" role="alert">${text(wrong)}</p>` : '')

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`)
    .join('')

/** The page on which a presenter chooses who signs in, and what goes wrong. Works without scripts, by keyboard and on a phone. */
export function choicePage({
  title,
  world,
  action,
  fields,
  words,
  special,
  specials,
  wrong,
  demo,
  recent,
  found,
}: Choice): string {
  const options = specials.map(
    key => `<option value="${key}"${key === special ? ' selected' : ''}>${names[key]}</option>`,
  )
  const none = words && found.length === 0 ? `<p class="hint" role="status">没有以“${text(words)}”开头的账号</p>` : ''
  return page(
    title,
    world,
    `<form method="get" class="card">${hidden(fields)}<label for="q">按学号、工号或姓名查找</label><div class="row"><input id="q" name="q" value="${text(words)}" maxlength="50" autofocus><button>查找</button></div>${none}</form>
<form method="post" action="${text(action)}">${wrongLine(wrong)}<h2><label for="special">特殊情况</label></h2><select id="special" name="special">${options.join('')}</select>
${people('查找结果', found)}${people('最近使用', recent)}${people('演示账号', demo)}</form>`,
  )
}

/** The page where this is no local address: nobody chooses somebody else. */
export const passwordPage = (title: string, world: string, action: string, wrong: string): string =>
  page(
    title,
    world,
    `<form method="post" class="card" action="${text(action)}">${wrongLine(wrong)}<label for="n">用户名</label><input id="n" name="LoginName" autocomplete="username" maxlength="50" required autofocus><label for="p">密码</label><input id="p" name="Pwd" type="password" autocomplete="current-password" maxlength="128" required><button class="go">登录</button></form>`,
  )
