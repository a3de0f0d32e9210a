import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { codeOfUrn, findKnownAct } from 'legal'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import { SettingVariables } from '#platform/configuration/setting-variables.ts'
import type { Setting, Settings } from '#platform/configuration/settings.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { knowledgeDocuments, knowledgeTasks } from './knowledge-table.server.ts'
import { type BaseState, titleOfUrn, USUAL_ACTS, type WantedAct } from './wanted-acts.ts'

/** Acts that the base keeps, imported and renewed without being asked. */
export const wantedActs: Setting<readonly string[]> = {
	name: 'knowledge.acts',
	schema: SettingVariables.LAW_ACTS,
	isSecret: false,
	variable: 'LAW_ACTS',
	fallback: USUAL_ACTS,
}

/** Returns the acts of the list, with the documents that have them. */
export async function findWantedActs(db: Db, settings: Settings): Promise<WantedAct[]> {
	const wanted = (await settings.read(wantedActs)).map((one) => {
		const known = findKnownAct(one)
		const urn = known?.urn ?? one
		return { wanted: one, title: known?.title ?? titleOfUrn(one), urn, code: known?.code ?? codeOfUrn(one) ?? one }
	})
	const { code, act, passages, audience } = knowledgeDocuments
	const codes = wanted.map((one) => one.code)
	const rows = await db
		.select({ code, title: sql<string>`${act}->>'title'`, passages })
		.from(knowledgeDocuments)
		.where(and(isNull(audience), inArray(code, codes)))
	const problems = new Map((await findLastFill(db))?.acts?.map(({ wanted: one, problem }) => [one, problem]))
	return wanted.map(({ code: wantedCode, ...one }) => {
		const held = rows.find((row) => row.code === wantedCode)
		const problem = held === undefined ? (problems.get(one.wanted) ?? null) : null
		return { ...one, title: held?.title ?? one.title, held: held?.code ?? null, passages: held?.passages ?? 0, problem }
	})
}

/** Returns the newest run of filling the base. */
export async function findLastFill(db: Db): Promise<typeof knowledgeTasks.$inferSelect | undefined> {
	const [task] = await db
		.select()
		.from(knowledgeTasks)
		.where(eq(knowledgeTasks.kind, 'fill'))
		.orderBy(desc(knowledgeTasks.createdAt))
		.limit(1)
	return task
}

const actsShown = (acts: readonly string[]) => ({ acts })

/** Returns the list for its form, with its version, and whether the environment sets it. */
export async function readWantedActs(
	settings: Settings,
	_admin: Admin,
): Promise<{ lines: string; isFixed: boolean; version: string }> {
	const { value, source } = await settings.find(wantedActs)
	return { lines: value.join('\n'), isFixed: source === 'environment', version: versionOf(actsShown(value)) }
}

/** `unreadable`: a line names no act, said in Italian. */
export type WantedActsSaved = Result<object, { code: 'unreadable'; text: string } | Changed<'acts'>>

/** Stores the list as typed, one act a line, over the one that was shown; the usual one if it is empty. */
export async function saveWantedActs(
	settings: Settings,
	admin: Admin,
	lines: string,
	seen: Seen,
): Promise<WantedActsSaved> {
	const unreadable = (text: string) => ({ ok: false, problem: { code: 'unreadable', text } }) as const
	const parsed = SettingVariables.LAW_ACTS.safeParse(lines)
	if (!parsed.success) return unreadable(`L’elenco ${parsed.error.issues[0]?.message ?? 'non si legge'}.`)
	const unknown = parsed.data.find((one) => !one.startsWith('urn:') && findKnownAct(one) === undefined)
	if (unknown !== undefined)
		return unreadable(`Non conosco «${unknown}»: scrivi il suo URN, come urn:nir:stato:legge:1990-08-07;241.`)
	return settings.change(async (tx, write, find) => {
		const changed = changeSince(seen, actsShown((await find(wantedActs)).value), { acts: parsed.data })
		if (changed) return { ok: false, problem: changed }
		await write(wantedActs, parsed.data.length === 0 ? null : parsed.data)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason: 'Elenco delle leggi da tenere' })
		return { ok: true }
	})
}

/** Returns how full the base is. */
export async function findBaseState(db: Db, settings: Settings): Promise<BaseState> {
	const acts = await findWantedActs(db, settings)
	const [row] = await selectRows<{ laws: number; is_filling: boolean }>(
		db,
		// The sheets that come with the site are no law: their codes begin with 'scheda-'.
		sql`select (select count(*)::int from ${knowledgeDocuments} where audience is null and code not like 'scheda-%') as laws,
			exists(select 1 from ${knowledgeTasks} where kind = 'fill' and state in ('queued', 'running')) as is_filling`,
	)
	const held = acts.filter((act) => act.held !== null).length
	return { wanted: acts.length, held, laws: row?.laws ?? 0, isFilling: row?.is_filling ?? false }
}
