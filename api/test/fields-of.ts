import type { Endpoint } from '@xuegong/contracts/endpoint'

/** What tests look at in a field of an input. */
export interface Field {
  type?: string
  enum?: readonly unknown[]
  items?: Field
  dict?: string
  pattern?: string
  minimum?: number
  anyOf?: readonly Field[]
  const?: unknown
}

interface Input {
  readonly properties: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
}
const inputOf = ({ input }: Endpoint) => input as unknown as Input

/** The fields of the input of a call. */
export const fieldsOf = (endpoint: Endpoint): Readonly<Record<string, Field>> => inputOf(endpoint).properties

/** Whether a call is about one assessment, which it refuses where there is none. */
export const isOfAssessment = (endpoint: Endpoint): boolean => (inputOf(endpoint).required ?? []).includes('Aid')

/** Whether a list is of the rows of one record, which it refuses where there is none. */
export const isOfRecord = (endpoint: Endpoint): boolean =>
  ['Id', 'PublicityId', 'ToolId', 'ActionId'].some(name => (inputOf(endpoint).required ?? []).includes(name)) ||
  'Id' in fieldsOf(endpoint)
