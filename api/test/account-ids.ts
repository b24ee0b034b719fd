/** What the ids of accounts' calls are the ids of (`foreign-ids.test.ts`). */
export const accountIds = {
  'account.unbindUserWx UserId': ['account'],
  // An id of a subsystem, among those of the own menu.
  'account.enterSystem Id': 'open',
  'account.kickUser UserId': ['account'],
  // Within a filter, which is that of the list.
  'account.setAccountState Filter.OrgId': 'open',
  'account.setAccountState Filter.RoleId': 'open',
  'account.resetPassword UserId': ['account'],
  'account.listUserLogins UserId': ['account'],
  'account.listUsers OrgId': ['college'],
  'account.listUsers RoleId': 'open',
  'account.countUsers OrgId': ['college'],
  'account.countUsers RoleId': 'open',
  'account.listStaff OrgId': ['college'],
  'account.listStaff RoleId': 'open',
  'account.getUser Id': ['account'],
  'account.addUser OrgId': ['college'],
  'account.addUser RoleIds': 'open',
  'account.editUser Id': ['staff'],
  // Where an account may be moved is tried with the call itself.
  'account.editUser OrgId': 'open',
  'account.removeUsers Ids': ['account'],
  'account.saveUserRole UserIds': ['account'],
  'account.saveUserRole Items.RoleId': 'open',
  'account.userRegion UserId': ['account'],
  'account.userRegion Regions.Id': 'open',
  'account.userRegion Before.Id': 'open',
  'account.importUsers FileId': ['accountFile'],
  'account.downloadNewUsers TaskId': ['task'],
  'account.changeImage FileId': ['stored'],
} as const
