import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { contact, itsStudent } from '#data/contact'
import { statement } from '#data/prepared'

export type Account = typeof userMan.$inferSelect

/** An account and how its owner is reached. */
export interface Owner {
  readonly user: Account
  readonly Mobile: string
  readonly Mail: string
}

const columns = { ...getTableColumns(userMan), ContactMobile: contact.Mobile, ContactMail: contact.Mail }

type Row = Account & { readonly ContactMobile: string; readonly ContactMail: string }

const asOwner = (row: Row | undefined): Owner | undefined =>
  row && { user: row, Mobile: row.ContactMobile, Mail: row.ContactMail }

/** The account of a name as it is counted (`enteredName`), asked for in one statement whether anybody has it or not. */
export const ownerNamed = (db: Db, name: string): Owner | undefined =>
  asOwner(
    statement(db, 'owner by name', () =>
      db
        .select(columns)
        .from(userMan)
        .leftJoin(student, itsStudent)
        .where(and(live(userMan), sql`lower(${userMan.LoginName}) = ${sql.placeholder('name')}`)),
    ).get({ name }),
  )

export const ownerOf = (db: Db, Id: string): Owner | undefined =>
  asOwner(
    statement(db, 'owner by id', () =>
      db
        .select(columns)
        .from(userMan)
        .leftJoin(student, itsStudent)
        .where(and(live(userMan), eq(userMan.Id, sql.placeholder('Id')))),
    ).get({ Id }),
  )

/** Whether somebody may get a new password without the old one: enabled, and no new student who has not activated his account. */
export const mayRecover = ({ State, PwdHash }: Account): boolean => State === 1 && PwdHash !== ''
