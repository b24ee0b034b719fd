import type { Input, Result } from '@xuegong/contracts/endpoint'
import { messagePush as calls } from '@xuegong/contracts/modules/message-push'
import type { MessageTemplate } from '@xuegong/contracts/modules/message-push/templates'
import { sentence } from '@xuegong/contracts/refusals'
import { messageTemplate } from '@xuegong/db/schema/delivery'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { type Template, variablesIn } from '#delivery/template'
import { refuse } from '#refuse'

type Changed = typeof messageTemplate.$inferSelect
type Edited = Input<typeof calls.editTemplate>

function shown(
  { code, name, module, text, channels, secret }: Template,
  changed: Changed | undefined,
): MessageTemplate {
  const { Text, Channels, State, UpdateDate, RowVersion } = changed ?? {
    Text: text,
    Channels: channels,
    State: 1,
    UpdateDate: null,
    RowVersion: 0,
  }
  return {
    Id: code,
    Name: name,
    Module: module,
    Text,
    Channels: [...Channels],
    State: State === 1 ? 1 : 0,
    IsSecret: secret ? 1 : 0,
    IsChanged: changed ? 1 : 0,
    Variables: [...new Set(variablesIn(text))],
    DeclaredText: text,
    DeclaredChannels: [...channels],
    UpdateDate,
    RowVersion,
  }
}

const changedRows = ({ db }: Ctx, ids?: readonly string[]): Map<string, Changed> =>
  new Map(
    db
      .select()
      .from(messageTemplate)
      .where(ids && inArray(messageTemplate.Id, [...ids]))
      .all()
      .map(row => [row.Id, row]),
  )

const sameWays = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every(each => b.includes(each))

/** Refuses a text with variables that nobody fills in, and what would keep a code or a link from arriving. */
function refuseUnsound({ text, channels, secret }: Template, { Text, Channels, State }: Edited): void {
  const known = variablesIn(text)
  const unknown = variablesIn(Text).find(name => !known.includes(name))
  if (unknown !== undefined) refuse('TEMPLATE_VARIABLE', { x: unknown })
  const isWhole = known.every(name => variablesIn(Text).includes(name))
  if (secret && (State === 0 || !isWhole || !sameWays(Channels, channels)))
    refuse('TEMPLATE_SECRET', { x: known.map(name => `{${name}}`).join('') })
}

/** The templates of all modules, and what a school makes of them. */
export const templateHandlers = (templates: readonly Template[]) => ({
  listTemplates(ctx: Ctx, input: Input<typeof calls.listTemplates>): Result<typeof calls.listTemplates> {
    const { Key = '', Module, PageIndex = 1, PageSize = 10 } = input
    const changed = changedRows(ctx)
    const found = templates
      .filter(({ module }) => Module === undefined || module === Module)
      .map(template => shown(template, changed.get(template.code)))
      .filter(({ Name, Text }) => `${Name} ${Text}`.toLowerCase().includes(Key.trim().toLowerCase()))
    const { offset, limit } = ctx.slice ?? { offset: (PageIndex - 1) * PageSize, limit: PageSize }
    return { rows: found.slice(offset, offset + limit), total: found.length }
  },

  editTemplate(ctx: Ctx, input: Edited): Result<typeof calls.editTemplate> {
    const { Id, Text, Channels, State, RowVersion } = input
    const template = templates.find(({ code }) => code === Id) ?? refuse('NOT_FOUND')
    refuseUnsound(template, input)
    return ctx.change(messageTemplate, Id, db => {
      const before = changedRows(ctx, [Id]).get(Id)
      if ((before?.RowVersion ?? 0) !== RowVersion) refuse('STALE')
      const row = { Text, Channels, State, UpdateDate: ctx.now, RowVersion: RowVersion + 1 }
      db.insert(messageTemplate)
        .values({ Id, ...row })
        .onConflictDoUpdate({ target: messageTemplate.Id, set: row })
        .run()
      return { Id, RowVersion: row.RowVersion }
    })
  },

  removeTemplate(ctx: Ctx, { Ids }: Input<typeof calls.removeTemplate>): Result<typeof calls.removeTemplate> {
    const chosen = [...new Set(Ids)]
    const changed = changedRows(ctx, chosen)
    const reasonOf = (Id: string) =>
      sentence(templates.some(({ code }) => code === Id) ? 'TEMPLATE_DECLARED' : 'NOT_FOUND')
    const gone = chosen.filter(Id => changed.has(Id))
    if (gone.length > 0)
      ctx.change(messageTemplate, gone, db => db.delete(messageTemplate).where(inArray(messageTemplate.Id, gone)).run())
    const Failed = chosen.filter(Id => !changed.has(Id)).map(Id => ({ Id, Reason: reasonOf(Id) }))
    return { Ok: gone.length, Failed }
  },
})
