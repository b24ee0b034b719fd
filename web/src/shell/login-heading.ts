import type { Site } from '#ui/site.ts'

/** Words instead of a path that the login page may be sent: one came for the party-building subsystem, on a desk or in WeChat. */
const partyWords = ['PartyBuild', 'PartyBuildWX']

/** Whether somebody signs in to the party-building subsystem. */
export const isPartyBuild = (redirect: string | null): boolean => redirect !== null && partyWords.includes(redirect)

/** The name over the login form: the school and the system, or the party-building subsystem; empty until it is known. */
export const loginHeading = ({ school, system }: Pick<Site, 'school' | 'system'>, redirect: string | null): string =>
  system && (isPartyBuild(redirect) ? `${system}党员管理系统` : school + system)
