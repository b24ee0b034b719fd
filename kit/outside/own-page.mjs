// A page of somebody else, and a server that passes its calls on, as the proxies of development servers do.
import { createServer, request } from 'node:http'

const html = `<!doctype html><title>Students</title><button>again</button><ul></ul><p role="alert"></p><script>
const { api, token } = Object.fromEntries(new URLSearchParams(location.search))
async function show() {
  const headers = { 'content-type': 'application/json', 'x-token': token }
  const reply = await fetch(api + '/api/Student/GetStudentList', { method: 'POST', headers, body: '{"PageSize":3}' })
  const { ErrorCode, ResultValue } = await reply.json()
  if (ErrorCode) document.querySelector('[role=alert]').textContent = ErrorCode
  else document.querySelector('ul').replaceChildren(...ResultValue.rows.map(row => Object.assign(document.createElement('li'), { textContent: row.TrueName })))
}
document.querySelector('button').onclick = show
show()
</script>`

createServer((asked, reply) => {
  if (!asked.url.startsWith('/w/')) return reply.setHeader('content-type', 'text/html').end(html)
  const { method, headers } = asked
  const onward = request(process.env.KIT_URL + asked.url, { method, headers }, answer => {
    reply.writeHead(answer.statusCode, answer.headers)
    answer.pipe(reply)
  })
  asked.pipe(onward)
}).listen(process.env.PAGE_PORT)
