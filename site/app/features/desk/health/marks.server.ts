import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Finding, SEVERITIES } from '#app/features/desk/inventory/advisory.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import type { Db } from '#platform/database/database.ts'
import { OutsideMatter } from './outside/matter.ts'

/** Something the site remembers about its own operation, among the internal marks of the settings. */
export interface Mark<Value> {
	key: string
	schema: z.ZodType<Value>
}

/** Outcome of the daily copy: `problem` says why the last one failed, null if it is good. */
export interface CopyResult {
	lastTriedAt: string
	lastGoodAt: string | null
	problem: string | null
	/** Reason why the last good copy did not arrive at its second place; null if it did, or if there is none. */
	notSent: string | null
}

export const copyMark: Mark<CopyResult> = {
	key: 'health.copy',
	schema: z.object({
		lastTriedAt: z.iso.datetime(),
		lastGoodAt: z.iso.datetime().nullable(),
		problem: z.string().nullable(),
		notSent: z.string().nullable().default(null),
	}),
}

/** Matters of which the admins were told, with the time. */
export const toldMark: Mark<Record<string, string>> = {
	key: 'health.told',
	schema: z.record(z.string(), z.iso.datetime()),
}

/** End of the certificate that the site's address shows. */
export const certificateMark: Mark<{ siteUrl: string; until: string }> = {
	key: 'health.certificate',
	schema: z.object({ siteUrl: z.string(), until: z.iso.datetime() }),
}

/** By how much this machine's clock was ahead of other sites when they were asked. */
export const clockMark: Mark<{ aheadMs: number; at: string }> = {
	key: 'health.clock',
	schema: z.object({ aheadMs: z.number(), at: z.iso.datetime() }),
}

/** Faults that are seen from outside, as the last look found them. */
export const outsideMark: Mark<{ at: string; matters: OutsideMatter[] }> = {
	key: 'health.outside',
	schema: z.object({ at: z.iso.datetime(), matters: z.array(OutsideMatter) }),
}

/** Known faults of what runs here, as the last comparison found them, and when each was first found. */
export const inventoryMark: Mark<{ at: string; findings: Finding[]; seenAt: Record<string, string> }> = {
	key: 'health.inventory',
	schema: z.object({
		at: z.iso.datetime(),
		findings: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				version: z.string(),
				severity: z.enum(SEVERITIES),
				publishedAt: z.string().nullable(),
				patched: z.string().nullable(),
				summary: z.string(),
			}),
		),
		seenAt: z.record(z.string(), z.iso.datetime()),
	}),
}

/** The version that waits to be installed, with what it changes, as the last look found it; null where there is none. */
export const updateMark: Mark<{ at: string; waits: { version: string; changes: string[] } | null }> = {
	key: 'health.update',
	schema: z.object({
		at: z.iso.datetime(),
		waits: z.object({ version: z.string(), changes: z.array(z.string()) }).nullable(),
	}),
}

/** Returns a mark; undefined if it was never written. */
export async function readMark<Value>(db: Db, { key, schema }: Mark<Value>): Promise<Value | undefined> {
	const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
	return schema.safeParse(row?.value).data
}

/** Writes a mark. */
export async function writeMark<Value>(db: Db, { key }: Mark<Value>, value: Value): Promise<void> {
	await db
		.insert(settings)
		.values({ key, value })
		.onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } })
}
