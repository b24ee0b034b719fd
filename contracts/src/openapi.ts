import type { TSchema } from 'typebox'
import { type Endpoint, idempotencyHeader, type Method } from './endpoint.ts'
import { Refused, Success } from './envelope.ts'
import { endpoints } from './modules.ts'
import { controlStatusOf, refusals } from './refusals.ts'

interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: readonly string[]
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const pathFields = (path: string) => [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)

const onceParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: 'Names this send: a second one with the same name is not done again.',
  schema: { type: 'string' },
}

const parameters = (endpoint: Endpoint, inQuery: boolean) => {
  const { properties = {}, required = [] } = endpoint.input as ObjectSchema
  const inPath = pathFields(endpoint.path)
  const names = inQuery ? Object.keys(properties) : inPath
  const fields = names.map(name => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? {},
  }))
  return endpoint.once ? [...fields, onceParameter] : fields
}

const multipart = (input: TSchema) => {
  const { properties = {}, required = [] } = input as ObjectSchema
  const file = { type: 'string', format: 'binary' }
  const schema = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] }
  return { 'multipart/form-data': { schema } }
}

const bodyOf = (endpoint: Endpoint) => {
  if (endpoint.payload === 'multipart') return { requestBody: { required: true, content: multipart(endpoint.input) } }
  const body = { ...json(endpoint.input) }
  const example = endpoint.example && { example: endpoint.example }
  return { requestBody: { content: { 'application/json': { ...body['application/json'], ...example } } } }
}

const answerOf = (endpoint: Endpoint) =>
  endpoint.kind === 'download'
    ? {
        description: 'The file.',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : {
        description: 'Success, or a refusal with its ErrorCode.',
        content: json({ anyOf: [Success(endpoint.result), Refused] }),
      }

const isControl = ({ access }: Endpoint) => access === 'kit'

/** What a call may refuse: with its ErrorCode, on the control plane with the HTTP status and in English. */
const refusalLines = (endpoint: Endpoint) =>
  endpoint.refusals
    .map(name => {
      const { code = 2, text, english = text } = refusals[name]
      return isControl(endpoint)
        ? `- \`${name}\` (HTTP ${controlStatusOf(name)}): ${english}`
        : `- \`${name}\` (${code}): ${text}`
    })
    .join('\n')

const refused = { description: 'A refusal: its HTTP status says of which kind.', content: json(Refused) }

const security = ({ access }: Endpoint) => {
  if (access === 'public') return []
  return access === 'kit' ? [{ KitToken: [] }, {}] : [{ Token: [] }]
}

function operation(endpoint: Endpoint, method: Method) {
  const inQuery = method === 'GET' || method === 'DELETE' || endpoint.payload === 'query'
  const access = endpoint.access.includes('.')
    ? `Needs the permission \`${endpoint.access}\`.`
    : `Access: ${endpoint.access}.`
  return {
    operationId: `${endpoint.module}.${endpoint.name}${endpoint.methods[0] === method ? '' : `.${method.toLowerCase()}`}`,
    tags: [endpoint.module],
    summary: endpoint.summary,
    description: [access, refusalLines(endpoint)].filter(Boolean).join('\n\n'),
    security: security(endpoint),
    parameters: parameters(endpoint, inQuery),
    ...(!inQuery && bodyOf(endpoint)),
    responses: { 200: answerOf(endpoint), ...(isControl(endpoint) && { '4XX': refused }) },
  }
}

/** The whole API as an OpenAPI 3.1 document; a pure function of the contracts. */
export function openApi(list: readonly Endpoint[] = endpoints): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of list) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    for (const method of endpoint.methods) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, method) }
    }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Xuegong Kit',
      version: '0.1.0',
      description: 'Student affairs API. Every answer is the five-key envelope.',
    },
    tags: [...new Set(list.map(each => each.module))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        Token: { type: 'apiKey', in: 'header', name: 'X-Token' },
        KitToken: { type: 'apiKey', in: 'header', name: 'X-Kit-Token' },
      },
    },
  }
  return JSON.parse(JSON.stringify(document)) as object
}
