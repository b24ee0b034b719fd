import { createHash } from 'node:crypto'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { siteCalls } from '@xuegong/contracts/modules/system/site'
import { sitePictures, systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { siteConfig, sitePicture } from '@xuegong/db/schema/system'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import type { FileHolder } from '#data/file-holder'
import { holdFiles } from '#data/stored-files'
import { statement } from '#data/prepared'
import { rememberFields } from '#data/table-fields'
import type { FileAnswer } from '#http/send-file'
import { refuse } from '#refuse'
import { pictureOf } from './picture.ts'

// It is no list and no record: what its fields are called says the call that sets them.
rememberFields({ from: siteConfig }, systemAdmin.saveSite.input, 'list')

type Name = (typeof sitePictures)[number]

const stored = ({ db }: Pick<Ctx, 'db'>) =>
  statement(db, 'site', () => db.select().from(siteConfig).orderBy(asc(siteConfig.Id))).get()!

/** The site configuration. */
export function getSite(ctx: Ctx): Result<typeof siteCalls.getSite> {
  const { Id: _id, BindNotice: _notice, ...site } = stored(ctx)
  return site
}

const addressOf = (Name: Name, content: Buffer) =>
  `/api/SysInfo/GetSitePicture?Name=${Name}&V=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`

/** Sets how the site is named and looks. */
export function saveSite(ctx: Ctx, input: Input<typeof systemAdmin.saveSite>): Result<typeof systemAdmin.saveSite> {
  const before = stored(ctx)
  const { Img, SYSBannerLogo, BindNotice = before.BindNotice, ...named } = input
  const sent = { Img, SYSBannerLogo }
  // What was read leaves the picture as it is.
  const changed = sitePictures.filter(name => sent[name] !== undefined && sent[name] !== before[name])
  const pictures = changed.map(name => ({ name, picture: sent[name] ? pictureOf(sent[name]) : undefined }))
  const addresses = pictures.map(({ name, picture }) => [name, picture ? addressOf(name, picture.Content) : ''])
  ctx.change(siteConfig, before.Id, db => {
    for (const { name, picture } of pictures) {
      db.delete(sitePicture).where(eq(sitePicture.Id, name)).run()
      if (picture)
        db.insert(sitePicture)
          .values({ Id: name, Type: picture.Type, Content: picture.Content.toString('base64') })
          .run()
    }
    db.update(siteConfig)
      .set({ ...named, BindNotice, ...Object.fromEntries(addresses) })
      .where(eq(siteConfig.Id, before.Id))
      .run()
    holdFiles(ctx, siteConfig, before.Id, systemAdmin.saveSite.input, { BindNotice })
  })
  return ''
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

/** A picture of the site, for everybody. */
export function getSitePicture(ctx: Ctx, { Name }: Input<typeof systemAdmin.getSitePicture>): FileAnswer {
  const found = ctx.db.select().from(sitePicture).where(eq(sitePicture.Id, Name)).get() ?? refuse('NOT_FOUND')
  return { name: `${Name}.${endings[found.Type]}`, type: found.Type, body: Buffer.from(found.Content, 'base64') }
}

/** The PDF about binding WeChat. */
export const getBindNotice = (ctx: Ctx): Result<typeof systemAdmin.getBindNotice> => ({ File: stored(ctx).BindNotice })

/** What the site holds is read by everybody who has signed in. */
export const siteFiles: FileHolder = { table: 'SiteConfig', reads: ({ user }) => user.Id !== '' }
