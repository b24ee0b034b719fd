import { withQuery } from '#http/address'
import { refuse } from '#refuse'
import { askProvider, type BackAnswer, providerDown } from './back-channel.ts'
import type { Provider } from './provider.ts'
import { readSoundXml } from './sound-xml.ts'

const namespace = 'http://www.yale.edu/tp/cas'
const [userPath, failurePath] = [
  'serviceResponse/authenticationSuccess/user',
  'serviceResponse/authenticationFailure',
] as const

/** What is wrong with a ticket, in the words of CAS; what else fails is the server's own affair. */
const ofTickets: readonly string[] = ['INVALID_TICKET', 'INVALID_SERVICE']

/** CAS 3.0: the ticket is shown to the server that gave it, with the address that it was given for. */
export const cas: Provider = {
  kind: 'cas',
  wantsState: false,
  address: ({ BaseUrl }, { home }, back) => `${BaseUrl}/login?service=${encodeURIComponent(home + back)}`,
  async prove({ Code, BackUrl }, { world, home }, { ticket, back }) {
    const address = withQuery(`${BackUrl}/p3/serviceValidate`, { service: home + back, ticket })
    const [said, ...more] = readAnswer(await askProvider({ world, provider: Code }, address))
    if (!said || more.length > 0) return providerDown('BAD_ANSWER')
    if ('user' in said) return { name: said.user, once: ticket }
    return ofTickets.includes(said.failure) ? refuse('SSO_TICKET', { cause: said.failure }) : providerDown('BAD_ANSWER')
  },
}

type Said = { readonly user: string } | { readonly failure: string }

/** What a CAS server says of a ticket: its users and the codes of failures, of which a good answer has one. */
function readAnswer({ status, text }: BackAnswer): Said[] {
  if (status !== 200) return providerDown(status >= 500 ? 'PROVIDER_DOWN' : 'BAD_ANSWER')
  const said: Said[] = []
  const sound = readSoundXml(text, {
    namespace,
    open: ({ path, attributes }) => {
      if (path === failurePath) said.push({ failure: attributes.code ?? '' })
    },
    text: (words, path) => {
      if (path === userPath && words.trim()) said.push({ user: words.trim() })
    },
  })
  return sound ? said : providerDown('BAD_ANSWER')
}
