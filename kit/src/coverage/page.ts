/** The coverage grid as one HTML file that needs nothing else: endpoints down, outcome classes across. */
import type { CoverageCell } from '#contracts/modules/kit/journal'
import { type Gaps, type Grid, possibleIn } from './grid.ts'

type Endpoint = Grid['endpoints'][number]
type OutcomeClass = Grid['outcomes'][number]

const escape = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)

/** The states of a cell, the strongest first: each has a shape and a word besides its colour. */
const states = [
  {
    key: 'asserted',
    mark: '●',
    word: '已断言',
    what: '有测试断言这一结果',
    of: (cell: CoverageCell) => cell.asserted.length > 0,
  },
  {
    key: 'reached',
    mark: '◐',
    word: '到页面',
    what: '页面收到过，但没有测试断言',
    of: (cell: CoverageCell) => cell.reached > 0,
  },
  {
    key: 'served',
    mark: '○',
    word: '已返回',
    what: '服务器返回过，页面没有收到',
    of: (cell: CoverageCell) => cell.served > 0,
  },
]
const open = { key: 'open', mark: '–', word: '未出现', what: '可能发生，但从未出现' }

const stateOf = (cell: CoverageCell | undefined) => states.find(state => cell && state.of(cell)) ?? open

function cellHtml(endpoint: Endpoint, outcome: OutcomeClass, cell: CoverageCell | undefined) {
  if (!cell && !endpoint.outcomes.includes(outcome.name)) return '<td class="none"></td>'
  const { key, mark, word } = stateOf(cell)
  const { served = 0, reached = 0, asserted = [] } = cell ?? {}
  const tests = asserted.length ? `\n断言：\n${asserted.slice(0, 8).join('\n')}${asserted.length > 8 ? '\n…' : ''}` : ''
  const title = `${endpoint.name} × ${outcome.title}\n${word} · 返回 ${served} 次 · 页面收到 ${reached} 次${tests}`
  return `<td class="${key}" title="${escape(title)}"><b aria-hidden="true">${mark}</b><i>${word}</i></td>`
}

const style = `
:root{color-scheme:light;--line:#e6ebe9;--ink:#1c2b27;--soft:#5b6b66;--primary:#38977f}
*{box-sizing:border-box}
body{margin:0;background:#f4f6f5;color:var(--ink);font:14px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{background:#12211d;color:#fff;padding:20px 24px}
h1{margin:0;font-size:20px;font-weight:600}
header p{margin:4px 0 0;color:#b9c7c2}
main{padding:20px 24px}
.figures{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 16px;padding:0;list-style:none}
.figures li{background:#fff;border:1px solid var(--line);border-radius:6px;padding:10px 16px;min-width:120px}
.figures strong{display:block;font-size:22px;font-variant-numeric:tabular-nums}
.figures span{color:var(--soft)}
.tools{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;margin-bottom:12px}
.tools input{font:inherit;padding:5px 10px;border:1px solid #c4cecb;border-radius:6px;width:240px}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none;color:var(--soft)}
.legend b{display:inline-block;width:22px;text-align:center;border-radius:4px}
.missing{background:#fff6f5;border:1px solid #efc6c3;border-radius:6px;padding:10px 16px;margin:0 0 16px}
.missing p{margin:0}
.scroll{overflow:auto;max-height:calc(100vh - 40px);background:#fff;border:1px solid var(--line);border-radius:6px}
table{border-collapse:separate;border-spacing:0;font-size:12px}
th,td{border-bottom:1px solid var(--line);padding:0 6px;height:34px;text-align:center;white-space:nowrap}
thead th{position:sticky;top:0;background:#f7f9f8;z-index:2;height:116px;vertical-align:bottom;padding-bottom:8px;font-weight:600}
thead th span{writing-mode:vertical-rl;letter-spacing:1px}
tbody th{position:sticky;left:0;background:#fff;z-index:1;text-align:left;font-weight:400;padding:0 12px;border-right:1px solid var(--line)}
thead th:first-child{left:0;z-index:3;text-align:left;padding:0 12px 8px;border-right:1px solid var(--line)}
tbody th small{color:var(--soft);margin-left:8px}
tbody tr:hover th,tbody tr:hover td{box-shadow:inset 0 0 0 100px rgba(56,151,127,.06)}
td b{display:block;line-height:14px;font-size:13px}
td i{font-style:normal;font-size:10px;line-height:12px;display:block}
.asserted{background:#e2f2ed;color:#1d6a56}.reached{background:#e6f0f7;color:#22608c}
.served{background:#fbf1dc;color:#80550a}.open{color:#6d7a76}.none{background:#f7f9f8}
`

const script = `
const box=document.querySelector('input');
box.addEventListener('input',()=>{const wanted=box.value.trim().toLowerCase();
for(const row of document.querySelectorAll('tbody tr'))row.hidden=!row.dataset.find.includes(wanted)})
`

function missingHtml(title: string, names: readonly string[]) {
  return names.length ? `<p><strong>${title}（${names.length}）：</strong>${names.map(escape).join('、')}</p>` : ''
}

/** Draws merged coverage with what the gate finds missing in it. */
export function coveragePage({ endpoints, outcomes, cells }: Grid & { cells: readonly CoverageCell[] }, gaps: Gaps) {
  const byKey = new Map(cells.map(cell => [`${cell.endpoint} ${cell.outcome}`, cell]))
  const at = (endpoint: Endpoint, outcome: OutcomeClass) => byKey.get(`${endpoint.name} ${outcome.name}`)
  const possible = possibleIn({ endpoints, outcomes }, cells).size
  const count = (key: string) => cells.filter(cell => stateOf(cell).key === key).length
  const titles = new Map(outcomes.map(({ name, title }) => [name, title]))
  const missing = [
    missingHtml(
      '没有专门测试断言的结果',
      gaps.outcomes.map(name => titles.get(name)!),
    ),
    missingHtml('没有专门测试断言的接口', gaps.endpoints),
  ].join('')
  const figures = [
    [endpoints.length, '接口'],
    [outcomes.length, '结果'],
    [possible, '可能的组合'],
    ...states.map(({ key, word }) => [count(key), word]),
  ]
  const row = (endpoint: Endpoint) => `<tr data-find="${escape(`${endpoint.name} ${endpoint.path}`.toLowerCase())}">
<th scope="row" title="${escape(endpoint.summary)}">${escape(endpoint.name)}<small>${escape(endpoint.path)}</small></th>
${outcomes.map(outcome => cellHtml(endpoint, outcome, at(endpoint, outcome))).join('')}</tr>`
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>结果覆盖</title>
<style>${style}</style>
<header><h1>结果覆盖</h1><p>每个接口可能出现的每种结果：服务器是否返回过、页面是否收到过、测试是否断言过</p></header>
<main>
<ul class="figures">${figures.map(([figure, word]) => `<li><strong>${figure}</strong><span>${word}</span></li>`).join('')}</ul>
${missing && `<section class="missing">${missing}</section>`}
<div class="tools"><input type="search" aria-label="筛选接口" placeholder="按名称或路径筛选接口">
<ul class="legend">${[...states, open].map(({ key, mark, word, what }) => `<li><b class="${key}">${mark}</b> ${word}：${what}</li>`).join('')}<li><b class="none">&nbsp;</b> 空白：不会发生</li></ul></div>
<div class="scroll"><table>
<thead><tr><th scope="col">接口</th>${outcomes.map(({ name, title }) => `<th scope="col" title="${escape(name)}"><span>${escape(title)}</span></th>`).join('')}</tr></thead>
<tbody>
${endpoints.map(row).join('\n')}
</tbody></table></div>
</main>
<script>${script}</script>
</html>
`
}
