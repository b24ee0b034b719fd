/** Words instead of a path that the login page may be sent: one came for the party-building subsystem, on a desk or in WeChat. */
const partyWords = ['PartyBuild', 'PartyBuildWX']

/** Whether somebody signs in to the party-building subsystem. */
export const isPartyBuild = (redirect: string | null): boolean => redirect !== null && partyWords.includes(redirect)

/** The subsystem of party members, whose name stands behind that of the system. */
export const partyName = '党员管理系统'
