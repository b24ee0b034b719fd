import type { Words } from '@xuegong/contracts/refusal'
import { controlStatusOf, sentence } from '@xuegong/contracts/refusals'
import type { FastifyRequest } from 'fastify'
import type { Refused } from '#refuse'

/** Whether a request is one of the control plane, existing or not. The emulated providers are none of it. */
export const isControl = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config?.endpoint ? routeOptions.config.endpoint.access === 'kit' : /^\/__kit(?!\/idp)\b/.test(url)

/** How a refusal is answered on the control plane: with an HTTP status for machines, in the language that is asked for. */
export function controlAnswer({ refusal, values }: Refused, asked = ''): { status: number; message: string } {
  return { status: controlStatusOf(refusal), message: sentence(refusal, values, languageOf(asked)) }
}

/** The language that a header asks for: that of our two which is wanted most, the first of them where both are, Chinese where none is. */
export function languageOf(accepted: string): keyof Words {
  const wanted = accepted.split(',').map(each => {
    const [range = '', ...options] = each.trim().toLowerCase().split(';')
    const weight = options.map(option => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean)
    return { language: range.split('-')[0], weight: Number(weight ?? 1) }
  })
  const known = wanted.filter(({ language, weight }) => weight > 0 && (language === 'zh' || language === 'en'))
  return (known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'zh') as keyof Words
}
