/** What the browser keeps of a session, and signing out takes away: written out, not asked of what is tested. */
export const sessionKeys = [
  'Access-Token',
  'buttonList',
  'Id',
  'codeItems',
  'HomeUrl',
  'TrueName',
  'islogin',
  'IsSystem',
  'IsSchool',
]
