import * as t from 'typebox'
import { Flag, OneOf } from '#contracts/shapes'

/** How a provider proves who somebody is: CAS 3.0, an opaque token, a signed ticket, OAuth2 of Enterprise WeChat. */
export const providerKinds = ['cas', 'token', 'signed', 'wecom'] as const
export type ProviderKind = (typeof providerKinds)[number]

const Url = t.String({ pattern: '^https?://[^\\s]+[^\\s/]$', maxLength: 300 })

/** A provider as the site parameter `SsoProviders` has it, a JSON array of them. Unknown fields are refused: they would be typing errors. */
export const ProviderConfig = t.Object(
  {
    Code: OneOf(['dr', 'qywx', 'ly', 'ym', 'wx']),
    Name: t.String({ minLength: 1, maxLength: 20 }),
    Kind: OneOf(providerKinds),
    /** Where browsers go. No slash at the end. */
    BaseUrl: Url,
    /** Where this server asks. */
    BackUrl: Url,
    /** Ends the session there; absent: it cannot be told. */
    LogoutUrl: t.Optional(t.Union([Url, t.Literal('')])),
    AppId: t.String({ maxLength: 100 }),
    /** Never leaves the server. */
    Secret: t.String({ maxLength: 200 }),
    /** Enterprise WeChat only. */
    AgentId: t.Optional(t.String({ maxLength: 20 })),
    Icon: t.Optional(t.String({ maxLength: 300 })),
    /** Whether the login page offers it. */
    Show: t.Optional(Flag),
  },
  { additionalProperties: false },
)
export type ProviderConfig = t.Static<typeof ProviderConfig>
/** The codes of providers, each with pages and calls of its own. */
export type ProviderCode = ProviderConfig['Code']
